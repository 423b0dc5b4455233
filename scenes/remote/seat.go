// Package remote is a match with somebody who is not at this screen: where it is stored, what the table shows of it, and the
// sheets around it. Package game/apart has the match itself.
package remote

import (
	"fmt"
	"slices"
	"strconv"

	"ludotheque/assets/words"
	"ludotheque/game/apart"
	"ludotheque/game/apart/live"
	"ludotheque/game/match"
	"ludotheque/rules"
	"ludotheque/scenes"
	"ludotheque/scenes/saved"
)

// Seat is a match with somebody elsewhere, as it is kept on this device.
type Seat struct {
	*apart.Seat
	env     *scenes.Env
	place   saved.Place
	link    string // of the match as it was after linkOf messages
	linkOf  int
	line    *live.Line // to the other's device; nil where there is none
	joining bool       // what Line.Play has answered is not in the log yet
	tables  int        // that show it
	Drag    live.Drag  // where the other's hand is over the board; from NoSquare there is none
}

// noDrag is a hand that carries nothing.
var noDrag = live.Drag{From: rules.NoSquare}

// slotOf is where a match is kept.
func slotOf(l *apart.Log) saved.Slot { return slotFor(l.Start().Setup.Game, l.Start().ID) }

// slotFor is where the match of that number is kept.
func slotFor(game string, number uint64) saved.Slot {
	return saved.RemoteSlot(game, fmt.Sprintf("%016x", number))
}

// Keep stores a match that is new on this device, in the place of what was known of it.
func Keep(e *scenes.Env, s *apart.Seat) *Seat {
	seat := &Seat{Seat: s, env: e, place: saved.Place{Slot: slotOf(s.Log)}, Drag: noDrag}
	seat.Keep()
	return seat
}

// Read returns the match in a slot, nil where there is none that can be read.
func Read(e *scenes.Env, slot saved.Slot) *Seat {
	text := slot.Text(e)
	s, err := apart.ParseSeat(text)
	if err != nil {
		return nil
	}
	return &Seat{Seat: s, env: e, place: saved.Place{Slot: slot, Known: text}, Drag: noDrag}
}

// Slot returns where the match is kept.
func (s *Seat) Slot() saved.Slot { return s.place.Slot }

// Match returns the match as far as it is played.
func (s *Seat) Match() *match.Match { return s.Log.Match() }

// Side is the side that is seen from below: this player's, or for who watches the first.
func (s *Seat) Side() rules.Side {
	if s.Watches {
		return rules.First
	}
	return s.Log.SideOf(s.Hand.Me)
}

// Keep stores the match, and notes what the lists say of it.
func (s *Seat) Keep() {
	if s.place.Slot == "" {
		return
	}
	s.place.Put(s.env, s.String())
	list := slices.DeleteFunc(saved.Remotes(s.env), func(r saved.Remote) bool { return r.Slot == s.place.Slot })
	saved.NoteRemotes(s.env, append([]saved.Remote{s.noted()}, list...))
}

// kept reports whether the match is stored as it stands.
func (s *Seat) kept() bool { return s.place.Known == s.String() }

// Forget removes a match from the device.
func Forget(e *scenes.Env, slot saved.Slot) {
	e.Forget(slot.Key())
	saved.NoteRemotes(e, slices.DeleteFunc(saved.Remotes(e), func(r saved.Remote) bool { return r.Slot == slot }))
}

// now is the wall clock, in seconds since 1970.
func now(e *scenes.Env) int64 { return e.Host.Now().Unix() }

// do changes the match here, after what another window has added to it, and stores it. The error is an *apart.Error, and
// then nothing has changed here.
func (s *Seat) do(change func() error) error {
	s.follow(nil)
	if err := change(); err != nil {
		return err
	}
	s.Keep()
	return nil
}

// Say says something in the match.
func (s *Seat) Say(e apart.Entry) error {
	if s.together() {
		return s.sayLive(e)
	}
	return s.do(func() error { return s.Seat.Say(e, now(s.env)) })
}

