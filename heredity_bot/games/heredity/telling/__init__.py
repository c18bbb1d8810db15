"""Heredity told: its events, questions, refusals and cards as lines in the reader's language."""
