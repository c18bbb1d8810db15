## Words of the terminal table itself; those of a game are put over them.

# The commands, as they are typed. The English ones always work too.
command-thing = show
command-why = why
command-undo = undo
command-redo = redo
command-map = map
command-recap = recap
command-log = log
command-report = report
command-help = help
command-lang = lang
command-quit = quit

explain-thing = look something up by its name
explain-why = why it happened or is asked, and the rules behind it
explain-undo = undo answers: undo, undo 3; undo 3 ? shows them first
explain-redo = redo what you undid
explain-map = the first view, drawn
explain-recap = the game so far in a few lines
explain-log = what the last answers led to
explain-report = write the game without names to a file: report fault.table
explain-lang = another language: lang fr
explain-help = this list
explain-quit = leave; the table is saved after every answer

# How an overview is to be shown: board words.
manner-words = words

welcome = { $title }
    A table for { $players ->
        [one] one player
       *[other] { $players } players
    }. Type the number of an answer. “help” lists what else you can type.
plays = Player { $n }: { $who }
plays-machine = { $name }: { $who }
plays-together = All of you together: { $who }
continued = { $title }
    The saved table goes on, after { $answers ->
        [one] one answer
       *[other] { $answers } answers
    }. “recap” tells what happened, “help” lists what you can type.
fallback = Something changed since this table was saved: the last { $answers ->
        [one] answer no longer fits and is
       *[other] { $answers } answers no longer fit and are
    } undone.

choose-saved = There is a saved table: { $title }, { $answers ->
        [one] one answer
       *[other] { $answers } answers
    }. Continue?
choose-continue = Continue it
choose-new = Begin a new one; the old one is kept aside
choose-language = Which language?
choose-pack = Which story?
choose-players = How many of you are at this table?
players = { $n ->
        [one] one player
       *[other] { $n } players
    }
choose-machines = How many machine players?
machines = { $n ->
        [0] none
        [one] one machine
       *[other] { $n } machines
    }
choose-level = How well shall the machines play?

goal = Goal: { $goal }
asked = For { $who }:
back = back
beside = do something else first
onward = … Enter: go on
type-number = Type a number from 1 to { $most }, or “help”.
type-or-enter = Type a number from 1 to { $most }, or Enter for 1.
type-numbers = Type { $most ->
        [one] one number
       *[other] { $least ->
            [0] up to { $most } numbers
            [1] 1 to { $most } numbers
            [2] { $most ->
                [2] 2 numbers
               *[other] 2 to { $most } numbers
            }
            [3] { $most ->
                [3] 3 numbers
               *[other] 3 to { $most } numbers
            }
           *[other] { $least } to { $most } numbers
        }, for example 1 3
    }{ $least ->
        [0] , or 0 for none
       *[other] { "" }
    }.
type-shares = Type { $most ->
        [one] one number
       *[other] one number for each point, { $most } at most, for example 1 3 (2x3 puts three on number 2)
    }{ $none ->
        [yes] , or 0 for none
       *[no] { "" }
    }.
type-amount = How many, { $least }–{ $most }?
at-most = { $label } (at most { $cap })
not-so = That is not one of the answers.
several-ways = There are several ways to do that; say also who does it, and where or with whom.
nobody-can = Nobody can do that now.
commands = You can also type:
nothing-to-undo = There is nothing to undo.
nothing-to-redo = There is nothing to redo.
undone = { $n ->
        [one] The last answer is undone.
       *[other] { $n } answers are undone.
    }
redone = Redone.
which-thing = Which one? Type its name or number.
which-language = Languages: { $known }. Type for example: lang fr
no-log = Nothing has been answered yet.
which-file = Into which file? Type for example: report fault.table
file-there = { $path } exists already; choose another name.
file-failed = { $path } cannot be written: { $reason }.
reported = The game is written to { $path }, without names, ids or dates. Send it to someone who can help; it replays there.
no-rules = Nothing to explain yet.
curtain = It is up to { $seat } now: hand over the keyboard, and everybody else looks away.
no-curtain = Rivals share these plain lines: whatever is secret is written here for all of them. Without --plain a curtain hides it.
saved = The table is saved. Come back any time.
over = The journal of this game is kept as { $path }.
elsewhere = This table is being played in another window. Leave it there first, or begin a new one with --new.
no-such-table = There is no running table { $table }; “heredity-bot tables” lists them.

browser-at = Your table is open in the browser: { $url }
browser-others = For others in your network: { $url }
browser-end = Ctrl+C ends it; everything is saved.
