package dame2000_test

import (
	"math"
	"math/rand/v2"
	"reflect"
	"slices"
	"testing"

	"ludotheque/rules"
)

func TestDice(t *testing.T) {
	const duel = "8b/9/9/9/9/3v5/2V6/9/B8 w - - 0 0"       // green against green
	const crossing = "8b/9/9/9/4b4/3v5/9/1r7/J8 w - - 3 0" // yellow meets red, green, blue
	for _, c := range []struct {
		ruleset, position, action string
		code                      rules.Code
		want                      string
	}{
		{"base", duel, "c3xd4[4:3]", rules.Legal, "+3"},
		{"base", duel, "c3xd4[3:6]", rules.Legal, "-3"},
		{"base", duel, "c3xd4[4:4,6:2]", rules.Legal, "+2"}, // blue dice after the tie
		{"base", duel, "c3xd4[4:4,1:1]", rules.Legal, "0"},
		{"base", duel, "c3xd4[4:4]", rules.BadDice, ""},     // not decided
		{"base", duel, "c3xd4[6:3,6:3]", rules.BadDice, ""}, // decided before
		{"base", duel, "c3xd4[4:2]", rules.BadDice, ""},     // no 2 on the green die
		{"base", duel, "c3xd4[1:3]", rules.BadDice, ""},     // nor a 1
		{"base", duel, "c3xd4[6:3;6:3]", rules.BadDice, ""}, // one combat only
		{"variante", crossing, "a1xe5[6:4;5:3;6:1]", rules.Legal, "+4+4+4"},
		{"variante", crossing, "a1xe5[5:5,6:3;5:6]", rules.Legal, "+4-3"},
		{"variante", crossing, "a1xe5[5:6]", rules.Legal, "-4"},
		{"variante", crossing, "a1xe5[6:4]", rules.BadDice, ""},
		{"variante", crossing, "a1xe5[5:6;6:3]", rules.BadDice, ""}, // gone before the second
	} {
		p := parse(t, c.ruleset, c.position)
		a, err := rules.ParseAction(p, c.action)
		if codeOf(err) != c.code || (c.code == rules.Legal) != (err == nil) {
			t.Errorf("%s: %v, want %v", c.action, err, c.code)
		} else if err == nil && a.Result.String() != c.want {
			t.Errorf("%s: %s, want %s", c.action, a.Result, c.want)
		}
	}
}

func TestAccount(t *testing.T) {
	p := parse(t, "variante", "9/9/9/9/4b4/3v5/9/1r7/J8 w - - 3 0")
	a, err := rules.ParseAction(p, "a1xe5[5:5,6:3;5:6]")
	if err != nil {
		t.Fatal(err)
	}
	got, err := p.Account(a.Move, a.Dice)
	want := []rules.Fought{
		{At: rules.Sq(1, 1), Result: 4, Rounds: []rules.Round{
			{Attacker: 4, Defender: 3, Roll: rules.Roll{Attacker: 5, Defender: 5}, AttackerAfter: 3, DefenderAfter: 2},
			{Attacker: 3, Defender: 2, Roll: rules.Roll{Attacker: 6, Defender: 3}, AttackerAfter: 4},
		}},
		{At: rules.Sq(3, 3), Result: -3, Rounds: []rules.Round{
			{Attacker: 4, Defender: 2, Roll: rules.Roll{Attacker: 5, Defender: 6}, DefenderAfter: 3},
		}},
	}
	if err != nil || !reflect.DeepEqual(got, want) {
		t.Errorf("%+v, %v, want %+v", got, err, want)
	}
	if _, err := p.Account(a.Move, nil); codeOf(err) != rules.NeedsDice {
		t.Errorf("without dice: %v", err)
	}
	if _, err := p.Account(rules.PassMove(), nil); codeOf(err) != rules.NoPass {
		t.Errorf("forbidden pass: %v", err)
	}
	stuck := parse(t, "base", "B8/9/9/9/9/9/9/9/8j w - - 3 0")
	if fights, err := stuck.Account(rules.PassMove(), nil); err != nil || fights != nil {
		t.Errorf("pass: %v, %v", fights, err)
	}
}

// TestThrowFrequencies compares the frequencies of many throws with the exact odds.
func TestThrowFrequencies(t *testing.T) {
	p := parse(t, "variante", "9/9/9/9/4b4/9/9/1r7/J8 w - - 3 0")
	m := rules.Move{Kind: rules.Combat, From: rules.Sq(0, 0), To: rules.Sq(4, 4)}
	const throws = 40000
	seen := map[rules.Result]float64{}
	rng := rand.New(rand.NewPCG(1, 2))
	for range throws {
		dice, result := p.Throw(m, rng)
		if again, err := p.Resolve(m, dice); err != nil || again != result {
			t.Fatalf("%s resolves to %s, %v, want %s", dice, again, err, result)
		}
		seen[result] += 1.0 / throws
	}
	possible := p.AppendResults(nil, m)
	for _, w := range possible {
		if math.Abs(seen[w.Result]-w.P) > 0.01 {
			t.Errorf("%s: %.4f of the throws, odds %.4f", w.Result, seen[w.Result], w.P)
		}
		delete(seen, w.Result)
	}
	if len(seen) > 0 {
		t.Errorf("impossible results: %v", seen)
	}
	if !slices.IsSortedFunc(possible, func(a, b rules.Weighted) int {
		return slices.Compare([]byte(a.Result.String()), []byte(b.Result.String()))
	}) {
		t.Errorf("results not sorted by text: %v", possible)
	}
}

func TestOdds(t *testing.T) {
	p := parse(t, "base", "8b/9/9/9/9/3v5/2V6/9/B8 w - - 0 0")
	for _, c := range []struct {
		to              rules.Square
		kind            rules.Kind
		win, lose, both float64
	}{
		{rules.Sq(3, 3), rules.Combat, 0.476851852, 0.476851852, 0.046296296}, // golden row "2 2"
		{rules.Sq(1, 3), rules.Step, 1, 0, 0},
		{rules.Sq(1, 1), rules.Step, 0, 0, 0}, // illegal
	} {
		win, lose, both := p.Odds(rules.Move{Kind: c.kind, From: rules.Sq(2, 2), To: c.to})
		if math.Abs(win-c.win)+math.Abs(lose-c.lose)+math.Abs(both-c.both) > 1e-8 {
			t.Errorf("to %s: %v %v %v, want %v %v %v", c.to, win, lose, both, c.win, c.lose, c.both)
		}
	}
	crossing := parse(t, "variante", "J8/1v7/2b6/9/9/9/9/9/8B w - - 3 0")
	m := rules.Move{Kind: rules.Combat, From: rules.Sq(0, 8), To: rules.Sq(4, 4)}
	if got, want := crossing.Combats(m), []rules.Square{rules.Sq(1, 7), rules.Sq(2, 6)}; !slices.Equal(got, want) {
		t.Errorf("combats at %v, want %v", got, want)
	}
	path := crossing.AppendPaths(nil, m)
	want := rules.Path{{From: m.From, To: rules.Sq(1, 7), Over: rules.Sq(1, 7)},
		{From: rules.Sq(1, 7), To: rules.Sq(2, 6), Over: rules.Sq(2, 6)}, {From: rules.Sq(2, 6), To: m.To, Over: rules.NoSquare}}
	if len(path) != 1 || !slices.Equal(path[0], want) {
		t.Errorf("paths %v, want %v", path, want)
	}
}
