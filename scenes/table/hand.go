package table

import (
	"cmp"
	"errors"
	"time"

	"ludotheque/game/match"
	"ludotheque/rules"
	"ludotheque/scenes/board"
)

// hand is what a person does at the board: the piece chosen or carried, the chain walked so far, the move just refused.
type hand struct {
	*sitting
	chooser *match.Chooser
	choice  choice
	drag    *board.Drag // the piece that is carried
	refused refusal     // the last refused move
	hears   func(r rules.Refusal, from, to rules.Square) string
}

// choice is what may be chosen next, found once when a choice is made.
type choice struct {
	number                     int // counts the choices
	sources, capturers, faults rules.Set
	targets                    []match.Step
}

// refusal is a refused move while the board shows why.
type refusal struct {
	code    rules.Code
	squares rules.Set
	text    string
	at      time.Duration
}

// refusedPulse is how long the squares of a refusal pulse before they are steady.
const refusedPulse = 500 * time.Millisecond

// newHand returns an empty hand. hears is BoardOptions.Refused.
func newHand(s *sitting, hears func(r rules.Refusal, from, to rules.Square) string) *hand {
	h := &hand{sitting: s, hears: hears}
	h.renew()
	return h
}

// renew empties the hand for the live position.
func (h *hand) renew() {
	h.chooser = match.NewChooser(h.match)
	h.drag = nil
	h.chosen()
}

// chosen finds what may be chosen next. Faults are shown only where the house does not play that the opponent has to
// notice them himself (Damsystem 9).
func (h *hand) chosen() {
	c := h.chooser
	h.choice = choice{number: h.choice.number + 1, sources: c.Sources(), capturers: c.Capturers(), targets: c.Targets()}
	if h.match.Setup().Options.ShowFaults {
		h.choice.faults = c.Huffable()
	}
}

// letGo puts the piece back where it came from.
func (h *hand) letGo() {
	h.chooser.Cancel()
	h.chosen()
}

// putBack lets go and says so.
func (h *hand) putBack() {
	h.letGo()
	h.env.Stage.Say(h.env.T("said.put-back"))
}

// forgive forgets the last refused move.
func (h *hand) forgive() { h.refused = refusal{} }

// pulsing reports whether the squares of a refusal pulse.
func (h *hand) pulsing() bool {
	return h.refused.text != "" && h.env.Now-h.refused.at < refusedPulse+50*time.Millisecond
}

// at returns the square on which the piece in hand stands, NoSquare for none.
func (h *hand) at() rules.Square {
	if walk := h.chooser.Walk(); len(walk) > 0 {
		return walk[len(walk)-1].To
	}
	return h.chooser.Selected()
}

// click plays on: it selects, walks, finishes a move or says why not. dropped tells that the piece was carried there.
func (h *hand) click(sq rules.Square, dropped bool) (mv rules.Move, done bool) {
	legs, from := len(h.chooser.Walk()), h.chooser.Selected()
	mv, done, refused := h.chooser.Click(sq)
	h.chosen()
	h.env.Stage.Refresh()
	switch {
	case refused.Code == rules.EmptySquare && !dropped: // a click beside the pieces is no move to refuse
	case refused.Code != rules.Legal:
		h.refuse(refused, h.hears(refused, from, sq))
	case !done:
		h.forgive()
		h.sayChosen(legs)
	}
	return mv, done
}

// sayChosen tells by ear what is in hand and where it may go, or that a leg of a chain is walked.
func (h *hand) sayChosen(legs int) {
	switch {
	case len(h.chooser.Walk()) > legs:
		h.env.Play("capture", 1)
		h.env.Stage.Say(h.chainReason())
	case h.chooser.Selected() != rules.NoSquare:
		var to rules.Set
		for _, s := range h.choice.targets {
			to.Add(s.Square)
		}
		h.env.Stage.Say(h.env.T("said.selected", h.chooser.Selected(), h.env.Squares(to)))
	default:
		h.env.Stage.Say(h.env.T("said.put-back"))
	}
}

// lift takes the piece on sq up at a point in dp. It reports whether that piece can move.
func (h *hand) lift(sq rules.Square, x, y float64) bool {
	if sq != h.at() {
		if len(h.chooser.Walk()) > 0 || !h.choice.sources.Has(sq) {
			return false
		}
		h.chooser.Select(sq)
		h.chosen()
		h.forgive()
	}
	h.drag = &board.Drag{From: sq}
	h.carry(x, y)
	return true
}

// carry brings the piece that was lifted to a point in dp.
func (h *hand) carry(x, y float64) {
	if h.drag != nil {
		h.drag.X, h.drag.Y = x*h.env.Frame.Scale, y*h.env.Frame.Scale
	}
}

// drop puts down what is carried and reports whether there was anything. It stays selected: a click on a target still
// moves it.
func (h *hand) drop() bool {
	carried := h.drag != nil
	h.drag = nil
	return carried
}

// refuse shows and says why a move is not played; text is what is said, "" for the words of the rules.
func (h *hand) refuse(r rules.Refusal, text string) {
	h.refused = refusal{code: r.Code, squares: r.Squares, text: cmp.Or(text, h.env.RefusalText(r)), at: h.env.Now}
	h.env.Play("knock", 1)
	h.env.Stage.Say(h.refused.text)
	h.env.Stage.Refresh()
}

// refuseError shows and says why the match takes no move.
func (h *hand) refuseError(err error) {
	var r rules.Refusal
	switch {
	case errors.As(err, &r):
		h.refuse(r, "")
	case errors.Is(err, match.ErrFull):
		h.env.Stage.Notice(h.env.T("record-error.too-big"))
	default:
		h.env.Stage.Notice(err.Error())
	}
}

// duty is what the rules ask of whoever is to move, "" for nothing in particular.
func (h *hand) duty() string {
	e := h.env
	if text := h.chainReason(); text != "" {
		return text
	}
	if owed := h.turn.owed; owed.Len() > 0 {
		return e.T("status.must-capture", e.Squares(owed))
	}
	if faults := h.choice.faults; faults.Len() == 1 {
		return e.T("status.can-huff", e.Squares(faults))
	} else if faults.Len() > 1 {
		return e.T("status.can-huff-many", e.Squares(faults))
	}
	if h.turn.onlyPass {
		return e.T("status.pass-only")
	}
	return ""
}

// chainReason is what to do in the middle of a capture that is played leg by leg.
func (h *hand) chainReason() string {
	if len(h.chooser.Walk()) == 0 {
		return ""
	}
	var next rules.Set
	stay := false
	for _, s := range h.choice.targets {
		if s.Kind == match.Stay {
			stay = true
		} else {
			next.Add(s.Square)
		}
	}
	if stay {
		return h.env.T("status.chain-or-stop", h.env.Squares(next))
	}
	return h.env.T("status.chain", h.env.Squares(next))
}

// turnSaid is what is said when the board has come to rest: whose turn it is and what it asks, or how the match ended.
func (h *hand) turnSaid() string {
	if out := h.match.Outcome(); out.Over() {
		return h.endingText(out)
	}
	text := sentence(h.turnText(h.match.Position().Side()))
	if h.Computing() {
		return text
	}
	if duty := h.duty(); duty != "" {
		text += " " + sentence(duty)
	}
	return text
}
