package analysis

import (
	"strconv"
	"strings"

	"ludotheque/assets/words"
	"ludotheque/game/study"
	"ludotheque/rules"
	"ludotheque/scenes/sheet"
	"ludotheque/scenes/ui"
)

// treeLayout lays the moves out: the main line in two columns, one row for each turn; below a row its variations, as
// running text that is indented by depth.
type treeLayout struct {
	*treeCard
	sheet.Form
	count int // of the moves so far
}

// words paints a text that is not a control: the number of a turn, a value.
func (f *treeLayout) words(x, w float64, text string, align ui.Align) {
	f.Paint(ui.Rect{X: x, Y: f.Y, W: w, H: moveHigh}, func(c *ui.Canvas, r ui.Rect) { c.TextIn(ui.Small, text, r, align, c.Theme.TextDim) })
}

// Widths in the list of moves, dp.
const (
	numberWide = 38
	worthWide  = 58
	leastWorth = 240 // least width of a list with values beside its moves
	indent     = 16
	commentGap = 6 // below a comment
)

// turn lays out the turn that follows n, with its variations, and returns the last node of the turn.
func (f *treeLayout) turn(n *study.Node) *study.Node {
	number := n.Main().Number
	f.words(6, numberWide, strconv.Itoa(number)+".", ui.Start)
	worth := float64(worthWide)
	if f.W < leastWorth {
		worth = 0
	}
	half := (f.W - numberWide - worth) / 2
	var others, moves []*study.Node
	x := [2]float64{numberWide, numberWide + half}
	for n.Main() != nil && n.Main().Number == number {
		others = append(others, n.Next[1:]...)
		n = n.Main()
		moves = append(moves, n)
		side := n.Side()
		w := min(f.moveWidth(n), half)
		f.item(n, x[side], w)
		x[side] += w
	}
	if v := f.driver.values[n]; v.known && worth > 0 {
		f.words(f.W-worthWide, worthWide-8, f.driver.valueText(v), ui.End)
	}
	f.Y += moveHigh
	for _, m := range moves {
		text := m.Note().Text
		if len(moves) > 1 && text != "" {
			text = f.Env.T("tag.line", f.moveText(m), text)
		}
		f.comment(numberWide, text)
	}
	for _, v := range others {
		f.variation(v, 1)
	}
	return n
}

// remark adds a text of its own above the moves; none if it is empty.
func (f *treeLayout) remark(id, text string) {
	if text == "" {
		return
	}
	top := f.Y
	f.comment(2, text)
	f.Controls = append(f.Controls, ui.Control{ID: id, Role: ui.Text, Label: text, Rect: ui.Rect{X: 2, Y: top, W: f.W - 10, H: f.Y - top - commentGap}, Custom: true})
}

// comment adds a comment as a paragraph from x on; none if it is empty. A screen reader gets it with its move.
func (f *treeLayout) comment(x float64, text string) {
	if text == "" {
		return
	}
	w := f.W - 12 - x
	h := f.Env.Canvas.ParagraphHeight(ui.Small, text, w)
	f.Paint(ui.Rect{X: x + 4, Y: f.Y, W: w, H: h}, func(c *ui.Canvas, r ui.Rect) { c.Paragraph(ui.Small, text, r, ui.Start, c.Theme.Text) })
	f.Y += h + commentGap
}

// moveWidth returns the width of a move in the list, dp.
func (f *treeLayout) moveWidth(n *study.Node) float64 {
	return f.Env.Canvas.Measure(ui.SmallStrong, f.moveText(n)) + 14
}

// item adds a move at f.Y.
func (f *treeLayout) item(n *study.Node, x, w float64) {
	f.count++
	side := f.board.Model.SideName(n.Side())
	text := f.moveText(n)
	label := f.Env.T("analysis.move", n.Number, side, f.board.Model.WithResults(n.Action))
	said := []string{study.NoteOf(n.Before).Text, words.Sentence(f.resultText(n.Parent.Position, n.Action)), f.glyphsSaid(n), n.Note().Text, f.driver.valueText(f.driver.values[n])}
	value := rules.OneLine(strings.Join(said, " "))
	f.Controls = append(f.Controls, ui.Control{ID: "node/" + strconv.Itoa(f.count), Of: n, Role: ui.Item, Group: "moves", Label: label, Text: text, Value: value,
		Rect: ui.Rect{X: x, Y: f.Y, W: w, H: moveHigh}, Row: int(f.Y / moveHigh), Col: f.count,
		Pressed: n == f.here, Custom: true})
}

// variation lays out the variation that begins with n, then the variations inside it.
func (f *treeLayout) variation(n *study.Node, depth int) {
	left := numberWide - 12 + indent*float64(min(depth, 5))
	x, top := left, f.Y
	f.comment(left, study.NoteOf(n.Before).Text)
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
			lead = f.Env.Canvas.Measure(ui.Small, label) + 8
		}
		if x+lead+w > f.W-8 && x > left {
			x, f.Y = left, f.Y+moveHigh
		}
		if label != "" {
			f.words(x+4, lead, label, ui.Start)
		}
		f.item(n, x+lead, min(w, f.W-8-left))
		x += lead + w
		if text := n.Note().Text; text != "" {
			f.Y += moveHigh
			f.comment(left, text)
			x, number = left, -1
		}
		if next := n.Next; len(next) > 1 {
			inner = append(inner, next[1:]...)
		}
	}
	if x > left {
		f.Y += moveHigh
	}
	f.Paint(ui.Rect{X: left - 4, Y: top + 2, W: 2, H: f.Y - top - 4}, func(c *ui.Canvas, r ui.Rect) { c.FillRect(r, c.Theme.Accent) })
	for _, v := range inner {
		f.variation(v, depth+1)
	}
}
