"""Heredity, in both editions. Other packages import its `plugin` alone."""
