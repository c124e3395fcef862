"""One command a file. Each is a function that takes the `Ui` first and its own words after it."""
