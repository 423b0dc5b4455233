// Package results counts how matches against the computer ended, by ruleset and level, and knows when another level is worth
// a try. It is a text to store, and no more.
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

// Ladder is what is counted together: a ruleset of a game against one level of the computer.
type Ladder struct {
	Game, Ruleset string
	Level         int // from 1
}

// Tally is how the matches of one Ladder ended, as the person sees it.
type Tally struct {
	Won, Lost, Drawn int
	// Run counts the last matches that ended alike: wins above 0, losses below; a draw ends it.
	Run int
}

// Played returns the number of matches.
func (t Tally) Played() int { return t.Won + t.Lost + t.Drawn }

// Row is one Ladder with its Tally.
type Row struct {
	Ladder
	Tally
}

// Results are all that was counted. The zero value is empty.
type Results struct {
	rows    []Row    // in the order in which each was first played
	matches []uint64 // those counted last, so that none counts twice
}

// remembered is how many matches are known again.
const remembered = 100

// Rows returns a copy of all that was counted, in the order in which each Ladder was first played.
func (r *Results) Rows() []Row { return slices.Clone(r.rows) }

// Of returns what was counted of one Ladder.
func (r *Results) Of(l Ladder) Tally {
	for _, row := range r.rows {
		if row.Ladder == l {
			return row.Tally
		}
	}
	return Tally{}
}

// Against returns the Ladder of a match between one person and the computer, and the side of the person. ok is false for any
// other match, and for one that did not begin at the usual start.
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

// Count counts a match that is over and reports whether it did: not one that it has counted before, whatever was taken back
// since, nor one that Against refuses.
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

// identity returns a number by which a match is known again: what was agreed before its first move. Its seed is its own.
func identity(m *match.Match) uint64 {
	s := m.Setup()
	h := fnv.New64a()
	io.WriteString(h, s.Game+" "+s.Ruleset+" "+strconv.FormatUint(s.Seed, 10))
	return h.Sum64()
}

// Clear forgets what was counted. Matches that were counted still do not count again.
func (r *Results) Clear() { r.rows = nil }

// How many wins in a row lead up, and how many losses down.
const (
	winsUp     = 2
	lossesDown = 3
)

// Offer returns the level that is worth a try after the matches at l, of levels in all; false when l is.
func (r *Results) Offer(l Ladder, levels int) (level int, ok bool) {
	switch t := r.Of(l); {
	case t.Run >= winsUp && l.Level < levels:
		return l.Level + 1, true
	case t.Run <= -lossesDown && l.Level > 1:
		return l.Level - 1, true
	}
	return 0, false
}
