package scenes

import (
	"strconv"
	"strings"

	"ludotheque/game/match"
	"ludotheque/rules"
	"ludotheque/scenes/ui"
)

// Controls implements Scene.
func (t *Table) Controls(f ui.Frame, dst []ui.Control) []ui.Control {
	t.layOut(f)
	if !f.Tiny() {
		dst = t.headControls(dst)
	}
	dst = t.boardControls(dst)
	dst = t.cardControls(dst)
	dst = t.listControls(dst)
	dst = t.buttonControls(dst)
	return dst
}

// layOut fits the scene into the frame and places the board.
func (t *Table) layOut(f ui.Frame) {
	reason := t.reason()
	lines := 1.0
	if !f.Tiny() {
		probe := layOutTable(f, 0, 1)
		if t.env.Canvas.ParagraphHeight(ui.Small, reason, probe.reason.W) > 1.5*t.env.Canvas.LineHeight(ui.Small) {
			lines = 2
		}
		if !f.Portrait() && t.env.Canvas.ParagraphHeight(ui.Small, reason, probe.reason.W) > 2.5*t.env.Canvas.LineHeight(ui.Small) {
			lines = 3
		}
		if f.Portrait() && f.H > 600 {
			lines = 2 // the board keeps its place whatever there is to say
		}
	}
	t.lay = layOutTable(f, t.cardHeight(f), lines)
	if t.facing() && !f.Tiny() {
		t.lay = t.lay.turned()
	}
	t.painter.Place(t.pixels(t.lay.area), t.style())
}

func (t *Table) headControls(dst []ui.Control) []ui.Control {
	turned := t.facing()
	dst = append(dst,
		ui.Control{ID: "turn", Role: ui.Heading, Row: 1, Label: t.turnTitle(), Rect: t.lay.title, Turned: turned},
		ui.Control{ID: "reason", Role: ui.Status, Label: t.reason(), Rect: t.lay.reason, Turned: turned},
	)
	if t.lay.counts != (ui.Rect{}) {
		dst = append(dst, ui.Control{ID: "counts", Role: ui.Text, Label: t.countsText(), Rect: t.lay.counts, Custom: true, Turned: turned})
	}
	return dst
}

