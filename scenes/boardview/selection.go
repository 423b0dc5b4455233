package boardview

import (
	"cmp"
	"errors"
	"slices"
	"time"

	"ludotheque/game/match"
	"ludotheque/rules"
	"ludotheque/scenes/board"
)

// Selection is what the person is doing on the board: the piece selected or dragged, the legs of a capture made so far, the
// move just refused.
type Selection struct {
	*session
	Chooser *match.Chooser // tells what may be chosen next; others only read it
	choice  choice
	drag    *board.Drag // the piece being dragged
	Refused refusal     // the last refused move
	Held    rules.Path  // the legs of a move that is chosen but not made yet
}

// choice caches what may be chosen next.
type choice struct {
	number                     int // counts the choices
	sources, capturers, faults rules.Set
	targets                    []match.Step
}

// refusal is a refused move while the board shows the reason.
type refusal struct {
	rules.Refusal        // the rule, and the squares that show the reason
	Text          string // "" for none
	at            time.Duration
}

// refusedPulse is how long the squares of a refusal pulse.
const refusedPulse = 500 * time.Millisecond

// reset starts a new choice in the live position.
func (s *Selection) reset() {
	s.Chooser = match.NewChooser(s.match)
	s.drag = nil
	s.updateChoice()
}

// updateChoice updates choice, and ends a drag whose piece is not selected any more, as by a key meanwhile. Faults are shown only if the house option says so; otherwise the opponent has to notice them
// (Damsystem 9).
func (s *Selection) updateChoice() {
	c := s.Chooser
	if s.drag != nil && s.drag.From != s.at() {
		s.drag = nil
	}
	s.choice = choice{number: s.choice.number + 1, sources: c.Sources(), capturers: c.Capturers(), targets: c.Targets()}
	if s.match.Setup().Options.ShowFaults {
		s.choice.faults = c.Huffable()
	}
}

// letGo deselects the piece.
func (s *Selection) letGo() {
	s.Chooser.Cancel()
	s.updateChoice()
}

// putBack deselects the piece and announces it.
func (s *Selection) putBack() {
	s.letGo()
	s.env.Stage.Say(s.env.T("said.put-back"))
}

// Walking reports whether a capture of several legs is half made.
func (s *Selection) Walking() bool { return len(s.Chooser.Walk()) > 0 }

// Faults returns the pieces that may be huffed, if the house option shows them.
func (s *Selection) Faults() rules.Set { return s.choice.faults }

// clearRefusal stops showing the last refusal.
func (s *Selection) clearRefusal() { s.Refused = refusal{} }

// pulsing reports whether the squares of a refusal pulse.
func (s *Selection) pulsing() bool {
	return s.Refused.Text != "" && s.env.Now-s.Refused.at < refusedPulse+50*time.Millisecond
}

// walk returns the legs at whose end the board shows the selected piece.
func (s *Selection) walk() rules.Path {
	if s.Held != nil {
		return s.Held
	}
	return s.Chooser.Walk()
}

// Hold shows a piece at the end of the legs of a move that is not made yet; nil ends that.
func (s *Selection) Hold(legs rules.Path) {
	s.Held = legs
	s.reset()
}

// at returns the square where the selected piece is shown, NoSquare for none.
func (s *Selection) at() rules.Square {
	if walk := s.Chooser.Walk(); len(walk) > 0 {
		return walk[len(walk)-1].To
	}
	return s.Chooser.Selected()
}

// click handles a click on a square, or a drop there: it selects, makes a leg, completes a move (done) or refuses.
func (s *Selection) click(sq rules.Square, dropped bool) (mv rules.Move, done bool) {
	legs, from := len(s.Chooser.Walk()), s.Chooser.Selected()
	mv, done, refused := s.Chooser.Click(sq)
	s.updateChoice()
	s.env.Stage.Refresh()
	switch {
	case refused.Code == rules.EmptySquare && !dropped: // a click beside the pieces is not an attempt to move
	case refused.Code != rules.Legal:
		text := s.opts.Refused(refused, from, sq)
		switch {
		case s.mayStop():
			text = cmp.Or(text, s.chainReason()) // the rules' sentence says that the chain must go on
		case from == rules.NoSquare: // the rules' sentence advises another way
			text = cmp.Or(text, s.env.StuckText(sq, refused))
		}
		s.refuse(refused, text)
	case !done:
		s.clearRefusal()
		s.announceChoice(legs)
	}
	return mv, done
}

