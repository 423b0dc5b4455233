package apart

import (
	"slices"

	"ludotheque/game/clock"
	"ludotheque/game/fairdice"
	"ludotheque/game/match"
	"ludotheque/rules"
)

// maxEntries bounds a log; a match of that length packs below link.MaxLength.
const maxEntries = 8192

// Log is a match apart as one side knows it. Make one with New or Decode; Append adds to it. It is for one goroutine.
type Log struct {
	start   Start
	game    rules.Game
	entries []Entry
	hashes  []hash // of the start, then after each entry
	plies   []int  // where the match stood before each entry

	match   *match.Match // nil until it is known who begins
	first   Person       // who plays rules.First
	joined  bool
	names   [2]string
	readers [2]fairdice.Reader
	used    [2][]fairdice.Value // the commitments so far, the newest last
	pending *Entry              // a combat that waits for the defender's number
	offer   *Entry
	agreed  *Entry // the answer that agreed to a rematch
	timeUp  *Person
	text    int // bytes
	combats []Combat
}

// Combat is a combat of the log: what anybody needs to check its dice.
type Combat struct {
	Ply      int // of the action, from 1; an undo may give several combats the same
	Attacker Person
	Move     rules.Move
	Numbers  [2]fairdice.Value // the attacker's and the defender's
	Places   [2]int            // which of its chain each number is, from 1
	Before   rules.Thrower
	Dice     rules.Dice
	Result   rules.Result
}

// New begins a match apart. The error is an *Error.
func New(s Start) (*Log, error) {
	s, g, err := s.settle()
	if err != nil {
		return nil, err
	}
	l := &Log{start: s, game: g, names: [2]string{Host: s.Name}}
	l.readers[Host] = fairdice.NewReader(s.Commit)
	l.used[Host] = []fairdice.Value{s.Commit}
	l.hashes = []hash{hashOf(startBytes(g, &s))}
	if s.Begins != ByLot {
		l.sitDown(Person(s.Begins))
	}
	return l, nil
}

// sitDown makes the match when it is known who begins, and once more when the guest's name is.
func (l *Log) sitDown(begins Person) {
	l.first = l.start.first(l.game, begins)
	s := l.start.Setup
	if rules.EitherFirst(l.game) && s.Start == "" {
		s.First = l.SideOf(begins)
	}
	s.Seed, s.Clock = l.start.ID, clock.Rule{Control: l.start.Clock, Ends: l.start.FlagEnd}
	for p, name := range l.names {
		s.Names[l.SideOf(Person(p))] = name
	}
	m, err := match.New(s)
	if err != nil {
		panic("apart: a start that was settled: " + err.Error())
	}
	if old := l.match; old != nil {
		for ply := range old.Len() {
			if ply < m.Len() {
				continue // a huff that came by itself
			}
			m.SetSpent(old.Spent(ply))
			if _, err := m.PlayAction(old.Action(ply)); err != nil {
				panic("apart: moves that were played: " + err.Error())
			}
		}
	}
	l.match = m
}

// Start returns what was agreed.
func (l *Log) Start() Start { return l.start }

// Len returns the number of entries.
func (l *Log) Len() int { return len(l.entries) }

// Entry returns entry i, from 0.
func (l *Log) Entry(i int) Entry { return l.entries[i] }

// PlyOf returns the ply, from 1, that was due when entry i was made.
func (l *Log) PlyOf(i int) int { return l.plies[i] + 1 }

// Due returns the ply that is to be played, from 1.
func (l *Log) Due() int { return l.ply() + 1 }

// Hash names what the first n entries say, the start included.
func (l *Log) Hash(n int) [8]byte { return l.hashes[n] }

// Match returns the match as it stands, nil while it is not known who begins. A combat whose dice are not known is not in
// it. It must not be changed.
func (l *Log) Match() *match.Match { return l.match }

// Name returns how somebody is called, "" for nobody yet.
func (l *Log) Name(p Person) string { return l.names[p] }

// Joined reports whether the guest has taken the seat.
func (l *Log) Joined() bool { return l.joined }

// SideOf returns the side that p plays; without meaning while Match is nil.
func (l *Log) SideOf(p Person) rules.Side {
	if p == l.first {
		return rules.First
	}
	return rules.Second
}

// PersonOf returns who plays a side.
func (l *Log) PersonOf(s rules.Side) Person {
	if s == rules.First {
		return l.first
	}
	return l.first.Other()
}

// Pending returns the combat whose dice wait for the other's number.
func (l *Log) Pending() (e Entry, ok bool) {
	if l.pending == nil {
		return Entry{}, false
	}
	return *l.pending, true
}

// Offered returns the offer that lies on the table.
func (l *Log) Offered() (e Entry, ok bool) {
	if l.offer == nil {
		return Entry{}, false
	}
	return *l.offer, true
}

// TimeUp returns who has said that the time is up.
func (l *Log) TimeUp() (p Person, ok bool) {
	if l.timeUp == nil {
		return Host, false
	}
	return *l.timeUp, true
}

// Combats returns the combats of the match, those that were taken back included. They must not be changed.
func (l *Log) Combats() []Combat { return l.combats }

// Over reports whether the match has ended.
func (l *Log) Over() bool {
	return l.match != nil && l.match.Outcome().Over()
}

// Duty is what somebody must do for the match to go on.
type Duty uint8

// The duties.
const (
	Nothing    Duty = iota // the match is over
	MustJoin               // take the seat
	MustLot                // show the number for the lot: a device does it by itself
	MustReveal             // show the number for the dice: a device does it by itself
	MustMove
)

// Turn returns who must do what. A match that the host begins can go on before the guest has joined: then it is the host who
// must move, and after that the guest who must join.
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

// Clone returns a log that can go on by itself.
func (l *Log) Clone() *Log { return l.UpTo(len(l.entries)) }

// UpTo returns the log of the first n entries.
func (l *Log) UpTo(n int) *Log {
	c, err := New(l.start)
	for i := 0; err == nil && i < n; i++ {
		err = c.Append(l.entries[i])
	}
	if err != nil {
		panic("apart: a log that was checked: " + err.Error())
	}
	return c
}

// numbers returns the values of a chain that have been shown, by its commitment.
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

// chains returns the commitments of the log in order: the host's, then as they came.
func (l *Log) chains() []fairdice.Value {
	list := []fairdice.Value{l.start.Commit}
	for i := range l.entries {
		if k := l.entries[i].Kind; k == Join || k == Recommit {
			list = append(list, l.entries[i].Commit)
		}
	}
	return list
}

// seen reports whether a commitment was made by anybody before.
func (l *Log) seen(commit fairdice.Value) bool {
	return slices.Contains(l.used[Host], commit) || slices.Contains(l.used[Guest], commit)
}