// boardControls lists the squares, as drawn from the top left, so that arrows and screen readers go as the eye does.
func (t *Table) boardControls(dst []ui.Control) []ui.Control {
	pos := t.shown()
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
			dst = append(dst, ui.Control{
				ID: squareID(sq), Role: ui.Cell, Label: t.squareLabel(pos, sq, marks), Rect: t.dips(t.painter.SquareRect(pos, sq)),
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
	m := squareMarks{refused: t.refused.squares}
	m.from, m.to = t.lastMove()
	if t.canPlay() {
		m.sources, m.capturers, m.faults = t.chooser.Sources(), t.chooser.Capturers(), t.chooser.Huffable()
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
	say(sq == t.chooser.Selected() && t.canPlay(), "square.selected")
	for _, s := range m.targets {
		if s.Square == sq {
			say(true, [...]string{match.Land: "square.target", match.Attack: "square.attack", match.Stay: "square.stay"}[s.Kind])
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

// listControls lists the moves; in portrait they open as a sheet instead.
func (t *Table) listControls(dst []ui.Control) []ui.Control {
	if t.lay.list == (ui.Rect{}) {
		return dst
	}
	return t.appendMoves(dst, &t.list, t.lay.list, t.facing())
}

// moveRow is the height of a row of the move list, dp: fingers need more.
func (t *Table) moveRow() float64 {
	if t.env.Frame.Touch {
		return 40
	}
	return 32
}

// appendMoves appends the move list within view: a row a turn, a column a side.
func (t *Table) appendMoves(dst []ui.Control, scroll *ui.Scroll, view ui.Rect, turned bool) []ui.Control {
	row := t.moveRow()
	scroll.Set(view, float64(len(t.turns))*row+8)
	number := 34.0
	col := (view.W - number - 8) / 2
	first := len(dst)
	for i, turn := range t.turns {
		y := view.Y + 4 + float64(i)*row - scroll.Offset()
		for side, plies := range [2][]int{turn.First, turn.Second} {
			for k, ply := range plies {
				w := col / float64(len(plies))
				r := ui.Rect{X: view.X + number + float64(side)*col + float64(k)*w, Y: y, W: w, H: row}
				if turned {
					r = turned180(r, view)
				}
				text := shortMove(t.match.Action(ply))
				dst = append(dst, ui.Control{
					ID: "move/" + strconv.Itoa(ply+1), Role: ui.Item, Group: "moves", Row: ply,
					Label: t.env.T("moves.ply", turn.Number, t.sideStart(rules.Side(side)), text), Text: text,
					Rect: r, Clip: view, Pressed: ply+1 == t.ply(), Turned: turned,
				})
			}
		}
	}
	if len(dst) > first {
		dst[first].Name = t.env.T("moves.title")
	}
	return dst
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
			icon("redo", "redo", "table.full-label.redo", "R Ctrl+Y", !t.match.CanRedo()),
			icon("flip", "flip", "table.full-label.flip", "F", false),
			icon("draw", "handshake", "table.full-label.draw", "", over),
			icon("resign", "resign", "table.resign", "", over),
			icon("settings", "settings", "table.settings", "", false),
		}
		if n := int((l.icons.W + gap) / (40 + gap)); n < len(small) {
			small = small[:n]
		}
		dst = appendRow(dst, l.icons, len(small), turned, small...)
	}
	hint := ui.Control{ID: "hint", Role: ui.Button, Icon: "hint", Label: e.T("table.hint"), Keys: "I",
		Disabled: e.Thinker == nil || !t.canPlay() || t.brain.hinting, Turned: turned}
	undo := ui.Control{ID: "undo", Role: ui.Button, Icon: "undo", Label: e.T("table.full-label.undo"), Text: e.T("table.undo"), Keys: "U Ctrl+Z",
		Disabled: !t.match.CanUndo() && len(t.chooser.Walk()) == 0, Turned: turned}
	redo := ui.Control{ID: "redo", Role: ui.Button, Icon: "redo", Label: e.T("table.full-label.redo"), Text: e.T("table.redo"), Keys: "R Ctrl+Y", Disabled: !t.match.CanRedo(), Turned: turned}
	book := ui.Control{ID: "rules", Role: ui.Button, Icon: "rules", Label: e.T("table.rules"), Keys: "H", Turned: turned}
	menu := ui.Control{ID: "menu", Role: ui.Button, Icon: "menu", Label: e.T("table.menu"), Keys: "M", Turned: turned}
	if !e.Frame.Portrait() {
		return appendRow(dst, l.buttons, 2, turned, undo, hint, book, menu)
	}
	moves := ui.Control{ID: "moves", Role: ui.Button, Icon: "list", Label: e.T("table.full-label.moves"), Text: e.T("table.moves"), Turned: turned}
	row := []ui.Control{undo, hint, moves, menu}
	if t.match.CanRedo() {
		row[1] = redo
	}
	for i := range row {
		row[i].Icon = "" // four words fit where four words with icons do not
	}
	return appendRow(dst, l.buttons, 4, turned, row...)
}

// appendRow appends controls in a grid of columns that fills r; turned grids begin at the other end.
func appendRow(dst []ui.Control, r ui.Rect, columns int, turned bool, list ...ui.Control) []ui.Control {
	rows := (len(list) + columns - 1) / columns
	w := (r.W - gap*float64(columns-1)) / float64(columns)
	h := (r.H - gap*float64(rows-1)) / float64(rows)
	for i, ctl := range list {
		ctl.Rect = ui.Rect{X: r.X + float64(i%columns)*(w+gap), Y: r.Y + float64(i/columns)*(h+gap), W: w, H: h}
		if turned {
			ctl.Rect = turned180(ctl.Rect, r)
		}
		dst = append(dst, ctl)
	}
	return dst
}
