package match

import (
	"errors"
	"hash/fnv"
	"io"
	"math/rand/v2"
	"slices"
	"strconv"

	"ludotheque/rules"
)

// maxActions is the largest number of actions in a match. Play refuses moves from maxActions-1 on, which leaves room for an
// automatic huff.
const maxActions = 20_000

// ErrFull is returned for a move after 19,999 actions: a record has at most 20,000, and the last may be an automatic huff.
var ErrFull = errors.New("match: the record is full")

// Played is the result of one call of Play.
type Played struct {
	Ply     int            // the index of Actions[0]
	Actions []rules.Action // the action, then the automatic huffs
}

// Play plays mv at the live position. It throws the dice of combats, removes the actions that could be redone, and adds the
// opponent's huffs under Automatic huffing. The error is a rules.Refusal, or ErrFull.
func (m *Match) Play(mv rules.Move) (Played, error) {
	return m.PlayAction(rules.Action{Move: mv})
}

// PlayAction is Play for a move with the dice or the result of its combats. Without them the dice are thrown.
func (m *Match) PlayAction(a rules.Action) (Played, error) {
	if m.ply >= maxActions-1 {
		return Played{}, ErrFull
	}
	from, side := m.ply, m.Position().Side()
	if err := m.apply(a); err != nil {
		return Played{}, err
	}
	if m.offer != nil && *m.offer != side {
		m.offer = nil
	}
	m.huffAutomatically()
	if m.Outcome().Over() {
		m.offer = nil
	}
	played := Played{Ply: from}
	for _, mo := range m.moments[from+1:] {
		played.Actions = append(played.Actions, mo.action)
	}
	return played, nil
}

// PlayOn is PlayAction for a match from elsewhere and for an analysis: a draw that a player could have claimed, by repetition or by
// the count without progress, does not end it.
func (m *Match) PlayOn(a rules.Action) (Played, error) {
	m.PassClaim()
	return m.PlayAction(a)
}

// apply checks and plays one action, of a player or of a record. The error is a rules.Refusal.
func (m *Match) apply(a rules.Action) error {
	if m.Outcome().Over() {
		return rules.Refusal{Code: rules.GameOver}
	}
	pos := m.Position()
	a, err := m.decide(pos, a)
	if err != nil {
		return err
	}
	next, err := pos.Play(a.Move, a.Result)
	if err != nil {
		return err
	}
	if r := m.setup.Options.refuse(pos, a.Move); r.Code != rules.Legal {
		return r
	}
	m.cut()
	m.push(a, next)
	return nil
}

// decide returns a with the result of its combats. It throws the dice where a has neither dice nor result.
func (m *Match) decide(pos rules.Position, a rules.Action) (rules.Action, error) {
	t, throws := pos.(rules.Thrower)
	switch {
	case len(a.Dice) > 0 && !throws:
		return a, rules.Refusal{Code: rules.BadDice}
	case len(a.Dice) > 0:
		r, err := t.Resolve(a.Move, a.Dice)
		if err != nil {
			return a, err
		}
		if a.Result.N > 0 && a.Result != r {
			return a, rules.Refusal{Code: rules.BadDice}
		}
		a.Result, a.Dice = r, cloneDice(a.Dice)
	case a.Result.N == 0 && throws:
		a.Dice, a.Result = t.Throw(a.Move, m.dice(pos, a.Move))
	default:
		a.Dice = nil
	}
	return a, nil
}

func cloneDice(d rules.Dice) rules.Dice {
	c := make(rules.Dice, len(d))
	for i, rolls := range d {
		c[i] = slices.Clone(rolls)
	}
	return c
}

// dice returns the random source of the rolls of mv. It depends on seed, position, ply and move alone, so that a move that
// is taken back and played again has the same dice.
func (m *Match) dice(pos rules.Position, mv rules.Move) *rand.Rand {
	h := fnv.New64a()
	io.WriteString(h, pos.String()+"\n"+strconv.Itoa(m.ply)+"\n"+mv.String())
	return rand.New(rand.NewPCG(m.setup.Seed, h.Sum64()))
}

// huffAutomatically huffs the pieces at fault under Automatic huffing.
func (m *Match) huffAutomatically() {
	if m.setup.Options.Huffing != Automatic {
		return
	}
	for !m.Outcome().Over() {
		sq := faultToHuff(m.Position())
		if sq == rules.NoSquare {
			return
		}
		if err := m.apply(rules.Action{Move: rules.HuffMove(sq)}); err != nil {
			panic("match: a piece at fault cannot be huffed: " + err.Error())
		}
	}
}

// faultToHuff returns the piece at fault that is best huffed: the first in board order of the highest rank; NoSquare when
// there is none.
func faultToHuff(pos rules.Position) rules.Square {
	best := rules.NoSquare
	for _, sq := range rules.FaultsOf(pos).AppendSquares(nil) {
		if best == rules.NoSquare || pos.At(sq).Rank > pos.At(best).Rank {
			best = sq
		}
	}
	return best
}
