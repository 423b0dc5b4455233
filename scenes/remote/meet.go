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
	name, note, trouble := e.Kept(keyName), "", ""
	accept := func() {
		if goOn(e, in) {
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
			f.Grow(ui.Control{ID: "trouble", Role: ui.Status, Label: trouble}, 0)
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

// keyName is where the name is kept that a person has given in a match with somebody elsewhere.
const keyName = "remote-name"

// KeepName remembers the name of the person at this device.
func KeepName(e *scenes.Env, name string) { e.Keep(keyName, name) }

// goOn opens the match where it is kept here since the question was put, as by another window: a seat is taken once.
func goOn(e *scenes.Env, in *apart.Log) bool {
	s := Read(e, slotOf(in))
	if s != nil {
		Enter(e, s)
	}
	return s != nil
}

// watch keeps a match of others, to look on.
func watch(e *scenes.Env, in *apart.Log) {
	if goOn(e, in) {
		return
	}
	if in.Match() == nil {
		e.Stage.Notice(e.T("remote.not-begun"))
		return
	}
	Enter(e, Keep(e, apart.Watch(in, now(e))))
}

// newWho asks which of the two a person is who opens a match that both play already.
func newWho(e *scenes.Env, in *apart.Log) *sheet.Sheet {
	s := &sheet.Sheet{Env: e, Widest: 480, Name: func() string { return e.T("remote.who-title") }}
	names := [2]string{in.Name(apart.Host), in.Name(apart.Guest)}
	for p, name := range names {
		if name == "" {
			names[p] = unnamed(e, apart.Person(p))
		}
	}
	s.Build = func(f *sheet.Form) {
		f.Text("text", words.UpperFirst(e.T("remote.who-text", names[0], names[1])))
		f.Buttons(f.MainButton("watch", "eye", e.T("remote.watch"), func() { watch(e, in) }),
			f.Button("host", "", e.T("remote.who-is", names[0]), func() { sitAgain(e, in, apart.Host) }),
			f.Button("guest", "", e.T("remote.who-is", names[1]), func() { sitAgain(e, in, apart.Guest) }))
		f.Text("note", e.T("remote.who-note"))
	}
	return s
}

// unnamed is what one of the two is called who has given no name, by somebody who is none of them.
func unnamed(e *scenes.Env, p apart.Person) string {
	if p == apart.Host {
		return e.T("remote.host")
	}
	return e.T("remote.guest")
}

// sitAgain goes on as one of the two of a match.
func sitAgain(e *scenes.Env, in *apart.Log, me apart.Person) {
	if goOn(e, in) {
		return
	}
	seat, err := apart.Resume(in.Clone(), me, now(e))
	if err != nil {
		e.Stage.Notice(Trouble(e, err))
		return
	}
	Enter(e, Keep(e, seat))
}
