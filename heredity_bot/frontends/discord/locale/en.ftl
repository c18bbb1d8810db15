## Words of the Discord front end itself; everything about the game comes from the stage.

welcome = **Hello!** I run tables of card games: I read the story, keep the board and ask you what you do. Type `/{ cmd-play }` in any channel to begin. `/{ cmd-help }` always knows what to do next.

## Beginning

new-intro = Choose what to play.
new-alone = Learn to play, on my own
new-first = learn the game by playing it
new-choose = Play together: choose a game
new-others = Another game, or together
no-stories = There is no story to play here. Please tell the person who runs this bot.
table-opened = Your table is ready, in this channel.
lobby-opened = The table is open, in this channel, and you have a seat. The others click “Join”; begin when everybody is there.
rematch-opened = The table is open again, in this channel: the same people, on other seats. Begin when everybody is there.
put-aside = That game was put aside. With “/{ cmd-table } { cmd-table-open }” it goes on.
table-running = A game is running in this channel. Its host or a moderator can put it aside, or you play in another channel.
lobby-open = { $n ->
    [one] One of you can play
   *[other] Up to { $n } of you can play
}; everybody else may watch.
lobby-nobody = Nobody has joined yet.
lobby-wish = I would like to play …
lobby-machine = Machine players …
machine-remove = Take out: { $name }
host = host
seat-taken = someone would like this one
seat-free = free
together = everyone together

## Buttons

button-join = Join
button-leave = Leave
button-begin = Begin
button-settings = Settings
button-help = Help
button-act = Act
button-done = Done for this turn
button-done-of = Done ({ $n } of { $of })
button-answer = Answer
button-beside = Do something else first
button-skip = Skip
button-none = None of them
button-more = More ({ $n } of { $of })
button-yes = Yes ({ $n })
button-no = No ({ $n })
button-look = Look
button-why = Why?
button-undo = Undo
button-new = Play again
button-rematch = Play again, same people
button-back = Back
button-confirm = Confirm ({ $n })
button-close = Close the vote (host)
button-upgrade = Go on with the newest cards
button-my-file = Send it to me as a file
button-forget = Delete it for good

## The table message

nothing-asked = Nothing is being asked just now.
reading = 🔊 The narrator is reading …
pair = { $name }: { $value }
goal = Goal: { $goal }
board-more = { $n ->
    [one] and one more place
   *[other] and { $n } more places
}; “Look” shows them all.
asleep = Nobody has a seat. Take one, and the game goes on.
is-asked = their turn
first-answer = The first answer counts.
anyone-may = Anyone with a seat may answer now.
least-done = Without an answer, the least that the rules allow is done { $when }.
vote-open = Vote, closes { $ends }.
vote-given = { $n } of { $of } { $n ->
    [one] has
   *[other] have
} voted.
vote-secret = Secret vote, { $n } of { $of } { $n ->
    [one] has
   *[other] have
} voted; closes { $ends }.
vote-second = Second vote, after a tie.
vote-poll = Answer in the poll above, or with /{ cmd-vote }. You can change your mind until it closes.
poll-words = Only answers of { $who } count. The poll closes when the vote is decided.
poll-strangers = { $n ->
    [one] One answer in the poll is from somebody who is not asked; it does
   *[other] { $n } answers in the poll are from people who are not asked; they do
} not count.
motions-more = { $n ->
    [one] One more proposal
   *[other] { $n } more proposals
}: /{ cmd-vote }
menu-choose = Choose an answer
menu-several = Choose { $least } to { $most }
menu-exactly = Choose { $most }
over = The game is over. Thank you for playing!
receipt = Fingerprint { $promise }…, seed { $seed }
struck = This was undone.
caught-up = { $n ->
    [one] One earlier post is
   *[other] { $n } earlier posts are
} left out here; “Look” has the story so far.

## Posts

beat-fight = A fight
beat-time = Time passes
beat-end = The end

## Panels

