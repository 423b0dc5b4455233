package boardview

import (
	"cmp"
	"errors"
	"time"

	"ludotheque/assets/words"
	"ludotheque/game/match"
	"ludotheque/rules"
	"ludotheque/scenes/board"
)

// Selection is what a person does at the board: the piece chosen or carried, the chain walked so far, the move just refused.
type Selection struct {
	*session
	Chooser *match.Chooser // what may be chosen next, to be read by others
	choice  choice
	drag    *board.Drag // the piece that is carried
	Refused refusal     // the last refused move
	Held    rules.Path  // the legs walked of a move that is chosen and not made yet
}

// choice is what may be chosen next, found once when a choice is made.
type choice struct {
	number                     int // counts the choices
	sources, capturers, faults rules.Set
	targets                    []match.Step
}

// refusal is a refused move while the board shows why.
type refusal struct {
	rules.Refusal        // the rule, and the squares that show why
	Text          string // "" when there is none
	at            time.Duration
}

// refusedPulse is how long the squares of a refusal pulse before they are steady.
const refusedPulse = 500 * time.Millisecond

// renew empties the hand for the live position.
func (h *Selection) renew() {
	h.Chooser = match.NewChooser(h.match)
	h.drag = nil
	h.chosen()
}

// chosen finds what may be chosen next. Faults are shown only where the house does not play that the opponent has to
// notice them himself (Damsystem 9).
func (h *Selection) chosen() {
	c := h.Chooser
	h.choice = choice{number: h.choice.number + 1, sources: c.Sources(), capturers: c.Capturers(), targets: c.Targets()}
	if h.match.Setup().Options.ShowFaults {
		h.choice.faults = c.Huffable()
	}
}

// letGo puts the piece back where it came from.
func (h *Selection) letGo() {
	h.Chooser.Cancel()
	h.chosen()
}

// putBack lets go and says so.
func (h *Selection) putBack() {
	h.letGo()
	h.env.Stage.Say(h.env.T("said.put-back"))
}

// Walking reports whether a chain is half walked.
func (h *Selection) Walking() bool { return len(h.Chooser.Walk()) > 0 }

// Faults returns the pieces that may be huffed, where the house shows them.
func (h *Selection) Faults() rules.Set { return h.choice.faults }

// forgive forgets the last refused move.
func (h *Selection) forgive() { h.Refused = refusal{} }

// pulsing reports whether the squares of a refusal pulse.
func (h *Selection) pulsing() bool {
	return h.Refused.Text != "" && h.env.Now-h.Refused.at < refusedPulse+50*time.Millisecond
}

// walk returns the legs at whose end the board shows the piece in hand.
func (h *Selection) walk() rules.Path {
	if h.Held != nil {
		return h.Held
	}
	return h.Chooser.Walk()
}

// Hold has the board show a piece at the end of legs that the chooser knows no more; nil ends that.
func (h *Selection) Hold(legs rules.Path) {
	h.Held = legs
	h.renew()
}

// at returns the square on which the piece in hand stands, NoSquare for none.
func (h *Selection) at() rules.Square {
	if walk := h.Chooser.Walk(); len(walk) > 0 {
		return walk[len(walk)-1].To
	}
	return h.Chooser.Selected()
}

// click plays on: it selects, walks, finishes a move or says why not. dropped tells that the piece was carried there.
func (h *Selection) click(sq rules.Square, dropped bool) (mv rules.Move, done bool) {
	legs, from := len(h.Chooser.Walk()), h.Chooser.Selected()
	mv, done, refused := h.Chooser.Click(sq)
	h.chosen()
	h.env.Stage.Refresh()
	switch {
	case refused.Code == rules.EmptySquare && !dropped: // a click beside the pieces is no move to refuse
	case refused.Code != rules.Legal:
		h.refuse(refused, h.room.Refused(refused, from, sq))
	case !done:
		h.forgive()
		h.sayChosen(legs)
	}
	return mv, done
}

