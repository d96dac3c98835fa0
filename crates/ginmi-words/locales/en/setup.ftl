# The form of house rules, and sets of them under a name

### fetch: later

## Finding and changing house rules

rules-search = Find a house rule
rules-search-hint = A word, such as “ribbon” or “willow”
options-found = { $count ->
    [0] No house rule has all of these words. Try fewer, or a shorter one.
    [one] 1 house rule found.
   *[other] { $count } house rules found.
}
rules-changed = Changed house rules
rules-unchanged = Nothing is changed: these are the standard rules.
rules-of-origin = “{ $name }” differs from the standard rules in { $count ->
    [one] 1 house rule
   *[other] { $count } house rules
}
rules-standard-value = standard: { $value }
rules-in-origin = In “{ $name }”: { $value }
rules-rest = The rest is as in “{ $name }”
rule-back = Back to “{ $default }”
rule-back-of = { $label }: back to “{ $default }”
rule-about = { $label }: what this means
worths-about = What each yaku is worth. One that is not in the game can neither be made nor claimed.
rules-problems = No game can start with these house rules:
all-rules = All house rules of { $game }
another-amount = another amount
a-number = a number
amount-of = { $label }: amount
unit-of = { $label }: unit
unit-kan = kan
unit-points = points
unit-chips = chips
worth-usual = as usual ({ $worth })
worth-by-number-help = Type one amount, or several: 10/12/15+3 means 10, then 12 and 15 for one and two cards or points more, and 3 more for each further one. “+0” adds nothing.
option-takes-amount = “{ $label }” takes kan by halves up to 99.5, such as 1.5, or whole points up to 999.
option-takes-worth = “{ $label }” takes a whole number from 1 to { $most }.
worth-takes-points = {" "}In points it can be up to 999.
worth-takes-by-number = {" "}Several amounts are written like 10/12/15+3: none is below the one before, and in points “+” and a number must follow, such as 35+5 or 50+0.
options-contradict = “{ $label }” and “{ $other }” cannot be set like this together ({ $rule }): change one of them.

## Comparing

rules-compare = Compare with
compare-nothing = nothing
compare-count = { $count ->
    [0] These are the same house rules.
    [one] 1 difference
   *[other] { $count } differences
}
compare-rule = House rule
compare-here = Now
compare-there = In “{ $name }”
compare-take = Use “{ $name }”

## Sets of one’s own

own-sets = Your own sets
own-sets-about = Save the house rules as they are set now under a name. They stay in this browser, and can be sent as a link or a file.
set-name = Name
set-save = Save
set-saved = Saved as “{ $name }”.
set-loaded = “{ $name }” is loaded.
set-use = Use
set-rename = Rename
set-new-name = New name of “{ $name }”
set-delete = Delete
set-delete-sure = Delete “{ $name }”?
set-keep = Keep
set-unplayable = No game can start with these house rules yet: what is in the way stands at the top.
set-link = Link to these house rules
set-copy-link = Copy link
set-to-file = Save to a file
set-from-file = Load from a file
set-file-unreadable = This file is not a set of house rules. Such a file looks like this: {"{"}"game": "hachi-hachi", "name": "My rules", "options": {"{"}"kan": "10"{"}"}{"}"}
set-unknown-game = The house rules in this file are for a game that does not exist here: “{ $name }”.
set-unknown-rule = { $game } has no house rule “{ $name }”: it is left out.
set-refused-value = “{ $value }” is left out: { $why }

## A set in a link, and the house rules of a table

shared-rules = House rules for { $game }
shared-rules-named = House rules for { $game }: { $name }
shared-rules-about = Somebody sent you these house rules. Nothing of yours is changed until you choose to.
shared-rules-use = Use these rules
shared-rules-save = Save as a set of your own
rules-of-table = House rules of this table
rules-by = House rules: { $rules }
rules-of-table-changed = { $count ->
    [one] 1 house rule is changed
   *[other] { $count } house rules are changed
}
rules-open = Open in a new tab, to save or send them
rules-in-use = By your house rules, of which { $count ->
    [one] 1 is
   *[other] { $count } are
} changed.
rules-standard = By the standard rules.
rules-show-standard = Show the standard rules
rules-show-own = Show your house rules
