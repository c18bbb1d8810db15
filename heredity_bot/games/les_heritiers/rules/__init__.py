"""The rules of Les Héritiers. Ids such as LH-KILL-05 are those of docs/rules/les-heritiers.md."""