panel-act = What do you do?
panel-beside = What do you do first?
panel-nothing = You have nothing left to do in this turn. It ends when everybody is done.
panel-nothing-alone = You have nothing left to do in this turn. Say that you are done, and the game goes on.
panel-together = played together: the others are asked
panel-late = their player has not answered for a while
asked-now = Now the table asks: { $prompt }
panel-step-0 = Who?
panel-step-1 = What?
panel-step-2 = Where, or with whom?
panel-step-3 = With what?
fill-hint = { $least } to { $most } in all; { $n } so far. Each click adds one. Past the limit it starts again at 0.
fill-hint-exact = { $most } in all; { $n } so far. Each click adds one. Past the limit it starts again at 0.
not-seated = You have no seat at this table. Join if there is a free one, or just watch.
closer-around = Look closer, around…
closer-only = One sheet, larger…
look-goals = Goal
look-recap = The story so far
look-log = Log
look-nothing = There is nothing to see yet.
why-title = Why
no-rules = There is no special rule behind this.
undo-title = Undo
undo-vote = Choose how far back. The others are asked whether they agree.
undo-now = Choose how far back. It happens at once; /{ cmd-redo } brings it back.
undo-choose = Back to before …
undo-nothing = There is nothing to undo.
undo-small = a small step
undo-moved = The game has gone on meanwhile. Please check again what would be undone.
settings-title = Settings of this table
settings-by = { $host } can change them.
settings-first = Back to the first page
settings-more = Votes, times and reminders
setting-who = Decided together
who-majority = by the majority
who-all = only if all agree
who-host = by the host
who-anyone = by the first answer
setting-secret = Votes
secret-no = everybody sees how it stands
secret-yes = secret until the end
part-first = from the beginning
part-n = part { $n }
help-title = Now
help-lobby = Join and say whom you would like to play. Anyone with a seat can begin as soon as everybody is there.
help-alone = You can also begin alone: then you play all seats.
help-vote = Until the vote closes you can change your mind: simply answer again.
help-you = It is your turn.
help-again = /{ cmd-play } begins another game, “Look” shows what happened in this one.
help-commands = /{ cmd-look } to see · /{ cmd-vote } · /{ cmd-undo } · /{ cmd-why } · /{ cmd-table } for seats and settings · /{ cmd-me } for your language

## When something does not work

stale = That was for an earlier moment.
stale-now = Now: { $prompt }
control-unknown = I do not know this button any more. Type /{ cmd-play } for a table, or /{ cmd-help }.
may-not = You may not do that here.
failed = Something went wrong, and nothing was changed. Please try again.
may-not-write = I may not write in this channel: I need “PictureRequest Channel” and “Send Messages”, in a thread “Send Messages in Threads”. The game is safe.
thread-closed = This thread is locked, and I may not open it again: somebody has to unlock it, or to give me “Manage Threads”. The game is safe.
channel-gone = The channel of this table is gone. The game is safe.

## Slash commands: their names and what they do

