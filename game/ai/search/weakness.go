package search

import (
	"ludotheque/game/ai/engine"
	"ludotheque/rules"
)

// Weakness is what a weak level sees wrong in one search; the zero Weakness sees everything. Whatever it is asked, the
// same seed gets the same answer.
type Weakness struct {
	Seed  uint64
	Noise int        // by how much a position may be misjudged, either way, in hundredths of a man
	Blind float64    // the chance that a plain reply of the opponent goes unseen
	Side  rules.Side // the player
}

// Weaken returns the limits of q and l together, and the weakness of l when side is to move.
func Weaken(q engine.Question, l engine.Level, side rules.Side) (engine.Limits, Weakness) {
	turn := max(len(q.History)-1, 0)
	w := Weakness{Seed: engine.Mix(q.Seed, uint64(turn)), Noise: l.Noise, Side: side}
	if l.Lapses(q.Seed, turn) {
		w.Blind = l.Blind
	}
	return Tighten(q.Limits, engine.Limits{Depth: l.Depth, Nodes: l.Nodes}), w
}

// Careless reports whether moves of a side may go unseen: those of the opponent, in a lapse.
func (w *Weakness) Careless(side rules.Side) bool { return w.Blind > 0 && side != w.Side }

// most is the greatest chance with which a reply goes unseen, however well hidden.
const most = 0.95

// Hides reports whether a reply goes unseen in the position with that key. code tells moves apart; subtlety is how many
// times as easily as a plain one it is overlooked.
func (w *Weakness) Hides(key, code uint64, subtlety float64) bool {
	return engine.Roll(w.Seed^key, code) < min(w.Blind*subtlety, most)
}

// NoiseAt returns by how many hundredths of a man the position with that key is misjudged.
func (w *Weakness) NoiseAt(key uint64) int32 {
	if w.Noise == 0 {
		return 0
	}
	return int32(engine.Mix(w.Seed, key)%uint64(2*w.Noise+1)) - int32(w.Noise)
}

// NoiseFraction returns the same as a fraction of Noise, -1..1.
func (w *Weakness) NoiseFraction(key uint64) float32 {
	if w.Noise == 0 {
		return 0
	}
	return float32(2*engine.Roll(w.Seed, key) - 1)
}
