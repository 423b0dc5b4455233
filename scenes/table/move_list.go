package table

import (
	"strconv"
	"strings"

	"ludotheque/assets/words"
	"ludotheque/game/match"
	"ludotheque/rules"
	"ludotheque/scenes/ui"
)

// moveList is the moves of the match in words: made anew when the match or the language changes.
type moveList struct {
	turns []match.Turn
	moves []listed // by ply
	words *words.Words
	shown []ui.Control // the controls of the last layout, for what is painted over them
}

// listed is one action as the move list and the ribbon show it.
type listed struct {
	ply    int
	number int           // of its turn
	text   string        // as it is printed
	label  string        // as it is heard
	left   []rules.Piece // who survived its combats: drawn behind the text
}

// listMoves makes the list anew.
func (t *Table) listMoves() {
	l := &t.moves
	l.turns, l.words = t.match.Turns(), t.env.Words
	l.moves = make([]listed, t.match.Len())
	for _, turn := range l.turns {
		for _, plies := range [2][]int{turn.First, turn.Second} {
			for _, ply := range plies {
				a := t.match.Action(ply)
				l.moves[ply] = listed{ply: ply, number: turn.Number, text: t.shortMove(a),
					label: itoa(turn.Number) + ". " + t.deedSaid(ply), left: survivors(t.match.At(ply), a)}
			}
		}
	}
}

// shortMove is a move as the move list prints it: captured squares are left out, results of combats are drawn.
func (t *Table) shortMove(a rules.Action) string {
	switch a.Move.Kind {
	case rules.Pass:
		return t.env.T("move.pass")
	case rules.Combat:
		if n := a.Result.N; n > 0 && a.Result.Fights[n-1] == 0 {
			return a.Move.From.String() + "x" + a.Move.To.String() + " " + t.env.T("move.nobody")
		}
	}
	return plainMove(a.Move)
}

// moveWords is a move in canonical text as a sentence names it.
func (t *Table) MoveWords(text string) string {
	switch {
	case text == rules.PassMove().String():
		return t.env.T("move.pass")
	case strings.HasPrefix(text, "!"):
		return t.env.T("move.huff", text[1:])
	}
	head, _, _ := strings.Cut(text, ":")
	return head
}

// plainMove is a move without what was captured.
func plainMove(m rules.Move) string {
	if m.Kind == rules.Capture {
		return m.From.String() + "x" + m.To.String()
	}
	return m.String()
}

// survivors returns the piece that was left when the combats of a were over, none where both fell.
func survivors(before rules.Position, a rules.Action) []rules.Piece {
	n := a.Result.N
	if a.Move.Kind != rules.Combat || n == 0 {
		return nil
	}
	switch last := a.Result.Fights[n-1]; {
	case last > 0:
		return []rules.Piece{{Side: before.Side(), Rank: uint8(last)}}
	case last < 0:
		return []rules.Piece{{Side: before.Side().Other(), Rank: uint8(-last)}}
	}
	return nil
}

// moveRow is the height of a row of the move list, dp: fingers need more.
func (t *Table) moveRow() float64 {
	if t.env.Frame.Touch {
		return 44
	}
	return 32
}

// told returns how many actions may be listed: those on their way are not over.
func (t *Table) told(s seen) int {
	if s.moving && !t.reel.due[0].back {
		return s.ply
	}
	return t.match.Len()
}

// moveControl is an action as a control.
func (t *Table) moveControl(l listed, s seen, r, clip ui.Rect, turned bool) ui.Control {
	return ui.Control{ID: "move/" + strconv.Itoa(l.ply+1), Role: ui.Item, Group: "moves", Row: l.ply,
		Label: l.label, Text: l.text, Rect: r, Clip: clip, Pressed: l.ply+1 == s.ply, Turned: turned}
}

// appendMoves appends the move list within view: a row a turn, a column a side.
func (t *Table) appendMoves(dst []ui.Control, scroll *ui.Scroll, view ui.Rect, turned bool) []ui.Control {
	s := t.seen()
	row, told := t.moveRow(), t.told(s)
	scroll.Set(view, float64(len(t.moves.turns))*row+8)
	scroll.Turned = turned
	number := 34.0
	col := (view.W - number - 8) / 2
	first := len(dst)
	for i, turn := range t.moves.turns {
		y := view.Y + 4 + float64(i)*row - scroll.Offset()
		for side, plies := range [2][]int{turn.First, turn.Second} {
			for k, ply := range plies {
				if ply >= told {
					continue
				}
				w := col / float64(len(plies))
				r := ui.Rect{X: view.X + number + float64(side)*col + float64(k)*w, Y: y, W: w, H: row}
				if turned {
					r = r.Turned(view)
				}
				dst = append(dst, t.moveControl(t.moves.moves[ply], s, r, view, turned))
			}
		}
	}
	if len(dst) > first {
		dst[first].Name = t.env.T("moves.title")
	}
	return dst
}

