"""Les Héritiers: two to four dynasties, four crowns, hidden hands."""
