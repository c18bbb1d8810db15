"""Heredity, in both editions. Other rooms use its `plugin` alone."""
