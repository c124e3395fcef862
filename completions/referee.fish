# fish completion for referee, made by `referee completion fish`.
#
# Put it into ~/.config/fish/completions/ under the name "referee.fish", or source it.
# It evaluates nothing of what is typed and nothing of what a save holds.

# What may follow the words of a command, a line each: NAME <tab> HELP. Nothing for what is no command.
function __referee_commands
    switch "$argv[1]"
        case ''
            printf '%s\n' \
                'daxu'\t'Daxu: six trades, two players, four actions.' \
                'draxia'\t'Legends of Draxia: build, fight and cast, alone or in teams.' \
                'tournament'\t'Tournaments of any game: tables, rounds, standings, brackets.' \
                'show'\t'Show where the game stands, what is awaited, and what to type.' \
                'log'\t'List the journal, numbered, with what happened and the rules.' \
                'moves'\t'List the legal moves, one a line, as they are typed.' \
                'play'\t'Make one move, whatever the game, in its notation.' \
                'run'\t'Make many moves, one a line, all or nothing.' \
                'undo'\t'Take back the last decision, or the last N.' \
                'redo'\t'Bring back what was undone, one decision or N.' \
                'amend'\t'Correct a past entry, and play everything after it again.' \
                'adjust'\t'Correct a value by agreement.' \
                'note'\t'Write a note into the journal.' \
                'seal'\t'Seal a choice, for play by mail or with a shared save.' \
                'score'\t'Show the score, line by line, and who wins or would win.' \
                'check'\t'Play saves again from their journals and compare.' \
                'get'\t'Print bare values of the state, one after the other.' \
                'expect'\t'Compare the state with what is expected.' \
                'refuses'\t'Check that a rule refuses a move.' \
                'rules'\t'Print the rules that the referee applies.' \
                'simulate'\t'Play dealt games at random, and count who wins.' \
                'scenario'\t'Run scenario files as tests.' \
                'completion'\t'Print the completion script of a shell.'
        case 'daxu'
            printf '%s\n' \
                'new'\t'Start a game, dealt from a seed or at a table.' \
                'deal'\t'Table game: enter the eight start cards of a player.' \
                'reveal'\t'Table game: enter the cards that are turned up.' \
                'choose'\t'Choose an action for one player, or for both at once.' \
                'open'\t'Open a sealed choice, once both have chosen.' \
                'award'\t'Say who gets the cards, where a player decides.' \
                'score'\t'Add up a score from counts alone.' \
                'cards'\t'Print the built-in card set, or check your own.'
        case 'draxia'
            printf '%s\n' \
                'new'\t'Start a game, dealt from a seed or at a table.' \
                'pick'\t'Dealt game: keep one of the three characters offered.' \
                'open'\t'Open a sealed character, after the last turn.' \
                'build'\t'Take an action: construct a building.' \
                'fight'\t'Take an action: draw a monster.' \
                'kill'\t'Kill the monster that is being fought.' \
                'flee'\t'Give the fight up; the monster is gone.' \
                'loot'\t'Take or leave the loot of the monster just slain.' \
                'buy'\t'Buy a spell for two gold, at any time in your turn.' \
                'cast'\t'Cast haste, wish or fireball, at any time in your turn.' \
                'pass'\t'End the turn, with or without an action taken.' \
                'declare'\t'Table game, at the end: what was in hand.' \
                'offer'\t'Written by the referee of a dealt game.' \
                'draw'\t'Written by the referee of a dealt game: cards drawn.' \
                'meet'\t'Written by the referee of a dealt game: a monster.' \
                'score'\t'Add up a score from counts alone.' \
                'cards'\t'Print the built-in card set, or check your own.'
        case 'tournament'
            printf '%s\n' \
                'new'\t'Start a tournament.' \
                'seat'\t'Seat the next round: the seed draws its tables.' \
                'start'\t'Write a game for each table of this round, ready to be played.' \
                'result'\t'Enter a table\'s players in the order of their places.' \
                'correct'\t'Replace the result of a table.' \
                'record'\t'Enter the results of finished games from their saves.' \
                'standings'\t'Show who stands where, round by round.' \
                'bracket'\t'Show all brackets or rounds so far.' \
                'advance'\t'Say who of level players goes on to the next bracket.' \
                'join'\t'Let players join between rounds, or come back.' \
                'drop'\t'Let a player drop out between rounds.' \
                'show'\t'Show where the game stands, what is awaited, and what to type.' \
                'log'\t'List the journal, numbered, with what happened and the rules.' \
                'undo'\t'Take back the last decision, or the last N.' \
                'redo'\t'Bring back what was undone, one decision or N.' \
                'amend'\t'Correct a past entry, and play everything after it again.' \
                'note'\t'Write a note into the journal.' \
                'get'\t'Print bare values of the state, one after the other.' \
                'expect'\t'Compare the state with what is expected.' \
                'run'\t'Make many moves, one a line, all or nothing.' \
                'check'\t'Play saves again from their journals and compare.'
    end
end

