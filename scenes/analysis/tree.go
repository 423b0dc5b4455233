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
	*treeCard
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

// turn lays out the turn that begins behind n, with its variations, and returns where it ends.
func (f *forest) turn(n *study.Node) *study.Node {
	number := n.Main().Number
	f.marks = append(f.marks, treeMark{rect: ui.Rect{X: 6, Y: f.y, W: numberWide, H: moveHigh}, text: strconv.Itoa(number) + "."})
	half := (f.width - numberWide - worthWide) / 2
	var others []*study.Node
	x := [2]float64{numberWide, numberWide + half}
	for n.Main() != nil && n.Main().Number == number {
		others = append(others, n.Next[1:]...)
		n = n.Main()
		side := n.Side()
		w := min(f.moveWidth(n), half)
		f.item(n, x[side], w)
		x[side] += w
	}
	if v := f.driver.values[n]; v.known {
		f.marks = append(f.marks, treeMark{rect: ui.Rect{X: f.width - worthWide, Y: f.y, W: worthWide - 8, H: moveHigh}, text: f.driver.valueText(v), align: ui.End})
	}
	f.y += moveHigh
	for _, v := range others {
		f.variation(v, 1)
	}
	return n
}

// moveWidth is how wide a move is as it is listed.
func (f *forest) moveWidth(n *study.Node) float64 {
	return f.env.Canvas.Measure(ui.Small, f.actionText(n.Action)) + 14
}

// item lists a move at the height that is reached.
func (f *forest) item(n *study.Node, x, w float64) {
	f.count++
	side := f.board.SideName(n.Side())
	text := f.actionText(n.Action)
	label := f.env.T("analysis.move", n.Number, side, text)
	value := f.driver.valueText(f.driver.values[n])
	if c := n.Comment; c != "" {
		value = c + " " + value
	}
	f.items = append(f.items, ui.Control{ID: "node/" + strconv.Itoa(f.count), Of: n, Role: ui.Item, Group: "moves", Label: label, Text: text, Value: value,
		Rect: ui.Rect{X: x, Y: f.y, W: w, H: moveHigh}, Row: int(f.y / moveHigh), Col: f.count,
		Pressed: n == f.here, Custom: true})
}

// variation lays out a variation as running text, then those inside it.
func (f *forest) variation(n *study.Node, depth int) {
	left := numberWide - 12 + indent*float64(min(depth, 5))
	x, top := left, f.y
	number := -1
	var inner []*study.Node
	for ; n != nil; n = n.Main() {
		label := ""
		if n.Number != number {
			number = n.Number
			label = strconv.Itoa(number) + "."
			if n.Side() == rules.Second {
				label += " …"
			}
		}
		w, lead := f.moveWidth(n), 0.0
		if label != "" {
			lead = f.env.Canvas.Measure(ui.Small, label) + 8
		}
		if x+lead+w > f.width-8 && x > left {
			x, f.y = left, f.y+moveHigh
		}
		if label != "" {
			f.marks = append(f.marks, treeMark{rect: ui.Rect{X: x + 4, Y: f.y, W: lead, H: moveHigh}, text: label})
		}
		f.item(n, x+lead, min(w, f.width-8-left))
		x += lead + w
		if next := n.Next; len(next) > 1 {
			inner = append(inner, next[1:]...)
		}
	}
	f.y += moveHigh
	f.marks = append(f.marks, treeMark{rect: ui.Rect{X: left - 4, Y: top + 2, W: 2, H: f.y - top - 4}, bar: true})
	for _, v := range inner {
		f.variation(v, depth+1)
	}
}
