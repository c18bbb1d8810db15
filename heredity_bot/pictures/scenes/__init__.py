"""Written scenes: what authors may write (`written`), the words for it (`vocabulary`), and how it is drawn (`composition`)."""
