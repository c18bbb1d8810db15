"""Pictures of a table of Heredity."""
