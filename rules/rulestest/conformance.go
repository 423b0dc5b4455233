package rulestest

import (
	"fmt"
	"math"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"ludotheque/rules"
	"ludotheque/rules/rulestest/internal/reference"
)

// compared is the number of positions of each ruleset that are compared with the reference: half are from random games,
// half are random positions.
const compared = 1500

// TestReference compares a game with the reference, on the positions of random games and on random legal ones: legal
// moves, results with their odds, the position after every move, the outcome with its reason, and whether other moves are
// legal.
func TestReference(t *testing.T, g rules.Game) {
	n := compared
	switch {
	case testing.Short():
		n /= 10
	case nightly():
		n *= 40
	}
	for _, ruleset := range g.Rulesets() {
		t.Run(ruleset.ID, func(t *testing.T) {
			ref, err := reference.Find(g.ID(), ruleset.ID)
			if err != nil {
				t.Fatal(err)
			}
			c := &comparison{game: g, ruleset: ruleset.ID, ref: ref, rng: rand.New(rand.NewPCG(6, 1999))}
			for c.seen < n {
				starts := ref.Starts()
				if err := c.play(starts[c.rng.IntN(len(starts))], 200); err != nil {
					t.Fatal(err)
				}
				for c.placed < c.seen/2 {
					before := c.seen
					if err := c.play(ref.Place(c.rng), 4); err != nil {
						t.Fatal(err)
					}
					c.placed += c.seen - before
				}
			}
			t.Logf("%d positions, %d of them at most 4 plies after a random position, %d moves", c.seen, c.placed, c.moves)
		})
	}
}

// comparison compares one ruleset with the reference.
type comparison struct {
	game                rules.Game
	ruleset             string
	ref                 reference.Rules
	rng                 *rand.Rand
	met                 []rules.Move // legal moves of earlier positions
	seen, placed, moves int
}

// play compares a position and the positions of a random game from it, for up to plies plies.
func (c *comparison) play(text string, plies int) error {
	pos, err := c.game.Parse(c.ruleset, text)
	if err != nil {
		return fmt.Errorf("%s: %w", text, err)
	}
	slow, err := c.ref.Parse(text)
	for ; err == nil; plies-- {
		c.seen++
		if err := c.compare(pos, slow); err != nil {
			return fmt.Errorf("%s: %w", text, err)
		}
		moves := pos.AppendMoves(nil)
		if len(moves) == 0 || plies == 0 {
			return nil
		}
		m := moves[c.rng.IntN(len(moves))]
		var result rules.Result
		if all := rules.ResultsOf(pos, m); len(all) > 0 {
			result = all[c.rng.IntN(len(all))].Result
		}
		if pos, err = pos.Play(m, result); err != nil {
			return fmt.Errorf("%s: its own move %s: %w", text, m, err)
		}
		text = pos.String()
		slow, err = c.ref.Parse(text)
	}
	return err
}

func (c *comparison) compare(pos rules.Position, slow reference.Position) error {
	if pos.String() != slow.String() {
		return fmt.Errorf("is %s in the reference", slow)
	}
	out := pos.Outcome()
	why := ""
	if out.Over() {
		why = out.By.String()
	}
	if end, reason := slow.End(); out.String() != end || why != reason {
		return fmt.Errorf("outcome %s %s, the reference has %s %s", out, why, end, reason)
	}
	legal := slow.Moves()
	if got := MoveTexts(pos); !slices.Equal(got, legal) {
		return fmt.Errorf("moves\n%v, the reference has\n%v", got, legal)
	}
	for _, m := range pos.AppendMoves(nil) {
		if err := compareMove(pos, slow, m); err != nil {
			return fmt.Errorf("%s: %w", m, err)
		}
		c.moves++
		if len(c.met) < 5000 {
			c.met = append(c.met, m)
		} else {
			c.met[c.rng.IntN(len(c.met))] = m
		}
	}
	if err := c.compareRefusals(pos, legal); err != nil {
		return err
	}
	return c.compareOthers(pos, legal)
}

