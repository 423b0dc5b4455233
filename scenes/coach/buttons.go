package coach

import (
	"ludotheque/assets/words"
	"ludotheque/rules"
	"ludotheque/scenes/boardview"
	"ludotheque/scenes/ui"
)

// Choice is a button of a task and the function that a click on it calls.
type Choice struct {
	ui.Control
	Do func()
}

// Button returns a button with a text; the caller may add an icon.
func Button(id, label string, do func()) Choice {
	return Choice{ui.Control{ID: id, Role: ui.Button, Label: label, Text: label, Look: ui.Brief}, do}
}

// MainButton returns a primary button.
func MainButton(id, label string, do func()) Choice {
	c := Button(id, label, do)
	c.Primary = true
	return c
}

// HintButton returns a button that gives a hint.
func HintButton(id, label string, do func()) Choice {
	c := Button(id, label, do)
	c.Icon, c.Keys = "hint", "I"
	return c
}

// ListButton returns a button that goes back to the list from which the room was opened.
func (r *Room) ListButton(label string) Choice { return Button("list", label, r.env.Stage.Pop) }

// Asking returns the buttons while the player is to move: pass, where that is legal, hint, and last.
func (r *Room) Asking(last Choice) []Choice {
	label := r.env.T("lessons.hint")
	if r.Hints > 0 {
		label = r.env.T("lessons.reveal")
	}
	hint := HintButton("hint", label, func() {
		r.Hints++
		r.exercise.Hint()
	})
	return r.Playing(hint, last)
}

// Playing returns list, after a button to pass where that is legal.
func (r *Room) Playing(list ...Choice) []Choice {
	if !r.Board.MayPass() {
		return list
	}
	pass := Button("pass", r.env.T(words.Pass(r.Board.Match().Position(), "button")),
		func() { r.exercise.Try(boardview.Chosen{Move: rules.PassMove()}) })
	return append([]Choice{pass}, list...)
}
