"""Narrators in voice channels."""
