"""Processes that play random tables and are killed at random moments: nothing acknowledged may be lost."""