// sayChosen tells by ear what is in hand and where it may go, or that a leg of a chain is walked.
func (h *Selection) sayChosen(legs int) {
	switch {
	case len(h.Chooser.Walk()) > legs:
		h.env.Play("capture", 1)
		h.env.Stage.Say(h.chainReason())
	case h.Chooser.Selected() != rules.NoSquare:
		var to rules.Set
		for _, s := range h.choice.targets {
			to.Add(s.Square)
		}
		h.env.Stage.Say(h.env.T("said.selected", h.Chooser.Selected(), h.env.Squares(to)))
	default:
		h.env.Stage.Say(h.env.T("said.put-back"))
	}
}

// lift takes the piece on sq up at a point in dp. It reports whether that piece can move.
func (h *Selection) lift(sq rules.Square, x, y float64) bool {
	if sq != h.at() {
		if h.Walking() || !h.choice.sources.Has(sq) {
			return false
		}
		h.Chooser.Select(sq)
		h.chosen()
		h.forgive()
	}
	h.drag = &board.Drag{From: sq}
	h.carry(x, y)
	return true
}

// carry brings the piece that was lifted to a point in dp.
func (h *Selection) carry(x, y float64) {
	if h.drag != nil {
		h.drag.X, h.drag.Y = x*h.env.Frame.Scale, y*h.env.Frame.Scale
	}
}

// drop puts down what is carried and reports whether there was anything. It stays selected: a click on a target still
// moves it.
func (h *Selection) drop() bool {
	carried := h.drag != nil
	h.drag = nil
	return carried
}

// refuse shows and says why a move is not played; text is what is said, "" for the words of the rules.
func (h *Selection) refuse(r rules.Refusal, text string) {
	h.Refused = refusal{Refusal: r, Text: cmp.Or(text, h.env.RefusalText(r)), at: h.env.Now}
	h.env.Play("knock", 1)
	h.env.Stage.Say(h.Refused.Text)
	h.env.Stage.Refresh()
}

// refuseError shows and says why the match takes no move.
func (h *Selection) refuseError(err error) {
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

// Duty is what the rules ask of whoever is to move, "" for nothing in particular.
func (h *Selection) Duty() string {
	e := h.env
	if text := h.chainReason(); text != "" {
		return text
	}
	if owed := h.Duties.owed; owed.Len() > 0 {
		return e.T("status.must-capture", e.Squares(owed))
	}
	if faults := h.choice.faults; faults.Len() == 1 {
		return e.T("status.can-huff", e.Squares(faults))
	} else if faults.Len() > 1 {
		return e.T("status.can-huff-many", e.Squares(faults))
	}
	if h.Duties.OnlyPass {
		return e.T("status.pass-only")
	}
	return ""
}

// chainReason is what to do in the middle of a capture that is played leg by leg.
func (h *Selection) chainReason() string {
	if !h.Walking() {
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

// TurnSaid is what is said when the board has come to rest: whose turn it is and what it asks, or how the match ended.
func (h *Selection) TurnSaid() string {
	if out := h.match.Outcome(); out.Over() {
		return h.EndingText(out)
	}
	text := words.Sentence(h.TurnText(h.match.Position().Side()))
	if h.Computing() {
		return text
	}
	if duty := h.Duty(); duty != "" {
		text += " " + words.Sentence(duty)
	}
	return text
}

// plateDrag is Damsystem's plates in the player's hand: pushed after the move where the option asks for it, or before
// one, which the print calls a refusal to play (rule 5).
type plateDrag struct {
	due     bool    // a move is made and its plates wait
	grabbed bool    // they are being dragged
	pushed  float64 // 0..1
	startX  float64 // dp
	square  string  // the control by which they were grabbed, when that is a square
}

// pushEnough is how far a drag must bring the plates for them to go all the way.
const pushEnough = 0.5

// update lets plates that were let go too early slide back. It reports whether they move.
func (p *plateDrag) update() bool {
	if p.grabbed || p.pushed == 0 {
		return false
	}
	p.pushed = max(0, p.pushed-0.08)
	return true
}
