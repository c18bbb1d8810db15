## The table itself: who comes and goes, who plays whom

name-someone = someone
machine-easy = Machine { $n } (easy)
machine-normal = Machine { $n } (normal)
machine-hard = Machine { $n } (hard)
machine-level-easy = easy: answers at random
machine-level-normal = normal: thinks a little, and errs now and then
machine-level-hard = hard: plays as well as it can
table-joined = { $user } joins the table.
table-watching = { $user } is watching.
table-left = { $user } leaves the table.
table-dismissed = { $user } is no longer at the table.
table-host = { $user } is the host now.
table-seat-wished = { $user } would like to play { $seat }.
table-seat-taken = { $user } plays { $seat }.
table-seat-claimed = { $user } plays { $seat } from here on.
table-seat-together = { $seat } is played by the whole table from here on.
table-seats-arranged = The host has settled who plays whom.
table-asleep = Nobody has a seat any more. The game waits until somebody takes one.
table-settings = { $user } has changed the settings of the table.

## Playing

table-started = The game begins. Luck is fixed in advance: fingerprint { $promise }; the seed is shown at the end.
table-done = { $user } is done for this turn.
table-voted = { $user } has voted.
table-withdrawn = { $user } thinks it over again.
table-closed = { $user } closes the vote.
table-decided = { $votes ->
    [0] The vote is decided.
    [one] Decided with one vote.
   *[other] Decided with { $votes } votes.
}
table-decided-by-default = Too few of you decided in time, so the mildest legal outcome applies.
table-late-default = { $user } did not answer in time, so the least that the rules allow was done.
table-decided-tie = A tie: the vote of { $user } decided it.
table-second-ballot = A tie! Please vote again, between the answers that tied.
table-open-to-all = { $user } has been away for a while. Anyone with a seat may answer now.
table-reminder = It is your turn: the table is waiting for you.
table-reminder-several = It is your turn: the table is waiting for you.
table-clock-set = The clock was set forward, so the open vote gets some more time.
table-rematch = { $user } wants to play again with the same people.
table-over = The game is over. Thank you for playing! { EMPTY($seed) ->
    [yes] { "" }
   *[no] The seed was { $seed }; it can be checked against the fingerprint from the beginning.
}
table-ended = { $user } closes the table. { EMPTY($seed) ->
    [yes] { "" }
   *[no] The seed was { $seed }; it can be checked against the fingerprint from the beginning.
}
table-ended-by-moderator = A moderator closed this table.
table-redo-lost = The next answer no longer fits, so it cannot be redone.
table-rule-failed = Something went wrong inside the game, so the last decision was not carried out. Please decide again, and tell the person who runs the bot.
table-newer-rules = From here on the table plays by the corrected rules.

## Back and forth

table-went-back = { $n ->
    [0] The game goes back a step.
    [one] The last answer is undone.
   *[other] The last { $n } answers are undone.
}
table-went-back-seen = What you have already seen stays known: { $cards }.
table-went-on = Redone.
table-would-undo = { $n ->
    [one] This undoes one answer:
   *[other] This undoes { $n } answers:
}
table-changed = The table goes on with { $pack }. { $lost ->
    [0] { "" }
    [one] One answer no longer fits and is undone.
   *[other] { $lost } answers no longer fit and are undone.
}
table-would-change = The table would go on with { $new } instead of { $old }. { $lost ->
    [0] All answers still fit.
    [one] One answer no longer fits and would be undone.
   *[other] { $lost } answers no longer fit and would be undone.
} Undo would not reach further back than this.
table-cards-differ = { $n ->
    [0] No card has changed.
    [one] One card has changed.
   *[other] { $n } cards have changed.
}
table-same-form = The table is already played with the current version of its cards and rules.

## Motions: what somebody proposes to the others

table-motion = { $user } proposes something.
table-motion-about = { $user } proposes: { $what }.
table-motion-passed = Agreed.
table-motion-failed = The table does not agree.
table-motion-lapsed = The proposal of { $user } no longer fits and lapses.
motion-undo = to undo { $n ->
    [one] the last answer
   *[other] the last { $n } answers
}
motion-redo = to redo { $n ->
    [one] the answer that was undone
   *[other] { $n } answers that were undone
}
motion-claim = to take over { $seat }
motion-dismiss = to ask { $user } to leave the table
motion-end = to close this table for good
motion-act = { $act }
motion-other = something for the table

## Votes and waiting

