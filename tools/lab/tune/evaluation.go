package tune

import (
	"fmt"
	"strings"

	"ludotheque/game/ai"
	"ludotheque/rules"
)

// evaluation is what can be tuned of a game.
type evaluation struct {
	game            string
	folder          string  // of its weights
	features        int     // how many things it counts
	opening, spread int     // moves by lot at the beginning of a game: the fewest, and how many numbers of them in turn
	trust           float64 // how much of a position's target comes from what follows; the rest is what the search hoped for
	passes          int     // times over the data
	rate            float64 // pace of the fit
	ridge           float64 // pull towards the weights at its start

	// count calls add with each feature of a position and its value, and returns how much of the game is to come, 0..1.
	count func(pos rules.Position, add func(feature int, value float32)) (share float32)
	// start returns what a fit begins with, in the logarithm of the odds.
	start func(ruleset string) curve
	// finish turns what it ends with into the game's own weights.
	finish func(ruleset string, c curve) weights
}

// curve gives every feature its value at the start of the game (Full) and at its end (Bare).
type curve struct{ Full, Bare []float64 }

// weights are those of a ruleset, as they are kept.
type weights struct {
	file    string // name
	comment string // its first line, with %s for the command
	text    []byte // the rest
	// player makes a player that evaluates by them.
	player func() (ai.Player, error)
}

// evaluations has a row for each game with something to tune.
var evaluations = [...]evaluation{dame2000Evaluation}

// evaluationOf returns the row of a game.
func evaluationOf(game string) (evaluation, error) {
	var known []string
	for _, e := range evaluations {
		if e.game == game {
			return e, nil
		}
		known = append(known, e.game)
	}
	return evaluation{}, fmt.Errorf("flag -game: %s has nothing to tune, only %s", game, strings.Join(known, ", "))
}

func newCurve(features int) curve {
	return curve{make([]float64, features), make([]float64, features)}
}