// announceChoice announces the selected piece and its targets, or the next legs of a capture.
func (s *Selection) announceChoice(legs int) {
	switch {
	case len(s.Chooser.Walk()) > legs:
		s.env.Play("capture", 1)
		s.env.Stage.Say(s.chainReason())
	case s.Chooser.Selected() != rules.NoSquare:
		s.env.Stage.Say(s.env.T("said.selected", s.Chooser.Selected(), s.targetsSaid()))
	default:
		s.env.Stage.Say(s.env.T("said.put-back"))
	}
}

// targetsSaid lists the targets of the selected piece, and says which are combats.
func (s *Selection) targetsSaid() string {
	var all, fights rules.Set
	for _, step := range s.choice.targets {
		all.Add(step.Square)
		if step.Kind == match.Attack {
			fights.Add(step.Square)
		}
	}
	var list []string
	for _, sq := range all.AppendSquares(nil) {
		name := sq.String()
		if fights.Has(sq) {
			name = s.env.T("board.attack", name)
		}
		list = append(list, name)
	}
	return s.env.Words.Or(list...)
}

// startDrag starts to drag the piece on sq at a point in dp. It reports whether that piece can move.
func (s *Selection) startDrag(sq rules.Square, x, y float64) bool {
	if sq != s.at() {
		if s.Walking() || !s.choice.sources.Has(sq) {
			return false
		}
		s.Chooser.Select(sq)
		s.updateChoice()
		s.clearRefusal()
	}
	s.drag = &board.Drag{From: sq}
	s.moveDrag(x, y)
	return true
}

// moveDrag moves the dragged piece to a point in dp.
func (s *Selection) moveDrag(x, y float64) {
	if s.drag != nil {
		s.drag.X, s.drag.Y = x*s.env.Frame.Scale, y*s.env.Frame.Scale
	}
}

// endDrag ends the drag and reports whether there was one. The piece stays selected: a click on a target still moves it.
func (s *Selection) endDrag() bool {
	carried := s.drag != nil
	s.drag = nil
	return carried
}

// refuse shows and announces why a move is refused; text replaces the words of the rules unless it is "".
func (s *Selection) refuse(r rules.Refusal, text string) {
	s.Refused = refusal{Refusal: r, Text: cmp.Or(text, s.env.RefusalText(r)), at: s.env.Now}
	s.env.Play("knock", 1)
	s.env.Stage.Say(s.Refused.Text)
	s.env.Stage.Refresh()
}

// refuseError shows and announces why the match rejects a move.
func (s *Selection) refuseError(err error) {
	var r rules.Refusal
	switch {
	case errors.As(err, &r):
		s.refuse(r, "")
	case errors.Is(err, match.ErrFull):
		s.env.Stage.Notice(s.env.T("record-error.too-big"))
	default:
		s.env.Stage.Notice(err.Error())
	}
}

// Duty says what the rules require of the side to move, "" for nothing in particular.
func (s *Selection) Duty() string {
	e := s.env
	if text := s.chainReason(); text != "" {
		return text
	}
	if owed := s.Duties.owed; owed.Len() > 0 {
		return e.T("status.must-capture", e.Squares(owed))
	}
	if faults := s.choice.faults; faults.Len() == 1 {
		return e.T("status.can-huff", e.Squares(faults))
	} else if faults.Len() > 1 {
		return e.T("status.can-huff-many", e.Squares(faults))
	}
	if s.Duties.OnlyPass {
		return e.T("status.pass-only")
	}
	return ""
}

// mayStop reports whether a half made capture may stop where it is.
func (s *Selection) mayStop() bool {
	return slices.ContainsFunc(s.choice.targets, func(step match.Step) bool { return step.Kind == match.Stay })
}

// chainReason says what to do in the middle of a capture leg by leg.
func (s *Selection) chainReason() string {
	if !s.Walking() {
		return ""
	}
	var next rules.Set
	for _, step := range s.choice.targets {
		if step.Kind != match.Stay {
			next.Add(step.Square)
		}
	}
	if s.mayStop() {
		return s.env.T("status.chain-or-stop", s.env.Squares(next))
	}
	return s.env.T("status.chain", s.env.Squares(next))
}

// plateDrag is the state of pushing Damsystem's plates: after a move if the option Push is set, or before a move, which the
// printed rules call a refusal to play (rule 5).
type plateDrag struct {
	due     bool    // a move is made and its plates must be pushed
	grabbed bool    // they are being dragged
	pushed  float64 // 0..1
	startX  float64 // dp
	square  string  // the square by which they are dragged, if any
}

// pushEnough is how far plates must be dragged to go all the way.
const pushEnough = 0.5

// update slides plates back that were released too early. It reports whether they move.
func (p *plateDrag) update() bool {
	if p.grabbed || p.pushed == 0 {
		return false
	}
	p.pushed = max(0, p.pushed-0.08)
	return true
}
