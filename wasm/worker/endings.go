//go:build js

package main

import (
	"syscall/js"

	"ludotheque/assets/endings"
	"ludotheque/game/ai"
	"ludotheque/game/ai/checkers"
	"ludotheque/game/ai/checkers/endgame"
	"ludotheque/game/ai/players"
)

// fetched are the tables of endings, which the port brings when a match comes near its end. They are found by ruleset.
type fetched struct {
	*worker
	tables map[string]*fetchedTable
}

// fetchedTable is one of them.
type fetchedTable struct {
	table  *endgame.Table // nil before it has come
	coming bool
	failed bool // once: nobody waits for it any more
}

var _ checkers.Endings = fetched{}

// newPlayer makes players that ask f for the endings.
func (f fetched) newPlayer(game string, hashMiB int) (ai.Player, bool) {
	p, ok := players.New(game, hashMiB)
	if user, uses := p.(interface{ UseEndings(checkers.Endings) }); uses {
		user.UseEndings(f)
	}
	return p, ok
}

// Near implements checkers.Endings.
func (f fetched) Near(ruleset string) {
	t := f.tables[ruleset]
	if t == nil {
		t = &fetchedTable{}
		f.tables[ruleset] = t
	}
	if t.table == nil && !t.coming {
		t.coming = true
		f.port.Call("bring", endings.FileName(ruleset))
	}
}

// Of implements checkers.Endings. A request that ends the search ends the waiting, too.
func (f fetched) Of(ruleset string) *endgame.Table {
	f.Near(ruleset)
	t := f.tables[ruleset]
	for t.coming && !t.failed && !f.halted {
		f.pause()
	}
	return t.table
}

// brought takes the name of a file and its bytes, or null when it did not come.
func (f fetched) brought(_ js.Value, args []js.Value) any {
	for ruleset, t := range f.tables {
		if endings.FileName(ruleset) != args[0].String() {
			continue
		}
		t.coming = false
		if !args[1].IsNull() {
			file := make([]byte, args[1].Length())
			js.CopyBytesToGo(file, args[1])
			t.table, _ = endgame.Read(string(file))
		}
		t.failed = t.table == nil
	}
	f.resume()
	return nil
}
