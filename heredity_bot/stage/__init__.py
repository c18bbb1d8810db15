"""Everything a player reads: language-neutral happenings told in English, French and German."""
