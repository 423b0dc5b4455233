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

// fetched has the endgame tables by ruleset. The port fetches one when a match comes near its end.
type fetched struct {
	*worker
	tables map[string]*fetchedTable
}

type fetchedTable struct {
	table    *endgame.Table // nil until it has arrived
	fetching bool
	failed   bool // a fetch has failed: Of does not wait for another one
}

var _ checkers.Endings = fetched{}

// newPlayer returns a player that uses the tables of f.
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
	if t.table == nil && !t.fetching {
		t.fetching = true
		f.port.Call("bring", endings.FileName(ruleset))
	}
}

// Of implements checkers.Endings. It waits for the table, unless fetching it has failed before, until a message ends the search.
func (f fetched) Of(ruleset string) *endgame.Table {
	f.Near(ruleset)
	t := f.tables[ruleset]
	for t.fetching && !t.failed && !f.halted {
		f.pause()
	}
	return t.table
}

// brought is called by the port with the name of a file and its bytes, or null if they could not be fetched.
func (f fetched) brought(_ js.Value, args []js.Value) any {
	for ruleset, t := range f.tables {
		if endings.FileName(ruleset) != args[0].String() {
			continue
		}
		t.fetching = false
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
