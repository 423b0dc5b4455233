package cause_test

import (
	"slices"
	"strings"
	"testing"

	"ludotheque/game/cause"
	"ludotheque/rules"
	"ludotheque/rules/rulestest"
)

// witness checks what a cause says against the replayed lines.
type witness struct {
	t                    *testing.T
	game                 string
	rules                rulestest.Rules
	side                 byte
	of                   cause.Case
	playedEnds, bestEnds []*film

	// What is checked now.
	played, best *film
	c            cause.Cause
	squares      []string
}

// doubt is what is wrong with a cause: "" if nothing is.
type doubt = string

func newWitness(t *testing.T, game, ruleset string, of cause.Case) *witness {
	r, err := rulestest.Reference(game, ruleset)
	if err != nil {
		t.Fatal(err)
	}
	w := &witness{t: t, game: game, rules: r, of: of}
	before := of.Before.String()
	w.side = mover(before)
	w.playedEnds = w.goOn(play(t, r, before, append([]string{of.Played.String()}, of.Answer...)...), 20)
	w.bestEnds = w.goOn(play(t, r, before, of.Best...), 20)
	return w
}

// check returns what is wrong with a cause; if a line ends in the middle of an exchange, with every way to end that.
func (w *witness) check(c cause.Cause) (d doubt) {
	for _, w.played = range w.playedEnds {
		for _, w.best = range w.bestEnds {
			if d = w.checkLines(c); d == "" {
				return ""
			}
		}
	}
	return d
}

func (w *witness) checkLines(c cause.Cause) doubt {
	w.c, w.squares = c, rules.Texts(c.Squares)
	theirs := other(w.side)
	for _, kind := range []struct {
		keys  string
		whose byte // of the pieces that the cause names
		says  func() doubt
	}{
		{"loses-now loses loses-by-force", theirs, func() doubt { return w.win(w.played, 1) }},
		{"misses-win-now misses-win misses-win-by-force", w.side, func() doubt { return w.win(w.best, 0) }},
		{"captures trade shot later later-trade", w.side, w.cost},
		{"recaptured", w.side, w.recapture},
		{"misses-captures misses-trade misses-shot misses-gain misses-gain-trade", theirs, w.gain},
		{"huff fewer", w.side, w.huff},
		{"misses-huff", theirs, w.passedHuff},
		{"fight misses-fight", theirs, w.combat},
		{"attacked", w.side, w.attack},
		{"crowns", theirs, func() doubt { return w.crown(w.played, w.best) }},
		{"misses-crown", w.side, func() doubt { return w.crown(w.best, w.played) }},
		{"shut", w.side, w.shut},
	} {
		if slices.Contains(strings.Fields(kind.keys), c.Key) {
			if d := w.named(kind.whose); d != "" {
				return d
			}
			return kind.says()
		}
	}
	return "no check of this key"
}

func other(side byte) byte { return 'w' + 'b' - side }

// named checks that the pieces stand where the cause names them, and are what it says.
func (w *witness) named(whose byte) doubt {
	squares := w.squares
	if w.c.Path {
		squares = squares[:1]
	}
	men, kings := 0, 0
	for i, square := range squares {
		letter := w.played.start[square]
		switch {
		case slices.Contains(squares[:i], square):
			return "a piece is named twice: " + square
		case letter == 0:
			return "nothing stands on " + square
		case owner(w.game, letter) != whose:
			return "the piece on " + square + " is of the other side"
		case w.game != "dame2000" && letter < 'a':
			kings++
		default:
			men++
		}
	}
	if p := w.c.Pieces; p.Len() > 0 && (p.Men != men || p.Kings != kings) {
		return "men and kings are confused"
	}
	return ""
}
