"""The local table: lines of text and numbered answers."""
