// Package remote implements what the scenes need for a remote match, one with a player at another device: its storage, its board at
// the table, and its sheets. Package game/apart defines the match and its messages.
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

// Seat is a remote match as this device has it.
type Seat struct {
	*apart.Seat
	env    *scenes.Env
	place  saved.Place
	link   string // as of linkOf messages
	linkOf int
	line   *live.Line // the connection to the other device, nil for none
	former []*Seat    // the matches before rematches over this line
	tables int        // how many tables show it
	Drag   live.Drag  // the other player's drag; its From is NoSquare for none
}

// noDrag is no drag.
var noDrag = live.Drag{From: rules.NoSquare}

// slotOf returns the slot of a match.
func slotOf(l *apart.Log) saved.Slot { return slotFor(l.Start().Setup.Game, l.Start().ID) }

// slotFor returns the slot of the match with a number.
func slotFor(game string, number uint64) saved.Slot {
	return saved.RemoteSlot(game, fmt.Sprintf("%016x", number))
}

// Keep stores a match that is new on this device.
func Keep(e *scenes.Env, s *apart.Seat) *Seat {
	seat := &Seat{Seat: s, env: e, place: saved.Place{Slot: slotOf(s.Log)}, Drag: noDrag}
	seat.Keep()
	return seat
}

// Read returns the match in a slot, nil if there is none or it cannot be read.
func Read(e *scenes.Env, slot saved.Slot) *Seat {
	text := slot.Text(e)
	s, err := apart.ParseSeat(text)
	if err != nil {
		return nil
	}
	return &Seat{Seat: s, env: e, place: saved.Place{Slot: slot, Known: text}, Drag: noDrag}
}

// Slot returns the slot of the match.
func (s *Seat) Slot() saved.Slot { return s.place.Slot }

// Match returns the match, nil while it is not known who begins.
func (s *Seat) Match() *match.Match { return s.Log.Match() }

// Side returns the side at the bottom of the board: this player's, or First for a spectator.
func (s *Seat) Side() rules.Side {
	if s.Watches {
		return rules.First
	}
	return s.Log.SideOf(s.Device.Me)
}

// Keep stores the match and its line in the list.
func (s *Seat) Keep() {
	if s.place.Slot == "" {
		return
	}
	s.place.Put(s.env, s.String())
	list := slices.DeleteFunc(saved.Remotes(s.env), func(r saved.Remote) bool { return r.Slot == s.place.Slot })
	saved.NoteRemotes(s.env, append([]saved.Remote{s.entry()}, list...))
}

// kept reports whether the store has the current state of the match.
func (s *Seat) kept() bool { return s.place.Known == s.String() }

// Forget removes a match from the device.
func Forget(e *scenes.Env, slot saved.Slot) {
	e.Forget(slot.Key())
	saved.NoteRemotes(e, slices.DeleteFunc(saved.Remotes(e), func(r saved.Remote) bool { return r.Slot == slot }))
}

// now returns the time in seconds since 1970.
func now(e *scenes.Env) int64 { return e.Host.Now().Unix() }

// do reads what another window has added, calls change, and stores the match. If change fails or the stored match contradicts this one, do
// returns an *apart.Error, and stores nothing.
func (s *Seat) do(change func() error) error {
	s.goneOn()
	if _, gone := s.follow(nil); gone {
		return &apart.Error{Code: apart.OtherPast, Ply: s.Log.Due()}
	}
	if err := change(); err != nil {
		return err
	}
	s.Keep()
	return nil
}

// Say adds a message to the match. The error is an *apart.Error.
func (s *Seat) Say(e apart.Entry) error {
	if s.together() && !s.goneOn() {
		return s.sendLive(e)
	}
	return s.do(func() error { return s.Seat.Say(e, now(s.env)) })
}

// Play adds a move to the match. The error is an *apart.Error.
func (s *Seat) Play(m rules.Move) error {
	if s.together() && !s.goneOn() {
		return s.sendLive(s.Move(m, now(s.env)))
	}
	return s.do(func() error { return s.Seat.Play(m, now(s.env)) })
}

