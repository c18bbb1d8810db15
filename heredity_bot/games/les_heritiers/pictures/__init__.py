"""The pictures of Les Héritiers: family trees, the whole table, crowns, hands, people."""
