// Package catalog is the only list of the games on the shelf.
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

// IDs returns the names of the games in shelf order.
func IDs() []string {
	var ids []string
	for _, g := range All() {
		ids = append(ids, g.ID())
	}
	return ids
}
