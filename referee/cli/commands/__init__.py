"""One command a file: a function that takes its own words and says what is asked, and how the answer is printed."""
