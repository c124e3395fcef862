# PowerShell completion for referee, made by `referee completion powershell`.
#
# Run this file in your $PROFILE:  . /path/to/referee.ps1
# It evaluates nothing of what is typed and nothing of what a save holds.

Register-ArgumentCompleter -Native -CommandName referee -ScriptBlock {
    param($wordToComplete, $commandAst, $cursorPosition)

    # Each command: its sub-commands, its options (with the kind of value that they take, '-' for none), and the
    # kinds of its words.
    $tree = @{
@COMMANDS@
    }
    $rules = @{
@RULES@
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
        'game' { $found = @(@GAMES@) }
        'ledger' { $found = @(@LEDGERS@) }
        'shell' { $found = @(@SHELLS@) }
        'choice' { $found = @(@CHOICES@) }
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