ballot-votes = { $given } of { $all } { $given ->
    [one] has
   *[other] have
} voted.
ballot-yes = yes
ballot-no = no
ballot-count = { $choice }: { $votes }
ballot-open = Vote: { $what }
ballot-until = Closes { $when }.
table-waiting = Waiting for { $who }.
table-waiting-all = Waiting for everyone at the table.
table-waiting-lobby = Already here: { $who }. Anyone with a seat can begin.
table-waiting-empty = Nobody is here yet: join to play.
table-waiting-over = The game is over.
table-nothing-missed = You have missed nothing.
table-missed = Since you were last here:

## Settings

setting-line = { $name }: { $value }
setting-locale = Language
setting-locale-en = English
setting-locale-fr = French
setting-locale-de = German
setting-pace = Pace
setting-pace-live = live, all at the table together
setting-pace-post = by post, everyone in their own time
setting-zone = Time zone
setting-quiet_hours = Quiet hours
setting-quiet_hours-none = none
setting-quiet_hours-between = from { $start }:00 to { $end }:00
setting-polls = Votes by post
setting-polls-off = on the table message
setting-polls-on = in polls of their own, where they fit
setting-ballots = Votes
setting-ballots-story = on choices of the story; otherwise the first answer counts
setting-ballots-all = on everything that the table decides together
setting-undo = Undo
setting-undo-anyone = anyone may
setting-undo-vote = the table votes
setting-undo-host = the host decides
setting-pauses = Pauses
setting-pauses-none = never
setting-reading = Reading pace
setting-reading-quick = quick
setting-reading-calm = calm
setting-reading-slow = slow
setting-voice = Voice
setting-voice-off = silent
setting-voice-story = reads the story
setting-voice-all = reads everything
setting-voice-questions = reads everything, questions too
setting-absence = Away after
setting-vote_time = A vote lasts
setting-reminder = Reminder after
setting-reminder-none = never
setting-time = { $unit ->
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
}

## Why a table cannot do it

