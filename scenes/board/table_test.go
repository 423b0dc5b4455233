package board

import (
	"cmp"
	"strings"
	"testing"

	"ludotheque/rules"
	"ludotheque/rules/catalog"
)

// parse parses a position.
func parse(t *testing.T, g rules.Game, ruleset, text string) rules.Position {
	t.Helper()
	p, err := g.Parse(ruleset, text)
	if err != nil {
		t.Fatal(err)
	}
	return p
}

func start(t *testing.T, g rules.Game) rules.Position {
	t.Helper()
	return startBy(t, g, g.Rulesets()[0].ID)
}

func startBy(t *testing.T, g rules.Game, ruleset string) rules.Position {
	t.Helper()
	p, err := g.Start(ruleset, rules.First)
	if err != nil {
		t.Fatal(err)
	}
	return p
}

// painterOf returns a painter for "game" or "game/ruleset".
func painterOf(t testing.TB, name string) *Painter {
	t.Helper()
	game, ruleset, _ := strings.Cut(name, "/")
	g, _ := catalog.Find(game)
	p, ok := For(g, cmp.Or(ruleset, g.Rulesets()[0].ID))
	if !ok {
		t.Fatalf("%s has no painter", name)
	}
	return p
}

// play plays a move in any accepted form.
func play(t *testing.T, p rules.Position, text string) (rules.Action, rules.Position) {
	t.Helper()
	a, err := rules.ParseAction(p, text)
	if err != nil {
		t.Fatal(err)
	}
	next, err := p.Play(a.Move, a.Result)
	if err != nil {
		t.Fatal(err)
	}
	return a, next
}

func sq(t *testing.T, text string) rules.Square {
	t.Helper()
	s, err := rules.ParseSquare(text)
	if err != nil {
		t.Fatal(err)
	}
	return s
}

// of reports whether p is a position of this board's game.
func (k *look) of(p rules.Position) bool {
	g, _ := catalog.Find(k.game)
	again, err := g.Parse(p.Ruleset(), p.String())
	return err == nil && again == p
}
