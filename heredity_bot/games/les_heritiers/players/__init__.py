"""Machine players of Les Héritiers."""
