"""Plays card packs by itself, thousands of times, and reports what happened."""
