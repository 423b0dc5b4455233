package main

import (
	"ludotheque/game/ai"
	"ludotheque/game/ai/checkers"
	"ludotheque/rules"
)

// checkersEvaluation begins with nothing, so that what is rarely seen stays small.
var checkersEvaluation = evaluation{
	game: "checkers", folder: "game/ai/checkers/weights", features: checkers.Features,
	opening: 6, adjudicate: true, trust: 0.7, passes: 30, rate: 0.01, ridge: 2e-6,
	quiet: func(pos rules.Position) bool {
		return pos.AppendMoves(nil)[0].Kind != rules.Capture // captures are owed: one move tells
	},
	count: func(pos rules.Position, add func(feature int, value float32)) float32 {
		p := pos.(checkers.Position)
		terms, share := checkers.Describe(&p, nil)
		for _, t := range terms {
			add(int(t.Feature), float32(t.Count))
		}
		return float32(share)
	},
	start: func(string) curve { return newCurve(checkers.Features) },
	finish: func(ruleset string, c curve) weights {
		scaled := scaledCheckers(c)
		text := scaled.Append(nil)
		return weights{file: ruleset + ".txt", comment: "# %s", text: text, player: func() (ai.Player, error) {
			p := checkers.NewPlayer(checkers.NewBoard(), tableMiB)
			return p, p.Weigh(ruleset, string(text))
		}}
	},
}

// scaledCheckers turns the fitted logarithms of odds into hundredths of a man: a man is worth a hundred on the average
// with all pieces on the board.
func scaledCheckers(c curve) *checkers.Curve {
	var sum, n float64
	for f := range checkers.Features {
		if checkers.IsMan(f) {
			sum += c.Full[f]
			n++
		}
	}
	scaled := &checkers.Curve{}
	for f := range checkers.Features {
		scaled.Full[f], scaled.Bare[f] = c.Full[f]*100*n/sum, c.Bare[f]*100*n/sum
	}
	return scaled
}
