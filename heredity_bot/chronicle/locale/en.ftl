## The words of every chronicle, whichever game was played. A game adds its own.

choice-by = So { $player } decided.
choice-together = So the table decided together.
book-player = Player { $n }
book-day = { $day } { $month ->
    [1] January
    [2] February
    [3] March
    [4] April
    [5] May
    [6] June
    [7] July
    [8] August
    [9] September
    [10] October
    [11] November
   *[12] December
} { $year }
book-on = Played on { $day }
book-from-to = Played from { $first } to { $last }
book-since = Begun on { $first }, still being played on { $last }
book-since-today = Begun on { $first }, and not over yet
book-contents = Contents
book-played-by = played by { $players }
book-together = the table together
book-subtitle = A chronicle
book-cast = The players
book-part = Part { $n }
book-over = Over
book-going-on = Still being played
book-attempt = Attempt { $n }
book-numbers-all = The whole story in numbers
book-receipt = The receipt
book-receipt-about = Before the first card the game fixed its luck and showed a fingerprint of it. Now that it is over, here is the seed: with both, anyone can check that nothing was changed afterwards (heredity-bot verify).
book-receipt-promise = Fingerprint
book-receipt-seed = Seed
book-torn = A part of this story was played with other cards; where it no longer fits, something may be missing.
book-late = The beginning of this story was not kept; it is told from the first moment that is known.
book-colophon = Written by heredity_bot from the lines of the table. Answers that were undone are not in it.
book-no-pdf = A PDF needs typst: pip install 'heredity-bot[pictures]'. The HTML file prints well, too.
book-skip = To the story
book-pdf-failed = The PDF could not be made this time. The HTML file prints well, too.
