package analysis

import (
	"strconv"

	"ludotheque/game/study"
	"ludotheque/rules"
	"ludotheque/scenes/ui"
)

// treeMark is what of the moves is no control: a number, a value, or the line beside a variation.
type treeMark struct {
	rect  ui.Rect
	text  string
	align ui.Align
	bar   bool
}

// forest lays the moves out: the main line in two columns, a row for each turn, and the variations of a row below it,
// running text further to the right the deeper they are. Lengths are dp from the top left of the content.
type forest struct {
	room  *Room
	width float64
	y     float64
	items []ui.Control
	marks []treeMark
	count int // of the moves so far
}

// Widths in the list of moves, dp.
const (
	numberWide = 38
	worthWide  = 58
	indent     = 16
)

// grow lays out the whole tree.
func (r *Room) grow(width float64) *forest {
	f := &forest{room: r, width: width, y: 4}
	n := r.study.Root()
	for n.Main() != nil {
		n = f.turn(n)
	}
	return f
}

// turn lays out the turn that begins behind n, with its variations, and returns where it ends.
func (f *forest) turn(n *study.Node) *study.Node {
	r := f.room
	number := n.Main().Number()
	f.marks = append(f.marks, treeMark{rect: ui.Rect{X: 6, Y: f.y, W: numberWide, H: moveHigh}, text: strconv.Itoa(number) + "."})
	half := (f.width - numberWide - worthWide) / 2
	var others []*study.Node
	x := [2]float64{numberWide, numberWide + half}
	for n.Main() != nil && n.Main().Number() == number {
		others = append(others, n.Next()[1:]...)
		n = n.Main()
		side := n.Side()
		w := min(f.moveWidth(n), half)
		f.item(n, x[side], w)
		x[side] += w
	}
	if v := r.values[n]; v.known {
		f.marks = append(f.marks, treeMark{rect: ui.Rect{X: f.width - worthWide, Y: f.y, W: worthWide - 8, H: moveHigh}, text: r.valueText(v), align: ui.End})
	}
	f.y += moveHigh
	for _, v := range others {
		f.variation(v, 1)
	}
	return n
}

// moveWidth is how wide a move is as it is listed.
func (f *forest) moveWidth(n *study.Node) float64 {
	return f.room.env.Canvas.Measure(ui.Small, f.room.actionText(n.Action())) + 14
}

// item lists a move at the height that is reached.
func (f *forest) item(n *study.Node, x, w float64) {
	r := f.room
	f.count++
	side := r.board.SideName(n.Side())
	text := r.actionText(n.Action())
	label := r.env.T("analysis.move", n.Number(), side, text)
	value := r.valueText(r.values[n])
	if c := n.Comment(); c != "" {
		value = c + " " + value
	}
	f.items = append(f.items, ui.Control{ID: "node/" + strconv.Itoa(f.count), Of: n, Role: ui.Item, Group: "moves", Label: label, Text: text, Value: value,
		Rect: ui.Rect{X: x, Y: f.y, W: w, H: moveHigh}, Row: int(f.y / moveHigh), Col: f.count,
		Pressed: n == r.here, Custom: true})
}

// variation lays out a variation as running text, then those inside it.
func (f *forest) variation(n *study.Node, depth int) {
	left := numberWide - 12 + indent*float64(min(depth, 5))
	x, top := left, f.y
	number := -1
	var inner []*study.Node
	for ; n != nil; n = n.Main() {
		label := ""
		if n.Number() != number {
			number = n.Number()
			label = strconv.Itoa(number) + "."
			if n.Side() == rules.Second {
				label += " …"
			}
		}
		w, lead := f.moveWidth(n), 0.0
		if label != "" {
			lead = f.room.env.Canvas.Measure(ui.Small, label) + 8
		}
		if x+lead+w > f.width-8 && x > left {
			x, f.y = left, f.y+moveHigh
		}
		if label != "" {
			f.marks = append(f.marks, treeMark{rect: ui.Rect{X: x + 4, Y: f.y, W: lead, H: moveHigh}, text: label})
		}
		f.item(n, x+lead, min(w, f.width-8-left))
		x += lead + w
		if next := n.Next(); len(next) > 1 {
			inner = append(inner, next[1:]...)
		}
	}
	f.y += moveHigh
	f.marks = append(f.marks, treeMark{rect: ui.Rect{X: left - 4, Y: top + 2, W: 2, H: f.y - top - 4}, bar: true})
	for _, v := range inner {
		f.variation(v, depth+1)
	}
}

// actionText is a move as the list has it, with how a fight ended.
func (r *Room) actionText(a rules.Action) string {
	text := r.short(a.Move)
	if n := a.Result.N; n > 0 {
		switch last := a.Result.Fights[n-1]; {
		case last > 0:
			text += "\u202f✓"
		case last < 0:
			text += "\u202f✗"
		default:
			text += "\u202f✗✗"
		}
	}
	return text
}

// treeControls lists the moves in their view.
func (r *Room) treeControls(dst []ui.Control) []ui.Control {
	view := r.lay.view
	f := r.grow(view.W - 8)
	r.forest = f
	r.scroll.Set(view, f.y+4)
	if r.reveal {
		r.reveal = false
		for i := range f.items {
			if f.items[i].Of == any(r.here) {
				at := f.items[i].Rect
				r.scroll.To(r.scroll.Offset())
				r.scroll.Reveal(ui.Rect{X: view.X, Y: view.Y + at.Y - r.scroll.Offset(), W: at.W, H: at.H})
			}
		}
		if r.here.Parent() == nil {
			r.scroll.To(0)
		}
	}
	for i := range f.items {
		c := f.items[i]
		c.Rect.X += view.X
		c.Rect.Y += view.Y - r.scroll.Offset()
		c.Clip = view
		if i == 0 {
			c.Name = r.env.T("analysis.moves")
		}
		dst = append(dst, c)
	}
	if len(f.items) == 0 {
		dst = append(dst, ui.Control{ID: "no-moves", Role: ui.Text, Label: r.env.T("analysis.no-moves"), Rect: view.Inset(10), Custom: true})
	}
	return dst
}

// paintTree draws the moves.
func (r *Room) paintTree(c *ui.Canvas) {
	if r.lay.swap && r.set.tool != handTool {
		r.paintNav(c)
		return
	}
	th, view := r.env.Theme, r.lay.view
	c.Panel(r.lay.tree)
	on := c.Clip(view)
	for _, m := range r.forest.marks {
		at := m.rect
		at.X += view.X
		at.Y += view.Y - r.scroll.Offset()
		if at.Y > view.Y+view.H || at.Y+at.H < view.Y {
			continue
		}
		if m.bar {
			on.FillRect(at, th.Accent)
			continue
		}
		on.TextIn(ui.Small, m.text, at, m.align, th.TextDim)
	}
	for i := range r.shown {
		ctl := &r.shown[i]
		if n, ok := ctl.Of.(*study.Node); ok && ctl.Group == "moves" {
			r.paintMove(c, ctl, n.OnMain())
		}
	}
	if len(r.forest.items) == 0 {
		text := r.env.T("analysis.no-moves")
		if c.ParagraphHeight(ui.Small, text, view.W-20) <= view.H-12 {
			on.Paragraph(ui.Small, text, view.Inset(10), ui.Start, th.TextDim)
		}
	}
	c.ScrollBar(&r.scroll)
}

// paintNav draws the ground of the buttons where nothing else lies there.
func (r *Room) paintNav(c *ui.Canvas) { c.Panel(r.lay.nav.Inset(-8)) }
