"""Heredity's testbed for the playtest: its machine players and what is reported of a game."""
