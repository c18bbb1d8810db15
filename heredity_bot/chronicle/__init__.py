"""The story of a table as a book: one HTML file and a PDF."""
