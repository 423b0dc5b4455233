package apart

import (
	"slices"

	"ludotheque/game/fairdice"
	"ludotheque/game/match"
	"ludotheque/rules"
)

// maxEntries is the largest number of entries in a log. The link of such a match is shorter than link.MaxLength.
const maxEntries = 8192

// Log is the log of a match apart. Make one with New or Decode; Append adds to it. It is for one goroutine.
type Log struct {
	start   Start
	game    rules.Game
	entries []Entry
	hashes  []hash // after the start, then after each entry
	plies   []int  // the ply of the match before each entry

	match   *match.Match // nil until it is known who begins
	first   Person       // plays rules.First
	joined  bool
	names   [2]string
	readers [2]fairdice.Reader
	used    [2][]fairdice.Value // the commitments so far, the newest last
	pending *Entry              // a combat that waits for the defender's number
	offer   *Entry              // the open offer
	offers  [2]int              // how many offers each has made
	sealing *acceptance         // a Yes to a draw or an undo that its offerer has not confirmed
	going   [2]bool             // by person, has sent a Seal (no) and neither the move nor an offer since
	agreed  *[2]fairdice.Value  // the commitments of the rematch that was agreed on
	timeUp  *Person
	ended   *Person // has sent Abandon
	turns   int     // number of messages after which another may have to act
	text    int     // total length of names and lines, bytes
	said    [2]int  // by person, of maxSaid
	combats []Combat
}

// Combat is a combat of the log, with everything that is needed to check its dice.
type Combat struct {
	Ply      int // of the action, from 1; after an undo several combats may have the same
	Attacker Person
	Move     rules.Move
	Numbers  [2]fairdice.Value // of the attacker and of the defender
	Places   [2]int            // index of each number in its chain, from 1
	Before   rules.Thrower
	Dice     rules.Dice
	Result   rules.Result
}

// New returns the log of a new match. The error is an *Error.
func New(s Start) (*Log, error) {
	s, g, err := s.normalise()
	if err != nil {
		return nil, err
	}
	l := &Log{start: s, game: g, names: [2]string{Host: s.Name}}
	l.readers[Host] = fairdice.NewReader(s.Commit)
	l.used[Host] = []fairdice.Value{s.Commit}
	l.hashes = []hash{hashOf(startBytes(g, &s))}
	if s.Begins != ByLot {
		l.setMatch(Person(s.Begins))
	}
	return l, nil
}

// setMatch makes l.match. It is called when it is known who begins, and again when the guest's name is known.
func (l *Log) setMatch(begins Person) {
	l.first = l.start.first(l.game, begins)
	s := l.start.Setup
	if rules.EitherFirst(l.game) && s.Start == "" {
		s.First = l.SideOf(begins)
	}
	s.Seed = l.start.ID
	for p, name := range l.names {
		s.Names[l.SideOf(Person(p))] = name
	}
	m, err := match.New(s)
	if err != nil {
		panic("apart: a start that was checked: " + err.Error())
	}
	if old := l.match; old != nil {
		for ply := range old.Len() {
			if ply < m.Len() {
				continue // an automatic huff
			}
			m.SetSpent(old.Spent(ply))
			if _, err := m.PlayAction(old.Action(ply)); err != nil {
				panic("apart: moves that were played: " + err.Error())
			}
		}
	}
	l.match = m
}

// Start returns the start of the match.
func (l *Log) Start() Start { return l.start }

// Len returns the number of entries.
func (l *Log) Len() int { return len(l.entries) }

// Entry returns entry i, from 0.
func (l *Log) Entry(i int) Entry { return l.entries[i] }

// PlyOf returns the number, from 1, of the ply that was next when entry i was made.
func (l *Log) PlyOf(i int) int { return l.plies[i] + 1 }

// Due returns the number, from 1, of the next ply.
func (l *Log) Due() int { return l.ply() + 1 }

// Hash returns a hash of the start and the first n entries.
func (l *Log) Hash(n int) [8]byte { return l.hashes[n] }

// Match returns the match, nil while it is not known who begins. A combat whose dice are not known is not in it. It must not
// be changed.
func (l *Log) Match() *match.Match { return l.match }

// Name returns the name of p, "" for a guest who has not joined.
func (l *Log) Name(p Person) string { return l.names[p] }

// Joined reports whether the guest has joined.
func (l *Log) Joined() bool { return l.joined }