refusal-ALREADY_BEGUN = This game has already begun.
refusal-ALREADY_DONE = You have already said that you are done; the others are still busy.
refusal-ALREADY_HERE = That is already so.
refusal-ALREADY_PROPOSED = The table is already voting on exactly that.
refusal-BAD_SEATS = The game cannot be played with these seats.
refusal-BAD_SETTING = That is not a setting this game knows.
refusal-CANNOT_UNDO = There is nothing to undo: undo does not reach further back.
refusal-GAME_OVER = This game is over. Begin a new one any time.
refusal-HEIR_MAY_NOT = You became the host because the host was gone, so as long as others play you can neither shorten how long the table waits nor change who decides.
refusal-NOBODY_PLAYS = Somebody has to play before the game can begin: join first.
refusal-NOTHING_TO_REDO = There is nothing to redo.
refusal-NOTHING_TO_WITHDRAW = You have nothing to withdraw: you have not voted yet.
refusal-NOT_ASKED = This question is for { $who }.
refusal-NOT_AT_TABLE = You are not at this table yet: join or watch first.
refusal-NOT_A_VOTER = You have no vote in this.
refusal-NOT_BEGUN = The game has not begun yet.
refusal-NOT_HEIR = The host’s powers go only to those who have played from the start, or were given a seat.
refusal-NOT_HOST = Only the host can do that: { $host }.
refusal-NOT_IN_SECOND_BALLOT = The second vote is only between the answers that tied.
refusal-NOT_SEATED = You have no seat in this game: take a free one, or just watch.
refusal-NOT_THERE = That person is not at this table.
refusal-NOT_YOUR_SEAT = Only { $user } or the host can hand over { $seat }.
refusal-NO_BALLOT = That vote is over.
refusal-NO_FREE_SEAT = All seats are taken. You can watch, or take over from somebody who is away.
refusal-NO_HOST = This table has no host just now, so nobody can do that.
refusal-NO_LATE_SEAT = This game goes on with the seats it began with. You can watch, and play the next one.
refusal-NO_SUCH_PART = This game has no part { $part }.
refusal-NO_SUCH_MACHINE = This game has no machine player of that level.
refusal-NO_SUCH_SEAT = There is no such seat.
refusal-NO_TABLE = There is no table here yet: begin one first.
refusal-PACK_MISFITS = The newer pack does not fit this table: it lacks cards that are in play here ({ $cards }). The table keeps the cards it has.
refusal-PACK_MISSING = The cards of this table are not here: { $pack }. The game is safe and goes on as soon as they are back.
refusal-RIVALS_AGREE = Rivals are in the middle of a game: nobody changes that alone. Offer another game, or ask the others to agree.
refusal-RIVALS_DECIDE = Among rivals everybody decides for their own seat: only { $user } can give up this one or hand it over.
refusal-RIVAL_SEATED = { $user } already plays in this game, and rivals hold one seat each.
refusal-RULE_FAILED = Something went wrong inside the game, so nothing was done. The game is safe; please try another way, and tell the person who runs the bot.
refusal-RUNAWAY_EFFECTS = The cards run in a circle here, so nothing was done. Please try another way, and tell the author of the cards.
refusal-SEATS_NEED_CODE = Your code is for watching: to play you need the code of a seat, or somebody who hands you one.
refusal-SEAT_OF_OTHER = { $seat } is played by { $player }.
refusal-SEAT_TAKEN = { $seat } is already played by { $user }.
refusal-SECRETS_OF_RIVALS = Rivals are playing, and this would give away their secrets. After the end everybody at the table can have it.
refusal-SECRET_YET = This would give away the secrets of the game: as long as it is played only the host can have it, and after the end everybody at the table.
refusal-SETTING_FIXED = The options of a game cannot be changed while it runs; everything else can.
refusal-STILL_HERE = { $user } is still here. Ask for the seat to be handed over.
refusal-STILL_PLAYING = This game is not over yet.
refusal-STORE_AWAY = Saved games cannot be reached just now, so nothing was done. Please try again in a moment.
refusal-STORE_BROKEN = The saved data of this table is damaged, so nothing was done. Please tell the person who runs the bot: there may be a backup.
refusal-STORE_BUSY = Too much is going on just now, so nothing was done. Please try again in a moment.
refusal-STORE_FULL = The disk is full, so nothing was done. The game is safe and goes on as soon as there is room.
refusal-STORE_NOT_EMPTY = There are saved games here already. A backup is only put back where there are none yet.
refusal-STORE_READ_ONLY = Saved games cannot be written just now, so nothing was done. The game is safe; please tell the person who runs the bot.
refusal-STORE_TOO_NEW = These games were saved by a newer version of this program. Please update it.
refusal-TABLE_BROKEN = This table cannot be read any more. Nothing was thrown away; please tell the person who runs the bot.
refusal-TABLE_CROWDED = { $n } people are at this table already: there is no room for more.
refusal-TABLE_ELSEWHERE = This table is being played by another process just now. Please try again in a moment.
refusal-TABLE_FULL = All { $n } places at this table are taken. You can watch.
refusal-TABLE_TAKEN_OVER = The table has just moved to another process. Please try again.
refusal-TOO_MANY_MOTIONS = There are too many open votes: decide some of them first.
refusal-TOO_OFTEN = { $scope ->
    [channel] In this channel people have
    [server] On this server people have
    [address] From your network people have
    [all] Altogether people have
   *[person] You have
} { $use ->
    [begin] begun { $times } tables
    [join] taken or left seats { $times } times
    [act] answered or voted { $times } times
    [file] asked for { $times } files
    [picture] asked for { $times } pictures
    [sound] asked for { $times } sentences to be read
    [chronicle] asked for { $times } books
    [data] asked { $times } times for what is kept about somebody
   *[click] asked for something { $times } times
} in the last { $minutes ->
    [one] minute
   *[other] { $minutes } minutes
}; it is possible again in { $unit ->
    [minute] { $n ->
        [one] { $n } minute
       *[other] { $n } minutes
    }
   *[second] { $n ->
        [one] { $n } second
       *[other] { $n } seconds
    }
}.
refusal-BUNDLE_BROKEN = That file is not a saved table, or it is damaged.
refusal-BUNDLE_TOO_NEW = That table was saved by a newer version of this program. Please update it.
refusal-BUNDLE_MISFITS = That saved table does not fit the game: line { $line } leads elsewhere.
refusal-BUNDLE_NO_PACK = That file does not contain its cards, and they are not here: { $pack }.
refusal-NOTHING_NEWER = This game is already played with the newest version of its pack and rules.
refusal-RESTARTING = The bot is just being restarted, so nothing was done. Please try again in a moment.
refusal-STORE_UNKNOWN = Games are saved in SQLite or in PostgreSQL; the address given leads to neither.
refusal-BACKUP_ALTERED = This backup was changed after it was made, so nothing was put back.
refusal-BACKUP_TOO_NEW = This backup was made by a newer version of this program. Please update it.
refusal-BACKUP_TORN = This backup ends too early, so nothing was put back.
refusal-BACKUP_UNKNOWN = This file is not a backup.
refusal-BACKUP_UNREADABLE = This file cannot be read.
refusal-BACKUP_UNWRITTEN = The backup cannot be written there.
refusal-STALE_QUESTION = That question has already been answered; here is the current one.
refusal-TOO_LATE = Your time for that question was up, and the least was done for you; here is the current one.
refusal-NOT_AN_ANSWER = That is not one of the answers to this question; please choose one that is offered.
refusal-NOTHING_ASKED = Nothing is being asked right now.
refusal-other = That is not possible right now.