// Play says a move of the live position.
func (s *Seat) Play(m rules.Move) error {
	if s.together() {
		return s.sayLive(s.Move(m, now(s.env)))
	}
	return s.do(func() error { return s.Seat.Play(m, now(s.env)) })
}

// MarkSent notes that all of the match has been given to the other.
func (s *Seat) MarkSent() {
	s.follow(nil)
	s.Sent = s.Log.Len()
	s.Keep()
}

// Watch looks now and then whether the stored match has gone on, as by a link that was opened in another window, and goes on
// from there; after, if it is not nil, is called after each message. It reports whether anything has changed. gone is true where the stored
// match has another past: this one is not to be played on.
func (s *Seat) Watch(after func()) (changed, gone bool) {
	if s.line != nil {
		return s.listen(after), false
	}
	if !s.place.Due(s.env) {
		return false, false
	}
	return s.follow(after)
}

// follow goes on from what is stored, where that has gone on.
func (s *Seat) follow(after func()) (changed, gone bool) {
	text, news := s.place.News(s.env)
	if !news {
		return false, false
	}
	stored, err := apart.ParseSeat(text)
	if err != nil {
		return false, false // a newer version of the program has written it
	}
	s.place.Known = text
	sent := max(s.Sent, stored.Sent)
	switch v := apart.Merge(s.Log, stored.Log, s.Hand.Me); v.Relation {
	case apart.Newer:
		s.Hand, s.Watches = stored.Hand, stored.Watches
		s.Adopt(stored.Log, stored.Turned, after)
	case apart.Same:
	default:
		return false, true
	}
	s.Sent, s.Since, s.Turned = sent, stored.Since, stored.Turned
	return true, false
}

// Link returns the link of the match as it stands, for the other.
func (s *Seat) Link() string {
	if n := s.Log.Len(); s.link == "" || s.linkOf != n {
		s.link, s.linkOf = s.Log.Encode(), n
	}
	return s.link
}

// Name is what somebody is called here.
func (s *Seat) Name(p apart.Person) string {
	if name := s.Log.Name(p); name != "" {
		return name
	}
	if s.Watches {
		return unnamed(s.env, p)
	}
	return s.env.T("remote.other")
}

// Other is what the other is called.
func (s *Seat) Other() string { return s.Name(s.Hand.Me.Other()) }

// noted is what the lists say of the match: who is to act, in which game, and how far it is.
func (s *Seat) noted() saved.Remote {
	who, duty := s.Log.Turn()
	yours := duty != apart.Nothing && who == s.Hand.Me
	other := s.Log.Name(s.Hand.Me.Other())
	state, told := "theirs", said(other, "remote.told-waits", "remote.told-waits-somebody")
	switch {
	case s.Watches:
		told = []string{"remote.told-watch", s.Name(apart.Host), s.Name(apart.Guest)}
	case s.Log.Over() && !s.Due():
		state, told = "over", said(other, "remote.told-over", "remote.told-over-somebody")
	case !s.Log.Joined() && s.Hand.Me == apart.Host:
		if !s.Invited() {
			state, told = "yours", []string{"remote.told-invited"}
		}
	case yours:
		state, told = "yours", said(other, "remote.told-yours", "remote.told-yours-somebody")
	case s.Due():
		state, told = "yours", said(other, "remote.told-send", "remote.told-send-somebody")
	}
	number := 1
	if m := s.Match(); m != nil {
		number = m.TurnNumber()
	}
	return saved.Remote{Slot: s.place.Slot, State: state, Since: strconv.FormatInt(s.Since, 10), Told: [][]string{told,
		{words.GameName(s.place.Slot.Game())}, {"setup.waits-move", strconv.Itoa(number)}}}
}

// said is a sentence about somebody, or the one about nobody in particular.
func said(name, of, ofSomebody string) []string {
	if name == "" {
		return []string{ofSomebody}
	}
	return []string{of, name}
}
