"""Cards of Heredity as authors write them, and how a pack of them is opened."""
