## Words of the browser table itself; everything about the game comes from the stage.
## A message with a gap is filled by the page: no plural forms here, but in those the server tells.

title = Heredity
lead = A family, a fallen world, and a game master who knows the rules.
trouble = Something did not work. Your table is safe: reload the page and go on.
language = Language
look = Look
preferences = Language and look
look-auto = Automatic
look-light = Light
look-dark = Dark

# The start page
first-steps = First steps
first-steps-about = A first evening of fifteen minutes. It teaches the game by playing it; alone, or together before one screen.
play-now = Play now
continue = Go on where you were
new-table = Another table
no-stories = There is no story here that can be played.
story = Story
chapter = Chapter
chapter-n = Chapter { $n }
edition = Rules
edition-fr-2023 = French printing of 2023
edition-de-2025 = German printing of 2025
screens = Where do you play?
screens-one = All before this screen; you talk, one of you clicks
screens-many = Each with a screen of their own; you get a link and a code for every seat
your-name = Your name
begin-table = Open the table
have-code = I was given a code

# Coming with a code
code-title = Who is there?
code-about = This table is open to the home network only for those who have its code. It stands where the table was started.
code = Code
come-in = Come in
wrong-code = Nobody knows that code. Look at it once more.
too-many = Too many wrong codes. Wait a minute, then try again.
join-title = Join a table
try-code = Try another code
seat-title = A place for you: { $member }
seat-held = { $name } sits here at the moment.
sit-down = Play { $member }
watch-title = A place to look on
watch = Look on
no-table = There is no such table, or it is not open to you.
home = To the start page

# The table
skip = To the question
tale = What has happened
tabs = Views of the table
on-the-table = On the table
tab-story = Story
tab-board = Board
tab-timeline = Timeline
tab-family = Family
tab-karma = Karma
tab-people = People
in-words = The same in words
look-at = Look at { $card }
line-lost = The line is down. Nothing is lost; trying again …
is-over = The game is over. Thank you for playing!
card-n = Card { $n }
beat-fight = A fight
beat-turn = The others act
beat-end = The end of the chapter
tone-instruction = Instruction
tone-event = Event
tone-fight = Fight
undone-mark = Taken back:
somebody = somebody
player-n = Player { $n }

# Questions
asked-of = For { $who }.
so-far = Chosen so far
start-over = Start over
step-0 = Who acts?
step-1 = What do you do?
step-2 = Where, or to whom?
step-3 = With what?
legal-here = What can be done here
choose-n = Choose { $n }
choose-range = Choose { $least } to { $most }
chosen-n = { $n } of at most { $most } chosen
choose-these = Take these
choose-none = None of them
share-n = Share out { $n }
share-range = Share out { $least } to { $most }
shared-n = { $n } of { $most } shared out
share-out = Share out like this
at-most = at most { $cap }
less = One less: { $what }
more-of = One more: { $what }
something-else = Something else first
back-to-question = Back to the question
you-are-done = You have said that you are done.
not-done = I want to do something after all

# Votes
vote = Vote
second-vote = Second vote
ends-in = { $time } left
still-missing = Still missing: { $who }.
all-voted = Everybody has voted.
secret = The vote is secret until it is decided.
may-change = You may change your vote.
withdraw = Take it back
close-vote = Close the vote
motion-of = { $who } proposes: { $what }
yes-no = Yes { $yes }, no { $no }.
yes = Yes
no = No

# Tools
tools = Tools
undo = Undo
redo = Redo
why = Why?
help = Help
more = More
find-card = Look up a card
recap = The story so far
missed = What did I miss?
log = Log
report = Save a report
close = Close
show = Show
card-number = Number of the card
undo-title = What will be undone
undo-about = The latest answer stands first. What you have seen stays known, and chance stays the same.
undo-about-vote = The latest answer stands first. The others vote on it; what you have seen stays known.
undo-this = Take this back
undo-to-here = Take back as far as this
undo-nothing = There is nothing to take back.
undo-done = Taken back.
why-nothing = There is nothing to explain yet.
recap-nothing = The story has only just begun.
where-we-are = Where everybody is
help-page = On this page
help-board = What is legal glows on the board and on the family’s sheets: click a pawn, a zone, a figure or a slot to see what can be done there.
help-keys = Everything works with Tab, the arrows and Enter too. Beneath each picture stands the same in words.
help-undo = Nothing needs courage: “Undo” says what it takes back before it does.
help-card = Click a card of the timeline to read it again.

# People
who-is-here = Who is here
who-plays-whom = Who plays whom
you = you
host = host
watching = looking on
page-closed = page closed
is-done = done
make-host = Make host
dismiss = Ask to leave
give-up = Give up
take-seat = Take
claim = Take over
together = played by all
free = free
invite = Invite others
invite-about = A link and a code for each seat. Send somebody a link, or let them type the code.
invite-local = These links work on this machine. For phones and other machines in your home, start the table with { $flag }.
spectators = To look on
link = Link
copy = Copy
copied = Copied.
save = Save
saved = Saved.
settings = Settings of the table
undo-policy = Who may undo?
undo-anyone = anyone
undo-vote = the table votes
undo-host = the host
pause-karma = Wait for a click before each karma card
pause-npc = Wait for a click before each NPC’s turn
leave = Leave the table
end-table = Close the table for good
seal = Chance is sealed: { $seal } …
seed-told = The seed was { $seed }.
lobby-title = Who comes along?
lobby-about = Take the members you want to play. Seats that nobody takes are shared out when you begin.
begin = Begin

# For authors
preview = Preview
preview-about = Save a file, and this page has it.
jump = Jump to a card
choose-card = Choose a card
problems = The pack cannot be played like this
play-pack = Play the pack
