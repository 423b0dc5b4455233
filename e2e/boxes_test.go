package e2e

import (
	"ludotheque/game/match"
	"ludotheque/rules/catalog"
)

// games are the boxes of the shelf.
var games = makeGames()

// box is a game with an opening: the squares of two plies.
type box struct {
	id      string
	opening [4]string
}

func makeGames() (list []box) {
	for _, g := range catalog.All() {
		m, err := match.New(match.Setup{Game: g.ID()})
		if err != nil {
			panic(err)
		}
		b := box{id: g.ID()}
		for ply := range 2 {
			mv := m.AppendMoves(nil)[0]
			b.opening[2*ply], b.opening[2*ply+1] = mv.From.String(), mv.To.String()
			if _, err := m.Play(mv); err != nil {
				panic(err)
			}
		}
		list = append(list, b)
	}
	return list
}
