"""The character cards of Les Héritiers, as packs hold them."""