// paintMoves draws what of a move list is no control: its numbers, the survivors of combats and its bar.
func (t *Table) paintMoves(c *ui.Canvas, scroll *ui.Scroll, view ui.Rect, turned bool) {
	row := t.moveRow()
	clip := c.Clip(view)
	on := clip
	if turned {
		on = clip.Turned(view)
	}
	told := t.told(t.seen())
	for i, turn := range t.moves.turns {
		y := view.Y + 4 + float64(i)*row - scroll.Offset()
		if y+row < view.Y || y > view.Y+view.H || firstPly(turn) >= told {
			continue
		}
		on.TextIn(ui.Small, itoa(turn.Number)+".", ui.Rect{X: view.X + 8, Y: y, W: 30, H: row}, ui.Start, t.env.Theme.TextDim)
	}
	if told == 0 && c.ParagraphHeight(ui.Small, t.env.T("moves.empty"), view.W-20)+20 <= view.H {
		on.Paragraph(ui.Small, t.env.T("moves.empty"), view.Inset(10), ui.Start, t.env.Theme.TextDim)
	}
	c.ScrollBar(scroll)
}

func firstPly(turn match.Turn) int {
	if len(turn.First) > 0 {
		return turn.First[0]
	}
	return turn.Second[0]
}

// paintSurvivors draws the survivors behind the moves of the list or ribbon, over their controls.
func (t *Table) paintSurvivors(c *ui.Canvas, list []ui.Control) {
	const radius = 8.0
	for i := range list {
		ctl := &list[i]
		if ctl.Group != "moves" {
			continue
		}
		l := t.moves.moves[ctl.Row]
		if len(l.left) == 0 {
			continue
		}
		on := c
		if ctl.Clip != (ui.Rect{}) {
			on = c.Clip(ctl.Clip)
		}
		if ctl.Turned {
			on = on.Turned(ctl.Rect)
		}
		x := ctl.Rect.X + 10 + c.Measure(ui.Body, l.text) + 6 + radius
		for _, p := range l.left {
			if x+radius > ctl.Rect.X+ctl.Rect.W {
				break
			}
			t.paintMan(on, p, x, ctl.Rect.Y+ctl.Rect.H/2, radius)
			x += 2*radius + 4
		}
	}
}

// ribbonControls lists the last moves in a line, with a step back and a step forward at its ends.
func (t *Table) ribbonControls(dst []ui.Control, s seen) []ui.Control {
	r, turned := t.lay.ribbon, t.facing()
	if r == (ui.Rect{}) {
		return dst
	}
	e := t.env
	place := func(x, w float64) ui.Rect {
		box := ui.Rect{X: x, Y: r.Y, W: w, H: r.H}
		if turned {
			return box.Turned(r)
		}
		return box
	}
	const side = 44.0
	told := t.told(s)
	dst = append(dst, ui.Control{ID: "earlier", Role: ui.Button, Icon: "left", Label: e.T("moves.earlier"), Keys: "PageUp",
		Rect: place(r.X+4, side), Disabled: s.ply == 0, Custom: true, Turned: turned})
	x, limit := r.X+4+side, r.X+r.W-4-side
	first := len(dst)
	for _, l := range t.inRibbon(s, told, limit-x) {
		w := t.ribbonWidth(l)
		dst = append(dst, t.moveControl(l, s, place(x, w), ui.Rect{}, turned))
		x += w
	}
	if len(dst) > first {
		dst[first].Name = e.T("moves.title")
	}
	return append(dst, ui.Control{ID: "later", Role: ui.Button, Icon: "right", Label: e.T("moves.later"), Keys: "PageDown",
		Rect: place(limit, side), Disabled: s.ply >= told || t.looking == live, Custom: true, Turned: turned})
}

// paintRibbon draws the ribbon's ground and its two arrows.
func (t *Table) paintRibbon(c *ui.Canvas) {
	if t.lay.ribbon == (ui.Rect{}) {
		return
	}
	th := t.env.Theme
	c.FillRect(t.lay.ribbon, th.PanelDeep)
	for i := range t.moves.shown {
		ctl := &t.moves.shown[i]
		if ctl.ID != "earlier" && ctl.ID != "later" {
			continue
		}
		ink := th.TextDim
		switch {
		case ctl.Disabled:
			ink = th.TextDisabled
		case t.env.Cursor.Hover == ctl.ID:
			ink = th.Text
		}
		on := c
		if ctl.Turned {
			on = c.Turned(ctl.Rect)
		}
		x, y := ctl.Rect.Center()
		on.Icon(ctl.Icon, x, y, 22, ink)
	}
}

// ribbonWidth is the width of a move in the ribbon, dp.
func (t *Table) ribbonWidth(l listed) float64 {
	w := t.env.Canvas.Measure(ui.Body, l.text) + 20
	return max(w+float64(len(l.left))*22, 44)
}

// inRibbon returns the moves that fit into a width: the shown one, then those before it, then those after.
func (t *Table) inRibbon(s seen, told int, room float64) []listed {
	if told == 0 {
		return nil
	}
	at := min(max(s.ply, 1), told) - 1
	from, to := at, at+1
	room -= t.ribbonWidth(t.moves.moves[at])
	for from > 0 {
		w := t.ribbonWidth(t.moves.moves[from-1])
		if w > room || to < told && at-from >= 2 {
			break
		}
		from, room = from-1, room-w
	}
	for to < told {
		w := t.ribbonWidth(t.moves.moves[to])
		if w > room {
			break
		}
		to, room = to+1, room-w
	}
	var list []listed
	for ply := from; ply < to; ply++ {
		list = append(list, t.moves.moves[ply])
	}
	return list
}
