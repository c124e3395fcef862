# PowerShell completion for referee, made by `referee completion powershell`.
#
# Run this file in your $PROFILE:  . /path/to/referee.ps1
# It evaluates nothing of what is typed and nothing of what a save holds.

Register-ArgumentCompleter -Native -CommandName referee -ScriptBlock {
    param($wordToComplete, $commandAst, $cursorPosition)

    # Each command: its sub-commands, its options (with the kind of value that they take, '-' for none), and the
    # kinds of its words.
    $tree = @{
        '' = @{
            commands = @('daxu', 'draxia', 'tournament', 'show', 'log', 'moves', 'play', 'run', 'undo', 'redo', 'amend', 'adjust', 'note', 'seal', 'score', 'check', 'get', 'expect', 'refuses', 'rules', 'simulate', 'scenario', 'completion')
            options = @{
                '--version' = '-'
                '--help' = '-'
            }
            kinds = @()
        }
        'daxu' = @{
            commands = @('new', 'deal', 'reveal', 'choose', 'open', 'award', 'score', 'cards')
            options = @{
                '--help' = '-'
            }
            kinds = @()
        }
        'daxu new' = @{
            commands = @()
            options = @{
                '--seed' = 'none'
                '--table' = '-'
                '--tiebreaker' = 'name'
                '--rematch' = 'file'
                '--deck' = 'file'
                '--force' = '-'
                '--save' = 'file'
                '-s' = 'file'
                '--json' = '-'
                '--quiet' = '-'
                '-q' = '-'
                '--as' = 'name'
                '--explain' = '-'
                '--dry-run' = '-'
                '-n' = '-'
                '--no-color' = '-'
                '--help' = '-'
            }
            kinds = @('none')
        }
        'daxu deal' = @{
            commands = @()
            options = @{
                '--save' = 'file'
                '-s' = 'file'
                '--json' = '-'
                '--quiet' = '-'
                '-q' = '-'
                '--as' = 'player'
                '--reveal-all' = '-'
                '--explain' = '-'
                '--dry-run' = '-'
                '-n' = '-'
                '--expect-revision' = 'none'
                '--no-color' = '-'
                '--help' = '-'
            }
            kinds = @('notation')
        }
        'daxu reveal' = @{
            commands = @()
            options = @{
                '--save' = 'file'
                '-s' = 'file'
                '--json' = '-'
                '--quiet' = '-'
                '-q' = '-'
                '--as' = 'player'
                '--reveal-all' = '-'
                '--explain' = '-'
                '--dry-run' = '-'
                '-n' = '-'
                '--expect-revision' = 'none'
                '--no-color' = '-'
                '--help' = '-'
            }
            kinds = @('notation')
        }
        'daxu choose' = @{
            commands = @()
            options = @{
                '--save' = 'file'
                '-s' = 'file'
                '--json' = '-'
                '--quiet' = '-'
                '-q' = '-'
                '--as' = 'player'
                '--reveal-all' = '-'
                '--explain' = '-'
                '--dry-run' = '-'
                '-n' = '-'
                '--expect-revision' = 'none'
                '--no-color' = '-'
                '--help' = '-'
            }
            kinds = @('notation')
        }
        'daxu open' = @{
            commands = @()
            options = @{
                '--save' = 'file'
                '-s' = 'file'
                '--json' = '-'
                '--quiet' = '-'
                '-q' = '-'
                '--as' = 'player'
                '--reveal-all' = '-'
                '--explain' = '-'
                '--dry-run' = '-'
                '-n' = '-'
                '--expect-revision' = 'none'
                '--no-color' = '-'
                '--help' = '-'
            }
            kinds = @('notation')
        }
        'daxu award' = @{
            commands = @()
            options = @{
                '--save' = 'file'
                '-s' = 'file'
                '--json' = '-'
                '--quiet' = '-'
                '-q' = '-'
                '--as' = 'player'
                '--reveal-all' = '-'
                '--explain' = '-'
                '--dry-run' = '-'
                '-n' = '-'
                '--expect-revision' = 'none'
                '--no-color' = '-'
                '--help' = '-'
            }
            kinds = @('notation')
        }
        'daxu score' = @{
            commands = @()
            options = @{
                '--tiebreaker' = 'name'
                '--csv' = '-'
                '--batch' = 'file'
                '--save' = 'file'
                '-s' = 'file'
                '--json' = '-'
                '--quiet' = '-'
                '-q' = '-'
                '--as' = 'name'
                '--reveal-all' = '-'
                '--explain' = '-'
                '--no-color' = '-'
                '--help' = '-'
            }
            kinds = @('none')
        }
        'daxu cards' = @{
            commands = @()
            options = @{
                '--template' = '-'
                '--check' = 'file'
                '--schema' = '-'
                '--json' = '-'
                '--quiet' = '-'
                '-q' = '-'
                '--help' = '-'
            }
            kinds = @()
        }
        'draxia' = @{
            commands = @('new', 'pick', 'open', 'build', 'fight', 'kill', 'flee', 'loot', 'buy', 'cast', 'pass', 'declare', 'offer', 'draw', 'meet', 'score', 'cards')
            options = @{
                '--help' = '-'
            }
            kinds = @()
        }
        'draxia new' = @{
            commands = @()
            options = @{
                '--seed' = 'none'
                '--table' = '-'
                '--cards' = 'file'
                '--teams' = 'none'
                '--without' = 'none'
                '--trust' = '-'
                '--force' = '-'
                '--save' = 'file'
                '-s' = 'file'
                '--json' = '-'
                '--quiet' = '-'
                '-q' = '-'
                '--as' = 'name'
                '--explain' = '-'
                '--dry-run' = '-'
                '-n' = '-'
                '--no-color' = '-'
                '--help' = '-'
            }
            kinds = @('none')
        }
        'draxia pick' = @{
            commands = @()
            options = @{
                '--save' = 'file'
                '-s' = 'file'
                '--json' = '-'
                '--quiet' = '-'
                '-q' = '-'
                '--as' = 'player'
                '--reveal-all' = '-'
                '--explain' = '-'
                '--dry-run' = '-'
                '-n' = '-'
                '--expect-revision' = 'none'
                '--no-color' = '-'
                '--help' = '-'
            }
            kinds = @('notation')
        }
        'draxia open' = @{
            commands = @()
            options = @{
                '--save' = 'file'
                '-s' = 'file'
                '--json' = '-'
                '--quiet' = '-'
                '-q' = '-'
                '--as' = 'player'
                '--reveal-all' = '-'
                '--explain' = '-'
                '--dry-run' = '-'
                '-n' = '-'
                '--expect-revision' = 'none'
                '--no-color' = '-'
                '--help' = '-'
            }
            kinds = @('notation')
        }
        'draxia build' = @{
            commands = @()
            options = @{
                '--save' = 'file'
                '-s' = 'file'
                '--json' = '-'
                '--quiet' = '-'
                '-q' = '-'
                '--as' = 'player'
                '--reveal-all' = '-'
                '--explain' = '-'
                '--dry-run' = '-'
                '-n' = '-'
                '--expect-revision' = 'none'
                '--no-color' = '-'
                '--help' = '-'
            }
            kinds = @('notation')
        }
        'draxia fight' = @{
            commands = @()
            options = @{
                '--save' = 'file'
                '-s' = 'file'
                '--json' = '-'
                '--quiet' = '-'
                '-q' = '-'
                '--as' = 'player'
                '--reveal-all' = '-'
                '--explain' = '-'
                '--dry-run' = '-'
                '-n' = '-'
                '--expect-revision' = 'none'
                '--no-color' = '-'
                '--help' = '-'
            }
            kinds = @('notation')
        }
        'draxia kill' = @{
            commands = @()
            options = @{
                '--save' = 'file'
                '-s' = 'file'
                '--json' = '-'
                '--quiet' = '-'
                '-q' = '-'
                '--as' = 'player'
                '--reveal-all' = '-'
                '--explain' = '-'
                '--dry-run' = '-'
                '-n' = '-'
                '--expect-revision' = 'none'
                '--no-color' = '-'
                '--help' = '-'
            }
            kinds = @('notation')
        }
        'draxia flee' = @{
            commands = @()
            options = @{
                '--save' = 'file'
                '-s' = 'file'
                '--json' = '-'
                '--quiet' = '-'
                '-q' = '-'
                '--as' = 'player'
                '--reveal-all' = '-'
                '--explain' = '-'
                '--dry-run' = '-'
                '-n' = '-'
                '--expect-revision' = 'none'
                '--no-color' = '-'
                '--help' = '-'
            }
            kinds = @()
        }
        'draxia loot' = @{
            commands = @()
            options = @{
                '--save' = 'file'
                '-s' = 'file'
                '--json' = '-'
                '--quiet' = '-'
                '-q' = '-'
                '--as' = 'player'
                '--reveal-all' = '-'
                '--explain' = '-'
                '--dry-run' = '-'
                '-n' = '-'
                '--expect-revision' = 'none'
                '--no-color' = '-'
                '--help' = '-'
            }
            kinds = @('notation')
        }
        'draxia buy' = @{
            commands = @()
            options = @{
                '--save' = 'file'
                '-s' = 'file'
                '--json' = '-'
                '--quiet' = '-'
                '-q' = '-'
                '--as' = 'player'
                '--reveal-all' = '-'
                '--explain' = '-'
                '--dry-run' = '-'
                '-n' = '-'
                '--expect-revision' = 'none'
                '--no-color' = '-'
                '--help' = '-'
            }
            kinds = @('notation')
        }
        'draxia cast' = @{
            commands = @()
            options = @{
                '--save' = 'file'
                '-s' = 'file'
                '--json' = '-'
                '--quiet' = '-'
                '-q' = '-'
                '--as' = 'player'
                '--reveal-all' = '-'
                '--explain' = '-'
                '--dry-run' = '-'
                '-n' = '-'
                '--expect-revision' = 'none'
                '--no-color' = '-'
                '--help' = '-'
            }
            kinds = @('notation')
        }
        'draxia pass' = @{
            commands = @()
            options = @{
                '--save' = 'file'
                '-s' = 'file'
                '--json' = '-'
                '--quiet' = '-'
                '-q' = '-'
                '--as' = 'player'
                '--reveal-all' = '-'
                '--explain' = '-'
                '--dry-run' = '-'
                '-n' = '-'
                '--expect-revision' = 'none'
                '--no-color' = '-'
                '--help' = '-'
            }
            kinds = @()
        }
        'draxia declare' = @{
            commands = @()
            options = @{
                '--save' = 'file'
                '-s' = 'file'
                '--json' = '-'
                '--quiet' = '-'
                '-q' = '-'
                '--as' = 'player'
                '--reveal-all' = '-'
                '--explain' = '-'
                '--dry-run' = '-'
                '-n' = '-'
                '--expect-revision' = 'none'
                '--no-color' = '-'
                '--help' = '-'
            }
            kinds = @('notation')
        }
        'draxia offer' = @{
            commands = @()
            options = @{
                '--save' = 'file'
                '-s' = 'file'
                '--json' = '-'
                '--quiet' = '-'
                '-q' = '-'
                '--as' = 'player'
                '--reveal-all' = '-'
                '--explain' = '-'
                '--dry-run' = '-'
                '-n' = '-'
                '--expect-revision' = 'none'
                '--no-color' = '-'
                '--help' = '-'
            }
            kinds = @('notation')
        }
        'draxia draw' = @{
            commands = @()
            options = @{
                '--save' = 'file'
                '-s' = 'file'
                '--json' = '-'
                '--quiet' = '-'
                '-q' = '-'
                '--as' = 'player'
                '--reveal-all' = '-'
                '--explain' = '-'
                '--dry-run' = '-'
                '-n' = '-'
                '--expect-revision' = 'none'
                '--no-color' = '-'
                '--help' = '-'
            }
            kinds = @('notation')
        }
        'draxia meet' = @{
            commands = @()
            options = @{
                '--save' = 'file'
                '-s' = 'file'
                '--json' = '-'
                '--quiet' = '-'
                '-q' = '-'
                '--as' = 'player'
                '--reveal-all' = '-'
                '--explain' = '-'
                '--dry-run' = '-'
                '-n' = '-'
                '--expect-revision' = 'none'
                '--no-color' = '-'
                '--help' = '-'
            }
            kinds = @('notation')
        }
        'draxia score' = @{
            commands = @()
            options = @{
                '--cards' = 'file'
                '--teams' = 'none'
                '--without' = 'none'
                '--csv' = '-'
                '--batch' = 'file'
                '--save' = 'file'
                '-s' = 'file'
                '--json' = '-'
                '--quiet' = '-'
                '-q' = '-'
                '--as' = 'name'
                '--reveal-all' = '-'
                '--explain' = '-'
                '--no-color' = '-'
                '--help' = '-'
            }
            kinds = @('none')
        }
        'draxia cards' = @{
            commands = @()
            options = @{
                '--template' = '-'
                '--check' = 'file'
                '--schema' = '-'
                '--json' = '-'
                '--quiet' = '-'
                '-q' = '-'
                '--help' = '-'
            }
            kinds = @()
        }
        'tournament' = @{
            commands = @('new', 'seat', 'start', 'result', 'correct', 'record', 'standings', 'bracket', 'advance', 'join', 'drop', 'show', 'log', 'undo', 'redo', 'amend', 'note', 'get', 'expect', 'run', 'check')
            options = @{
                '--help' = '-'
            }
            kinds = @()
        }
        'tournament new' = @{
            commands = @()
            options = @{
                '--players' = 'file'
                '--round-robin' = '-'
                '--rounds' = 'none'
                '--elimination' = '-'
                '--advance' = 'none'
                '--seats' = 'none'
                '--game' = 'game'
                '--seed' = 'none'
                '--force' = '-'
                '--save' = 'file'
                '-s' = 'file'
                '--json' = '-'
                '--quiet' = '-'
                '-q' = '-'
                '--explain' = '-'
                '--dry-run' = '-'
                '-n' = '-'
                '--no-color' = '-'
                '--help' = '-'
            }
            kinds = @()
        }
        'tournament seat' = @{
            commands = @()
            options = @{
                '--start' = 'none'
                '--save' = 'file'
                '-s' = 'file'
                '--json' = '-'
                '--quiet' = '-'
                '-q' = '-'
                '--explain' = '-'
                '--dry-run' = '-'
                '-n' = '-'
                '--expect-revision' = 'none'
                '--no-color' = '-'
                '--help' = '-'
            }
            kinds = @()
        }
        'tournament start' = @{
            commands = @()
            options = @{
                '--save' = 'file'
                '-s' = 'file'
                '--json' = '-'
                '--quiet' = '-'
                '-q' = '-'
                '--help' = '-'
            }
            kinds = @('file')
        }
        'tournament result' = @{
            commands = @()
            options = @{
                '--replace' = '-'
                '--save' = 'file'
                '-s' = 'file'
                '--json' = '-'
                '--quiet' = '-'
                '-q' = '-'
                '--explain' = '-'
                '--dry-run' = '-'
                '-n' = '-'
                '--expect-revision' = 'none'
                '--no-color' = '-'
                '--help' = '-'
            }
            kinds = @('notation')
        }
        'tournament correct' = @{
            commands = @()
            options = @{
                '--save' = 'file'
                '-s' = 'file'
                '--json' = '-'
                '--quiet' = '-'
                '-q' = '-'
                '--explain' = '-'
                '--dry-run' = '-'
                '-n' = '-'
                '--expect-revision' = 'none'
                '--no-color' = '-'
                '--help' = '-'
            }
            kinds = @('notation')
        }
        'tournament record' = @{
            commands = @()
            options = @{
                '--replace' = '-'
                '--round' = 'none'
                '--save' = 'file'
                '-s' = 'file'
                '--json' = '-'
                '--quiet' = '-'
                '-q' = '-'
                '--explain' = '-'
                '--dry-run' = '-'
                '-n' = '-'
                '--expect-revision' = 'none'
                '--no-color' = '-'
                '--help' = '-'
            }
            kinds = @('file')
        }
        'tournament standings' = @{
            commands = @()
            options = @{
                '--csv' = '-'
                '--markdown' = '-'
                '--save' = 'file'
                '-s' = 'file'
                '--json' = '-'
                '--quiet' = '-'
                '-q' = '-'
                '--no-color' = '-'
                '--help' = '-'
            }
            kinds = @()
        }
        'tournament bracket' = @{
            commands = @()
            options = @{
                '--save' = 'file'
                '-s' = 'file'
                '--json' = '-'
                '--quiet' = '-'
                '-q' = '-'
                '--no-color' = '-'
                '--help' = '-'
            }
            kinds = @()
        }
        'tournament advance' = @{
            commands = @()
            options = @{
                '--save' = 'file'
                '-s' = 'file'
                '--json' = '-'
                '--quiet' = '-'
                '-q' = '-'
                '--explain' = '-'
                '--dry-run' = '-'
                '-n' = '-'
                '--expect-revision' = 'none'
                '--no-color' = '-'
                '--help' = '-'
            }
            kinds = @('notation')
        }
        'tournament join' = @{
            commands = @()
            options = @{
                '--save' = 'file'
                '-s' = 'file'
                '--json' = '-'
                '--quiet' = '-'
                '-q' = '-'
                '--explain' = '-'
                '--dry-run' = '-'
                '-n' = '-'
                '--expect-revision' = 'none'
                '--no-color' = '-'
                '--help' = '-'
            }
            kinds = @('notation')
        }
        'tournament drop' = @{
            commands = @()
            options = @{
                '--save' = 'file'
                '-s' = 'file'
                '--json' = '-'
                '--quiet' = '-'
                '-q' = '-'
                '--explain' = '-'
                '--dry-run' = '-'
                '-n' = '-'
                '--expect-revision' = 'none'
                '--no-color' = '-'
                '--help' = '-'
            }
            kinds = @('notation')
        }
        'tournament show' = @{
            commands = @()
            options = @{
                '--save' = 'file'
                '-s' = 'file'
                '--json' = '-'
                '--quiet' = '-'
                '-q' = '-'
                '--explain' = '-'
                '--no-color' = '-'
                '--help' = '-'
            }
            kinds = @()
        }
        'tournament log' = @{
            commands = @()
            options = @{
                '--diff' = 'none'
                '--save' = 'file'
                '-s' = 'file'
                '--json' = '-'
                '--quiet' = '-'
                '-q' = '-'
                '--explain' = '-'
                '--no-color' = '-'
                '--help' = '-'
            }
            kinds = @()
        }
        'tournament undo' = @{
            commands = @()
            options = @{
                '--save' = 'file'
                '-s' = 'file'
                '--json' = '-'
                '--quiet' = '-'
                '-q' = '-'
                '--explain' = '-'
                '--dry-run' = '-'
                '-n' = '-'
                '--expect-revision' = 'none'
                '--no-color' = '-'
                '--help' = '-'
            }
            kinds = @('none')
        }
        'tournament redo' = @{
            commands = @()
            options = @{
                '--save' = 'file'
                '-s' = 'file'
                '--json' = '-'
                '--quiet' = '-'
                '-q' = '-'
                '--explain' = '-'
                '--dry-run' = '-'
                '-n' = '-'
                '--expect-revision' = 'none'
                '--no-color' = '-'
                '--help' = '-'
            }
            kinds = @('none')
        }
        'tournament amend' = @{
            commands = @()
            options = @{
                '--drop' = '-'
                '--before' = '-'
                '--truncate' = '-'
                '--why' = 'none'
                '--save' = 'file'
                '-s' = 'file'
                '--json' = '-'
                '--quiet' = '-'
                '-q' = '-'
                '--explain' = '-'
                '--dry-run' = '-'
                '-n' = '-'
                '--expect-revision' = 'none'
                '--no-color' = '-'
                '--help' = '-'
            }
            kinds = @('entry', 'notation')
        }
        'tournament note' = @{
            commands = @()
            options = @{
                '--save' = 'file'
                '-s' = 'file'
                '--json' = '-'
                '--quiet' = '-'
                '-q' = '-'
                '--explain' = '-'
                '--dry-run' = '-'
                '-n' = '-'
                '--expect-revision' = 'none'
                '--no-color' = '-'
                '--help' = '-'
            }
            kinds = @('none')
        }
        'tournament get' = @{
            commands = @()
            options = @{
                '--save' = 'file'
                '-s' = 'file'
                '--json' = '-'
                '--quiet' = '-'
                '-q' = '-'
                '--explain' = '-'
                '--no-color' = '-'
                '--help' = '-'
            }
            kinds = @('path')
        }
        'tournament expect' = @{
            commands = @()
            options = @{
                '--save' = 'file'
                '-s' = 'file'
                '--json' = '-'
                '--quiet' = '-'
                '-q' = '-'
                '--explain' = '-'
                '--no-color' = '-'
                '--help' = '-'
            }
            kinds = @('expectation')
        }
        'tournament run' = @{
            commands = @()
            options = @{
                '--keep' = '-'
                '--save' = 'file'
                '-s' = 'file'
                '--json' = '-'
                '--quiet' = '-'
                '-q' = '-'
                '--explain' = '-'
                '--dry-run' = '-'
                '-n' = '-'
                '--expect-revision' = 'none'
                '--no-color' = '-'
                '--help' = '-'
            }
            kinds = @('file')
        }
        'tournament check' = @{
            commands = @()
            options = @{
                '--save' = 'file'
                '-s' = 'file'
                '--json' = '-'
                '--quiet' = '-'
                '-q' = '-'
                '--no-color' = '-'
                '--help' = '-'
            }
            kinds = @('file')
        }
        'show' = @{
            commands = @()
            options = @{
                '--save' = 'file'
                '-s' = 'file'
                '--json' = '-'
                '--quiet' = '-'
                '-q' = '-'
                '--as' = 'player'
                '--reveal-all' = '-'
                '--explain' = '-'
                '--no-color' = '-'
                '--help' = '-'
            }
            kinds = @()
        }
        'log' = @{
            commands = @()
            options = @{
                '--diff' = 'none'
                '--save' = 'file'
                '-s' = 'file'
                '--json' = '-'
                '--quiet' = '-'
                '-q' = '-'
                '--as' = 'player'
                '--reveal-all' = '-'
                '--explain' = '-'
                '--no-color' = '-'
                '--help' = '-'
            }
            kinds = @()
        }
        'moves' = @{
            commands = @()
            options = @{
                '--save' = 'file'
                '-s' = 'file'
                '--json' = '-'
                '--quiet' = '-'
                '-q' = '-'
                '--as' = 'player'
                '--reveal-all' = '-'
                '--explain' = '-'
                '--no-color' = '-'
                '--help' = '-'
            }
            kinds = @()
        }
        'play' = @{
            commands = @()
            options = @{
                '--save' = 'file'
                '-s' = 'file'
                '--json' = '-'
                '--quiet' = '-'
                '-q' = '-'
                '--as' = 'player'
                '--reveal-all' = '-'
                '--explain' = '-'
                '--dry-run' = '-'
                '-n' = '-'
                '--expect-revision' = 'none'
                '--no-color' = '-'
                '--help' = '-'
            }
            kinds = @('notation')
        }
        'run' = @{
            commands = @()
            options = @{
                '--keep' = '-'
                '--save' = 'file'
                '-s' = 'file'
                '--json' = '-'
                '--quiet' = '-'
                '-q' = '-'
                '--as' = 'player'
                '--reveal-all' = '-'
                '--explain' = '-'
                '--dry-run' = '-'
                '-n' = '-'
                '--expect-revision' = 'none'
                '--no-color' = '-'
                '--help' = '-'
            }
            kinds = @('file')
        }
        'undo' = @{
            commands = @()
            options = @{
                '--save' = 'file'
                '-s' = 'file'
                '--json' = '-'
                '--quiet' = '-'
                '-q' = '-'
                '--as' = 'player'
                '--reveal-all' = '-'
                '--explain' = '-'
                '--dry-run' = '-'
                '-n' = '-'
                '--expect-revision' = 'none'
                '--no-color' = '-'
                '--help' = '-'
            }
            kinds = @('none')
        }
        'redo' = @{
            commands = @()
            options = @{
                '--save' = 'file'
                '-s' = 'file'
                '--json' = '-'
                '--quiet' = '-'
                '-q' = '-'
                '--as' = 'player'
                '--reveal-all' = '-'
                '--explain' = '-'
                '--dry-run' = '-'
                '-n' = '-'
                '--expect-revision' = 'none'
                '--no-color' = '-'
                '--help' = '-'
            }
            kinds = @('none')
        }
        'amend' = @{
            commands = @()
            options = @{
                '--drop' = '-'
                '--before' = '-'
                '--truncate' = '-'
                '--why' = 'none'
                '--save' = 'file'
                '-s' = 'file'
                '--json' = '-'
                '--quiet' = '-'
                '-q' = '-'
                '--as' = 'player'
                '--reveal-all' = '-'
                '--explain' = '-'
                '--dry-run' = '-'
                '-n' = '-'
                '--expect-revision' = 'none'
                '--no-color' = '-'
                '--help' = '-'
            }
            kinds = @('entry', 'notation')
        }
        'adjust' = @{
            commands = @()
            options = @{
                '--why' = 'none'
                '--save' = 'file'
                '-s' = 'file'
                '--json' = '-'
                '--quiet' = '-'
                '-q' = '-'
                '--as' = 'player'
                '--reveal-all' = '-'
                '--explain' = '-'
                '--dry-run' = '-'
                '-n' = '-'
                '--expect-revision' = 'none'
                '--no-color' = '-'
                '--help' = '-'
            }
            kinds = @('adjustable')
        }
        'note' = @{
            commands = @()
            options = @{
                '--save' = 'file'
                '-s' = 'file'
                '--json' = '-'
                '--quiet' = '-'
                '-q' = '-'
                '--as' = 'player'
                '--reveal-all' = '-'
                '--explain' = '-'
                '--dry-run' = '-'
                '-n' = '-'
                '--expect-revision' = 'none'
                '--no-color' = '-'
                '--help' = '-'
            }
            kinds = @('none')
        }
        'seal' = @{
            commands = @()
            options = @{
                '--json' = '-'
                '--quiet' = '-'
                '-q' = '-'
                '--help' = '-'
            }
            kinds = @('choice')
        }
        'score' = @{
            commands = @()
            options = @{
                '--csv' = '-'
                '--save' = 'file'
                '-s' = 'file'
                '--json' = '-'
                '--quiet' = '-'
                '-q' = '-'
                '--as' = 'player'
                '--reveal-all' = '-'
                '--explain' = '-'
                '--no-color' = '-'
                '--help' = '-'
            }
            kinds = @()
        }
        'check' = @{
            commands = @()
            options = @{
                '--save' = 'file'
                '-s' = 'file'
                '--json' = '-'
                '--quiet' = '-'
                '-q' = '-'
                '--no-color' = '-'
                '--help' = '-'
            }
            kinds = @('file')
        }
        'get' = @{
            commands = @()
            options = @{
                '--save' = 'file'
                '-s' = 'file'
                '--json' = '-'
                '--quiet' = '-'
                '-q' = '-'
                '--as' = 'player'
                '--reveal-all' = '-'
                '--explain' = '-'
                '--no-color' = '-'
                '--help' = '-'
            }
            kinds = @('path')
        }
        'expect' = @{
            commands = @()
            options = @{
                '--save' = 'file'
                '-s' = 'file'
                '--json' = '-'
                '--quiet' = '-'
                '-q' = '-'
                '--as' = 'player'
                '--reveal-all' = '-'
                '--explain' = '-'
                '--no-color' = '-'
                '--help' = '-'
            }
            kinds = @('expectation')
        }
        'refuses' = @{
            commands = @()
            options = @{
                '--save' = 'file'
                '-s' = 'file'
                '--json' = '-'
                '--quiet' = '-'
                '-q' = '-'
                '--as' = 'player'
                '--reveal-all' = '-'
                '--explain' = '-'
                '--no-color' = '-'
                '--help' = '-'
            }
            kinds = @('rule', 'none')
        }
        'rules' = @{
            commands = @()
            options = @{
                '--json' = '-'
                '--no-color' = '-'
                '--help' = '-'
            }
            kinds = @('ledger', 'rule-of-game')
        }
        'simulate' = @{
            commands = @()
            options = @{
                '--games' = 'none'
                '--seed' = 'none'
                '--json' = '-'
                '--quiet' = '-'
                '-q' = '-'
                '--no-color' = '-'
                '--help' = '-'
            }
            kinds = @('game', 'none')
        }
        'scenario' = @{
            commands = @()
            options = @{
                '--update' = '-'
                '--json' = '-'
                '--quiet' = '-'
                '-q' = '-'
                '--help' = '-'
            }
            kinds = @('file')
        }
        'completion' = @{
            commands = @()
            options = @{
                '--json' = '-'
                '--help' = '-'
            }
            kinds = @('shell')
        }
    }
    $rules = @{
        'daxu' = @('setup.players', 'setup.deck', 'setup.symbols', 'setup.reputation', 'setup.remove', 'setup.hands', 'setup.deal-order', 'setup.actions', 'setup.tiebreaker', 'setup.tiebreaker-first-game', 'round.start', 'round.known-cards', 'round.choose', 'round.sealed', 'resolve.give', 'resolve.cooperate', 'resolve.undermine', 'resolve.cooperate-undermine', 'resolve.give-give', 'resolve.take-take', 'resolve.tiebreaker', 'resolve.compare-before', 'resolve.cooperate-cooperate', 'resolve.undermine-undermine', 'resolve.all', 'reputation.cards', 'reputation.action', 'reputation.last-action', 'reputation.track-end', 'reputation.order', 'end.no-three', 'end.run-out', 'end.run-out-actions', 'score.loyal', 'score.loyal-overreach', 'score.valuable', 'score.valuable-overreach', 'score.equal', 'score.negative', 'score.reputation', 'score.winner', 'amend.dealt', 'adjust.agreed', 'adjust.table', 'adjust.phase', 'seal.once', 'seal.opens', 'seal.binds', 'secret.unkept')
        'draxia' = @('setup.players', 'setup.piles', 'setup.characters', 'setup.hand', 'setup.secret', 'setup.sealed', 'upkeep.refresh', 'upkeep.draw', 'upkeep.cathedrals', 'upkeep.cathedrals-own', 'deck.reshuffle-resources', 'deck.no-resources', 'deck.late-discards', 'deck.reshuffle-spells', 'deck.no-spells', 'turn.one-action', 'turn.may-pass', 'turn.extra-play', 'turn.end', 'pay.substitute', 'pay.buildings-stated-only', 'pay.building-once', 'pay.no-saving', 'pay.exact', 'spell.price', 'spell.gold-from-cards', 'spell.gold-from-buildings', 'spell.single-use', 'spell.any-time', 'spell.haste', 'spell.wish', 'spell.wish-split', 'spell.wish-no-substitute', 'spell.fireball', 'spell.fireball-when', 'spell.fabricate', 'spell.fabricate-no-split', 'spell.mana-pool-held', 'spell.mana-pool-value', 'build.one', 'build.exhausted', 'build.pile', 'fight.one', 'fight.damage', 'fight.buildings', 'fight.substitute', 'fight.spells-after-draw', 'fight.escape', 'fight.no-spend-on-escape', 'fight.keep', 'fight.loot', 'fight.loot-fight', 'fight.empty', 'end.cathedrals', 'end.monsters', 'end.last-turns', 'score.total', 'score.own', 'score.tie', 'score.assassin', 'score.barbarian', 'score.bard', 'score.bard-set', 'score.cleric', 'score.druid', 'score.fighter', 'score.marksman', 'score.paladin', 'score.ranger', 'score.sorcerer', 'score.thief', 'score.wizard', 'team.sizes', 'team.seating', 'team.assist', 'team.no-help', 'team.no-fabricate', 'team.score', 'amend.dealt', 'adjust.agreed', 'adjust.table', 'adjust.phase', 'seal.once', 'seal.opens', 'seal.binds', 'secret.unkept')
        'tournament' = @('tournament.players', 'tables.equal', 'tables.wanted', 'tables.nearly-equal', 'tables.druid', 'tables.bye', 'rounds.fixed', 'rounds.complete', 'round-robin.random', 'round-robin.score', 'round-robin.ties', 'round-robin.unfinished', 'round-robin.absent', 'elimination.first', 'elimination.more', 'elimination.shrinks', 'elimination.random', 'elimination.level', 'elimination.last', 'elimination.corrected', 'elimination.dropped', 'result.seated', 'result.whole-table', 'result.once', 'players.between', 'players.dropped', 'players.closed', 'record.checked', 'record.table', 'record.once', 'amend.dealt', 'adjust.agreed', 'adjust.table', 'adjust.phase', 'seal.once', 'seal.opens', 'seal.binds', 'secret.unkept')
    }

    # The words before the one being typed, their quotes resolved and nothing in them expanded.
    $before = @()
    foreach ($element in $commandAst.CommandElements) {
        if ($element.Extent.EndOffset -ge $cursorPosition) { break }
        if ($element -is [System.Management.Automation.Language.StringConstantExpressionAst]) {
            $before += $element.Value
        } else {
            $before += $element.Extent.Text
        }
    }
    if ($before.Count -eq 0) { return }
    $program = $before[0]
    $before = @($before | Select-Object -Skip 1)

    $where = ''
    $own = @()
    $value = ''
    $only = $false
    $unknown = $false
    foreach ($word in $before) {
        $node = $tree[$where]
        if ($node.commands.Count -gt 0) {
            if ($word.StartsWith('-')) { continue }
            $where = ($where + ' ' + $word.ToLowerInvariant()).Trim()
            if (-not $tree.ContainsKey($where)) { $unknown = $true; break }
        } elseif ($value -ne '') {
            $value = ''
        } elseif ($only -or $word -eq '-' -or -not $word.StartsWith('-')) {
            $own += $word
        } elseif ($word -ceq '--') {
            $only = $true
        } else {
            $kind = $node.options[$word]
            if ($null -ne $kind -and $kind -ne '-') { $value = $kind }
        }
    }

    $node = $tree[$where]
    $kind = ''
    $found = @()
    if ($unknown) {
        $kind = 'unknown'
    } elseif ($value -ne '') {
        $kind = $value
    } elseif (-not $only -and $wordToComplete -like '--*=*') {
        $kind = $node.options[$wordToComplete.Split('=')[0]]
    } elseif (-not $only -and $wordToComplete.StartsWith('-')) {
        $found = @($node.options.Keys | Sort-Object)
    } elseif ($node.commands.Count -gt 0) {
        $found = $node.commands
    } elseif ($node.kinds.Count -gt 0) {
        $kind = $node.kinds[[Math]::Min($own.Count, $node.kinds.Count - 1)]
    }
    switch ($kind) {
        { $_ -in '', $null, '-', 'none', 'file' } { break }
        'game' { $found = @('daxu', 'draxia') }
        'ledger' { $found = @('daxu', 'draxia', 'tournament') }
        'shell' { $found = @('bash', 'zsh', 'fish', 'powershell') }
        'choice' { $found = @('give', 'take', 'cooperate', 'undermine', 'assassin', 'barbarian', 'bard', 'cleric', 'druid', 'fighter', 'marksman', 'paladin', 'ranger', 'sorcerer', 'thief', 'wizard') }
        'rule-of-game' { if ($rules.ContainsKey("$($own[0])")) { $found = $rules["$($own[0])"] } }
        default {
            if (-not (Get-Command -Name $program -CommandType Application -ErrorAction Ignore)) { $program = 'referee' }
            $found = @(& $program complete "--word=$wordToComplete" '--' @before 2>$null)
        }
    }
    # Where nothing is returned, PowerShell completes file names by itself.
    foreach ($one in $found) {
        if ($one -match '[\s"$`;&|<>(){}\[\]*?!#~^\\'']') { continue }
        if ($one.StartsWith($wordToComplete, [StringComparison]::OrdinalIgnoreCase)) {
            [System.Management.Automation.CompletionResult]::new($one, $one, 'ParameterValue', $one)
        }
    }
}
