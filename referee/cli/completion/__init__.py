"""Completion: what may be typed next on the command line, and the scripts that ask for it in each shell."""
