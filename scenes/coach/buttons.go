package coach

import (
	"ludotheque/assets/words"
	"ludotheque/scenes/ui"
)

// Button returns a button with words, to which an icon may be added.
func Button(id, label string) ui.Control {
	return ui.Control{ID: id, Role: ui.Button, Label: label, Text: label, Look: ui.Brief}
}

// MainButton returns the button that leads on.
func MainButton(id, label string) ui.Control {
	ctl := Button(id, label)
	ctl.Primary = true
	return ctl
}

// HintButton returns the button for help.
func HintButton(id, label string) ui.Control {
	ctl := Button(id, label)
	ctl.Icon, ctl.Keys = "hint", "I"
	return ctl
}

// Asking returns the buttons while a move is asked for: to pass where the rules allow that, for a hint, and a last one.
func (r *Room) Asking(last ui.Control) []ui.Control {
	label := r.env.T("lessons.hint")
	if r.Hints > 0 {
		label = r.env.T("lessons.reveal")
	}
	return r.Playing(HintButton("hint", label), last)
}

// Playing returns buttons, after the one that passes where the rules allow that.
func (r *Room) Playing(list ...ui.Control) []ui.Control {
	if !r.Board.MayPass() {
		return list
	}
	pass := Button("pass", r.env.T(words.Pass(r.Board.Match().Position(), "button")))
	return append([]ui.Control{pass}, list...)
}
