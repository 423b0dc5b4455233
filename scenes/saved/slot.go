// Package saved stores matches in slots, and keeps notes of them for scenes that show a match without reading it.
package saved

import (
	"fmt"
	"hash/fnv"
	"slices"
	"strconv"
	"strings"

	"ludotheque/game/client"
	"ludotheque/game/match"
	"ludotheque/rules"
	"ludotheque/scenes"
)

// Slot is a place for one match in the store: a game's own slot, "dao", its other slots, "dao-2" to "dao-99", that of a remote match,
// or that of a match that is over and was set aside, "dao-d" and a checksum. "" is the slot of a match that is not stored.
type Slot string

// LastSlot is the number of a game's last slot.
const LastSlot = 99

// Own returns a game's own slot.
func Own(game string) Slot { return Slot(game) }

// Nth returns the n-th slot of a game, from 1, its own, to LastSlot.
func Nth(game string, n int) Slot {
	if n == 1 {
		return Own(game)
	}
	return Slot(game + "-" + strconv.Itoa(n))
}

// Filed reports whether s is the slot of a match that was over when it was set aside. Such a match never changes: who plays on gets
// another slot.
func (s Slot) Filed() bool { return strings.Contains(string(s), "-d") }

// filed returns the slot for the text of a match that is over. The same text has the same slot.
func filed(e *scenes.Env, game, text string) Slot {
	sum := fnv.New64a()
	for {
		sum.Write([]byte(text))
		s := Slot(fmt.Sprintf("%s-d%016x", game, sum.Sum64()))
		if now := s.Text(e); now == "" || now == text {
			return s
		}
	}
}

// Game returns the game of the slot.
func (s Slot) Game() string {
	game, _, _ := strings.Cut(string(s), "-")
	return game
}

// KeyOpen is the storage key of the slot of the open table. In the page each tab has its own.
const KeyOpen = "at"

// NoteOpen stores the slot of the open table, "" for a match that is not stored.
func NoteOpen(e *scenes.Env, s Slot) {
	if s == "" {
		e.Forget(KeyOpen)
	} else {
		e.Keep(KeyOpen, string(s))
	}
}

// Key returns the storage key of the slot's match.
func (s Slot) Key() string { return "match-" + string(s) }

// Text returns the text in the slot, "" for none.
func (s Slot) Text(e *scenes.Env) string { return e.Kept(s.Key()) }

// Read returns the match in the slot and its text. The match is nil if there is none or it cannot be read.
func (s Slot) Read(e *scenes.Env) (m *match.Match, text string) {
	if text = s.Text(e); text == "" {
		return nil, ""
	}
	m, err := match.Parse(text)
	if err != nil {
		return nil, text
	}
	return m, text
}

// FreeSlot returns the first slot of a game, from the n-th on, that is empty or whose match has no moves; "" for none.
func FreeSlot(e *scenes.Env, game string, n int) Slot {
	for ; n <= LastSlot; n++ {
		s := Nth(game, n)
		if empty(s.Text(e)) {
			return s
		}
	}
	return ""
}

// empty reports whether the text of a slot has no match, or one without moves of which no file says anything: those of files have no
// seed.
func empty(text string) bool {
	head, _, still := strings.Cut(text, "\nmoves 0\n")
	has := func(key string) bool { return strings.Contains(head, "\n"+key+" ") }
	return text == "" || still && (has("seed") || !has("result") && !has("note tag-01") && !has("south") && !has("north"))
}

// SetAside moves the match in a slot to another one, before a new match takes its place: one that is over to a slot of its own, one
// that goes on or cannot be read to a free slot. A match on which no person has acted is not kept. It returns the new slot, "" if
// there is nothing to keep; ok is false if there is no room, and then s must not be used.
func SetAside(e *scenes.Env, s Slot) (to Slot, ok bool) {
	if s == "" {
		return "", true
	}
	m, text := s.Read(e)
	switch {
	case empty(text) || m != nil && m.Len() > 0 && !Begun(m, 0):
		return "", true
	case m != nil && m.Outcome().Over():
		to = filed(e, s.Game(), text)
	default:
		to = FreeSlot(e, s.Game(), 2)
	}
	return to, to != "" && e.KeepCopy(to.Key(), text)
}

// Holding returns the slot and match that has every move of m, "" for none. It prefers the slot of the open table.
func Holding(e *scenes.Env, m *match.Match) (Slot, *match.Match) {
	return holding(e, m, func(*match.Match) bool { return true })
}

