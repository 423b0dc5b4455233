package table

import (
	"strings"

	"ludotheque/assets/words"
	"ludotheque/game/match"
	"ludotheque/rules"
	"ludotheque/scenes/sheet"
	"ludotheque/scenes/ui"
)

// Layout implements Scene.
func (t *Table) Layout(f ui.Frame, dst []ui.Control) []ui.Control {
	if t.moves.words != t.env.Words {
		t.listMoves()
	}
	now, c := t.seen(), t.card()
	t.layOut(f, c)
	if !f.Tiny() {
		dst = t.headControls(dst, now)
	}
	dst = t.boardControls(dst, now)
	dst = t.cardControls(dst, c)
	first := len(dst)
	if t.lay.list != (ui.Rect{}) {
		dst = t.appendMoves(dst, &t.list, t.lay.list, t.facing())
	}
	dst = t.ribbonControls(dst, now)
	t.moves.shown = append(t.moves.shown[:0], dst[first:]...)
	return t.buttonControls(dst)
}

// layOut fits the scene into the frame and places the board.
func (t *Table) layOut(f ui.Frame, c *card) {
	w := wish{lines: 1, bottom: t.bottom(), boardHeight: t.boardHeight, boardWidth: t.boardWidth}
	if !f.Tiny() {
		probe := layOutTable(f, w)
		w.lines = max(1, min(int(t.env.Canvas.ParagraphHeight(ui.Small, t.reason(), probe.reason.W)/statusLine+0.5), 4))
		if c != nil {
			width := probe.cardRoom()
			w.card = func(room float64) float64 { return c.height(t, width, room) }
		}
	}
	if t.facing() {
		w.bottom = w.bottom.Other() // all is turned below, plates and all
	}
	t.lay, t.laid = layOutTable(f, w), c
	if t.facing() && !f.Tiny() {
		t.lay = t.lay.turned()
	}
	t.painter.Place(t.pixels(t.lay.area), t.style())
}

// bottom is the side that sits at the bottom of the picture.
func (t *Table) bottom() rules.Side {
	if t.flip {
		return rules.Second
	}
	return rules.First
}

// boardHeight is how high the board becomes in a width, dp.
func (t *Table) boardHeight(w float64) float64 {
	b := t.painter.Measure(t.pixels(ui.Rect{W: w, H: 4 * w}), t.style())
	return t.dips(b).H
}

// boardWidth is how wide the board becomes in a height, dp.
func (t *Table) boardWidth(h float64) float64 {
	b := t.painter.Measure(t.pixels(ui.Rect{W: 4 * h, H: h}), t.style())
	return t.dips(b).W
}

// headControls lists whose turn it is, what to do and who plays.
func (t *Table) headControls(dst []ui.Control, s seen) []ui.Control {
	e, turned := t.env, t.facing()
	if t.lay.back != (ui.Rect{}) {
		dst = append(dst, ui.Control{ID: "leave", Role: ui.Button, Icon: "back", Label: e.T("table.shelf"), Rect: t.lay.back, Turned: turned})
	}
	head := ui.Control{ID: "turn", Role: ui.Heading, Row: 1, Label: t.TurnTitle(), Rect: t.lay.title, Custom: true, Turned: turned}
	if t.lay.number != (ui.Rect{}) {
		head.Text = e.T(words.GameName(t.match.Game().ID())) // the plates say whose turn it is
	}
	dst = append(dst, head)
	if t.lay.number != (ui.Rect{}) {
		dst = append(dst, ui.Control{ID: "number", Role: ui.Text, Label: e.T("table.number", s.ply), Rect: t.lay.number, Custom: true, Turned: turned})
	}
	// Without room it is still heard.
	dst = append(dst, ui.Control{ID: "reason", Role: ui.Status, Label: t.reason(), Rect: t.lay.reason, Custom: true, Turned: turned})
	return t.plateControls(dst, s)
}

