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

// Trouble returns the text for an error of package apart.
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

// refused returns the text for a link that is refused. Of a match of this device it names the other player.
func refused(e *scenes.Env, text string, err error) string {
	game, id, ok := apart.MatchOf(text)
	if !ok {
		return Trouble(e, err)
	}
	known := Read(e, slotFor(game, id))
	if known == nil || known.Watches {
		return Trouble(e, err)
	}
	return words.UpperFirst(e.T("remote.refused-link", known.Other())) + " " + words.UpperFirst(Trouble(e, err))
}

// Open opens the match in a link, and reports whether the link has one. If the link continues the stored match, that is extended; if
// it does not, Open asks the player what to show and leaves the stored match. first is true for the page's address when the program
// starts, which may be older than the stored match.
func Open(e *scenes.Env, text string, first bool) bool {
	if signal.Holds(text) {
		return openCode(e, text)
	}
	in, device, mine, err := read(text, nil)
	if err != nil {
		e.Stage.Notice(refused(e, text, err))
		return false
	}
	if !admits(e, in) {
		e.Stage.Notice(e.ForeignText())
		return false
	}
	known := newest(e, slotOf(in))
	if known == nil {
		if mine {
			moveHere(e, apart.Brought(in, device, now(e)))
			return true
		}
		openNew(e, in)
		return true
	}
	if again, _, _, err := read(text, known.Log); err == nil {
		in = again
	} else { // its numbers contradict the stored ones
		e.Stage.Notice(refused(e, text, err))
		return false
	}
	switch {
	case !mine:
		device = known.Device
	case known.Watches:
		known.Watches, known.Device = false, device
	}
	known.useNumbers(device, known.Log)
	compare(e, known, in, device, first)
	return true
}

// moveHere opens a match that a link brings from another device, and tells the player who may know the dice: somebody else may have made
// the link, in place of an invitation.
func moveHere(e *scenes.Env, s *apart.Seat) {
	kept := Keep(e, s)
	Enter(e, kept)
	if !hasDice(s.Log) {
		return
	}
	sheet.Ask(e, e.T("remote.known-title"), e.T("remote.known-text"),
		sheet.Answer{ID: "here", Label: e.T("remote.known-yes")},
		sheet.Answer{ID: "refuse", Label: e.T("remote.known-no"), Do: func() {
			e.Rooms.Leave()
			Forget(e, kept.Slot())
		}})
}

// useNumbers makes the player's other device that of the seat if its numbers are those of a log and the seat's are not.
func (s *Seat) useNumbers(d apart.Device, l *apart.Log) {
	if d.Me == s.Device.Me && !s.Device.Knows(l) && d.Knows(l) {
		s.Device = d
	}
}

// read reads a link of either kind; mine reports one for another device of the same player, with that player's numbers.
func read(text string, known *apart.Log) (l *apart.Log, h apart.Device, mine bool, err error) {
	if apart.HoldsDevice(text) {
		l, h, err = apart.DecodeDevice(text, known)
		return l, h, true, err
	}
	l, err = apart.Decode(text, known)
	return l, h, false, err
}

// Admitted reports whether the match in a slot may be opened in this visit. A kiosk opens none. It is true for an unreadable match,
// about which Resume tells the player.
func Admitted(e *scenes.Env, slot saved.Slot) bool {
	s := Read(e, slot)
	return e.Visit.Kiosk == 0 && (s == nil || admits(e, s.Log))
}

// admits reports whether the visit allows the game and rules of a match.
func admits(e *scenes.Env, l *apart.Log) bool {
	return admitsSetup(e, l.Start().Setup)
}

func admitsSetup(e *scenes.Env, s match.Setup) bool {
	m, err := match.New(s)
	return err == nil && e.Admits(m)
}

// Enter opens the table of a stored match or, while it is not known who begins, the sheet to send the link.
func Enter(e *scenes.Env, s *Seat) {
	if t := table(e, s); t != nil {
		e.Stage.Reset(t)
		return
	}
	e.Rooms.Leave()
	e.Stage.Push(NewSend(e, s))
}

