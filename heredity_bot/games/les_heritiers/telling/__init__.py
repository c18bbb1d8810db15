"""Les Héritiers in words."""