// boardControls lists the squares, as drawn from the top left, so that arrows and screen readers go as the eye does.
func (t *Table) boardControls(dst []ui.Control, now seen) []ui.Control {
	pos := now.pos
	files, ranks := t.match.Game().Size()
	marks := t.squareMarks()
	// The plates lie under their squares: a click on one of those is for the square.
	if zone, _, ok := t.painter.PlateZone(t.platePosition()); ok && !t.match.Outcome().Over() && t.looking == live {
		dst = append(dst, ui.Control{ID: "plates", Role: ui.Button, Label: t.env.T("table.push"), Rect: t.dips(zone), Custom: true, Drags: true, Keys: "P"})
	}
	first := len(dst)
	for row := range ranks {
		for col := range files {
			file, rank := col, ranks-1-row
			if t.flip {
				file, rank = files-1-col, row
			}
			sq := rules.Sq(file, rank)
			if !pos.Playable(sq) {
				continue
			}
			rect, reach := t.dips(t.painter.SquareRect(pos, sq)), 0.0
			if t.acts(sq, marks) {
				reach = ui.ReachFor(rect.W)
			}
			dst = append(dst, ui.Control{
				ID: squareID(sq), Role: ui.Cell, Label: t.squareLabel(pos, sq, marks), Rect: rect, Reach: reach,
				Group: "board", Row: row, Col: col, Custom: true, Pressed: sq == t.chooser.Selected() && t.looking == live,
				First: marks.sources.Has(sq), Drags: t.liftable(sq, marks),
			})
		}
	}
	dst[first].Name = t.env.T("board.grid", files, ranks)
	return dst
}

// liftable reports whether dragging sq carries a piece: one that can move, or the one in hand.
func (t *Table) liftable(sq rules.Square, m squareMarks) bool {
	if walk := t.chooser.Walk(); len(walk) > 0 {
		return sq == walk[len(walk)-1].To
	}
	return m.sources.Has(sq) || sq == t.chooser.Selected() && t.canPlay()
}

// acts reports whether a finger on sq does something now, so that one beside it may mean it: with a piece in the hand
// only where that may be put.
func (t *Table) acts(sq rules.Square, m squareMarks) bool {
	for _, s := range m.targets {
		if s.Square == sq {
			return true
		}
	}
	if t.drag != nil {
		return sq == t.drag.From
	}
	return t.liftable(sq, m) || m.faults.Has(sq)
}

const squarePrefix = "board/"

func squareID(sq rules.Square) string { return squarePrefix + sq.String() }

// squareOf returns the square of a board control's ID, or NoSquare.
func squareOf(id string) rules.Square {
	name, ok := strings.CutPrefix(id, squarePrefix)
	if !ok {
		return rules.NoSquare
	}
	sq, err := rules.ParseSquare(name)
	if err != nil {
		return rules.NoSquare
	}
	return sq
}

// squareMarks is what the labels of squares say beside their piece.
type squareMarks struct {
	sources, capturers, faults, refused rules.Set
	targets                             []match.Step
	from, to                            rules.Square
}

func (t *Table) squareMarks() squareMarks {
	m := squareMarks{refused: t.refused.squares, from: rules.NoSquare, to: rules.NoSquare}
	if !t.reel.running() {
		m.from, m.to = t.lastMove()
	}
	if t.ready() {
		m.sources, m.capturers, m.faults = t.chooser.Sources(), t.chooser.Capturers(), t.knownFaults()
		m.targets = t.chooser.Targets()
	}
	return m
}

// squareLabel is a square as it is heard: its name, what stands there, what can be done with it.
func (t *Table) squareLabel(pos rules.Position, sq rules.Square, m squareMarks) string {
	e := t.env
	parts := []string{sq.String()}
	if piece := pos.At(sq); piece.Empty() {
		parts = append(parts, e.T("square.empty"))
	} else {
		parts = append(parts, t.pieceName(piece))
	}
	say := func(on bool, key string) {
		if on {
			parts = append(parts, e.T(key))
		}
	}
	say(sq == t.chooser.Selected() && t.ready(), "square.selected")
	for _, s := range m.targets {
		if s.Square == sq {
			say(true, [...]string{match.Land: "square.target", match.Attack: "square.attack", match.Stay: "square.stay"}[s.Kind])
			parts = append(parts, t.targetNotes(sq)...)
		}
	}
	if m.capturers.Has(sq) {
		say(true, "square.can-capture")
	} else {
		say(m.sources.Has(sq), "square.can-move")
	}
	say(m.faults.Has(sq), "square.at-fault")
	say(t.refused.text != "" && m.refused.Has(sq), "square.refused")
	say(sq == m.from, "square.last-from")
	say(sq == m.to, "square.last-to")
	return strings.Join(parts, ", ")
}

