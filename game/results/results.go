// Package results counts wins, losses and draws against the computer by ruleset and level, and suggests another level after a
// run of wins or losses. The results are stored as text.
package results

import (
	"hash/fnv"
	"io"
	"slices"
	"strconv"

	"ludotheque/game/client"
	"ludotheque/game/match"
	"ludotheque/rules"
)

// Ladder identifies matches that are counted together: those of a ruleset against one level of the computer.
type Ladder struct {
	Game, Ruleset string
	Level         int // from 1
}

// Tally counts the outcomes of the matches of one Ladder for the person.
type Tally struct {
	Won, Lost, Drawn int
	// Run is the number of wins in a row, or minus the number of losses, up to the last match. It is 0 after a draw.
	Run int
}

// Played returns the number of matches.
func (t Tally) Played() int { return t.Won + t.Lost + t.Drawn }

// Row is one Ladder with its Tally.
type Row struct {
	Ladder
	Tally
}

// Results are the tallies of all Ladders. The zero value is empty.
type Results struct {
	rows    []Row    // in the order in which each was first played
	matches []uint64 // identities of the matches counted last, so that none counts twice
}

// remembered is the length of Results.matches.
const remembered = 100

// Rows returns a copy of the rows, in the order in which each Ladder was first played.
func (r *Results) Rows() []Row { return slices.Clone(r.rows) }

// Of returns the Tally of one Ladder.
func (r *Results) Of(l Ladder) Tally {
	for _, row := range r.rows {
		if row.Ladder == l {
			return row.Tally
		}
	}
	return Tally{}
}

// Against returns the Ladder of a match between one person and the computer, and the side of the person. ok is false for
// other matches, and for those with a start position of their own.
func Against(m *match.Match, seats client.Seats) (l Ladder, person rules.Side, ok bool) {
	setup := m.Setup()
	if seats.People() != 1 || setup.Start != "" {
		return Ladder{}, rules.First, false
	}
	if seats[person] > 0 {
		person = person.Other()
	}
	return Ladder{setup.Game, setup.Ruleset, seats[person.Other()]}, person, true
}

// Count counts a match that is over. It returns false, and does nothing, if the match was counted before, even with another
// end, or if Against returns false.
func (r *Results) Count(m *match.Match, seats client.Seats) bool {
	l, person, ok := Against(m, seats)
	o := m.Outcome()
	if !ok || !o.Over() {
		return false
	}
	id := identity(m)
	if slices.Contains(r.matches, id) {
		return false
	}
	r.matches = append(r.matches, id)
	r.matches = r.matches[max(0, len(r.matches)-remembered):]
	i := slices.IndexFunc(r.rows, func(row Row) bool { return row.Ladder == l })
	if i < 0 {
		i = len(r.rows)
		r.rows = append(r.rows, Row{Ladder: l})
	}
	r.rows[i].add(o, person)
	return true
}

// add counts one outcome.
func (t *Tally) add(o rules.Outcome, person rules.Side) {
	switch {
	case o.Draw:
		t.Drawn++
		t.Run = 0
	case o.Winner == person:
		t.Won++
		t.Run = max(t.Run, 0) + 1
	default:
		t.Lost++
		t.Run = min(t.Run, 0) - 1
	}
}

// identity returns a hash of game, ruleset and seed, by which a match is known again: each match draws a seed of its own.
func identity(m *match.Match) uint64 {
	s := m.Setup()
	h := fnv.New64a()
	io.WriteString(h, s.Game+" "+s.Ruleset+" "+strconv.FormatUint(s.Seed, 10))
	return h.Sum64()
}

// Clear removes all rows. Matches that were counted still do not count again.
func (r *Results) Clear() { r.rows = nil }

// Lengths of runs after which another level is offered.
const (
	winsUp     = 2
	lossesDown = 3
)

// Offer returns the level to offer after a match at l, of levels in all; ok is false if the level of l fits.
func (r *Results) Offer(l Ladder, levels int) (level int, ok bool) {
	switch t := r.Of(l); {
	case t.Run >= winsUp && l.Level < levels:
		return l.Level + 1, true
	case t.Run <= -lossesDown && l.Level > 1:
		return l.Level - 1, true
	}
	return 0, false
}
