"""Data of every release, and the proof that it opens and plays on."""
