package analysis

import (
	"ludotheque/assets/words"
	"ludotheque/game/ai/engine"
	"ludotheque/game/study"
	"ludotheque/scenes/sheet"
	"ludotheque/scenes/ui"
)

// treeCard is the card of the tree of moves, with the buttons that go through it.
type treeCard struct {
	*cursor
	driver *driver
	lay    *layout
	tree   *treeLayout // as last laid out
	scroll ui.Scroll
}

// layOut lays out the whole tree.
func (tc *treeCard) layOut(width float64) *treeLayout {
	f := &treeLayout{treeCard: tc, Form: sheet.Form{Env: tc.env, W: width, Y: 4}}
	n := tc.study.Root
	f.remark("origin", tc.origin())
	if o, ok := tc.board.Model.Opening(); ok {
		worth := tc.driver.valueText(value{score: engine.CP(o.Value), known: true})
		f.remark("opening", tc.env.T("opening.worth", o.Name, worth, o.Depth))
	}
	f.remark("start-comment", n.Note().Text)
	for n.Main() != nil {
		n = f.turn(n)
	}
	return f
}

// controls lists the moves in their view.
func (tc *treeCard) controls(dst []ui.Control) []ui.Control {
	view := tc.lay.view
	if tc.lay.tiny {
		return dst
	}
	f := tc.layOut(view.W - 8)
	tc.tree = f
	tc.scroll.Set(view, f.Y+4)
	if tc.reveal {
		tc.reveal = false
		for i := range f.Controls {
			if f.Controls[i].Of == any(tc.here) {
				at := f.Controls[i].Rect
				tc.scroll.To(tc.scroll.Offset())
				tc.scroll.Reveal(ui.Rect{X: view.X, Y: view.Y + at.Y - tc.scroll.Offset(), W: at.W, H: at.H})
			}
		}
		if tc.here.Parent == nil {
			tc.scroll.To(0)
		}
	}
	if len(f.Controls) == 0 {
		return append(dst, ui.Control{ID: "no-moves", Role: ui.Text, Label: tc.env.T("analysis.no-moves"), Rect: view.Inset(10), Custom: true})
	}
	for i := range f.Controls {
		if f.Controls[i].Group == "moves" {
			f.Controls[i].Name = tc.env.T("analysis.moves")
			break
		}
	}
	return f.Place(dst, view.X, view.Y-tc.scroll.Offset(), view)
}

// paint draws the moves.
func (tc *treeCard) paint(c *ui.Canvas, shown []ui.Control) {
	if tc.lay.swap && tc.editor.tool != handTool {
		c.Panel(tc.lay.nav.Inset(-8)) // for the buttons alone
		return
	}
	if tc.lay.tiny {
		return
	}
	th, view := tc.env.Theme, tc.lay.view
	c.Panel(tc.lay.tree)
	tc.tree.Draw(c, view)
	for i := range shown {
		ctl := &shown[i]
		if n, ok := ctl.Of.(*study.Node); ok && ctl.Group == "moves" {
			paintMove(c, tc.env, ctl, n.OnMain())
		}
	}
	if len(tc.tree.Controls) == 0 {
		text := tc.env.T("analysis.no-moves")
		if c.ParagraphHeight(ui.Small, text, view.W-20) <= view.H-12 {
			c.Clip(view).Paragraph(ui.Small, text, view.Inset(10), ui.Start, th.TextDim)
		}
	}
	c.ScrollBar(&tc.scroll)
}

// buttons lists the buttons that go through the moves.
func (tc *treeCard) buttons(dst []ui.Control) []ui.Control {
	e := tc.env
	button := func(id, icon, keys string, off bool) ui.Control {
		return ui.Control{ID: id, Role: ui.Button, Icon: icon, Label: e.T("analysis." + id), Keys: keys, Disabled: off}
	}
	start, end := tc.here.Parent == nil, tc.here.Main() == nil
	list := []ui.Control{
		button("first", "first", "Home", start), button("previous", "left", "PageUp U Ctrl+Z", start),
		button("next", "right", "PageDown R Ctrl+Y", end), button("last", "last", "End", end),
	}
	if tc.board.MayPass() {
		pass := ui.Control{ID: "pass", Role: ui.Button, Icon: "forward", Label: e.T(words.Pass(tc.here.Position, "button")), Look: ui.Brief}
		list = append(list, pass)
	}
	if tc.lay.swap && tc.editor.composer() != nil {
		pieces := button("pieces", "pieces", "", false)
		pieces.Toggles, pieces.Pressed = true, tc.editor.tool != handTool
		list = append(list, pieces)
	}
	row := tc.lay.nav
	fit := int((max(row.W, row.H) + ui.Gap) / (ui.TargetHeight + ui.Gap))
	if len(list) > fit { // leave out the buttons for both ends
		list = append(list[1:3:3], list[4:]...)
	}
	list = list[:min(len(list), fit)] // a tiny frame has no place for the pieces beside a pass
	if tc.lay.tiny {
		row.H = float64(len(list))*(ui.TargetHeight+ui.Gap) - ui.Gap
		return sheet.AppendRow(dst, row, 1, false, list...)
	}
	n := float64(len(list))
	if wide := n*(navWide+ui.Gap) - ui.Gap; row.W > wide && !tc.board.MayPass() { // wider buttons would show their text
		row.X += (row.W - wide) / 2
		row.W = wide
	}
	return sheet.AppendRow(dst, row, len(list), false, list...)
}