// compareMove compares the results of a legal move and the positions after each.
func compareMove(pos rules.Position, slow reference.Position, m rules.Move) error {
	got, want := rules.ResultsOf(pos, m), slow.Results(m.String())
	if len(got) != len(want) {
		return fmt.Errorf("results %v, the reference has %v", got, want)
	}
	for i, w := range want {
		p, _ := w.P.Float64()
		if got[i].Result.String() != w.Text || math.Abs(got[i].P-p) > 1e-12 {
			return fmt.Errorf("result %s with %v, the reference has %s with %s", got[i].Result, got[i].P, w.Text, w.P)
		}
	}
	if len(got) == 0 {
		got = append(got, rules.Weighted{})
	}
	for _, w := range got {
		next, err := pos.Play(m, w.Result)
		if err != nil {
			return fmt.Errorf("with result %q: %w", w.Result, err)
		}
		after, err := slow.Play(m.String(), w.Result.String())
		if err != nil {
			return err
		}
		if next.String() != after.String() {
			return fmt.Errorf("with result %q leads to\n%s, the reference has\n%s", w.Result, next, after)
		}
	}
	return compareImpossible(pos, m, got)
}

// compareImpossible checks that Play accepts only the possible results of a move.
func compareImpossible(pos rules.Position, m rules.Move, possible []rules.Weighted) error {
	others := []rules.Result{{}}
	for head := int8(-4); head <= 4; head++ {
		others = append(others, rules.Result{}.Add(head), rules.Result{}.Add(4).Add(head))
	}
	for _, r := range others {
		_, err := pos.Play(m, r)
		if want := slices.ContainsFunc(possible, func(w rules.Weighted) bool { return w.Result == r }); want != (err == nil) {
			return fmt.Errorf("result %q is possible: %v, but playing it gives %v", r, want, err)
		}
	}
	return nil
}

// refusals is the number of pairs of squares that compareRefusals tries at each position.
const refusals = 150

// compareRefusals checks that RefusalOf returns Legal exactly for the pairs of squares that have a legal move.
func (c *comparison) compareRefusals(pos rules.Position, legal []string) error {
	type ends struct{ from, to string }
	can, starts := map[ends]bool{}, map[string]bool{}
	var froms []string
	for _, text := range legal {
		if at := strings.IndexAny(text, "-x"); at > 0 {
			to, _, _ := strings.Cut(text[at+1:], ":")
			can[ends{text[:at], to}], starts[text[:at]] = true, true
			froms = append(froms, text[:at])
		}
	}
	files, ranks := c.game.Size(pos.Ruleset())
	for range refusals {
		from, to := c.square(files, ranks), c.square(files, ranks)
		if len(froms) > 0 && c.rng.IntN(2) == 0 {
			var err error
			if from, err = rules.ParseSquare(froms[c.rng.IntN(len(froms))]); err != nil {
				return err
			}
		}
		want := can[ends{from.String(), to.String()}] || from == to && starts[from.String()]
		if r := rules.RefusalOf(pos, from, to); want != (r.Code == rules.Legal) {
			return fmt.Errorf("%s to %s is legal: %v, but the refusal is %v", from, to, want, r)
		}
	}
	return nil
}

func (c *comparison) square(files, ranks int) rules.Square {
	return rules.Sq(c.rng.IntN(files), c.rng.IntN(ranks))
}

// compareOthers checks that legal moves of earlier positions are refused, as values and as texts, unless they are legal
// here too.
func (c *comparison) compareOthers(pos rules.Position, legal []string) error {
	for range 20 {
		if len(c.met) == 0 {
			return nil
		}
		m := c.met[c.rng.IntN(len(c.met))]
		var r rules.Result
		if all := rules.ResultsOf(pos, m); len(all) > 0 {
			r = all[0].Result
		}
		_, want := slices.BinarySearch(legal, m.String())
		if _, err := pos.Play(m, r); want != (err == nil) {
			return fmt.Errorf("%s is legal: %v, but playing it gives %v", m, want, err)
		}
		if a, err := rules.ParseAction(pos, m.String()); want != (err == nil) || want && a.Move != m {
			return fmt.Errorf("%s is legal: %v, but reads as %s, %v", m, want, a, err)
		}
	}
	return nil
}
