"""Card packs of any game: YAML to validated models, archives, effects, problems."""
