package checkers

import (
	"sync"

	"ludotheque/assets/endings"
	"ludotheque/game/ai/checkers/endgame"
	"ludotheque/rules/checkers"
)

// shipped implements Endings by the files in the program: the desktop program has all of them, the page's program none.
type shipped struct{}

// Near does nothing.
func (shipped) Near(string) {}

// Of returns the table of a ruleset. The first call decodes it, which takes about 20 ms.
func (shipped) Of(ruleset string) *endgame.Table {
	if read := tables[ruleset]; read != nil {
		return read()
	}
	return nil
}

// tables has a function for each ruleset that decodes its table once.
var tables = lazyTables()

func lazyTables() map[string]func() *endgame.Table {
	all := map[string]func() *endgame.Table{}
	for _, r := range (checkers.Game{}).Rulesets() {
		all[r.ID] = sync.OnceValue(func() *endgame.Table {
			file, ok := endings.Files()[endings.FileName(r.ID)]
			if !ok {
				return nil
			}
			t, err := endgame.Read(string(file))
			if err != nil {
				panic(r.ID + ": " + err.Error())
			}
			return t
		})
	}
	return all
}