// MarkSent records that the whole match has been sent to the other player, by a link.
func (s *Seat) MarkSent() {
	_ = s.do(func() error { // if the stored match contradicts this one, the link is an old one
		s.Seat.MarkSent(now(s.env), s.connected())
		return nil
	})
}

// Watch is called in each tick. It reads new messages from the line or, every now and then, from the store, where another window may
// have added some, and calls after, if it is not nil, after each. It reports whether anything has changed. gone is true if the stored
// match contradicts this one, which must not be played on.
func (s *Seat) Watch(after func()) (changed, gone bool) {
	due := s.place.Due(s.env)
	switch {
	case s.line != nil && !(due && s.goneOn()):
		return s.receive(after), false
	case due:
		return s.follow(after)
	}
	return false, false
}

// goneOn closes the line if another window has gone on with the match, and reports whether it has: what it has sent may be by a link.
func (s *Seat) goneOn() bool {
	text, news := s.place.News(s.env)
	if !news {
		return false
	}
	stored, err := apart.ParseSeat(text)
	if err != nil {
		return false
	}
	if r := apart.Compare(s.Log, stored.Log, s.Device.Me).Relation; r == apart.Same || r == apart.Older {
		return false
	}
	s.closeLine()
	return true
}

// follow adds what the stored match has more than this one.
func (s *Seat) follow(after func()) (changed, gone bool) {
	text, news := s.place.News(s.env)
	if !news {
		return false, false
	}
	stored, err := apart.ParseSeat(text)
	if err != nil {
		return false, false // written by a newer version of the program
	}
	v := apart.Compare(s.Log, stored.Log, s.Device.Me)
	if v.Relation != apart.Newer && v.Relation != apart.Same {
		return false, true
	}
	s.place.Known = text
	s.Device, s.Watches, stored.Sent = stored.Device, stored.Watches, max(s.Sent, stored.Sent)
	if v.Relation == apart.Newer {
		s.Adopt(stored.Log, stored.Turned, after)
	}
	stored.Log = s.Log
	*s.Seat = *stored
	return true, false
}

// Link returns the link of the match.
func (s *Seat) Link() string {
	if n := s.Log.Len(); s.link == "" || s.linkOf != n {
		s.link, s.linkOf = s.Log.Encode(), n
	}
	return s.link
}

// Name returns a player's name, or words for an unnamed one.
func (s *Seat) Name(p apart.Person) string {
	if name := s.Log.Name(p); name != "" {
		return name
	}
	if s.Watches {
		return unnamed(s.env, p)
	}
	return s.env.T("remote.other")
}

// Other returns the other player's name.
func (s *Seat) Other() string { return s.Name(s.Device.Me.Other()) }

// entry returns the match's line in the list: who is to act, the game, and the turn.
func (s *Seat) entry() saved.Remote {
	who, duty := s.Log.Turn()
	yours := duty != apart.Nothing && who == s.Device.Me
	other := s.Log.Name(s.Device.Me.Other())
	state, told := "theirs", about(other, "remote.told-waits", "remote.told-waits-somebody")
	switch {
	case s.Watches:
		told = []string{"remote.told-watch", s.Name(apart.Host), s.Name(apart.Guest)}
	case s.Log.Over() && !s.Due():
		state, told = "over", about(other, "remote.told-over", "remote.told-over-somebody")
	case !s.Log.Joined() && s.Device.Me == apart.Host:
		if !s.Invited() {
			state, told = "yours", []string{"remote.told-invited"}
		}
	case yours:
		state, told = "yours", about(other, "remote.told-yours", "remote.told-yours-somebody")
	case s.Due():
		state, told = "yours", about(other, "remote.told-send", "remote.told-send-somebody")
	}
	number := 1
	if m := s.Match(); m != nil {
		number = m.TurnNumber()
	}
	return saved.Remote{Slot: s.place.Slot, State: state, Since: strconv.FormatInt(s.Since, 10), Summary: [][]string{told,
		{words.GameName(s.place.Slot.Game())}, {"setup.waits-move", strconv.Itoa(number)}}}
}

// about returns the key of a sentence with the name as its argument, or the key of the sentence for an unnamed player.
func about(name, of, ofSomebody string) []string {
	if name == "" {
		return []string{ofSomebody}
	}
	return []string{of, name}
}
