"""A campaign of Heredity retold for its chronicle."""