# The options of a command, a line each: FLAG VALUE <tab> HELP, where VALUE is "-" where none is taken.
function __referee_options
    switch "$argv[1]"
        case ''
            printf '%s\n' \
                '--version -'\t'Print the version and exit.' \
                '--help -'\t'Show this message and exit.'
        case 'daxu'
            printf '%s\n' \
                '--help -'\t'Show this message and exit.'
        case 'daxu new'
            printf '%s\n' \
                '--seed none'\t'Deal the cards by this number; without it one is drawn and shown.' \
                '--table -'\t'The cards are on your table: you enter them, the referee checks them.' \
                '--tiebreaker name'\t'Who holds the tie-breaker card: the loser of the last game.' \
                '--rematch file'\t'Take the players and the tie-breaker from a finished game.' \
                '--deck file'\t'How many cards of your copy carry + and -, as TOML (see: cards --template).' \
                '--force -'\t'Overwrite a save that is there already.' \
                '--save file'\t'The save file; - reads standard input.' \
                '-s file'\t'The save file; - reads standard input.' \
                '--json -'\t'Print one JSON document.' \
                '--quiet -'\t'Print nothing but errors.' \
                '-q -'\t'Print nothing but errors.' \
                '--as name'\t'Show what this player may see.' \
                '--explain -'\t'Print the sentence of each rule cited.' \
                '--dry-run -'\t'Show what would happen; save nothing.' \
                '-n -'\t'Show what would happen; save nothing.' \
                '--no-color -'\t'Draw without colours.' \
                '--help -'\t'Show this message and exit.'
        case 'daxu deal'
            printf '%s\n' \
                '--save file'\t'The save file; - reads standard input.' \
                '-s file'\t'The save file; - reads standard input.' \
                '--json -'\t'Print one JSON document.' \
                '--quiet -'\t'Print nothing but errors.' \
                '-q -'\t'Print nothing but errors.' \
                '--as player'\t'Show what this player may see.' \
                '--reveal-all -'\t'Show what is hidden, too.' \
                '--explain -'\t'Print the sentence of each rule cited.' \
                '--dry-run -'\t'Show what would happen; save nothing.' \
                '-n -'\t'Show what would happen; save nothing.' \
                '--expect-revision none'\t'Do it only if the save was written N times: safe to repeat.' \
                '--no-color -'\t'Draw without colours.' \
                '--help -'\t'Show this message and exit.'
        case 'daxu reveal'
            printf '%s\n' \
                '--save file'\t'The save file; - reads standard input.' \
                '-s file'\t'The save file; - reads standard input.' \
                '--json -'\t'Print one JSON document.' \
                '--quiet -'\t'Print nothing but errors.' \
                '-q -'\t'Print nothing but errors.' \
                '--as player'\t'Show what this player may see.' \
                '--reveal-all -'\t'Show what is hidden, too.' \
                '--explain -'\t'Print the sentence of each rule cited.' \
                '--dry-run -'\t'Show what would happen; save nothing.' \
                '-n -'\t'Show what would happen; save nothing.' \
                '--expect-revision none'\t'Do it only if the save was written N times: safe to repeat.' \
                '--no-color -'\t'Draw without colours.' \
                '--help -'\t'Show this message and exit.'
        case 'daxu choose'
            printf '%s\n' \
                '--save file'\t'The save file; - reads standard input.' \
                '-s file'\t'The save file; - reads standard input.' \
                '--json -'\t'Print one JSON document.' \
                '--quiet -'\t'Print nothing but errors.' \
                '-q -'\t'Print nothing but errors.' \
                '--as player'\t'Show what this player may see.' \
                '--reveal-all -'\t'Show what is hidden, too.' \
                '--explain -'\t'Print the sentence of each rule cited.' \
                '--dry-run -'\t'Show what would happen; save nothing.' \
                '-n -'\t'Show what would happen; save nothing.' \
                '--expect-revision none'\t'Do it only if the save was written N times: safe to repeat.' \
                '--no-color -'\t'Draw without colours.' \
                '--help -'\t'Show this message and exit.'
        case 'daxu open'
            printf '%s\n' \
                '--save file'\t'The save file; - reads standard input.' \
                '-s file'\t'The save file; - reads standard input.' \
                '--json -'\t'Print one JSON document.' \
                '--quiet -'\t'Print nothing but errors.' \
                '-q -'\t'Print nothing but errors.' \
                '--as player'\t'Show what this player may see.' \
                '--reveal-all -'\t'Show what is hidden, too.' \
                '--explain -'\t'Print the sentence of each rule cited.' \
                '--dry-run -'\t'Show what would happen; save nothing.' \
                '-n -'\t'Show what would happen; save nothing.' \
                '--expect-revision none'\t'Do it only if the save was written N times: safe to repeat.' \
                '--no-color -'\t'Draw without colours.' \
                '--help -'\t'Show this message and exit.'
        case 'daxu award'
            printf '%s\n' \
                '--save file'\t'The save file; - reads standard input.' \
                '-s file'\t'The save file; - reads standard input.' \
                '--json -'\t'Print one JSON document.' \
                '--quiet -'\t'Print nothing but errors.' \
                '-q -'\t'Print nothing but errors.' \
                '--as player'\t'Show what this player may see.' \
                '--reveal-all -'\t'Show what is hidden, too.' \
                '--explain -'\t'Print the sentence of each rule cited.' \
                '--dry-run -'\t'Show what would happen; save nothing.' \
                '-n -'\t'Show what would happen; save nothing.' \
                '--expect-revision none'\t'Do it only if the save was written N times: safe to repeat.' \
                '--no-color -'\t'Draw without colours.' \
                '--help -'\t'Show this message and exit.'
        case 'daxu score'
            printf '%s\n' \
                '--tiebreaker name'\t'Who holds the tie-breaker card: the loser of the last game.' \
                '--csv -'\t'Print comma-separated values, for a spreadsheet.' \
                '--batch file'\t'Score each line of a file: counts, and options if it has any.' \
                '--save file'\t'The save file; - reads standard input.' \
                '-s file'\t'The save file; - reads standard input.' \
                '--json -'\t'Print one JSON document.' \
                '--quiet -'\t'Print nothing but errors.' \
                '-q -'\t'Print nothing but errors.' \
                '--as name'\t'Show what this player may see.' \
                '--reveal-all -'\t'Show what is hidden, too.' \
                '--explain -'\t'Print the sentence of each rule cited.' \
                '--no-color -'\t'Draw without colours.' \
                '--help -'\t'Show this message and exit.'
        case 'daxu cards'
            printf '%s\n' \
                '--template -'\t'Print it as a file to fill in: cards --template > mine.toml.' \
                '--check file'\t'Report every mistake of a card file at once.' \
                '--schema -'\t'Print the JSON Schema of card files, for editors.' \
                '--json -'\t'Print one JSON document.' \
                '--quiet -'\t'Print nothing but errors.' \
                '-q -'\t'Print nothing but errors.' \
                '--help -'\t'Show this message and exit.'
        case 'draxia'
            printf '%s\n' \
                '--help -'\t'Show this message and exit.'
        case 'draxia new'
            printf '%s\n' \
                '--seed none'\t'Deal the cards by this number; without it one is drawn and shown.' \
                '--table -'\t'The cards are on your table: you enter them, the referee checks them.' \
                '--cards file'\t'The cards of your copy, as TOML (see: cards --template).' \
                '--teams none'\t'Play in teams, such as ann+cid/bob+dan.' \
                '--without none'\t'Leave a character out; several are joined by \',\'.' \
                '--trust -'\t'At a table: keep score only, and take hands and payments on trust.' \
                '--force -'\t'Overwrite a save that is there already.' \
                '--save file'\t'The save file; - reads standard input.' \
                '-s file'\t'The save file; - reads standard input.' \
                '--json -'\t'Print one JSON document.' \
                '--quiet -'\t'Print nothing but errors.' \
                '-q -'\t'Print nothing but errors.' \
                '--as name'\t'Show what this player may see.' \
                '--explain -'\t'Print the sentence of each rule cited.' \
                '--dry-run -'\t'Show what would happen; save nothing.' \
                '-n -'\t'Show what would happen; save nothing.' \
                '--no-color -'\t'Draw without colours.' \
                '--help -'\t'Show this message and exit.'
        case 'draxia pick'
            printf '%s\n' \
                '--save file'\t'The save file; - reads standard input.' \
                '-s file'\t'The save file; - reads standard input.' \
                '--json -'\t'Print one JSON document.' \
                '--quiet -'\t'Print nothing but errors.' \
                '-q -'\t'Print nothing but errors.' \
                '--as player'\t'Show what this player may see.' \
                '--reveal-all -'\t'Show what is hidden, too.' \
                '--explain -'\t'Print the sentence of each rule cited.' \
                '--dry-run -'\t'Show what would happen; save nothing.' \
                '-n -'\t'Show what would happen; save nothing.' \
                '--expect-revision none'\t'Do it only if the save was written N times: safe to repeat.' \
                '--no-color -'\t'Draw without colours.' \
                '--help -'\t'Show this message and exit.'
        case 'draxia open'
            printf '%s\n' \
                '--save file'\t'The save file; - reads standard input.' \
                '-s file'\t'The save file; - reads standard input.' \
                '--json -'\t'Print one JSON document.' \
                '--quiet -'\t'Print nothing but errors.' \
                '-q -'\t'Print nothing but errors.' \
                '--as player'\t'Show what this player may see.' \
                '--reveal-all -'\t'Show what is hidden, too.' \
                '--explain -'\t'Print the sentence of each rule cited.' \
                '--dry-run -'\t'Show what would happen; save nothing.' \
                '-n -'\t'Show what would happen; save nothing.' \
                '--expect-revision none'\t'Do it only if the save was written N times: safe to repeat.' \
                '--no-color -'\t'Draw without colours.' \
                '--help -'\t'Show this message and exit.'
        case 'draxia build'
            printf '%s\n' \
                '--save file'\t'The save file; - reads standard input.' \
                '-s file'\t'The save file; - reads standard input.' \
                '--json -'\t'Print one JSON document.' \
                '--quiet -'\t'Print nothing but errors.' \
                '-q -'\t'Print nothing but errors.' \
                '--as player'\t'Show what this player may see.' \
                '--reveal-all -'\t'Show what is hidden, too.' \
                '--explain -'\t'Print the sentence of each rule cited.' \
                '--dry-run -'\t'Show what would happen; save nothing.' \
                '-n -'\t'Show what would happen; save nothing.' \
                '--expect-revision none'\t'Do it only if the save was written N times: safe to repeat.' \
                '--no-color -'\t'Draw without colours.' \
                '--help -'\t'Show this message and exit.'
        case 'draxia fight'
            printf '%s\n' \
                '--save file'\t'The save file; - reads standard input.' \
                '-s file'\t'The save file; - reads standard input.' \
                '--json -'\t'Print one JSON document.' \
                '--quiet -'\t'Print nothing but errors.' \
                '-q -'\t'Print nothing but errors.' \
                '--as player'\t'Show what this player may see.' \
                '--reveal-all -'\t'Show what is hidden, too.' \
                '--explain -'\t'Print the sentence of each rule cited.' \
                '--dry-run -'\t'Show what would happen; save nothing.' \
                '-n -'\t'Show what would happen; save nothing.' \
                '--expect-revision none'\t'Do it only if the save was written N times: safe to repeat.' \
                '--no-color -'\t'Draw without colours.' \
                '--help -'\t'Show this message and exit.'
        case 'draxia kill'
            printf '%s\n' \
                '--save file'\t'The save file; - reads standard input.' \
                '-s file'\t'The save file; - reads standard input.' \
                '--json -'\t'Print one JSON document.' \
                '--quiet -'\t'Print nothing but errors.' \
                '-q -'\t'Print nothing but errors.' \
                '--as player'\t'Show what this player may see.' \
                '--reveal-all -'\t'Show what is hidden, too.' \
                '--explain -'\t'Print the sentence of each rule cited.' \
                '--dry-run -'\t'Show what would happen; save nothing.' \
                '-n -'\t'Show what would happen; save nothing.' \
                '--expect-revision none'\t'Do it only if the save was written N times: safe to repeat.' \
                '--no-color -'\t'Draw without colours.' \
                '--help -'\t'Show this message and exit.'
        case 'draxia flee'
            printf '%s\n' \
                '--save file'\t'The save file; - reads standard input.' \
                '-s file'\t'The save file; - reads standard input.' \
                '--json -'\t'Print one JSON document.' \
                '--quiet -'\t'Print nothing but errors.' \
                '-q -'\t'Print nothing but errors.' \
                '--as player'\t'Show what this player may see.' \
                '--reveal-all -'\t'Show what is hidden, too.' \
                '--explain -'\t'Print the sentence of each rule cited.' \
                '--dry-run -'\t'Show what would happen; save nothing.' \
                '-n -'\t'Show what would happen; save nothing.' \
                '--expect-revision none'\t'Do it only if the save was written N times: safe to repeat.' \
                '--no-color -'\t'Draw without colours.' \
                '--help -'\t'Show this message and exit.'
        case 'draxia loot'
            printf '%s\n' \
                '--save file'\t'The save file; - reads standard input.' \
                '-s file'\t'The save file; - reads standard input.' \
                '--json -'\t'Print one JSON document.' \
                '--quiet -'\t'Print nothing but errors.' \
                '-q -'\t'Print nothing but errors.' \
                '--as player'\t'Show what this player may see.' \
                '--reveal-all -'\t'Show what is hidden, too.' \
                '--explain -'\t'Print the sentence of each rule cited.' \
                '--dry-run -'\t'Show what would happen; save nothing.' \
                '-n -'\t'Show what would happen; save nothing.' \
                '--expect-revision none'\t'Do it only if the save was written N times: safe to repeat.' \
                '--no-color -'\t'Draw without colours.' \
                '--help -'\t'Show this message and exit.'
        case 'draxia buy'
            printf '%s\n' \
                '--save file'\t'The save file; - reads standard input.' \
                '-s file'\t'The save file; - reads standard input.' \
                '--json -'\t'Print one JSON document.' \
                '--quiet -'\t'Print nothing but errors.' \
                '-q -'\t'Print nothing but errors.' \
                '--as player'\t'Show what this player may see.' \
                '--reveal-all -'\t'Show what is hidden, too.' \
                '--explain -'\t'Print the sentence of each rule cited.' \
                '--dry-run -'\t'Show what would happen; save nothing.' \
                '-n -'\t'Show what would happen; save nothing.' \
                '--expect-revision none'\t'Do it only if the save was written N times: safe to repeat.' \
                '--no-color -'\t'Draw without colours.' \
                '--help -'\t'Show this message and exit.'
        case 'draxia cast'
            printf '%s\n' \
                '--save file'\t'The save file; - reads standard input.' \
                '-s file'\t'The save file; - reads standard input.' \
                '--json -'\t'Print one JSON document.' \
                '--quiet -'\t'Print nothing but errors.' \
                '-q -'\t'Print nothing but errors.' \
                '--as player'\t'Show what this player may see.' \
                '--reveal-all -'\t'Show what is hidden, too.' \
                '--explain -'\t'Print the sentence of each rule cited.' \
                '--dry-run -'\t'Show what would happen; save nothing.' \
                '-n -'\t'Show what would happen; save nothing.' \
                '--expect-revision none'\t'Do it only if the save was written N times: safe to repeat.' \
                '--no-color -'\t'Draw without colours.' \
                '--help -'\t'Show this message and exit.'
        case 'draxia pass'
            printf '%s\n' \
                '--save file'\t'The save file; - reads standard input.' \
                '-s file'\t'The save file; - reads standard input.' \
                '--json -'\t'Print one JSON document.' \
                '--quiet -'\t'Print nothing but errors.' \
                '-q -'\t'Print nothing but errors.' \
                '--as player'\t'Show what this player may see.' \
                '--reveal-all -'\t'Show what is hidden, too.' \
                '--explain -'\t'Print the sentence of each rule cited.' \
                '--dry-run -'\t'Show what would happen; save nothing.' \
                '-n -'\t'Show what would happen; save nothing.' \
                '--expect-revision none'\t'Do it only if the save was written N times: safe to repeat.' \
                '--no-color -'\t'Draw without colours.' \
                '--help -'\t'Show this message and exit.'
        case 'draxia declare'
            printf '%s\n' \
                '--save file'\t'The save file; - reads standard input.' \
                '-s file'\t'The save file; - reads standard input.' \
                '--json -'\t'Print one JSON document.' \
                '--quiet -'\t'Print nothing but errors.' \
                '-q -'\t'Print nothing but errors.' \
                '--as player'\t'Show what this player may see.' \
                '--reveal-all -'\t'Show what is hidden, too.' \
                '--explain -'\t'Print the sentence of each rule cited.' \
                '--dry-run -'\t'Show what would happen; save nothing.' \
                '-n -'\t'Show what would happen; save nothing.' \
                '--expect-revision none'\t'Do it only if the save was written N times: safe to repeat.' \
                '--no-color -'\t'Draw without colours.' \
                '--help -'\t'Show this message and exit.'
        case 'draxia offer'
            printf '%s\n' \
                '--save file'\t'The save file; - reads standard input.' \
                '-s file'\t'The save file; - reads standard input.' \
                '--json -'\t'Print one JSON document.' \
                '--quiet -'\t'Print nothing but errors.' \
                '-q -'\t'Print nothing but errors.' \
                '--as player'\t'Show what this player may see.' \
                '--reveal-all -'\t'Show what is hidden, too.' \
                '--explain -'\t'Print the sentence of each rule cited.' \
                '--dry-run -'\t'Show what would happen; save nothing.' \
                '-n -'\t'Show what would happen; save nothing.' \
                '--expect-revision none'\t'Do it only if the save was written N times: safe to repeat.' \
                '--no-color -'\t'Draw without colours.' \
                '--help -'\t'Show this message and exit.'
        case 'draxia draw'
            printf '%s\n' \
                '--save file'\t'The save file; - reads standard input.' \
                '-s file'\t'The save file; - reads standard input.' \
                '--json -'\t'Print one JSON document.' \
                '--quiet -'\t'Print nothing but errors.' \
                '-q -'\t'Print nothing but errors.' \
                '--as player'\t'Show what this player may see.' \
                '--reveal-all -'\t'Show what is hidden, too.' \
                '--explain -'\t'Print the sentence of each rule cited.' \
                '--dry-run -'\t'Show what would happen; save nothing.' \
                '-n -'\t'Show what would happen; save nothing.' \
                '--expect-revision none'\t'Do it only if the save was written N times: safe to repeat.' \
                '--no-color -'\t'Draw without colours.' \
                '--help -'\t'Show this message and exit.'
        case 'draxia meet'
            printf '%s\n' \
                '--save file'\t'The save file; - reads standard input.' \
                '-s file'\t'The save file; - reads standard input.' \
                '--json -'\t'Print one JSON document.' \
                '--quiet -'\t'Print nothing but errors.' \
                '-q -'\t'Print nothing but errors.' \
                '--as player'\t'Show what this player may see.' \
                '--reveal-all -'\t'Show what is hidden, too.' \
                '--explain -'\t'Print the sentence of each rule cited.' \
                '--dry-run -'\t'Show what would happen; save nothing.' \
                '-n -'\t'Show what would happen; save nothing.' \
                '--expect-revision none'\t'Do it only if the save was written N times: safe to repeat.' \
                '--no-color -'\t'Draw without colours.' \
                '--help -'\t'Show this message and exit.'
        case 'draxia score'
            printf '%s\n' \
                '--cards file'\t'The cards of your copy, as TOML (see: cards --template).' \
                '--teams none'\t'Play in teams, such as ann+cid/bob+dan.' \
                '--without none'\t'Leave a character out; several are joined by \',\'.' \
                '--csv -'\t'Print comma-separated values, for a spreadsheet.' \
                '--batch file'\t'Score each line of a file: counts, and options if it has any.' \
                '--save file'\t'The save file; - reads standard input.' \
                '-s file'\t'The save file; - reads standard input.' \
                '--json -'\t'Print one JSON document.' \
                '--quiet -'\t'Print nothing but errors.' \
                '-q -'\t'Print nothing but errors.' \
                '--as name'\t'Show what this player may see.' \
                '--reveal-all -'\t'Show what is hidden, too.' \
                '--explain -'\t'Print the sentence of each rule cited.' \
                '--no-color -'\t'Draw without colours.' \
                '--help -'\t'Show this message and exit.'
        case 'draxia cards'
            printf '%s\n' \
                '--template -'\t'Print it as a file to fill in: cards --template > mine.toml.' \
                '--check file'\t'Report every mistake of a card file at once.' \
                '--schema -'\t'Print the JSON Schema of card files, for editors.' \
                '--json -'\t'Print one JSON document.' \
                '--quiet -'\t'Print nothing but errors.' \
                '-q -'\t'Print nothing but errors.' \
                '--help -'\t'Show this message and exit.'
        case 'tournament'
            printf '%s\n' \
                '--help -'\t'Show this message and exit.'
        case 'tournament new'
            printf '%s\n' \
                '--players file'\t'More players from a file, one a line.' \
                '--round-robin -'\t'All play all rounds; this is the default.' \
                '--rounds none'\t'How many rounds; 3 by default.' \
                '--elimination -'\t'Knock-out: the first of each table advances.' \
                '--advance none'\t'How many of each table advance; 1 by default.' \
                '--seats none'\t'How many to a table, as near as can be; 4 by default.' \
                '--game game'\t'The game that is played; sets what a table can seat.' \
                '--seed none'\t'Draw by this number; without it one is drawn and shown.' \
                '--force -'\t'Overwrite a file that is there already.' \
                '--save file'\t'The tournament\'s file; - reads standard input.' \
                '-s file'\t'The tournament\'s file; - reads standard input.' \
                '--json -'\t'Print one JSON document.' \
                '--quiet -'\t'Print nothing but errors.' \
                '-q -'\t'Print nothing but errors.' \
                '--explain -'\t'Print the sentence of each rule cited.' \
                '--dry-run -'\t'Show what would happen; save nothing.' \
                '-n -'\t'Show what would happen; save nothing.' \
                '--no-color -'\t'Draw without colours.' \
                '--help -'\t'Show this message and exit.'
        case 'tournament seat'
            printf '%s\n' \
                '--start none'\t'Write a game for each table there, ready to be played.' \
                '--save file'\t'The tournament\'s file; - reads standard input.' \
                '-s file'\t'The tournament\'s file; - reads standard input.' \
                '--json -'\t'Print one JSON document.' \
                '--quiet -'\t'Print nothing but errors.' \
                '-q -'\t'Print nothing but errors.' \
                '--explain -'\t'Print the sentence of each rule cited.' \
                '--dry-run -'\t'Show what would happen; save nothing.' \
                '-n -'\t'Show what would happen; save nothing.' \
                '--expect-revision none'\t'Do it only if the save was written N times: safe to repeat.' \
                '--no-color -'\t'Draw without colours.' \
                '--help -'\t'Show this message and exit.'
        case 'tournament start'
            printf '%s\n' \
                '--save file'\t'The tournament\'s file; - reads standard input.' \
                '-s file'\t'The tournament\'s file; - reads standard input.' \
                '--json -'\t'Print one JSON document.' \
                '--quiet -'\t'Print nothing but errors.' \
                '-q -'\t'Print nothing but errors.' \
                '--help -'\t'Show this message and exit.'
        case 'tournament result'
            printf '%s\n' \
                '--replace -'\t'Correct the result that the table has.' \
                '--save file'\t'The tournament\'s file; - reads standard input.' \
                '-s file'\t'The tournament\'s file; - reads standard input.' \
                '--json -'\t'Print one JSON document.' \
                '--quiet -'\t'Print nothing but errors.' \
                '-q -'\t'Print nothing but errors.' \
                '--explain -'\t'Print the sentence of each rule cited.' \
                '--dry-run -'\t'Show what would happen; save nothing.' \
                '-n -'\t'Show what would happen; save nothing.' \
                '--expect-revision none'\t'Do it only if the save was written N times: safe to repeat.' \
                '--no-color -'\t'Draw without colours.' \
                '--help -'\t'Show this message and exit.'
        case 'tournament correct'
            printf '%s\n' \
                '--save file'\t'The tournament\'s file; - reads standard input.' \
                '-s file'\t'The tournament\'s file; - reads standard input.' \
                '--json -'\t'Print one JSON document.' \
                '--quiet -'\t'Print nothing but errors.' \
                '-q -'\t'Print nothing but errors.' \
                '--explain -'\t'Print the sentence of each rule cited.' \
                '--dry-run -'\t'Show what would happen; save nothing.' \
                '-n -'\t'Show what would happen; save nothing.' \
                '--expect-revision none'\t'Do it only if the save was written N times: safe to repeat.' \
                '--no-color -'\t'Draw without colours.' \
                '--help -'\t'Show this message and exit.'
        case 'tournament record'
            printf '%s\n' \
                '--replace -'\t'Correct results that tables have.' \
                '--round none'\t'The round or bracket that was played; else the last.' \
                '--save file'\t'The tournament\'s file; - reads standard input.' \
                '-s file'\t'The tournament\'s file; - reads standard input.' \
                '--json -'\t'Print one JSON document.' \
                '--quiet -'\t'Print nothing but errors.' \
                '-q -'\t'Print nothing but errors.' \
                '--explain -'\t'Print the sentence of each rule cited.' \
                '--dry-run -'\t'Show what would happen; save nothing.' \
                '-n -'\t'Show what would happen; save nothing.' \
                '--expect-revision none'\t'Do it only if the save was written N times: safe to repeat.' \
                '--no-color -'\t'Draw without colours.' \
                '--help -'\t'Show this message and exit.'
        case 'tournament standings'
            printf '%s\n' \
                '--csv -'\t'Print comma-separated values.' \
                '--markdown -'\t'Print a Markdown table.' \
                '--save file'\t'The tournament\'s file; - reads standard input.' \
                '-s file'\t'The tournament\'s file; - reads standard input.' \
                '--json -'\t'Print one JSON document.' \
                '--quiet -'\t'Print nothing but errors.' \
                '-q -'\t'Print nothing but errors.' \
                '--no-color -'\t'Draw without colours.' \
                '--help -'\t'Show this message and exit.'
        case 'tournament bracket'
            printf '%s\n' \
                '--save file'\t'The tournament\'s file; - reads standard input.' \
                '-s file'\t'The tournament\'s file; - reads standard input.' \
                '--json -'\t'Print one JSON document.' \
                '--quiet -'\t'Print nothing but errors.' \
                '-q -'\t'Print nothing but errors.' \
                '--no-color -'\t'Draw without colours.' \
                '--help -'\t'Show this message and exit.'
        case 'tournament advance'
            printf '%s\n' \
                '--save file'\t'The tournament\'s file; - reads standard input.' \
                '-s file'\t'The tournament\'s file; - reads standard input.' \
                '--json -'\t'Print one JSON document.' \
                '--quiet -'\t'Print nothing but errors.' \
                '-q -'\t'Print nothing but errors.' \
                '--explain -'\t'Print the sentence of each rule cited.' \
                '--dry-run -'\t'Show what would happen; save nothing.' \
                '-n -'\t'Show what would happen; save nothing.' \
                '--expect-revision none'\t'Do it only if the save was written N times: safe to repeat.' \
                '--no-color -'\t'Draw without colours.' \
                '--help -'\t'Show this message and exit.'
        case 'tournament join'
            printf '%s\n' \
                '--save file'\t'The tournament\'s file; - reads standard input.' \
                '-s file'\t'The tournament\'s file; - reads standard input.' \
                '--json -'\t'Print one JSON document.' \
                '--quiet -'\t'Print nothing but errors.' \
                '-q -'\t'Print nothing but errors.' \
                '--explain -'\t'Print the sentence of each rule cited.' \
                '--dry-run -'\t'Show what would happen; save nothing.' \
                '-n -'\t'Show what would happen; save nothing.' \
                '--expect-revision none'\t'Do it only if the save was written N times: safe to repeat.' \
                '--no-color -'\t'Draw without colours.' \
                '--help -'\t'Show this message and exit.'
        case 'tournament drop'
            printf '%s\n' \
                '--save file'\t'The tournament\'s file; - reads standard input.' \
                '-s file'\t'The tournament\'s file; - reads standard input.' \
                '--json -'\t'Print one JSON document.' \
                '--quiet -'\t'Print nothing but errors.' \
                '-q -'\t'Print nothing but errors.' \
                '--explain -'\t'Print the sentence of each rule cited.' \
                '--dry-run -'\t'Show what would happen; save nothing.' \
                '-n -'\t'Show what would happen; save nothing.' \
                '--expect-revision none'\t'Do it only if the save was written N times: safe to repeat.' \
                '--no-color -'\t'Draw without colours.' \
                '--help -'\t'Show this message and exit.'
        case 'tournament show'
            printf '%s\n' \
                '--save file'\t'The tournament\'s file; - reads standard input.' \
                '-s file'\t'The tournament\'s file; - reads standard input.' \
                '--json -'\t'Print one JSON document.' \
                '--quiet -'\t'Print nothing but errors.' \
                '-q -'\t'Print nothing but errors.' \
                '--explain -'\t'Print the sentence of each rule cited.' \
                '--no-color -'\t'Draw without colours.' \
                '--help -'\t'Show this message and exit.'
        case 'tournament log'
            printf '%s\n' \
                '--diff none'\t'Show what the N-th amendment changed.' \
                '--save file'\t'The tournament\'s file; - reads standard input.' \
                '-s file'\t'The tournament\'s file; - reads standard input.' \
                '--json -'\t'Print one JSON document.' \
                '--quiet -'\t'Print nothing but errors.' \
                '-q -'\t'Print nothing but errors.' \
                '--explain -'\t'Print the sentence of each rule cited.' \
                '--no-color -'\t'Draw without colours.' \
                '--help -'\t'Show this message and exit.'
        case 'tournament undo'
            printf '%s\n' \
                '--save file'\t'The tournament\'s file; - reads standard input.' \
                '-s file'\t'The tournament\'s file; - reads standard input.' \
                '--json -'\t'Print one JSON document.' \
                '--quiet -'\t'Print nothing but errors.' \
                '-q -'\t'Print nothing but errors.' \
                '--explain -'\t'Print the sentence of each rule cited.' \
                '--dry-run -'\t'Show what would happen; save nothing.' \
                '-n -'\t'Show what would happen; save nothing.' \
                '--expect-revision none'\t'Do it only if the save was written N times: safe to repeat.' \
                '--no-color -'\t'Draw without colours.' \
                '--help -'\t'Show this message and exit.'
        case 'tournament redo'
            printf '%s\n' \
                '--save file'\t'The tournament\'s file; - reads standard input.' \
                '-s file'\t'The tournament\'s file; - reads standard input.' \
                '--json -'\t'Print one JSON document.' \
                '--quiet -'\t'Print nothing but errors.' \
                '-q -'\t'Print nothing but errors.' \
                '--explain -'\t'Print the sentence of each rule cited.' \
                '--dry-run -'\t'Show what would happen; save nothing.' \
                '-n -'\t'Show what would happen; save nothing.' \
                '--expect-revision none'\t'Do it only if the save was written N times: safe to repeat.' \
                '--no-color -'\t'Draw without colours.' \
                '--help -'\t'Show this message and exit.'
        case 'tournament amend'
            printf '%s\n' \
                '--drop -'\t'Take the entry out.' \
                '--before -'\t'Insert the words before the entry.' \
                '--truncate -'\t'Drop the first later entry that is illegal, and all that follow.' \
                '--why none'\t'The reason of an adjustment.' \
                '--save file'\t'The tournament\'s file; - reads standard input.' \
                '-s file'\t'The tournament\'s file; - reads standard input.' \
                '--json -'\t'Print one JSON document.' \
                '--quiet -'\t'Print nothing but errors.' \
                '-q -'\t'Print nothing but errors.' \
                '--explain -'\t'Print the sentence of each rule cited.' \
                '--dry-run -'\t'Show what would happen; save nothing.' \
                '-n -'\t'Show what would happen; save nothing.' \
                '--expect-revision none'\t'Do it only if the save was written N times: safe to repeat.' \
                '--no-color -'\t'Draw without colours.' \
                '--help -'\t'Show this message and exit.'
        case 'tournament note'
            printf '%s\n' \
                '--save file'\t'The tournament\'s file; - reads standard input.' \
                '-s file'\t'The tournament\'s file; - reads standard input.' \
                '--json -'\t'Print one JSON document.' \
                '--quiet -'\t'Print nothing but errors.' \
                '-q -'\t'Print nothing but errors.' \
                '--explain -'\t'Print the sentence of each rule cited.' \
                '--dry-run -'\t'Show what would happen; save nothing.' \
                '-n -'\t'Show what would happen; save nothing.' \
                '--expect-revision none'\t'Do it only if the save was written N times: safe to repeat.' \
                '--no-color -'\t'Draw without colours.' \
                '--help -'\t'Show this message and exit.'
        case 'tournament get'
            printf '%s\n' \
                '--save file'\t'The tournament\'s file; - reads standard input.' \
                '-s file'\t'The tournament\'s file; - reads standard input.' \
                '--json -'\t'Print one JSON document.' \
                '--quiet -'\t'Print nothing but errors.' \
                '-q -'\t'Print nothing but errors.' \
                '--explain -'\t'Print the sentence of each rule cited.' \
                '--no-color -'\t'Draw without colours.' \
                '--help -'\t'Show this message and exit.'
        case 'tournament expect'
            printf '%s\n' \
                '--save file'\t'The tournament\'s file; - reads standard input.' \
                '-s file'\t'The tournament\'s file; - reads standard input.' \
                '--json -'\t'Print one JSON document.' \
                '--quiet -'\t'Print nothing but errors.' \
                '-q -'\t'Print nothing but errors.' \
                '--explain -'\t'Print the sentence of each rule cited.' \
                '--no-color -'\t'Draw without colours.' \
                '--help -'\t'Show this message and exit.'
        case 'tournament run'
            printf '%s\n' \
                '--keep -'\t'Save the legal lines before one that fails.' \
                '--save file'\t'The tournament\'s file; - reads standard input.' \
                '-s file'\t'The tournament\'s file; - reads standard input.' \
                '--json -'\t'Print one JSON document.' \
                '--quiet -'\t'Print nothing but errors.' \
                '-q -'\t'Print nothing but errors.' \
                '--explain -'\t'Print the sentence of each rule cited.' \
                '--dry-run -'\t'Show what would happen; save nothing.' \
                '-n -'\t'Show what would happen; save nothing.' \
                '--expect-revision none'\t'Do it only if the save was written N times: safe to repeat.' \
                '--no-color -'\t'Draw without colours.' \
                '--help -'\t'Show this message and exit.'
        case 'tournament check'
            printf '%s\n' \
                '--save file'\t'The tournament\'s file; - reads standard input.' \
                '-s file'\t'The tournament\'s file; - reads standard input.' \
                '--json -'\t'Print one JSON document.' \
                '--quiet -'\t'Print nothing but errors.' \
                '-q -'\t'Print nothing but errors.' \
                '--no-color -'\t'Draw without colours.' \
                '--help -'\t'Show this message and exit.'
        case 'show'
            printf '%s\n' \
                '--save file'\t'The save file; - reads standard input.' \
                '-s file'\t'The save file; - reads standard input.' \
                '--json -'\t'Print one JSON document.' \
                '--quiet -'\t'Print nothing but errors.' \
                '-q -'\t'Print nothing but errors.' \
                '--as player'\t'Show what this player may see.' \
                '--reveal-all -'\t'Show what is hidden, too.' \
                '--explain -'\t'Print the sentence of each rule cited.' \
                '--no-color -'\t'Draw without colours.' \
                '--help -'\t'Show this message and exit.'
        case 'log'
            printf '%s\n' \
                '--diff none'\t'Show what the N-th amendment changed.' \
                '--save file'\t'The save file; - reads standard input.' \
                '-s file'\t'The save file; - reads standard input.' \
                '--json -'\t'Print one JSON document.' \
                '--quiet -'\t'Print nothing but errors.' \
                '-q -'\t'Print nothing but errors.' \
                '--as player'\t'Show what this player may see.' \
                '--reveal-all -'\t'Show what is hidden, too.' \
                '--explain -'\t'Print the sentence of each rule cited.' \
                '--no-color -'\t'Draw without colours.' \
                '--help -'\t'Show this message and exit.'
        case 'moves'
            printf '%s\n' \
                '--save file'\t'The save file; - reads standard input.' \
                '-s file'\t'The save file; - reads standard input.' \
                '--json -'\t'Print one JSON document.' \
                '--quiet -'\t'Print nothing but errors.' \
                '-q -'\t'Print nothing but errors.' \
                '--as player'\t'Show what this player may see.' \
                '--reveal-all -'\t'Show what is hidden, too.' \
                '--explain -'\t'Print the sentence of each rule cited.' \
                '--no-color -'\t'Draw without colours.' \
                '--help -'\t'Show this message and exit.'
        case 'play'
            printf '%s\n' \
                '--save file'\t'The save file; - reads standard input.' \
                '-s file'\t'The save file; - reads standard input.' \
                '--json -'\t'Print one JSON document.' \
                '--quiet -'\t'Print nothing but errors.' \
                '-q -'\t'Print nothing but errors.' \
                '--as player'\t'Show what this player may see.' \
                '--reveal-all -'\t'Show what is hidden, too.' \
                '--explain -'\t'Print the sentence of each rule cited.' \
                '--dry-run -'\t'Show what would happen; save nothing.' \
                '-n -'\t'Show what would happen; save nothing.' \
                '--expect-revision none'\t'Do it only if the save was written N times: safe to repeat.' \
                '--no-color -'\t'Draw without colours.' \
                '--help -'\t'Show this message and exit.'
        case 'run'
            printf '%s\n' \
                '--keep -'\t'Save the legal lines before one that fails.' \
                '--save file'\t'The save file; - reads standard input.' \
                '-s file'\t'The save file; - reads standard input.' \
                '--json -'\t'Print one JSON document.' \
                '--quiet -'\t'Print nothing but errors.' \
                '-q -'\t'Print nothing but errors.' \
                '--as player'\t'Show what this player may see.' \
                '--reveal-all -'\t'Show what is hidden, too.' \
                '--explain -'\t'Print the sentence of each rule cited.' \
                '--dry-run -'\t'Show what would happen; save nothing.' \
                '-n -'\t'Show what would happen; save nothing.' \
                '--expect-revision none'\t'Do it only if the save was written N times: safe to repeat.' \
                '--no-color -'\t'Draw without colours.' \
                '--help -'\t'Show this message and exit.'
        case 'undo'
            printf '%s\n' \
                '--save file'\t'The save file; - reads standard input.' \
                '-s file'\t'The save file; - reads standard input.' \
                '--json -'\t'Print one JSON document.' \
                '--quiet -'\t'Print nothing but errors.' \
                '-q -'\t'Print nothing but errors.' \
                '--as player'\t'Show what this player may see.' \
                '--reveal-all -'\t'Show what is hidden, too.' \
                '--explain -'\t'Print the sentence of each rule cited.' \
                '--dry-run -'\t'Show what would happen; save nothing.' \
                '-n -'\t'Show what would happen; save nothing.' \
                '--expect-revision none'\t'Do it only if the save was written N times: safe to repeat.' \
                '--no-color -'\t'Draw without colours.' \
                '--help -'\t'Show this message and exit.'
        case 'redo'
            printf '%s\n' \
                '--save file'\t'The save file; - reads standard input.' \
                '-s file'\t'The save file; - reads standard input.' \
                '--json -'\t'Print one JSON document.' \
                '--quiet -'\t'Print nothing but errors.' \
                '-q -'\t'Print nothing but errors.' \
                '--as player'\t'Show what this player may see.' \
                '--reveal-all -'\t'Show what is hidden, too.' \
                '--explain -'\t'Print the sentence of each rule cited.' \
                '--dry-run -'\t'Show what would happen; save nothing.' \
                '-n -'\t'Show what would happen; save nothing.' \
                '--expect-revision none'\t'Do it only if the save was written N times: safe to repeat.' \
                '--no-color -'\t'Draw without colours.' \
                '--help -'\t'Show this message and exit.'
        case 'amend'
            printf '%s\n' \
                '--drop -'\t'Take the entry out.' \
                '--before -'\t'Insert the words before the entry.' \
                '--truncate -'\t'Drop the first later entry that is illegal, and all that follow.' \
                '--why none'\t'The reason of an adjustment.' \
                '--save file'\t'The save file; - reads standard input.' \
                '-s file'\t'The save file; - reads standard input.' \
                '--json -'\t'Print one JSON document.' \
                '--quiet -'\t'Print nothing but errors.' \
                '-q -'\t'Print nothing but errors.' \
                '--as player'\t'Show what this player may see.' \
                '--reveal-all -'\t'Show what is hidden, too.' \
                '--explain -'\t'Print the sentence of each rule cited.' \
                '--dry-run -'\t'Show what would happen; save nothing.' \
                '-n -'\t'Show what would happen; save nothing.' \
                '--expect-revision none'\t'Do it only if the save was written N times: safe to repeat.' \
                '--no-color -'\t'Draw without colours.' \
                '--help -'\t'Show this message and exit.'
        case 'adjust'
            printf '%s\n' \
                '--why none'\t'Why; the log and the score show it.' \
                '--save file'\t'The save file; - reads standard input.' \
                '-s file'\t'The save file; - reads standard input.' \
                '--json -'\t'Print one JSON document.' \
                '--quiet -'\t'Print nothing but errors.' \
                '-q -'\t'Print nothing but errors.' \
                '--as player'\t'Show what this player may see.' \
                '--reveal-all -'\t'Show what is hidden, too.' \
                '--explain -'\t'Print the sentence of each rule cited.' \
                '--dry-run -'\t'Show what would happen; save nothing.' \
                '-n -'\t'Show what would happen; save nothing.' \
                '--expect-revision none'\t'Do it only if the save was written N times: safe to repeat.' \
                '--no-color -'\t'Draw without colours.' \
                '--help -'\t'Show this message and exit.'
        case 'note'
            printf '%s\n' \
                '--save file'\t'The save file; - reads standard input.' \
                '-s file'\t'The save file; - reads standard input.' \
                '--json -'\t'Print one JSON document.' \
                '--quiet -'\t'Print nothing but errors.' \
                '-q -'\t'Print nothing but errors.' \
                '--as player'\t'Show what this player may see.' \
                '--reveal-all -'\t'Show what is hidden, too.' \
                '--explain -'\t'Print the sentence of each rule cited.' \
                '--dry-run -'\t'Show what would happen; save nothing.' \
                '-n -'\t'Show what would happen; save nothing.' \
                '--expect-revision none'\t'Do it only if the save was written N times: safe to repeat.' \
                '--no-color -'\t'Draw without colours.' \
                '--help -'\t'Show this message and exit.'
        case 'seal'
            printf '%s\n' \
                '--json -'\t'Print one JSON document.' \
                '--quiet -'\t'Print nothing but errors.' \
                '-q -'\t'Print nothing but errors.' \
                '--help -'\t'Show this message and exit.'
        case 'score'
            printf '%s\n' \
                '--csv -'\t'Print comma-separated values, for a spreadsheet.' \
                '--save file'\t'The save file; - reads standard input.' \
                '-s file'\t'The save file; - reads standard input.' \
                '--json -'\t'Print one JSON document.' \
                '--quiet -'\t'Print nothing but errors.' \
                '-q -'\t'Print nothing but errors.' \
                '--as player'\t'Show what this player may see.' \
                '--reveal-all -'\t'Show what is hidden, too.' \
                '--explain -'\t'Print the sentence of each rule cited.' \
                '--no-color -'\t'Draw without colours.' \
                '--help -'\t'Show this message and exit.'
        case 'check'
            printf '%s\n' \
                '--save file'\t'The save file; - reads standard input.' \
                '-s file'\t'The save file; - reads standard input.' \
                '--json -'\t'Print one JSON document.' \
                '--quiet -'\t'Print nothing but errors.' \
                '-q -'\t'Print nothing but errors.' \
                '--no-color -'\t'Draw without colours.' \
                '--help -'\t'Show this message and exit.'
        case 'get'
            printf '%s\n' \
                '--save file'\t'The save file; - reads standard input.' \
                '-s file'\t'The save file; - reads standard input.' \
                '--json -'\t'Print one JSON document.' \
                '--quiet -'\t'Print nothing but errors.' \
                '-q -'\t'Print nothing but errors.' \
                '--as player'\t'Show what this player may see.' \
                '--reveal-all -'\t'Show what is hidden, too.' \
                '--explain -'\t'Print the sentence of each rule cited.' \
                '--no-color -'\t'Draw without colours.' \
                '--help -'\t'Show this message and exit.'
        case 'expect'
            printf '%s\n' \
                '--save file'\t'The save file; - reads standard input.' \
                '-s file'\t'The save file; - reads standard input.' \
                '--json -'\t'Print one JSON document.' \
                '--quiet -'\t'Print nothing but errors.' \
                '-q -'\t'Print nothing but errors.' \
                '--as player'\t'Show what this player may see.' \
                '--reveal-all -'\t'Show what is hidden, too.' \
                '--explain -'\t'Print the sentence of each rule cited.' \
                '--no-color -'\t'Draw without colours.' \
                '--help -'\t'Show this message and exit.'
        case 'refuses'
            printf '%s\n' \
                '--save file'\t'The save file; - reads standard input.' \
                '-s file'\t'The save file; - reads standard input.' \
                '--json -'\t'Print one JSON document.' \
                '--quiet -'\t'Print nothing but errors.' \
                '-q -'\t'Print nothing but errors.' \
                '--as player'\t'Show what this player may see.' \
                '--reveal-all -'\t'Show what is hidden, too.' \
                '--explain -'\t'Print the sentence of each rule cited.' \
                '--no-color -'\t'Draw without colours.' \
                '--help -'\t'Show this message and exit.'
        case 'rules'
            printf '%s\n' \
                '--json -'\t'Print one JSON document.' \
                '--no-color -'\t'Draw without colours.' \
                '--help -'\t'Show this message and exit.'
        case 'simulate'
            printf '%s\n' \
                '--games none'\t'How many games.' \
                '--seed none'\t'Play by this number; without it one is drawn and shown.' \
                '--json -'\t'Print one JSON document.' \
                '--quiet -'\t'Print nothing but errors.' \
                '-q -'\t'Print nothing but errors.' \
                '--no-color -'\t'Draw without colours.' \
                '--help -'\t'Show this message and exit.'
        case 'scenario'
            printf '%s\n' \
                '--update -'\t'Rewrite the expected output as it really is.' \
                '--json -'\t'Print one JSON document.' \
                '--quiet -'\t'Print nothing but errors.' \
                '-q -'\t'Print nothing but errors.' \
                '--help -'\t'Show this message and exit.'
        case 'completion'
            printf '%s\n' \
                '--json -'\t'Print one JSON document.' \
                '--help -'\t'Show this message and exit.'
    end
