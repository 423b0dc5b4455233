package table

import (
	"math"

	"ludotheque/rules"
	"ludotheque/scenes/board"
	"ludotheque/scenes/sheet"
)

// plateHand is Damsystem's plates in the player's hand: pushed after the move where the option asks for it, or before
// one, which the print calls a refusal to play (rule 5).
type plateHand struct {
	due     bool    // a move is made and its plates wait
	grabbed bool    // they are being dragged
	pushed  float64 // 0..1
	startX  float64
	square  string // the control by which they were grabbed, when that is a square
}

// pushEnough is how far a drag must bring the plates for them to go all the way.
const pushEnough = 0.5

// await stops the reel until the plates are pushed.
func (p *plateHand) await(t *Table) {
	if p.due {
		return
	}
	p.due = true
	s := &t.reel.due[0]
	t.env.Stage.Say(t.deedSaid(s.ply) + " " + t.env.T("status.push-plates"))
	s.told = true
	t.env.Stage.Refresh()
}

// update lets plates that were let go too early slide back. It reports whether they move.
func (p *plateHand) update(t *Table) bool {
	if p.grabbed || p.pushed == 0 {
		return false
	}
	p.pushed = math.Max(0, p.pushed-0.08)
	return true
}

// grab, drag and release follow a pointer over the plates' end.
func (p *plateHand) grab(x float64) { p.grabbed, p.startX = true, x }

func (p *plateHand) drag(t *Table, x float64) {
	_, far, ok := t.painter.PlateZone(t.platePosition())
	if !ok || far == 0 {
		return
	}
	p.pushed = math.Min(math.Max((x-p.startX)*t.env.Frame.Scale/far, 0), 1)
}

func (p *plateHand) release(t *Table) {
	p.grabbed, p.square = false, ""
	if p.pushed >= pushEnough {
		t.pushPlates()
	}
}

// platePosition is the position by which the plates lie while they can be pushed.
func (t *Table) platePosition() rules.Position {
	return t.shown()
}

// pushPlates completes a turn whose plates wait, or, when there was no move, asks whether the player refuses to play.
func (t *Table) pushPlates() {
	switch {
	case t.plates.due:
		t.slideHeld()
	case !t.canPlay():
	case t.mayPass():
		begin := board.Begin{Pushed: t.plates.pushed}
		sheet.Ask(t.env, t.env.T("dialog.refuse-title"), t.env.T("dialog.refuse-text"),
			sheet.Answer{ID: "pass", Label: t.env.T("dialog.refuse-yes"), Do: func() { t.play(rules.PassMove(), nil, begin) }},
			sheet.Answer{ID: "stay", Label: t.env.T("dialog.cancel"), Do: nil})
	default:
		t.play(rules.PassMove(), nil, board.Begin{}) // refused: the house wants the capture, and says which
	}
	t.plates.grabbed = false
}

// slideHeld lets the held shot run on from where the hand has brought the plates.
func (t *Table) slideHeld() {
	s := &t.reel.due[0]
	begin := board.Begin{Pushed: t.plates.pushed, Dropped: true}
	a := t.match.Action(s.ply)
	rest := board.NewAnimFrom(t.match.At(s.ply), a, t.match.At(s.ply+1), nil, math.Max(t.env.Speed(), 0.01), begin)
	at, _ := rest.PlatesAt()
	s.anim, s.hold = rest, false
	t.plates = plateHand{}
	t.reel.started = t.env.Now - at
	for t.reel.cued = 0; t.reel.cued < len(rest.Cues()) && rest.Cues()[t.reel.cued].At < at; t.reel.cued++ {
	}
}

// mayPass reports whether a pass is legal now.
func (t *Table) mayPass() bool {
	for _, m := range t.match.AppendMoves(nil) {
		if m.Kind == rules.Pass {
			return true
		}
	}
	return false
}

// hasPlates reports whether this board has plates to push.
func (t *Table) hasPlates() bool {
	_, _, ok := t.painter.PlateZone(t.shown())
	return ok
}
