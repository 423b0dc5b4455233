package remote

import (
	"strings"

	"ludotheque/assets/words"
	"ludotheque/game/apart"
	"ludotheque/game/apart/live"
	"ludotheque/scenes"
	"ludotheque/scenes/sheet"
	"ludotheque/scenes/ui"
)

// openNew opens the sheet for a match that this device does not have: an invitation or, if both players have joined, the question who
// of them the person is.
func openNew(e *scenes.Env, in *apart.Log) {
	e.Rooms.Leave()
	if in.Joined() {
		e.Stage.Push(&linkedSheet{newWho(e, in), in.Encode()})
		return
	}
	e.Stage.Push(&linkedSheet{newInvited(e, in, nil), in.Encode()})
}

// linkedSheet is a sheet about the match of a link. While it is open the page's address keeps the link, so that it survives a reload.
type linkedSheet struct {
	*sheet.Sheet
	link string
}

// Link implements scenes.Linked.
func (s *linkedSheet) Link() string { return s.link }

// newInvited returns the sheet of an invitation, with the terms of the match and a field for the guest's name. line is the line to
// the host, nil for an invitation by link.
func newInvited(e *scenes.Env, in *apart.Log, line *live.Line) *sheet.Sheet {
	name, note, trouble := e.Kept(keyName), "", ""
	accept := func() {
		if enterKept(e, in) {
			return
		}
		seat, err := apart.SitDown(in.Clone(), strings.TrimSpace(name), now(e))
		if err != nil {
			trouble = Trouble(e, err)
			e.Stage.Say(trouble)
			return
		}
		KeepName(e, seat.Log.Name(apart.Guest))
		kept := Keep(e, seat)
		if line != nil {
			kept.connect(line)
			return
		}
		Enter(e, kept)
		kept.TellLink()
	}
	s := &sheet.Sheet{Env: e, Widest: 480, Name: func() string { return e.T("remote.invited") }}
	s.Build = func(f *sheet.Form) {
		if host := in.Name(apart.Host); host != "" {
			f.Text("by", e.T("remote.invited-by", host))
		}
		for i, line := range Terms(e, in.Start()) {
			f.Text("term-"+string(rune('a'+i)), line)
		}
		f.Name("name", e.T("setup.name-yours"), name, note, func(text string) { name, note = sheet.Spelled(e, text) })
		if trouble != "" {
			f.Grow(ui.Control{ID: "trouble", Role: ui.Text, Look: ui.Faint, Label: trouble}, 0)
		}
		buttons := []ui.Control{f.MainButton("play", "play", e.T("remote.accept"), accept)}
		if line == nil {
			buttons = append(buttons, f.Button("watch", "eye", e.T("remote.watch"), func() { watch(e, in) }))
		}
		f.Buttons(buttons...)
	}
	if line != nil {
		s.Closed = line.Close
	}
	return s
}

// keyName is the storage key of the player's name in remote matches.
const keyName = "remote-name"

// KeepName stores the name of the player at this device.
func KeepName(e *scenes.Env, name string) { e.Keep(keyName, name) }

// enterKept opens the match if it is stored by now, as another window may have joined it, and reports whether it is.
func enterKept(e *scenes.Env, in *apart.Log) bool {
	s := Read(e, slotOf(in))
	if s != nil {
		Enter(e, s)
	}
	return s != nil
}

// watch stores and opens a match of two others.
func watch(e *scenes.Env, in *apart.Log) {
	if enterKept(e, in) {
		return
	}
	if in.Match() == nil {
		e.Stage.Notice(e.T("remote.not-begun"))
		return
	}
	Enter(e, Keep(e, apart.Watch(in, now(e))))
}

// newWho returns the sheet that asks whether the person is one of the two players or wants to watch.
func newWho(e *scenes.Env, in *apart.Log) *sheet.Sheet {
	names := [2]string{in.Name(apart.Host), in.Name(apart.Guest)}
	for p, name := range names {
		if name == "" {
			names[p] = unnamed(e, apart.Person(p))
		}
	}
	return &sheet.Sheet{Env: e, Widest: 480, Name: func() string { return e.T("remote.who-title") }, Build: func(f *sheet.Form) {
		f.Text("text", words.UpperFirst(e.T("remote.who-text", names[0], names[1])))
		f.Buttons(f.MainButton("watch", "eye", e.T("remote.watch"), func() { watch(e, in) }),
			f.Button("host", "", e.T("remote.who-is", names[0]), func() { resumeAs(e, in, apart.Host) }),
			f.Button("guest", "", e.T("remote.who-is", names[1]), func() { resumeAs(e, in, apart.Guest) }))
		if hasDice(in) && !in.Over() {
			f.Text("note", e.T("remote.who-note-dice"))
		} else {
			f.Text("note", e.T("remote.who-note"))
		}
	}}
}

// unnamed returns what spectators call a player without a name.
func unnamed(e *scenes.Env, p apart.Person) string {
	if p == apart.Host {
		return e.T("remote.host")
	}
	return e.T("remote.guest")
}

// resumeAs continues a match on this device as one of its players.
func resumeAs(e *scenes.Env, in *apart.Log, me apart.Person) {
	if enterKept(e, in) {
		return
	}
	seat, err := apart.Resume(in.Clone(), me, now(e))
	if err != nil {
		e.Stage.Notice(Trouble(e, err))
		return
	}
	Enter(e, Keep(e, seat))
}