end

# The kinds of a command's words.
function __referee_kinds
    switch "$argv[1]"
        case 'daxu new'
            printf '%s\n' \
                'none'
        case 'daxu deal'
            printf '%s\n' \
                'notation'
        case 'daxu reveal'
            printf '%s\n' \
                'notation'
        case 'daxu choose'
            printf '%s\n' \
                'notation'
        case 'daxu open'
            printf '%s\n' \
                'notation'
        case 'daxu award'
            printf '%s\n' \
                'notation'
        case 'daxu score'
            printf '%s\n' \
                'none'
        case 'draxia new'
            printf '%s\n' \
                'none'
        case 'draxia pick'
            printf '%s\n' \
                'notation'
        case 'draxia open'
            printf '%s\n' \
                'notation'
        case 'draxia build'
            printf '%s\n' \
                'notation'
        case 'draxia fight'
            printf '%s\n' \
                'notation'
        case 'draxia kill'
            printf '%s\n' \
                'notation'
        case 'draxia loot'
            printf '%s\n' \
                'notation'
        case 'draxia buy'
            printf '%s\n' \
                'notation'
        case 'draxia cast'
            printf '%s\n' \
                'notation'
        case 'draxia declare'
            printf '%s\n' \
                'notation'
        case 'draxia offer'
            printf '%s\n' \
                'notation'
        case 'draxia draw'
            printf '%s\n' \
                'notation'
        case 'draxia meet'
            printf '%s\n' \
                'notation'
        case 'draxia score'
            printf '%s\n' \
                'none'
        case 'tournament start'
            printf '%s\n' \
                'file'
        case 'tournament result'
            printf '%s\n' \
                'notation'
        case 'tournament correct'
            printf '%s\n' \
                'notation'
        case 'tournament record'
            printf '%s\n' \
                'file'
        case 'tournament advance'
            printf '%s\n' \
                'notation'
        case 'tournament join'
            printf '%s\n' \
                'notation'
        case 'tournament drop'
            printf '%s\n' \
                'notation'
        case 'tournament undo'
            printf '%s\n' \
                'none'
        case 'tournament redo'
            printf '%s\n' \
                'none'
        case 'tournament amend'
            printf '%s\n' \
                'entry' \
                'notation'
        case 'tournament note'
            printf '%s\n' \
                'none'
        case 'tournament get'
            printf '%s\n' \
                'path'
        case 'tournament expect'
            printf '%s\n' \
                'expectation'
        case 'tournament run'
            printf '%s\n' \
                'file'
        case 'tournament check'
            printf '%s\n' \
                'file'
        case 'play'
            printf '%s\n' \
                'notation'
        case 'run'
            printf '%s\n' \
                'file'
        case 'undo'
            printf '%s\n' \
                'none'
        case 'redo'
            printf '%s\n' \
                'none'
        case 'amend'
            printf '%s\n' \
                'entry' \
                'notation'
        case 'adjust'
            printf '%s\n' \
                'adjustable'
        case 'note'
            printf '%s\n' \
                'none'
        case 'seal'
            printf '%s\n' \
                'choice'
        case 'check'
            printf '%s\n' \
                'file'
        case 'get'
            printf '%s\n' \
                'path'
        case 'expect'
            printf '%s\n' \
                'expectation'
        case 'refuses'
            printf '%s\n' \
                'rule' \
                'none'
        case 'rules'
            printf '%s\n' \
                'ledger' \
                'rule-of-game'
        case 'simulate'
            printf '%s\n' \
                'game' \
                'none'
        case 'scenario'
            printf '%s\n' \
                'file'
        case 'completion'
            printf '%s\n' \
                'shell'
    end
