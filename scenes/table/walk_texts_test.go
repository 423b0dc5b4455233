package table

import (
	"slices"
	"strings"
	"unicode/utf8"

	"ludotheque/scenes/ui"
)

const (
	spill = 1 // how far a text may extend beyond its box, dp
	runIn = 2 // how far texts may overlap in both directions, dp
)

// checkTexts checks that every text of the picture can be read: in the frame, in its box, whole, and not overlapping others.
func (w *walker) checkTexts() {
	frame := w.Stage.Env().Frame
	whole := ui.Rect{W: frame.W, H: frame.H}
	top := len(w.Stage.Scenes()) - 1
	for i := range w.log.Texts {
		x := &w.log.Texts[i]
		if x.Layer < top || x.Text == "" {
			continue // below a sheet
		}
		w.checkText(x, whole)
		for j := range w.log.Texts[:i] {
			y := &w.log.Texts[j]
			if y.Layer != x.Layer {
				continue
			}
			if x.Owner == y.Owner && utf8.RuneCountInString(x.Text) == 1 && utf8.RuneCountInString(y.Text) == 1 {
				continue // letters of one text at a fixed pitch
			}
			if collide(x.Seen(), y.Seen()) {
				w.fault("text over text", mark(x)+mark(y), "%q (%s) over %q (%s)", x.Text, x.Owner, y.Text, y.Owner)
			}
		}
		if !x.Board && x.Layer <= top+1 {
			w.checkGround(x, top)
		}
	}
}

// collide reports whether one lies over the other by more than texts may.
func collide(a, b ui.Rect) bool {
	both := a.Overlap(b)
	return both.W > runIn && both.H > runIn
}

// mark identifies a text: by its control, else by its words.
func mark(x *ui.LoggedText) string {
	if x.Owner != "" {
		return x.Owner
	}
	return x.Whole
}

// checkText checks that a text is whole and inside its box.
func (w *walker) checkText(x *ui.LoggedText, whole ui.Rect) {
	scrolled := x.Clip != whole
	switch {
	case !scrolled && !within(x.Ink, whole, spill):
		w.fault("text outside", mark(x), "%q (%s) at %s", x.Text, x.Owner, place(x.Ink))
	case scrolled && x.Box != (ui.Rect{}) && x.Seen().H > 0 && (x.Ink.X < x.Clip.X-spill || x.Ink.X+x.Ink.W > x.Clip.X+x.Clip.W+spill):
		w.fault("text outside", mark(x), "%q (%s) at %s is cut at the sides by %s", x.Text, x.Owner, place(x.Ink), place(x.Clip))
	}
	if x.Box != (ui.Rect{}) && !within(x.Ink, x.Box, spill) {
		w.fault("text out of its box", mark(x), "%q (%s) at %s, box %s", x.Text, x.Owner, place(x.Ink), place(x.Box))
	}
	if x.Cut() && !w.mayCut(x) {
		w.fault("text cut", mark(x), "%q of %q (%s)", x.Text, x.Whole, x.Owner)
	}
	licence := w.Stage.Top().Title() == w.Stage.Env().T("about.licence") // addresses, and lists of years
	if !x.Cut() && x.Text != x.Whole && !licence {
		of := strings.Fields(x.Whole)
		for _, word := range strings.Fields(x.Text) {
			if !slices.Contains(of, word) && !w.named(x.Whole) {
				w.fault("word broken", mark(x), "%q of %q (%s)", word, x.Whole, x.Owner)
			}
		}
	}
	if x.Owner == "" || x.Box != (ui.Rect{}) { // not what a person writes
		w.checkWording("text of "+x.Owner, x.Whole)
	}
}

// mayCut reports whether a text may be shortened: names of players, and cells of the move list.
func (w *walker) mayCut(x *ui.LoggedText) bool {
	return w.named(x.Whole) || strings.HasPrefix(x.Owner, "move/")
}

// named reports whether a text contains a player's name, or a record that was pasted as a name or a message.
func (w *walker) named(text string) bool {
	return strings.Contains(text, "ludotheque 1 game") || strings.Contains(text, "donaudampf") || slices.ContainsFunc(names, func(name string) bool {
		runes := []rune(strings.TrimSpace(name))
		begin := string(runes[:min(len(runes), 12)]) // a long name is cut when the match starts
		return len(begin) > 2 && strings.Contains(text, begin)
	})
}

// checkGround checks that a text does not overlap a control to which it does not belong.
func (w *walker) checkGround(x *ui.LoggedText, top int) {
	var card ui.Rect
	if t, ok := w.Stage.Top().(*Table); ok {
		card = t.lay.card // it may overlap the board
	}
	for _, c := range w.Stage.Controls() {
		if !c.Role.Focusable() || c.ID == x.Owner || c.ID == "plates" {
			continue
		}
		if c.Custom && (c.Role != ui.Cell || within(x.Ink, card, 1)) {
			continue
		}
		if collide(x.Seen(), c.Visible()) {
			kind, thing := "text over control", mark(x)+c.ID
			if x.Layer > top { // a message may cover squares, and anything in a tiny frame
				if kind, thing = "message over control", c.ID; c.Role != ui.Cell && !c.Primary || w.Stage.Env().Frame.Tiny() {
					continue
				}
			}
			w.fault(kind, thing, "%q (%s) over %s", x.Text, x.Owner, c.ID)
		}
	}
}
