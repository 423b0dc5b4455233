package tune

import (
	"fmt"
	"strings"

	"ludotheque/game/ai"
	"ludotheque/rules"
)

// evaluation is the part of a game that can be tuned.
type evaluation struct {
	game            string
	folder          string  // of its weights
	features        int     // number of features
	opening, spread int     // random moves at the beginning of a game: the least number, and how many numbers in turn
	trust           float64 // share of a position's target that comes from later positions; the rest is the search's value
	passes          int     // number of passes over the data
	rate            float64 // learning rate of the fit
	ridge           float64 // strength of the pull to the initial weights

	// count calls add with each feature of a position and its value, and returns the remaining share of the game, 0..1.
	count func(pos rules.Position, add func(feature int, value float32)) (share float32)
	// start returns the initial weights of a fit, in the logarithm of the odds.
	start func(ruleset string) curve
	// finish converts the final weights to the game's own.
	finish func(ruleset string, c curve) weights
}

// curve has the weights of all features at the start of the game (Full) and at its end (Bare).
type curve struct{ Full, Bare []float64 }

// weights are the weights of a ruleset, in the form of their file.
type weights struct {
	file    string // name
	comment string // its first line, with %s for the command
	text    []byte // the rest
	// player returns a player that evaluates by them.
	player func() (ai.Player, error)
}

// evaluations has a row for each game that can be tuned.
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
	return evaluation{}, fmt.Errorf("flag -game: %s has no evaluation to tune, only %s have", game, strings.Join(known, ", "))
}

func newCurve(features int) curve {
	return curve{make([]float64, features), make([]float64, features)}
}
