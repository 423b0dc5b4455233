package cause_test

import (
	"fmt"
	"maps"
	"slices"
	"strings"
	"testing"

	"ludotheque/assets/words"
	"ludotheque/game/cause"
	"ludotheque/rules"
	"ludotheque/rules/catalog"
	"ludotheque/tools/night"
)

// sample is how many causes of a game are read, and how strong the lines are.
type sample struct {
	causes int
	nodes  uint64  // of each search
	silent float64 // the largest share of mistakes without a sentence
}

// sampleOf returns the sample of a game.
func sampleOf(game string) sample {
	s := map[string]sample{
		"checkers":  {night.Or(40, 1000), night.Or[uint64](600, 8000), 0.45},
		"damsystem": {night.Or(40, 1000), night.Or[uint64](600, 6000), 0.2},
		"dame2000":  {night.Or(15, 1000), night.Or[uint64](300, 1500), 0.4},
		"dao":       {night.Or(60, 1000), 0, 0.05},
	}
	return s[game]
}

// TestTruth reads the causes of the mistakes of random games, in all rulesets, and holds each against the rules of package reference.
func TestTruth(t *testing.T) {
	for _, g := range catalog.All() {
		for _, r := range g.Rulesets() {
			t.Run(g.ID()+" "+r.ID, func(t *testing.T) { readCauses(t, g, r.ID, sampleOf(g.ID())) })
		}
	}
}

func readCauses(t *testing.T, g rules.Game, ruleset string, want sample) {
	k := newMistakes(g.ID(), ruleset, want.nodes, 46)
	w := words.For("fr")
	mistakes, silent, read := 0, 0, map[string]int{}
	for n := 0; n < want.causes; {
		c := k.next(t)
		causes := cause.Of(c)
		if mistakes++; len(causes) == 0 {
			silent++
		}
		for _, found := range causes {
			n++
			read[found.Key]++
			if d := newWitness(t, g.ID(), ruleset, c).check(found); d != "" {
				t.Errorf("%s %s: %q: %s\nanswer %v %s, best %v %s", c.Before, c.Played, found.Clause(w, g.ID()), d, c.Answer, c.Worth, c.Best, c.Value)
			}
		}
	}
	t.Logf("%d mistakes, %d without a sentence, causes: %s", mistakes, silent, counts(read))
	if share := float64(silent) / float64(mistakes); share > want.silent {
		t.Errorf("%.2f of the mistakes have no sentence, want at most %.2f", share, want.silent)
	}
}

// counts returns "key number" for each key.
func counts(of map[string]int) string {
	var all []string
	for _, key := range slices.Sorted(maps.Keys(of)) {
		all = append(all, fmt.Sprint(key, " ", of[key]))
	}
	return strings.Join(all, ", ")
}

// TestWitness changes true causes: the witness of TestTruth must doubt each.
func TestWitness(t *testing.T) {
	for _, g := range catalog.All() {
		ruleset := g.Rulesets()[0].ID
		k := newMistakes(g.ID(), ruleset, 300, 47)
		for range 12 {
			c := k.next(t)
			w := newWitness(t, g.ID(), ruleset, c)
			for _, found := range cause.Of(c) {
				for what, wrong := range falsehoods(c, found) {
					if d := w.check(wrong); d == "" {
						t.Errorf("%s %s: %+v passes as %+v: %s", c.Before, c.Played, found, wrong, what)
					}
				}
			}
		}
	}
}

// falsehoods returns causes that differ from a true one in one point.
func falsehoods(c cause.Case, found cause.Cause) map[string]cause.Cause {
	all := map[string]cause.Cause{}
	elsewhere := found
	elsewhere.Squares = slices.Clone(found.Squares)
	for sq := range rules.Squares {
		if c.Before.Playable(sq) && c.Before.At(sq).Empty() {
			elsewhere.Squares[0] = sq
		}
	}
	all["an empty square"] = elsewhere
	enemy := found
	enemy.Squares = slices.Clone(found.Squares)
	for sq := range rules.Squares {
		if p := c.Before.At(sq); !p.Empty() && p.Side != c.Before.At(found.Squares[0]).Side {
			enemy.Squares[0] = sq
		}
	}
	all["a piece of the other side"] = enemy
	if found.Pieces.Len() > 0 {
		more := found
		more.Pieces.Men++
		all["one man more"] = more
		if more = found; found.Pieces.Men != found.Pieces.Kings {
			more.Pieces.Men, more.Pieces.Kings = found.Pieces.Kings, found.Pieces.Men
			all["men for kings"] = more
		}
	}
	if found.Given.Len() > 0 {
		more := found
		more.Given.Men++
		all["one man more in exchange"] = more
	}
	if found.Share > 0 {
		more := found
		more.Share -= 0.01
		all["another chance"] = more
	}
	if found.Moves > 1 && found.Moves < 3 {
		more := found
		more.Moves++
		all["a longer win"] = more
	}
	return all
}