cmd-play = play
cmd-play-about = Begin a table in this channel
cmd-table = table
cmd-table-about = Seats, settings and the tables of this channel
cmd-table-show = show
cmd-table-show-about = Put the table message at the bottom of the channel
cmd-table-join = join
cmd-table-join-about = Join, and say whom you would like to play
cmd-table-leave = leave
cmd-table-leave-about = Leave the table; your seat is played together
cmd-table-watch = watch
cmd-table-watch-about = Follow the game without a seat
cmd-table-begin = begin
cmd-table-begin-about = Begin to play
cmd-table-hand = hand-over
cmd-table-hand-about = Give a seat to somebody else
cmd-table-claim = claim
cmd-table-claim-about = Take the seat of somebody who is away
cmd-table-host = host
cmd-table-host-about = Make somebody else the host
cmd-table-dismiss = dismiss
cmd-table-dismiss-about = Ask somebody to leave the table
cmd-table-machine = machine
cmd-table-machine-about = Let a machine player take part, or take one out
cmd-table-settings = settings
cmd-table-settings-about = Language, rules, pace and more
cmd-table-list = list
cmd-table-list-about = The games of this channel
cmd-table-results = results
cmd-table-results-about = Who has won which games
cmd-table-open = open
cmd-table-open-about = Go on with another game of this channel
cmd-table-move = move
cmd-table-move-about = Go on here with a game whose channel is gone
cmd-table-end = end
cmd-table-end-about = Close this table for good
cmd-table-upgrade = upgrade
cmd-table-upgrade-about = Go on with the newest version of the cards
cmd-table-export = export
cmd-table-export-about = This table as a file that can be played on anywhere
cmd-act = act
cmd-act-about = Any act: say what you know, choose the rest step by step
cmd-done = done
cmd-done-about = You want to do no more in this turn
cmd-answer = answer
cmd-answer-about = Answer the question that is asked
cmd-vote = vote
cmd-vote-about = Vote on what the table decides together
cmd-undo = undo
cmd-undo-about = Undo answers
cmd-redo = redo
cmd-redo-about = Redo what was undone
cmd-look = look
cmd-look-about = See the board, the cards and what happened
cmd-look-thing = thing
cmd-look-thing-about = Something that was revealed
cmd-look-goals = goals
cmd-look-goals-about = What the game is about
cmd-look-recap = recap
cmd-look-recap-about = The story so far
cmd-look-missed = missed
cmd-look-missed-about = What happened since you were last here
cmd-look-log = log
cmd-look-log-about = The last things that happened
cmd-voice = voice
cmd-voice-about = The narrator in your voice channel
cmd-voice-join = join
cmd-voice-join-about = Bring the narrator into your voice channel
cmd-voice-leave = leave
cmd-voice-leave-about = Send the narrator away
cmd-voice-pause = pause
cmd-voice-pause-about = Stop reading for a while
cmd-voice-resume = resume
cmd-voice-resume-about = Go on reading
cmd-voice-skip = skip
cmd-voice-skip-about = On to the next passage
cmd-voice-again = again
cmd-voice-again-about = Read the last passage once more
cmd-voice-faster = faster
cmd-voice-faster-about = Read a little faster
cmd-voice-slower = slower
cmd-voice-slower-about = Read a little slower
cmd-voice-volume = volume
cmd-voice-volume-about = How loud the narrator is
cmd-voice-reads = reads
cmd-voice-reads-about = What the narrator reads aloud (host)
cmd-voice-cues = sounds
cmd-voice-cues-about = Short sounds beside the words
cmd-voice-by-itself = automatic
cmd-voice-by-itself-about = Whether the narrator comes by itself when players meet in a voice channel
cmd-why = why
cmd-why-about = The rules behind what just happened
cmd-help = help
cmd-help-about = What you can do now
cmd-me = me
cmd-me-about = Your language, your reminders, your data
cmd-me-language = language
cmd-me-language-about = The language of what only you see
cmd-me-reminders = reminders
cmd-me-reminders-about = Whether you are reminded when it is your turn
cmd-me-data = data
cmd-me-data-about = See or delete what is kept about you
cmd-chronicle = chronicle
cmd-chronicle-about = The story of this table as a book to keep
cmd-report = report
cmd-report-about = A file about this table to help mend the bot; no personal data
cmd-server = server
cmd-server-about = How tables are run on this server
cmd-server-language = language
cmd-server-language-about = The language of new tables

step-who = who
step-who-about = Which seat
step-what = what
step-what-about = What is done
step-target = target
step-target-about = Where, whom or what
step-with = with
step-with-about = With what
opt-answer = answer
opt-answer-about = Your answer
opt-choice = choice
opt-choice-about = What you vote for
opt-steps = steps
opt-steps-about = How many answers
opt-thing = thing
opt-thing-about = Which one
opt-seat = seat
opt-seat-about = Which seat
opt-machine = machine
opt-machine-about = Of which level, or which machine to take out
opt-user = user
opt-user-about = Who
opt-game = game
opt-game-about = Which game
opt-language = language
opt-language-about = Which language
opt-remind = remind
opt-remind-about = Yes or no
opt-percent = percent
opt-percent-about = 100 is as loud as people in a call
opt-what = what
opt-what-about = How much is read
opt-on = on
opt-on-about = Yes or no

## Replies to commands