// holding is Holding among the stored matches that fit.
func holding(e *scenes.Env, m *match.Match, fits func(stored *match.Match) bool) (Slot, *match.Match) {
	game := m.Game().ID()
	slots := Slots(e, game)
	if open := Slot(e.Kept(KeyOpen)); open.Game() == game {
		slots = append([]Slot{open}, slots...)
	}
	for _, s := range slots {
		if stored, _ := s.Read(e); stored != nil && stored.Holds(m) && fits(stored) {
			return s, stored
		}
	}
	return "", nil
}

// placeFor returns a slot for m, from the n-th on: one that has an earlier part of it, else the first free one; "" for none.
func placeFor(e *scenes.Env, m *match.Match, n int) Slot {
	game := m.Game().ID()
	for _, s := range Slots(e, game) {
		stored, _ := s.Read(e)
		if stored != nil && m.Holds(stored) && (said(m) == said(stored) || said(stored) == "") && (n == 1 || s != Own(game)) {
			return s
		}
	}
	return FreeSlot(e, game, n)
}

// said returns what tells apart matches that begin with the same moves, "" for nothing: the players, and where no seed does it, the day
// and what a file says.
func said(m *match.Match) string {
	s := m.Setup()
	words := []string{s.Names[0], s.Names[1]}
	if s.Seed == 0 {
		words = append(words, s.Date)
		for _, tag := range m.Tags() {
			words = append(words, tag.Name+" "+tag.Value)
		}
		slices.Sort(words[3:]) // a file that was written again may have another order
	}
	return strings.TrimRight(strings.Join(words, "\n"), "\n")
}

// has returns the slot of a match that is stored, whole or as the beginning of one that went on; "" for none.
func has(e *scenes.Env, m *match.Match) Slot {
	known := said(m)
	s, _ := holding(e, m, func(stored *match.Match) bool { return said(stored) == known || known == "" && m.Setup().Seed != 0 })
	if text := m.String(); s == "" && m.Outcome().Over() {
		if s = filed(e, m.Game().ID(), text); s.Text(e) != text {
			return ""
		}
	}
	return s
}

// Add stores a match that comes from elsewhere, beside all others, and returns its slot; "" if there is no room. A match that this
// device has, whole or as the beginning of one that went on, is known and not stored again.
func Add(e *scenes.Env, m *match.Match) (s Slot, known bool) {
	if s := has(e, m); s != "" {
		return s, true
	}
	s = placeFor(e, m, 1)
	if m.Outcome().Over() {
		s = filed(e, m.Game().ID(), m.String())
	}
	if s == "" || !e.KeepCopy(s.Key(), m.String()) {
		return "", false
	}
	return s, false
}

// Slots returns the slots of a game that have a match of this device, its own first, without those of matches that were over.
func Slots(e *scenes.Env, game string) []Slot {
	return slots(e, game, func(s Slot) bool { return !s.Filed() })
}

// slots returns the slots of a game that have a match of this device and that want chooses, short names first.
func slots(e *scenes.Env, game string, want func(Slot) bool) (list []Slot) {
	for _, key := range e.Keys(Own(game).Key()) {
		if s := Slot(strings.TrimPrefix(key, Slot("").Key())); s.Game() == game && !s.Remote() && want(s) {
			list = append(list, s)
		}
	}
	slices.SortStableFunc(list, func(a, b Slot) int { return len(a) - len(b) })
	return list
}

// Unfinished returns the match in the own slot of g if it Waits, else nil.
func Unfinished(e *scenes.Env, g rules.Game) *match.Match {
	m, _ := Own(g.ID()).Read(e)
	if m == nil || !Waits(m) {
		return nil
	}
	return m
}

// Waits reports whether a match has begun and is not over.
func Waits(m *match.Match) bool { return m.Len() > 0 && !m.Outcome().Over() }

// Begun reports whether a person has made one of the actions of a match, from number from on. A match without such actions may be
// replaced without a question. If the computer plays both sides now, every action counts, since a person may have played before.
func Begun(m *match.Match, from int) bool {
	seats := client.Of(m)
	for ply := from; ply < m.Len(); ply++ {
		if seats.People() == 0 || seats[m.At(ply).Side()] == 0 {
			return true
		}
	}
	return false
}
