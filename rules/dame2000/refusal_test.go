package dame2000_test

import (
	"testing"

	"ludotheque/rules"
)

func TestRefusal(t *testing.T) {
	for _, c := range []struct {
		ruleset, position, from, to string
		code                        rules.Code
		squares                     string
		count                       int
	}{
		{"base", "8b/9/9/9/4B4/9/9/9/B8 w - - 80 0", "a1", "b2", rules.GameOver, "", 0},
		{"base", "8b/9/9/9/9/9/9/9/B8 w - - 0 0", "a1", "b2", rules.Legal, "", 0},
		{"base", "8b/9/9/9/9/9/9/9/B8 w - - 0 0", "a1", "a1", rules.Legal, "", 0},
		{"base", "8b/9/9/9/9/9/9/9/B8 w - - 0 0", "a2", "b2", rules.OffBoard, "a2", 0},
		{"base", "8b/9/9/9/9/9/9/9/B8 w - - 0 0", "a1", "k11", rules.OffBoard, "k11", 0},
		{"base", "8b/9/9/9/9/9/9/9/B8 w - - 0 0", "b2", "c3", rules.EmptySquare, "b2", 0},
		{"base", "8b/9/9/9/9/9/9/9/B8 w - - 0 0", "i9", "h8", rules.NotYours, "i9", 0},
		{"base", "8b/9/9/9/9/9/9/9/B8 w - - 0 0", "a1", "a3", rules.NotDiagonal, "a1,a3", 0},
		{"base", "8b/9/9/9/9/9/9/9/B8 w - - 0 0", "a1", "d4", rules.WrongLength, "a1,d4", 1},
		{"base", "8b/9/9/9/9/9/2R6/9/9 w - - 0 0", "c3", "b2", rules.Backwards, "b2,c3", 0},
		{"base", "8b/9/9/9/9/9/9/1B7/B8 w - - 0 0", "a1", "b2", rules.Occupied, "b2", 0},
		{"base", "8b/9/9/9/9/9/9/1B7/B8 w - - 0 0", "a1", "a1", rules.Blocked, "b2", 0},
		{"base", "8b/9/9/9/9/9/J8/9/9 w b2-a3 - 0 0", "a3", "b2", rules.NoReturn, "a3,b2", 0},
		{"base", "8b/9/9/9/9/9/J8/1b7/9 w b2-a3 - 0 0", "a3", "b2", rules.NoReturn, "a3,b2", 0},
		{"base", "8b/9/9/9/9/1B7/J8/9/9 w b2-a3 - 0 0", "a3", "a3", rules.NoReturn, "a3,b2", 0},
		{"base", "B8/9/9/9/9/9/9/9/8b w - - 0 0", "a9", "a9", rules.NoMoveAtAll, "a9", 0},
		{"variante", "8b/9/9/9/9/9/2B6/9/9 w - - 0 0", "c3", "b2", rules.Backwards, "b2,c3", 0},
		{"variante", "8b/9/9/9/4R4/9/9/9/9 w - - 0 0", "e5", "d4", rules.WrongLength, "d4,e5", 3},
		{"variante", "8b/9/9/3B5/9/1B7/9/9/J8 w - - 0 0", "a1", "e5", rules.Legal, "", 0},
		{"variante", "8b/9/9/9/4B4/9/9/1B7/J8 w - - 0 0", "a1", "e5", rules.Blocked, "b2,e5", 0},
		{"variante", "8b/9/9/9/4B4/9/9/9/J8 w - - 0 0", "a1", "e5", rules.Occupied, "e5", 0},
		{"variante", "8b/9/9/9/4J4/9/9/9/9 w a1-e5 - 0 0", "e5", "a1", rules.NoReturn, "a1,e5", 0},
		{"variante", "8b/9/9/9/4J4/9/9/9/9 w a1-e5 - 0 0", "e5", "a9", rules.Legal, "", 0},
	} {
		from, err := rules.ParseSquare(c.from)
		if err != nil {
			t.Fatal(err)
		}
		to, err := rules.ParseSquare(c.to)
		if err != nil {
			t.Fatal(err)
		}
		r := parse(t, c.ruleset, c.position).Refusal(from, to)
		if r.Code != c.code || r.Squares.String() != c.squares || r.Count != c.count {
			t.Errorf("%s %s %s-%s: %v, want %v at %s (%d)", c.ruleset, c.position, c.from, c.to, r, c.code, c.squares, c.count)
		}
	}
	p := parse(t, "base", "8b/9/9/9/9/9/9/9/B8 w - - 0 0")
	if r := p.Refusal(rules.NoSquare, 0); r.Code != rules.OffBoard {
		t.Errorf("no square: %v", r)
	}
}

func TestIllegalPlay(t *testing.T) {
	const duel = "8b/9/9/9/9/3v5/2B6/9/B8 w - - 0 0"
	c3, d4 := rules.Sq(2, 2), rules.Sq(3, 3)
	combat := rules.Move{Kind: rules.Combat, From: c3, To: d4}
	for _, c := range []struct {
		position string
		move     rules.Move
		result   rules.Result
		want     rules.Code
	}{
		{duel, combat, rules.Result{}, rules.NeedsDice},
		{duel, combat, rules.Result{}.Add(3), rules.BadDice},
		{duel, combat, rules.Result{}.Add(0), rules.BadDice},
		{duel, combat, rules.Result{}.Add(2).Add(2), rules.BadDice},
		{duel, combat, rules.Result{N: 1, Fights: [4]int8{2, 1}}, rules.BadDice},
		{duel, rules.Move{Kind: rules.Step, From: c3, To: d4}, rules.Result{}, rules.NotLegal},
		{duel, rules.Move{Kind: rules.Step, From: c3, To: rules.Sq(1, 3)}, rules.Result{}.Add(2), rules.BadDice},
		{duel, rules.PassMove(), rules.Result{}, rules.NoPass},
		{duel, rules.HuffMove(d4), rules.Result{}, rules.NothingToHuff},
		{duel, rules.Move{}, rules.Result{}, rules.NotLegal},
		{"8b/9/9/9/9/9/9/9/B8 w - - 80 0", rules.PassMove(), rules.Result{}, rules.GameOver},
	} {
		p := parse(t, "base", c.position)
		if _, err := p.Play(c.move, c.result); codeOf(err) != c.want {
			t.Errorf("%v %v: %v, want %v", c.move, c.result, err, c.want)
		}
	}
}