no-table = There is no table in this channel yet. /{ cmd-play } begins one.
choose-from-list = Please choose from the list that appears while you type.
other-game = This table plays another game.
nothing-fits = { $who } has nothing for that now.
nobody-has = Nobody has anything for that now.
nothing-to-vote = Nothing is being voted on just now.
yes = Yes
no = No
listed-undo = undo { $n ->
    [one] the last answer
   *[other] the last { $n } answers
}
listed-redo = redo { $n ->
    [one] the answer that was undone
   *[other] { $n } answers that were undone
}
listed-claim = take over { $seat }
listed-dismiss = ask the player of { $seats } to leave the table
listed-dismiss-watcher = ask someone who watches to leave the table
listed-end = close this table for good
dismiss-oneself = To leave yourself: /{ cmd-table } { cmd-table-leave }.
heard = Noted.
language-set = From now on I answer you in English.
reminders-on = I will remind you when a table waits for you.
reminders-off = I will not remind you any more.
no-games = There are no games in this channel yet.
results-title = Results
results-none = No game of rivals has been played to its end here yet.
results-tally = { $name } has won { $won } of { $games ->
    [one] one game
   *[other] { $games } games
}
no-other-games = There is no other game in this channel. /{ cmd-play } begins one.
game-line = { $title }, last played { $unit ->
    [days] { $n ->
        [one] one day
       *[other] { $n } days
    }
    [hours] { $n ->
        [one] one hour
       *[other] { $n } hours
    }
   *[minutes] { $n ->
        [one] one minute
       *[other] { $n } minutes
    }
} ago
game-opened = The game goes on in this channel.
homeless = { $n ->
    [one] A game of yours lost its channel. It
   *[other] { $n } of your games lost their channels. They
} can go on here: “/{ cmd-table } { cmd-table-move }”.
homeless-none = No game that you may move has lost its channel on this server.
server-language-set = New tables on this server speak English.
your-data = I keep your Discord id with what you did at { $n ->
    [0] no table
    [one] one table
   *[other] { $n } tables
}, and your choices of language and reminders. Nothing else.
data-deleted = Done. The other players take over your seats, and your id is gone from those tables.
data-left = Not everything could be deleted: a table is busy just now. Please try again in a minute.
data-file = This is all I know about you.
your-lines = { $n ->
    [0] you did nothing there
    [one] one thing you did
   *[other] { $n } things you did
}
file-too-big = The file is larger than Discord allows. The person who runs the bot can give it to you.
export-made = Here is the table. With “heredity-bot import” it goes on anywhere. Mind that it holds the secrets of the game.
chronicle-made = Here is your story, as a page and as a book.
chronicle-busy = The book of this table is being written already.
chronicle-others = Other tables are having their books written just now. Please try again in a minute.
chronicle-none = Books cannot be made here.
export-later = As long as it is played, the file tells the secrets of the game: { $host } or a moderator can fetch it. After the end everybody at the table can.
report-later = While the game runs, a report gives away its secrets: only { $host } or a moderator can fetch it. After the end everybody at the table can.
report-made = This file helps to find out what went wrong. It holds the game, but nobody’s name or id.

## The narrator

reads-story = The story, and who lives or dies
reads-all = Everything that happens, and votes
reads-questions = Everything, and every question with its answers
voice-joined = I am with you in { $channel } and read what happens from now on. “/{ cmd-voice } { cmd-voice-skip }” goes on faster, “/{ cmd-voice } { cmd-voice-leave }” sends me away.
voice-left = I have left. Everything can be read here as before.
voice-paused = I am quiet. “/{ cmd-voice } { cmd-voice-resume }” lets me go on.
voice-resumed = I am reading again.
voice-skipped = On to the next passage.
voice-again = Once more.
voice-unsaid = I have not read anything yet.
voice-pace = I now read at { $n } per cent of my usual pace.
voice-volume = I now speak at { $n } per cent of my usual volume.
voice-cues-on = From now on you hear short sounds beside the words.
voice-cues-off = From now on you hear only the words.
voice-by-itself-on = When somebody who plays here enters a voice channel, I come along.
voice-by-itself-off = I come when I am asked: “/{ cmd-voice } { cmd-voice-join }”.
voice-nowhere = You are not in a voice channel. Enter one, and I will come to you.
voice-absent = I am not in a voice channel. “/{ cmd-voice } { cmd-voice-join }” brings me to yours.
voice-strangers = Only those who play here or listen with me can do that.
voice-permissions = I may not speak in that voice channel: I need “PictureRequest Channel”, “Connect” and “Speak” there.
voice-unseen = I cannot see that voice channel: I need “PictureRequest Channel” there.
voice-stage = On a stage I would have to be invited to speak. Please choose an ordinary voice channel.
voice-full = That voice channel is full.
voice-elsewhere = I am reading at another table of this server, and can only be in one voice channel.
voice-unreached = I could not connect to that voice channel. Please try again in a moment.
voice-missing = This bot was installed without a voice. The person who runs it can add one: pip install heredity-bot[voice]. Everything can be read here.
voice-mute = Nothing on this machine can speak the language of this table. Everything can be read here.
