package lesson

import (
	"ludotheque/assets/words"
	"ludotheque/scenes/ui"
)

// mainID is the button that leads on from where the lesson is.
func (r *Room) mainID() string {
	switch {
	case r.over && r.after(r.at) >= 0:
		return "onward"
	case r.over:
		return "play"
	case r.session.Shows():
		return "show"
	case r.session.Met():
		return "next"
	}
	return "skip"
}

// mainLabel is what stands on it.
func (r *Room) mainLabel() string {
	switch step, of := r.session.Place(); r.mainID() {
	case "onward":
		return r.env.T("lessons.onward")
	case "play":
		return r.env.T("lessons.play")
	case "show":
		return r.env.T("lessons.show")
	case "next":
		if step+1 == of {
			return r.env.T("lessons.finish")
		}
		return r.env.T("lessons.next")
	}
	return r.env.T("lessons.skip")
}

// buttons are what can be done beside the board.
func (r *Room) buttons() []ui.Control {
	e := r.env
	button := func(id, icon, label string) ui.Control {
		return ui.Control{ID: id, Role: ui.Button, Icon: icon, Label: label, Text: label, Look: ui.Brief}
	}
	lead := button(r.mainID(), "", r.mainLabel())
	lead.Primary = true
	skip := button("skip", "", e.T("lessons.skip"))
	switch {
	case r.over && r.after(r.at) >= 0:
		return []ui.Control{button("play", "", e.T("lessons.play")), lead}
	case r.over:
		return []ui.Control{button("list", "", e.T("lessons.list")), lead}
	case r.session.Shows():
		return []ui.Control{skip, lead}
	case r.session.Met():
		return []ui.Control{lead}
	case r.session.Playing() && r.computer.Stuck():
		again := button("retry", "", e.T("thinker.retry"))
		again.Primary = true
		return []ui.Control{skip, again}
	case r.session.Playing():
		advise := button("advise", "hint", e.T("lessons.hint"))
		advise.Disabled, advise.Keys = e.Thinker == nil || !r.board.MayPlay() || r.computer.Hinting(), "I"
		return append(r.passing(nil), advise, skip)
	}
	hint := button("hint", "hint", e.T("lessons.hint"))
	hint.Keys = "I"
	if r.hints > 0 {
		hint.Label = e.T("lessons.reveal")
		hint.Text = hint.Label
	}
	return append(r.passing(nil), hint, skip)
}

// passing adds the button that passes, where the rules allow that.
func (r *Room) passing(dst []ui.Control) []ui.Control {
	if !r.board.MayPass() {
		return dst
	}
	label := r.env.T(words.Pass(r.session.Position(), "button"))
	return append(dst, ui.Control{ID: "pass", Role: ui.Button, Label: label, Text: label, Look: ui.Brief})
}
