package checkers

import (
	"sync"

	"ludotheque/assets/endings"
	"ludotheque/game/ai/checkers/endgame"
	"ludotheque/rules/checkers"
)

// shipped are the tables that the program itself has: all of them in a window, none in a page.
type shipped struct{}

// Near does nothing: there is nothing to wait for.
func (shipped) Near(string) {}

// Of returns the table of a ruleset, which is read when it is first asked for, in some 20 ms.
func (shipped) Of(ruleset string) *endgame.Table {
	if read := tables[ruleset]; read != nil {
		return read()
	}
	return nil
}

// tables read them.
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
