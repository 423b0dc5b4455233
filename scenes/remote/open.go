package remote

import (
	"errors"

	"ludotheque/assets/words"
	"ludotheque/game/apart"
	"ludotheque/game/apart/live"
	"ludotheque/game/apart/signal"
	"ludotheque/game/clock"
	"ludotheque/game/match"
	"ludotheque/rules/catalog"
	"ludotheque/scenes"
	"ludotheque/scenes/clocks"
	"ludotheque/scenes/sheet"
	"ludotheque/scenes/ui"
)

// Trouble says why a message or a link of a match with somebody elsewhere is refused.
func Trouble(e *scenes.Env, err error) string {
	var bad *apart.Error
	if !errors.As(err, &bad) {
		return e.T("apart-error.no-link")
	}
	text := e.T("apart-error."+bad.Code.String(), bad.Detail)
	if bad.Ply > 0 {
		text = e.T("apart-error.at", bad.Ply) + " " + text
	}
	return text
}

// Open opens the match that a link holds, and reports whether there is one. What is known of it here stays, unless the link
// goes on from there; where it does not, the person is asked.
func Open(e *scenes.Env, text string) bool {
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
	known := Read(e, slotOf(in))
	if known == nil {
		if mine {
			enter(e, Keep(e, &apart.Seat{Log: in, Hand: hand, Sent: in.Len(), Since: now(e), Turned: now(e)}))
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
	if mine && known.Watches {
		known.Watches, known.Hand = false, hand
	}
	compare(e, known, in)
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

// admits reports whether a match is one that this visit is for.
func admits(e *scenes.Env, l *apart.Log) bool {
	s := l.Start().Setup
	m, err := match.New(s)
	return err == nil && e.Admits(m)
}

// Enter opens a match that is kept here.
func Enter(e *scenes.Env, s *Seat) { enter(e, s) }

// enter opens the table of a match that is kept here, or what there is to do before there is one.
func enter(e *scenes.Env, s *Seat) {
	if t := table(e, s); t != nil {
		e.Stage.Reset(t)
		return
	}
	e.Rooms.Leave()
	e.Stage.Push(NewSend(e, s))
}

// compare takes what a link brings of a match that is known here, or asks.
func compare(e *scenes.Env, known *Seat, in *apart.Log) {
	shown := Read(e, known.slot) // as it was: what is new is shown as it happens
	v, _ := known.Take(in, now(e))
	show := func() {
		known.Keep()
		if shown.Match() != nil {
			enter(e, shown)
		} else {
			enter(e, known)
		}
	}
	watch := func() { look(e, in) }
	switch {
	case v.Relation == apart.Same, v.Relation == apart.Newer && (!v.Foreign || known.Watches):
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
		sheet.Ask(e, e.T("remote.older-title"), e.T("remote.older-text", v.Ply, plyOf(known.Log)),
			sheet.Answer{ID: "newest", Label: e.T("remote.older-newest"), Do: nil},
			sheet.Answer{ID: "look", Label: e.T("remote.older-look"), Do: watch})
	default:
		show()
		sheet.Ask(e, e.T("remote.forked-title"), e.T("remote.forked-text", max(v.Ply, 1)),
			sheet.Answer{ID: "mine", Label: e.T("remote.forked-mine"), Do: nil},
			sheet.Answer{ID: "look", Label: e.T("remote.forked-look"), Do: watch})
	}
}

// plyOf is the ply that is due in a match.
func plyOf(l *apart.Log) int {
	if l.Match() == nil {
		return 1
	}
	return l.Match().Ply() + 1
}

// look shows a match as it stands in a link; it is kept nowhere.
func look(e *scenes.Env, l *apart.Log) {
	if t := table(e, &Seat{Seat: apart.Watch(l, now(e)), env: e, drag: noDrag}); t != nil {
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
}

// table returns the table of a seat, nil while it is not known who begins.
func table(e *scenes.Env, s *Seat) scenes.MatchScene { return e.Rooms.(Tables).RemoteTable(s) }

// meet asks who the person is in a match that is not known here: invited, one of the two on another device, or somebody who
// looks on.
func meet(e *scenes.Env, in *apart.Log) {
	e.Rooms.Leave()
	if in.Joined() {
		e.Stage.Push(newWho(e, in))
		return
	}
	e.Stage.Push(newInvited(e, in, nil))
}

// newInvited is the sheet of an invitation: what was agreed, and the name under which one takes the seat. line is the line to
// the host, nil for one that came by link.
func newInvited(e *scenes.Env, in *apart.Log, line *live.Line) *sheet.Sheet {
	name, trouble := e.Kept(keyName), ""
	s := &sheet.Sheet{Env: e, Widest: 480, Name: func() string {
		if host := in.Name(apart.Host); host != "" {
			return e.T("remote.invited-by", host)
		}
		return e.T("remote.invited")
	}}
	s.Build = func(f *sheet.Form) {
		for i, line := range Terms(e, in.Start()) {
			f.Text("term-"+string(rune('a'+i)), line)
		}
		f.Field("name", e.T("setup.name-yours"), name, e.T("setup.name-hint"), match.MaxName)
		if trouble != "" {
			f.Grow(ui.Control{ID: "trouble", Role: ui.Status, Label: trouble}, 0)
		}
		buttons := []ui.Control{{ID: "play", Role: ui.Button, Icon: "play", Label: e.T("remote.accept"), Primary: true}}
		if line == nil {
			buttons = append(buttons, ui.Control{ID: "watch", Role: ui.Button, Icon: "eye", Label: e.T("remote.watch")})
		}
		f.Buttons(buttons...)
	}
	accept := func() {
		seat, err := apart.SitDown(in.Clone(), name, now(e))
		if err != nil {
			trouble = Trouble(e, err)
			e.Stage.Say(trouble)
			return
		}
		KeepName(e, name)
		kept := Keep(e, seat)
		if line != nil {
			kept.join(line)
		}
		kept.show()
	}
	if line != nil {
		s.Closed = line.Close
	}
	s.On = func(ev ui.Event) {
		switch {
		case ev.Kind == ui.Change && ev.ID == "name":
			name = ev.Text
		case ev.Kind == ui.Submit, ev.Kind == ui.Click && ev.ID == "play":
			accept()
		case ev.Kind == ui.Click && ev.ID == "watch":
			watch(e, in)
		}
	}
	return s
}

// keyName is where the name is kept that a person has given in a match with somebody elsewhere.
const keyName = "remote-name"

// KeepName remembers the name of the person at this device.
func KeepName(e *scenes.Env, name string) { e.Keep(keyName, name) }

// watch keeps a match of others, to look on.
func watch(e *scenes.Env, in *apart.Log) {
	if in.Match() == nil {
		e.Stage.Notice(e.T("remote.not-begun"))
		return
	}
	enter(e, Keep(e, apart.Watch(in, now(e))))
}

// newWho asks which of the two a person is who opens a match that both play already.
func newWho(e *scenes.Env, in *apart.Log) *sheet.Sheet {
	s := &sheet.Sheet{Env: e, Widest: 480, Name: func() string { return e.T("remote.who-title") }}
	names := [2]string{in.Name(apart.Host), in.Name(apart.Guest)}
	for p, name := range names {
		if name == "" {
			names[p] = e.T([]string{"remote.host", "remote.guest"}[p])
		}
	}
	s.Build = func(f *sheet.Form) {
		f.Text("text", e.T("remote.who-text", names[0], names[1]))
		f.Buttons(ui.Control{ID: "watch", Role: ui.Button, Icon: "eye", Label: e.T("remote.watch"), Primary: true},
			ui.Control{ID: "host", Role: ui.Button, Label: e.T("remote.who-is", names[0])},
			ui.Control{ID: "guest", Role: ui.Button, Label: e.T("remote.who-is", names[1])})
		f.Text("note", e.T("remote.who-note"))
	}
	s.On = func(ev ui.Event) {
		if ev.Kind != ui.Click {
			return
		}
		me := apart.Host
		switch ev.ID {
		case "watch":
			watch(e, in)
			return
		case "guest":
			me = apart.Guest
		case "host":
		default:
			return
		}
		seat, err := apart.Resume(in.Clone(), me, now(e))
		if err != nil {
			e.Stage.Notice(Trouble(e, err))
			return
		}
		enter(e, Keep(e, seat))
	}
	return s
}

// Terms says what was agreed, a line for each thing.
func Terms(e *scenes.Env, s apart.Start) []string {
	id := s.Setup.Game
	lines := []string{e.T("remote.term-game", e.T(words.GameName(id)), e.T(words.RulesetName(id, s.Setup.Ruleset)))}
	if s.Setup.Start != "" {
		lines = append(lines, e.T("remote.term-start"))
	}
	if g, ok := catalog.Find(id); ok {
		for _, spec := range match.OptionsFor(g) {
			if value := s.Setup.Options.Value(spec.Key); value != spec.Values[0] && spec.Key != "swap" {
				lines = append(lines, e.T("remote.term-option", e.T("option."+spec.Key), words.LowerFirst(e.T("option."+spec.Key+"."+value))))
			}
		}
	}
	lines = append(lines, e.T([...]string{"remote.term-host", "remote.term-guest", "remote.term-lot"}[s.Begins]))
	if s.Clock.Kind != clock.None {
		lines = append(lines, e.T("remote.term-clock", clocks.Told(e, s.Clock)))
	}
	if s.NeedsNumbers() {
		lines = append(lines, e.T("remote.term-dice"))
	}
	return lines
}