// SideOf returns the side that p plays. It has no meaning while Match is nil.
func (l *Log) SideOf(p Person) rules.Side {
	if p == l.first {
		return rules.First
	}
	return rules.Second
}

// PersonOf returns the person who plays s.
func (l *Log) PersonOf(s rules.Side) Person {
	if s == rules.First {
		return l.first
	}
	return l.first.Other()
}

// Pending returns the combat that waits for the defender's number; ok is false if there is none.
func (l *Log) Pending() (e Entry, ok bool) {
	if l.pending == nil {
		return Entry{}, false
	}
	return *l.pending, true
}

// Offered returns the open offer; ok is false if there is none.
func (l *Log) Offered() (e Entry, ok bool) {
	if l.offer == nil {
		return Entry{}, false
	}
	return *l.offer, true
}

// TimeUp returns the person who has sent a Flag; ok is false if nobody has.
func (l *Log) TimeUp() (p Person, ok bool) {
	if l.timeUp == nil {
		return Host, false
	}
	return *l.timeUp, true
}

// Combats returns the combats of the match, including those that were taken back. They must not be changed.
func (l *Log) Combats() []Combat { return l.combats }

// Over reports whether the match has ended. After Abandon it has, and Match().Outcome() is that of a match that goes on.
func (l *Log) Over() bool {
	return l.ended != nil || l.match != nil && l.match.Outcome().Over()
}

// Abandoned returns the person who has ended the match because the other did not answer; ok is false if nobody has. The match then
// has no result.
func (l *Log) Abandoned() (by Person, ok bool) {
	if l.ended == nil {
		return Host, false
	}
	return *l.ended, true
}

// Duty is the kind of message that a match needs to go on.
type Duty uint8

// The duties. A device does MustLot and MustReveal without its player.
const (
	Nothing Duty = iota // the match is over
	MustJoin
	MustLot    // send the number that decides who begins
	MustReveal // send the number for the dice
	MustMove
)

// Turn returns who must do what. If the host begins, the host can move before the guest has joined.
func (l *Log) Turn() (Person, Duty) {
	switch {
	case l.Over():
		return Host, Nothing
	case l.pending != nil:
		return l.pending.By.Other(), MustReveal
	case l.match == nil && l.joined:
		return Host, MustLot
	case l.match == nil:
		return Guest, MustJoin
	}
	p := l.PersonOf(l.match.Position().Side())
	if p == Guest && !l.joined {
		return Guest, MustJoin
	}
	return p, MustMove
}

// Clone returns a copy of the log.
func (l *Log) Clone() *Log {
	c := *l
	c.entries, c.hashes, c.plies = slices.Clip(l.entries), slices.Clip(l.hashes), slices.Clip(l.plies) // only appended to
	c.combats = slices.Clip(l.combats)
	for p, used := range l.used {
		c.used[p] = slices.Clip(used)
	}
	if l.match != nil {
		c.match = l.match.Clone()
	}
	return &c
}

// UpTo returns a copy of the log with the first n entries.
func (l *Log) UpTo(n int) *Log {
	if n == len(l.entries) {
		return l.Clone()
	}
	c, err := New(l.start)
	for i := 0; err == nil && i < n; i++ {
		err = c.Append(l.entries[i])
	}
	if err != nil {
		panic("apart: a log that was checked: " + err.Error())
	}
	return c
}

// numbers returns the numbers that were revealed of the chain with a commitment.
func (l *Log) numbers(commit fairdice.Value) (list []fairdice.Value) {
	current := [2]fairdice.Value{Host: l.start.Commit}
	for i := range l.entries {
		e := &l.entries[i]
		if e.Kind == Join || e.Kind == Recommit {
			current[e.By] = e.Commit
		}
		if e.Number != (fairdice.Value{}) && current[e.By] == commit {
			list = append(list, e.Number)
		}
	}
	return list
}

// chains returns the commitments of the log in its order, the host's first.
func (l *Log) chains() []fairdice.Value {
	list := []fairdice.Value{l.start.Commit}
	for i := range l.entries {
		if k := l.entries[i].Kind; k == Join || k == Recommit {
			list = append(list, l.entries[i].Commit)
		}
	}
	return list
}

// seen reports whether anybody has made this commitment before.
func (l *Log) seen(commit fairdice.Value) bool {
	return slices.Contains(l.used[Host], commit) || slices.Contains(l.used[Guest], commit)
}
