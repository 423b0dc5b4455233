package remote

import (
	"errors"

	"ludotheque/assets/words"
	"ludotheque/game/apart"
	"ludotheque/game/apart/signal"
	"ludotheque/game/match"
	"ludotheque/scenes"
	"ludotheque/scenes/saved"
	"ludotheque/scenes/sheet"
)

// Trouble says why a message or a link of a match with somebody elsewhere is refused.
func Trouble(e *scenes.Env, err error) string {
	var bad *apart.Error
	if !errors.As(err, &bad) {
		return words.UpperFirst(e.T("apart-error.no-link"))
	}
	text := e.T("apart-error."+string(bad.Code), bad.Detail)
	if bad.Ply > 0 {
		return e.T("apart-error.at", bad.Ply) + " " + text
	}
	return words.UpperFirst(text)
}

// Open opens the match that a link holds, and reports whether there is one. What is known of it here stays, unless the link
// goes on from there; where it does not, the person is asked. first tells of the address with which the program has begun: it may
// have fallen behind what is stored.
func Open(e *scenes.Env, text string, first bool) bool {
	if signal.Holds(text) {
		return openCode(e, text)
	}
	in, hand, mine, err := read(text, nil)
	if err != nil {
		e.Stage.Notice(Trouble(e, err))
		return false
	}
	if !admits(e, in) {
		e.Stage.Notice(e.Foreign())
		return false
	}
	known := newest(e, slotOf(in))
	if known == nil {
		if mine {
			Enter(e, Keep(e, &apart.Seat{Log: in, Hand: hand, Sent: in.Len(), Since: now(e), Turned: now(e)}))
			return true
		}
		meet(e, in)
		return true
	}
	if again, _, _, err := read(text, known.Log); err == nil {
		in = again
	} else { // numbers that contradict those that are known here
		e.Stage.Notice(Trouble(e, err))
		return false
	}
	if mine && (known.Watches || hand.Me == known.Hand.Me && !known.Hand.Knows(in) && hand.Knows(in)) {
		known.Watches, known.Hand = false, hand
	}
	compare(e, known, in, first)
	return true
}

// read reads a link of either kind; mine tells of one that brings the player's own numbers.
func read(text string, known *apart.Log) (l *apart.Log, h apart.Hand, mine bool, err error) {
	if apart.HoldsDevice(text) {
		l, h, err = apart.DecodeDevice(text, known)
		return l, h, true, err
	}
	l, err = apart.Decode(text, known)
	return l, h, false, err
}

// Admitted reports whether the match in a slot may be opened in this visit: not on a kiosk, where anybody may sit. What cannot
// be read is told elsewhere.
func Admitted(e *scenes.Env, slot saved.Slot) bool {
	s := Read(e, slot)
	return e.Visit.Kiosk == 0 && (s == nil || admits(e, s.Log))
}

// admits reports whether a match is one that this visit is for.
func admits(e *scenes.Env, l *apart.Log) bool {
	s := l.Start().Setup
	m, err := match.New(s)
	return err == nil && e.Admits(m)
}

// Enter opens the table of a match that is kept here, or what there is to do before there is one.
func Enter(e *scenes.Env, s *Seat) {
	if t := table(e, s); t != nil {
		e.Stage.Reset(t)
		return
	}
	e.Rooms.Leave()
	e.Stage.Push(NewSend(e, s))
}

// newest returns the match in a slot as far as this window knows it: what is on the table may be ahead of a store that refuses.
func newest(e *scenes.Env, slot saved.Slot) *Seat {
	kept := Read(e, slot)
	if s := e.Rooms.(Tables).RemoteShown(slot); s != nil && (kept == nil || !s.kept()) {
		return s
	}
	return kept
}

// compare takes what a link brings of a match that is known here, or asks.
func compare(e *scenes.Env, known *Seat, in *apart.Log, first bool) {
	shown := Read(e, known.place.Slot) // as it was: what is new is shown as it happens
	v, _ := known.Take(in, now(e))
	show := func() {
		if known.Keep(); known.kept() && shown != nil && shown.Match() != nil {
			Enter(e, shown)
		} else {
			Enter(e, known)
		}
	}
	watch := func() { look(e, in) }
	switch {
	case v.Relation == apart.Same, v.Relation == apart.Older && first, v.Relation == apart.Newer && (!v.Foreign || known.Watches):
		show()
	case v.Relation == apart.Newer:
		sheet.Ask(e, e.T("remote.foreign-title"), e.T("remote.foreign-text", v.Ply),
			sheet.Answer{ID: "adopt", Label: e.T("remote.foreign-yes"), Do: func() {
				known.Adopt(in, now(e), nil)
				show()
			}},
			sheet.Answer{ID: "keep", Label: e.T("remote.foreign-no"), Do: nil})
	case v.Relation == apart.Older:
		show()
		sheet.Ask(e, e.T("remote.older-title"), e.T("remote.older-text", v.Ply, known.Log.Due()),
			sheet.Answer{ID: "newest", Label: e.T("remote.older-newest"), Do: nil},
			sheet.Answer{ID: "look", Label: e.T("remote.older-look"), Do: watch})
	case known.Merge(in, now(e)):
		show()
		e.Stage.Notice(e.T("remote.met"))
	default:
		show()
		sheet.Ask(e, e.T("remote.forked-title"), e.T("remote.forked-text", max(v.Ply, 1)),
			sheet.Answer{ID: "mine", Label: e.T("remote.forked-mine"), Do: nil},
			sheet.Answer{ID: "look", Label: e.T("remote.forked-look"), Do: watch})
	}
}

// look shows a match as it stands in a link; it is kept nowhere.
func look(e *scenes.Env, l *apart.Log) {
	if t := table(e, &Seat{Seat: apart.Watch(l, now(e)), env: e, Drag: noDrag}); t != nil {
		e.Stage.Reset(t)
		e.Stage.Notice(e.T("remote.looking"))
		return
	}
	e.Stage.Notice(e.T("remote.not-begun"))
}

// Tables are the rooms that make the tables of matches with somebody elsewhere: those of the house.
type Tables interface {
	// RemoteTable returns the table of a match, nil while it is not known who begins.
	RemoteTable(s *Seat) scenes.MatchScene
	// RemoteShown returns the seat of the table in view where its match is kept in a slot, else nil.
	RemoteShown(slot saved.Slot) *Seat
}

// table returns the table of a seat, nil while it is not known who begins.
func table(e *scenes.Env, s *Seat) scenes.MatchScene { return e.Rooms.(Tables).RemoteTable(s) }
