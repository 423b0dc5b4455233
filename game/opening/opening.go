// Package opening names the openings of English draughts.
package opening

import (
	"strconv"
	"strings"
	"sync"

	"ludotheque/game/match"
	"ludotheque/rules"
	"ludotheque/rules/checkers"
	"ludotheque/rules/checkers/pdn"
)

// Opening is an opening that players have given a name.
type Opening struct {
	Name  string // the same in every language
	Value int    // by a search of the program, hundredths of a man for First
	Depth int    // of that search, plies
	Moves string // as every English book writes them: "11-15 23-19 8-11"
}

// Ruleset is the ruleset whose openings have names.
const Ruleset = "anglais"

// Last returns the opening with the longest line that match m had reached after so many plies, in whatever order of moves.
func Last(m *match.Match, plies int) (o Opening, ok bool) {
	if m.Setup().Ruleset != Ruleset {
		return Opening{}, false
	}
	all := byPosition()
	for ply := min(plies, longest, m.Len()); ply > 0; ply-- {
		if o, ok = all[m.At(ply).Hash()]; ok {
			return o, true
		}
	}
	return Opening{}, false
}

// longest is the number of plies of the longest line.
const longest = 9

// byPosition has the openings by the hash of their position. Two orders of moves lead to the same one.
var byPosition = sync.OnceValue(func() map[uint64]Opening {
	all := map[uint64]Opening{}
	for _, o := range All() {
		if p, err := o.Position(); err == nil { // the table is tested
			all[p.Hash()] = o
		}
	}
	return all
})

// All returns the openings in the order of the table.
func All() (list []Opening) {
	for line := range strings.Lines(table) {
		name, rest, _ := strings.Cut(strings.TrimSpace(line), ": ")
		moves, value, _ := strings.Cut(rest, " = ")
		worth, depth, _ := strings.Cut(value, " ")
		o := Opening{Name: name, Moves: moves}
		o.Value, _ = strconv.Atoi(worth)
		o.Depth, _ = strconv.Atoi(depth)
		list = append(list, o)
	}
	return list
}

// Position returns the position after the moves.
func (o Opening) Position() (rules.Position, error) {
	p, err := checkers.Game{}.Start(Ruleset, rules.First)
	for text := range strings.FieldsSeq(o.Moves) {
		if err != nil {
			return nil, err
		}
		var found []rules.Move
		if found, err = pdn.Moves(p, text); err == nil {
			p, err = p.Play(found[0], rules.Result{})
		}
	}
	return p, err
}