end

# The rules of a game.
function __referee_rules
    switch "$argv[1]"
        case 'daxu'
            printf '%s\n' \
                'setup.players' \
                'setup.deck' \
                'setup.symbols' \
                'setup.reputation' \
                'setup.remove' \
                'setup.hands' \
                'setup.deal-order' \
                'setup.actions' \
                'setup.tiebreaker' \
                'setup.tiebreaker-first-game' \
                'round.start' \
                'round.known-cards' \
                'round.choose' \
                'round.sealed' \
                'resolve.give' \
                'resolve.cooperate' \
                'resolve.undermine' \
                'resolve.cooperate-undermine' \
                'resolve.give-give' \
                'resolve.take-take' \
                'resolve.tiebreaker' \
                'resolve.compare-before' \
                'resolve.cooperate-cooperate' \
                'resolve.undermine-undermine' \
                'resolve.all' \
                'reputation.cards' \
                'reputation.action' \
                'reputation.last-action' \
                'reputation.track-end' \
                'reputation.order' \
                'end.no-three' \
                'end.run-out' \
                'end.run-out-actions' \
                'score.loyal' \
                'score.loyal-overreach' \
                'score.valuable' \
                'score.valuable-overreach' \
                'score.equal' \
                'score.negative' \
                'score.reputation' \
                'score.winner' \
                'amend.dealt' \
                'adjust.agreed' \
                'adjust.table' \
                'adjust.phase' \
                'seal.once' \
                'seal.opens' \
                'seal.binds' \
                'secret.unkept'
        case 'draxia'
            printf '%s\n' \
                'setup.players' \
                'setup.piles' \
                'setup.characters' \
                'setup.hand' \
                'setup.secret' \
                'setup.sealed' \
                'upkeep.refresh' \
                'upkeep.draw' \
                'upkeep.cathedrals' \
                'upkeep.cathedrals-own' \
                'deck.reshuffle-resources' \
                'deck.no-resources' \
                'deck.late-discards' \
                'deck.reshuffle-spells' \
                'deck.no-spells' \
                'turn.one-action' \
                'turn.may-pass' \
                'turn.extra-play' \
                'turn.end' \
                'pay.substitute' \
                'pay.buildings-stated-only' \
                'pay.building-once' \
                'pay.no-saving' \
                'pay.exact' \
                'spell.price' \
                'spell.gold-from-cards' \
                'spell.gold-from-buildings' \
                'spell.single-use' \
                'spell.any-time' \
                'spell.haste' \
                'spell.wish' \
                'spell.wish-split' \
                'spell.wish-no-substitute' \
                'spell.fireball' \
                'spell.fireball-when' \
                'spell.fabricate' \
                'spell.fabricate-no-split' \
                'spell.mana-pool-held' \
                'spell.mana-pool-value' \
                'build.one' \
                'build.exhausted' \
                'build.pile' \
                'fight.one' \
                'fight.damage' \
                'fight.buildings' \
                'fight.substitute' \
                'fight.spells-after-draw' \
                'fight.escape' \
                'fight.no-spend-on-escape' \
                'fight.keep' \
                'fight.loot' \
                'fight.loot-fight' \
                'fight.empty' \
                'end.cathedrals' \
                'end.monsters' \
                'end.last-turns' \
                'score.total' \
                'score.own' \
                'score.tie' \
                'score.assassin' \
                'score.barbarian' \
                'score.bard' \
                'score.bard-set' \
                'score.cleric' \
                'score.druid' \
                'score.fighter' \
                'score.marksman' \
                'score.paladin' \
                'score.ranger' \
                'score.sorcerer' \
                'score.thief' \
                'score.wizard' \
                'team.sizes' \
                'team.seating' \
                'team.assist' \
                'team.no-help' \
                'team.no-fabricate' \
                'team.score' \
                'amend.dealt' \
                'adjust.agreed' \
                'adjust.table' \
                'adjust.phase' \
                'seal.once' \
                'seal.opens' \
                'seal.binds' \
                'secret.unkept'
        case 'tournament'
            printf '%s\n' \
                'tournament.players' \
                'tables.equal' \
                'tables.wanted' \
                'tables.nearly-equal' \
                'tables.druid' \
                'tables.bye' \
                'rounds.fixed' \
                'rounds.complete' \
                'round-robin.random' \
                'round-robin.score' \
                'round-robin.ties' \
                'round-robin.unfinished' \
                'round-robin.absent' \
                'elimination.first' \
                'elimination.more' \
                'elimination.shrinks' \
                'elimination.random' \
                'elimination.level' \
                'elimination.last' \
                'elimination.corrected' \
                'elimination.dropped' \
                'result.seated' \
                'result.whole-table' \
                'result.once' \
                'players.between' \
                'players.dropped' \
                'players.closed' \
                'record.checked' \
                'record.table' \
                'record.once' \
                'amend.dealt' \
                'adjust.agreed' \
                'adjust.table' \
                'adjust.phase' \
                'seal.once' \
                'seal.opens' \
                'seal.binds' \
                'secret.unkept'
    end
