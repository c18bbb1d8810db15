"""Finds what is wrong with a pack of Heredity, with file, line and what to do."""