// targetNotes is what is known about moving the selected piece to sq: the chances of its combats, the teacher's verdict.
func (t *Table) targetNotes(sq rules.Square) []string {
	var notes []string
	for _, m := range t.match.AppendMoves(nil) {
		if m.From != t.chooser.Selected() || m.To != sq {
			continue
		}
		if m.Kind == rules.Combat {
			_, whole := oddsOf(t.match.Position(), m)
			notes = append(notes, t.oddsSaid(whole))
		}
		if s, ok := t.verdictOf(m); ok {
			text, _ := t.note(s)
			notes = append(notes, text)
		}
	}
	return notes
}

// buttonControls lists the buttons that fit beside or below the board; the menu has the rest.
func (t *Table) buttonControls(dst []ui.Control) []ui.Control {
	e, l := t.env, t.lay
	if e.Frame.Tiny() {
		return append(dst, ui.Control{ID: "menu", Role: ui.Button, Icon: "menu", Label: e.T("table.menu"), Rect: l.round, Keys: "M"})
	}
	turned, over := t.facing(), t.match.Outcome().Over()
	icon := func(id, name, label, keys string, off bool) ui.Control {
		return ui.Control{ID: id, Role: ui.Button, Icon: name, Label: e.T(label), Keys: keys, Disabled: off, Turned: turned}
	}
	if l.icons != (ui.Rect{}) {
		small := []ui.Control{
			icon("rules", "rules", "table.rules", "H", false),
			icon("flip", "flip", "table.full-label.flip", "F", false),
			icon("draw", "handshake", "table.full-label.draw", "", over),
			icon("resign", "resign", "table.resign", "", over),
			icon("settings", "settings", "table.settings", "", false),
		}
		if n := int((l.icons.W + ui.Gap) / (40 + ui.Gap)); n < len(small) {
			small = small[:n]
		}
		dst = sheet.AppendRow(dst, l.icons, len(small), turned, small...)
	}
	hint := ui.Control{ID: "hint", Role: ui.Button, Icon: "hint", Label: e.T("table.hint"), Text: e.T("table.hint"), Keys: "I",
		Disabled: e.Thinker == nil || !t.canPlay() || t.brain.hinting, Turned: turned}
	undo := ui.Control{ID: "undo", Role: ui.Button, Icon: "undo", Label: e.T("table.full-label.undo"), Text: e.T("table.undo"), Keys: "U Ctrl+Z",
		Disabled: !t.match.CanUndo() && len(t.chooser.Walk()) == 0, Turned: turned}
	redo := ui.Control{ID: "redo", Role: ui.Button, Icon: "redo", Label: e.T("table.full-label.redo"), Text: e.T("table.redo"), Keys: "R Ctrl+Y", Disabled: !t.match.CanRedo(), Turned: turned}
	menu := ui.Control{ID: "menu", Role: ui.Button, Icon: "menu", Label: e.T("table.menu"), Text: e.T("table.menu"), Keys: "M", Turned: turned}
	if !e.Frame.Portrait() {
		row := []ui.Control{undo, redo, hint, menu}
		for i := range row {
			row[i].Look = ui.Brief
		}
		return sheet.AppendRow(dst, l.buttons, 2, turned, row...)
	}
	moves := ui.Control{ID: "moves", Role: ui.Button, Icon: "list", Label: e.T("table.full-label.moves"), Text: e.T("table.moves"), Turned: turned}
	row := []ui.Control{undo, redo, hint, moves, menu}
	if w := l.buttons.W/5 - ui.Gap; l.buttons.H >= 46 && w < 2*l.buttons.H {
		for i := range row {
			row[i].Look = ui.Above
		}
	}
	return sheet.AppendRow(dst, l.buttons, 5, turned, row...)
}
