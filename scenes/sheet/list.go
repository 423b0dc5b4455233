package sheet

import (
	"strconv"

	"ludotheque/assets/words"
	"ludotheque/scenes"
	"ludotheque/scenes/ui"
)

// List is a long list on a sheet: a field to search it, and its rows in pages, so that a list of thousands is as quick as a short one
// and every row can be reached by pointer, keys and screen reader.
type List struct {
	Env    *scenes.Env
	Len    int                // number of rows
	Row    func(i int) Row    // makes a row; it is called only for those of the page
	Words  func(i int) string // what is searched in a row
	Before func(f *Form)      // lays out what is above the rows; may be nil
	None   string             // shown in place of the rows if Len is 0

	sheet  *Sheet
	sought string
	page   int
	folded []string // of Words, once somebody searches
	found  []int    // the rows that are found; all if nothing is sought
}

// Row is an entry of a List.
type Row struct {
	ID      string // of its button
	Group   string // heading before it if that of the row before is another; "" for none
	Icon    string
	Title   string
	Detail  string
	Open    func()
	Actions []RowAction // buttons at its right
}

// RowAction is a small button of a row.
type RowAction struct {
	ID, Icon, Label string
	Do              func()
}

// PageRows is the number of rows on a page of a List.
const PageRows = 50

// searchable is the number of rows from which a list can be searched.
const searchable = 6

// NewList returns the sheet of a list under a title.
func NewList(l *List, title func() string) *Sheet {
	l.sheet = &Sheet{Env: l.Env, Name: title, Widest: 620, NotRotated: true, Build: l.lay}
	return l.sheet
}

// Reset is called after Len, Row or Words have changed. What was sought is sought again.
func (l *List) Reset() {
	l.folded, l.found = nil, nil
	l.search(l.sought)
	l.Env.Stage.Refresh()
}

// search finds the rows that have every word of a text.
func (l *List) search(text string) {
	l.sought = text
	l.found = l.found[:0]
	for i := range l.Len {
		if text != "" && len(l.folded) <= i {
			l.folded = append(l.folded, words.Folded(l.Words(i)))
		}
		if text == "" || words.Found(l.folded[i], text) {
			l.found = append(l.found, i)
		}
	}
	l.page = min(l.page, max(0, l.pages()-1))
}

// pages returns the number of pages.
func (l *List) pages() int { return (len(l.found) + PageRows - 1) / PageRows }

func (l *List) lay(f *Form) {
	e := l.Env
	if len(l.found) == 0 && l.sought == "" {
		l.search("")
	}
	if l.Before != nil {
		l.Before(f)
	}
	if l.Len == 0 {
		f.Text("none", l.None)
		return
	}
	if l.Len >= searchable {
		f.Field("search", e.T("list.search"), l.sought, e.T("list.search-hint"), 60, func(text string) {
			l.page = 0
			l.search(text)
		})
		f.Grow(ui.Control{ID: "found", Role: ui.Status, Label: l.foundText()}, 0)
	}
	group, rows := "", "rows"
	for i, at := range l.found[l.page*PageRows : min(len(l.found), (l.page+1)*PageRows)] {
		row := l.Row(at)
		if row.Group != group {
			group, rows = row.Group, "rows/"+row.ID
			f.Heading("group/"+row.ID, group)
		}
		l.layRow(f, row, rows, i)
	}
	if n := l.pages(); n > 1 {
		previous, next := l.turner("previous", "left", -1, f), l.turner("next", "right", 1, f)
		f.Text("page", e.T("list.page", l.page+1, n))
		f.Buttons(previous, next)
	}
}

// foundText says how many rows there are or are found.
func (l *List) foundText() string {
	if l.sought == "" {
		return l.Env.T("list.count", l.Len)
	}
	return l.Env.T("list.found", len(l.found), l.Len)
}

// turner returns the button that turns by pages.
func (l *List) turner(id, icon string, by int, f *Form) ui.Control {
	ctl := f.Button(id, icon, l.Env.T("list."+id), func() {
		l.page += by
		l.sheet.Scroll.To(0)
		l.Env.Stage.Focus(l.Row(l.found[l.page*PageRows]).ID, l.Env.Cursor.FocusVisible)
	})
	ctl.Disabled = l.page+by < 0 || l.page+by >= l.pages()
	return ctl
}

// layRow adds a row: its button, and its actions at the right. group is that of their controls, n the number on the page.
func (l *List) layRow(f *Form, row Row, group string, n int) {
	f.OnClick(row.ID, row.Open)
	ctl := ui.Control{ID: row.ID, Role: ui.Button, Look: ui.Link, Icon: row.Icon, Label: row.Title, Value: row.Detail, Group: group, Row: n, First: n == 0}
	if ctl.Name = row.Group; row.Group == "" {
		ctl.Name = l.sheet.Name()
	}
	w := f.W - float64(len(row.Actions))*(ui.TargetHeight+ui.Gap)
	h := max(ui.RowHeight, f.Env.Canvas.Height(ctl, w))
	ctl.Rect = ui.Rect{X: f.X, Y: f.Y, W: w, H: h}
	f.Controls = append(f.Controls, ctl)
	for i, a := range row.Actions {
		f.OnClick(a.ID, a.Do)
		x := f.X + w + ui.Gap + float64(i)*(ui.TargetHeight+ui.Gap)
		f.Controls = append(f.Controls, ui.Control{ID: a.ID, Role: ui.Button, Look: ui.Bare, Icon: a.Icon, Label: a.Label, Group: group, Row: n, Col: i + 1,
			Rect: ui.Rect{X: x, Y: f.Y + (h-ui.TargetHeight)/2, W: ui.TargetHeight, H: ui.TargetHeight}})
	}
	f.Y += h + ui.Gap
}

// Numbered returns the ID of a row of a list without names: "game/12".
func Numbered(prefix string, i int) string { return prefix + "/" + strconv.Itoa(i+1) }
