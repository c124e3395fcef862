"""The TOML save: layout, versions, lock, atomic write. Knows entries, not rules."""
