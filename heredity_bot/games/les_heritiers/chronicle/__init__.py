"""A game of Les Héritiers as a book."""