// newest returns the match in a slot. If the table in view has a version that could not be stored, it returns that one.
func newest(e *scenes.Env, slot saved.Slot) *Seat {
	kept := Read(e, slot)
	if s := e.Rooms.(Tables).RemoteShown(slot); s != nil && (kept == nil || !s.kept()) {
		return s
	}
	return kept
}

// compare handles a link of a match that this device has; see Open. device is the one in the link or, if it has none, that of the
// seat. Its numbers are used only with the messages that it has made: the other player could have made them with known numbers.
func compare(e *scenes.Env, known *Seat, in *apart.Log, device apart.Device, first bool) {
	v, _ := known.Take(in, now(e))
	show := func() {
		shown := Read(e, known.place.Slot) // without the new messages, which the table then animates
		if known.Keep(); known.kept() && shown != nil && shown.Match() != nil {
			Enter(e, shown)
		} else {
			Enter(e, known)
		}
	}
	watch := func() { look(e, in) }
	switch {
	case v.Err != nil:
		show()
		e.Stage.Notice(refused(e, in.Encode(), v.Err))
	case v.Relation == apart.Same, v.Relation == apart.Older && first, v.Relation == apart.Newer && (!v.Foreign || known.Watches):
		show()
	case v.Relation == apart.Newer:
		show()
		sheet.Ask(e, e.T("remote.foreign-title"), e.T("remote.foreign-text", v.Ply, known.Other()),
			sheet.Answer{ID: "adopt", Label: e.T("remote.foreign-yes"), Do: func() {
				if now := newest(e, known.place.Slot); now != nil { // another window may have gone on meanwhile
					known = now
				}
				if apart.Compare(known.Log, in, known.Device.Me).Relation != apart.Newer {
					compare(e, known, in, device, first)
					return
				}
				known.useNumbers(device, in)
				known.Adopt(in, now(e), nil)
				show()
			}},
			sheet.Answer{ID: "keep", Label: e.T("remote.foreign-no")})
	case v.Relation == apart.Older:
		show()
		text := e.T("remote.older-text", v.Ply-1, known.Log.Due()-1)
		if v.Ply == known.Log.Due() { // the link lacks no move, but an offer, an answer, a line or the end
			text = e.T("remote.older-said")
		}
		sheet.Ask(e, e.T("remote.older-title"), text,
			sheet.Answer{ID: "newest", Label: e.T("remote.older-newest")},
			sheet.Answer{ID: "look", Label: e.T("remote.older-look"), Do: watch})
	case v.Relation == apart.Met:
		show()
		e.Stage.Notice(dropped(e, e.T("remote.met"), v.Dropped))
	default:
		show()
		sheet.Ask(e, e.T("remote.forked-title"), e.T("remote.forked-text", max(v.Ply, 1)),
			sheet.Answer{ID: "mine", Label: e.T("remote.forked-mine")},
			sheet.Answer{ID: "look", Label: e.T("remote.forked-look"), Do: watch})
	}
}

// look shows the match of a link, without storing it.
func look(e *scenes.Env, l *apart.Log) {
	if t := table(e, &Seat{Seat: apart.Watch(l, now(e)), env: e, Drag: noDrag}); t != nil {
		e.Stage.Reset(t)
		e.Stage.Notice(e.T("remote.looking"))
		return
	}
	e.Stage.Notice(e.T("remote.not-begun"))
}

// Tables makes the tables of remote matches. The scenes.Rooms of package house implements it.
type Tables interface {
	// RemoteTable returns the table of a match, nil while it is not known who begins.
	RemoteTable(s *Seat) scenes.MatchScene
	// RemoteShown returns the seat of the table in view if its match is in a slot, else nil.
	RemoteShown(slot saved.Slot) *Seat
}

// table returns the table of a seat, nil while it is not known who begins.
func table(e *scenes.Env, s *Seat) scenes.MatchScene { return e.Rooms.(Tables).RemoteTable(s) }
