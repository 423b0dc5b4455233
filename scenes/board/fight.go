package board

import (
	"time"

	"ludotheque/rules"
)

// DiceState is the dice of a combat on the board at one moment.
type DiceState struct {
	From, At           rules.Square // where the attacker came from, and the square of the combat
	Attacker, Defender Die
	Tumble             float64 // 0 just thrown .. 1 at rest
}

// RoundState is one throw of a combat as far as it has happened.
type RoundState struct {
	Attacker, Defender Die     // the heads thrown with; faces are 0 until the dice are at rest
	Tumble             float64 // 0 just thrown .. 1 at rest
}

// FightState is one combat as far as it has happened.
type FightState struct {
	Square             rules.Square // of the combat
	Attacker, Defender uint8        // the heads at the start
	Rounds             []RoundState // thrown so far; none if only the result is known
	Decided            bool
	Result             int8 // as in rules.Result; 0 until Decided
}

// Durations of the parts of a round at calm speed, ms: the dice roll, can be read, the heads change, and can be seen before
// the next throw.
const (
	tumbleMS = 700.0
	readMS   = 900.0
	headsMS  = 160.0
	seenMS   = 250.0
)

// fight is one combat of an animation with its times.
type fight struct {
	from               rules.Square
	account            rules.Fought
	attacker, defender uint8 // heads at the start
	began              time.Duration
	throws             []beat // one a round
	decided            time.Duration
}

// The places of the two pawns during a combat, in squares from the middle of its square along file and rank: face to face
// over its corner, so that each has room for a die behind it.
const (
	attackerStance = 0.77
	defenderStance = 0.23
)

// fight adds one combat: the approach, the rounds, and who keeps the square.
func (s *script) fight(hop rules.Hop, f rules.Fought, ms float64) {
	who, at := s.action.Move.From, place(f.At)
	df, dr := toward(hop.From, f.At)
	front := point{at.file - attackerStance*df, at.rank - attackerStance*dr}
	back := point{at.file - defenderStance*df, at.rank - defenderStance*dr}
	known := fight{from: hop.From, account: f, attacker: s.head, defender: s.before.At(f.At).Rank, began: s.now}
	s.beats = append(s.beats, beat{kind: moves, who: f.At, from: at, to: back, at: s.now + s.span(ms*0.6), span: s.span(ms * 0.4)})
	s.add(beat{kind: moves, who: who, from: place(hop.From), to: front}, ms)
	s.cue("step")
	for i, r := range f.Rounds {
		s.cue("dice")
		s.add(beat{kind: throws}, tumbleMS)
		known.throws = append(known.throws, s.beats[len(s.beats)-1])
		s.now += s.span(readMS)
		known.decided = s.now
		s.add(beat{kind: heads, who: who, foe: f.At, was: [2]uint8{r.Attacker, r.Defender}, now: [2]uint8{r.AttackerAfter, r.DefenderAfter}}, headsMS)
		if i < len(f.Rounds)-1 {
			s.now += s.span(seenMS)
		}
	}
	if len(f.Rounds) == 0 {
		now := [2]uint8{uint8(max(f.Result, 0)), uint8(max(-f.Result, 0))}
		known.decided = s.now
		s.add(beat{kind: heads, who: who, foe: f.At, was: [2]uint8{s.head, known.defender}, now: now}, headsMS)
	}
	s.fights = append(s.fights, known)
	s.keep(f.Result, front, back, at)
}

// keep moves the winner of a combat onto the square.
func (s *script) keep(result int8, front, back, at point) {
	s.head = uint8(max(result, 0))
	if result < 0 {
		s.add(beat{kind: moves, who: s.fights[len(s.fights)-1].account.At, from: back, to: at}, 180)
		return
	}
	s.cue("capture")
	if result > 0 {
		s.add(beat{kind: moves, who: s.action.Move.From, from: front, to: at}, 180)
	}
}

// Dice returns the dice at t, from the first throw to the end of the animation; false before and without dice.
func (a *Anim) Dice(t time.Duration) (DiceState, bool) {
	var state DiceState
	found := false
	for i := range a.fights {
		f := &a.fights[i]
		for n := range f.throws {
			b, r := &f.throws[n], &f.account.Rounds[n]
			if t < b.at {
				return state, found
			}
			found = true
			state = DiceState{From: f.from, At: f.account.At,
				Attacker: Die{r.Attacker, r.Roll.Attacker}, Defender: Die{r.Defender, r.Roll.Defender}, Tumble: b.progress(t)}
		}
	}
	return state, found
}

// AppendFights appends the combats that have begun at t, each as far as it has come.
func (a *Anim) AppendFights(dst []FightState, t time.Duration) []FightState {
	for i := range a.fights {
		f := &a.fights[i]
		if t < f.began {
			break
		}
		state := FightState{Square: f.account.At, Attacker: f.attacker, Defender: f.defender}
		for n := range f.throws {
			if t < f.throws[n].at {
				break
			}
			state.Rounds = append(state.Rounds, f.round(n, t))
		}
		if t >= f.decided {
			state.Decided, state.Result = true, f.account.Result
		}
		dst = append(dst, state)
	}
	return dst
}

// round returns throw n, which has begun at t.
func (f *fight) round(n int, t time.Duration) RoundState {
	b, r := &f.throws[n], &f.account.Rounds[n]
	state := RoundState{Attacker: Die{Head: r.Attacker}, Defender: Die{Head: r.Defender}, Tumble: b.progress(t)}
	if state.Tumble == 1 {
		state.Attacker.Face, state.Defender.Face = r.Roll.Attacker, r.Roll.Defender
	}
	return state
}
