## What tables of Heredity call otherwise

table-newer-rules = From this chapter on the table plays by the corrected rules.
refusal-BAD_SEATS = The game cannot be played with these seats: one to four players, and every one of them needs a member to play.
refusal-CANNOT_UNDO = There is nothing to undo: undo reaches back to the beginning of the chapter.
refusal-NO_SUCH_PART = This story has no chapter { $part }.
refusal-NO_SUCH_SEAT = There is no such member of the family.
refusal-SETTING_FIXED = Rules and chapter cannot be changed while a game runs; everything else can.

## Options

option-edition = Rules
option-edition-fr-2023 = French printing of 2023
option-edition-de-2025 = German printing of 2025
option-chapter = Chapter
option-chapter-none = from the beginning
option-house_rules = House rules
option-house_rules-none = none

## Pauses

setting-pauses-karma = before each karma card
setting-pauses-npc = before each NPC’s turn