end

# The kind of value that an option of a command takes: "none" for free text, nothing where it takes none.
function __referee_value
    for line in (__referee_options "$argv[1]")
        set -l row (string split ' ' -- (string split \t -- $line)[1])
        if test "$row[1]" = "$argv[2]"; and test "$row[2]" != -
            echo $row[2]
        end
    end
end

# Reads the line: sets before (its words), current (the one being typed), where (the command), own (its own words),
# and kind: what the word being typed is ("command", "option", or a kind of word).
function __referee_read --no-scope-shadowing
    set before (commandline -opc)
    set current (commandline -ct)
    if string match -qr '["\'\\\\]' -- "$current"
        set current (string unescape -- "$current" 2>/dev/null; or string trim -l -c '"\'' -- "$current")
    end
    set where ''
    set own
    set kind ''
    set -l value ''
    set -l only ''
    set -l within (count (__referee_commands ''))
    for i in (seq 2 (count $before))
        if string match -q '~/*' -- "$before[$i]"
            set before[$i] $HOME(string sub -s 2 -- "$before[$i]")
        end
        set -l word "$before[$i]"
        if test $within -gt 0
            string match -q -- '-*' "$word"; and continue
            set where (string trim -- "$where "(string lower -- "$word"))
            set within (count (__referee_commands "$where"))
            if test $within -eq 0; and test -z "$(__referee_options "$where")"
                set kind unknown
                return
            end
        else if test -n "$value"
            set value ''
        else if test -n "$only"; or not string match -q -- '-?*' "$word"
            set -a own "$word"
        else if test "$word" = --
            set only 1
        else if string match -q -- '--*' "$word"
            set value (__referee_value "$where" "$word")
        else
            for letter in (string split '' -- (string sub -s 2 -- "$word"))
                set value (__referee_value "$where" "-$letter")
                test -n "$value"; and break
            end
            if test -n "$value"; and not string match -q -- "*$letter" "$word"
                set value ''
            end
        end
    end
    if test -n "$value"
        set kind $value
    else if test -z "$only"; and string match -q -- '--*=*' "$current"
        set kind (__referee_value "$where" (string split -m1 = -- "$current")[1])
    else if test -z "$only"; and string match -q -- '-*' "$current"
        set kind option
    else if test $within -gt 0
        set kind command
    else
        set -l kinds (__referee_kinds "$where")
        set -l place (math (count $own) + 1)
        test $place -gt (count $kinds); and set place (count $kinds)
        test $place -gt 0; and set kind $kinds[$place]
    end
