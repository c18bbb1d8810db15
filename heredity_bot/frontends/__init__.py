"""Front ends show scenes and questions and take answers; they know no rule."""
