// Package catalog lists the games.
package catalog

import (
	"ludotheque/rules"
	"ludotheque/rules/checkers"
	"ludotheque/rules/dame2000"
	"ludotheque/rules/damsystem"
	"ludotheque/rules/dao"
)

// All returns the games in shelf order.
func All() []rules.Game {
	return []rules.Game{
		checkers.Game{},
		damsystem.Game{},
		dame2000.Game{},
		dao.Game{},
	}
}

// Find returns the game with the given ID.
func Find(id string) (rules.Game, bool) {
	for _, g := range All() {
		if g.ID() == id {
			return g, true
		}
	}
	return nil, false
}

// Perft is [rules.Perft] for a position of any of the games.
func Perft(p rules.Position, depth int) uint64 {
	switch p := p.(type) {
	case checkers.Position:
		return rules.Perft(p, depth)
	case damsystem.Position:
		return rules.Perft(p, depth)
	case dame2000.Position:
		return rules.Perft(p, depth)
	case dao.Position:
		return rules.Perft(p, depth)
	}
	panic("catalog: no game has the position " + p.String())
}

// IDs returns the IDs of the games in shelf order.
func IDs() []string {
	var ids []string
	for _, g := range All() {
		ids = append(ids, g.ID())
	}
	return ids
}
