"""The rules of Heredity in both printings. They know no telling, no clock and no disk."""
