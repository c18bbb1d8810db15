"""Text for players: phrases without a language become lines, scenes and questions in theirs."""
