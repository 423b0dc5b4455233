package search

import (
	"ludotheque/game/ai/engine"
	"ludotheque/rules"
)

// Weakness has the errors that a weak level makes in one search. They depend on the seed only. The zero Weakness makes
// none.
type Weakness struct {
	Seed  uint64
	Noise int        // largest error of an evaluation, in hundredths of a man, in either direction
	Blind float64    // the chance to overlook a plain reply of the opponent
	Side  rules.Side // the player
}

// Weaken returns the limits of q and l together, and the weakness of l for this turn of side.
func Weaken(q engine.Question, l engine.Level, side rules.Side) (engine.Limits, Weakness) {
	turn := max(len(q.History)-1, 0)
	w := Weakness{Seed: engine.Mix(q.Seed, uint64(turn)), Noise: l.Noise, Side: side}
	if l.Lapses(q.Seed, turn) {
		w.Blind = l.Blind
	}
	return Tighten(q.Limits, engine.Limits{Depth: l.Depth, Nodes: l.Nodes}), w
}

// Careless reports whether the player may overlook moves of side: those of the opponent, in a lapse.
func (w *Weakness) Careless(side rules.Side) bool { return w.Blind > 0 && side != w.Side }

// most is the largest chance to overlook a reply.
const most = 0.95

// Hides reports whether the player overlooks a reply in the position with that key. code identifies the reply; subtlety is
// the factor by which it is easier to overlook than a plain one.
func (w *Weakness) Hides(key, code uint64, subtlety float64) bool {
	return engine.Roll(w.Seed^key, code) < min(w.Blind*subtlety, most)
}

// NoiseAt returns the error of the evaluation of the position with that key, in hundredths of a man.
func (w *Weakness) NoiseAt(key uint64) int32 {
	if w.Noise == 0 {
		return 0
	}
	return int32(engine.Mix(w.Seed, key)%uint64(2*w.Noise+1)) - int32(w.Noise)
}

// NoiseFraction returns the error as a fraction of Noise, -1..1.
func (w *Weakness) NoiseFraction(key uint64) float32 {
	if w.Noise == 0 {
		return 0
	}
	return float32(2*engine.Roll(w.Seed, key) - 1)
}