end

# Whether files are to be completed here.
function __referee_wants_file
    set -l before
    set -l current
    set -l where
    set -l own
    set -l kind
    __referee_read
    test "$kind" = file
end

# The words that may stand here, a line each; asks referee itself, the one that is typed, for those that depend on
# the game, and takes no word that a shell would read in another way.
function __referee_words
    set -l before
    set -l current
    set -l where
    set -l own
    set -l kind
    __referee_read
    switch "$kind"
        case '' none file
            return
        case command
            __referee_commands "$where"
        case option
            string replace -r ' [^\t]*' '' -- (__referee_options "$where")
        case game
            printf '%s\n' daxu draxia
        case ledger
            printf '%s\n' daxu draxia tournament
        case shell
            printf '%s\n' bash zsh fish powershell
        case choice
            printf '%s\n' give take cooperate undermine assassin barbarian bard cleric druid fighter marksman paladin ranger sorcerer thief wizard
        case rule-of-game
            __referee_rules (string lower -- "$own[1]")
        case '*'
            set -l program $before[1]
            command -q -- "$program"; or set program referee
            command $program complete --word="$current" -- $before[2..-1] 2>/dev/null </dev/null | string match -rv '[][ "$`;&|<>(){}*?!#~^\\\\\'[:cntrl:]]'
    end
end

complete -c referee -e
complete -c referee -n 'not __referee_wants_file' -f -k -a '(__referee_words)'
complete -c referee -n __referee_wants_file -F
