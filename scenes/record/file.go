package record

import (
	"slices"
	"strings"

	"ludotheque/scenes"
	"ludotheque/scenes/saved"
	"ludotheque/scenes/sheet"
)

// file is the list of the games in a text with several.
type file struct {
	*sheet.Sheet
	env   *scenes.Env
	games []game
	list  sheet.List
	taken *intake // nil until all are to be kept
}

func newFile(e *scenes.Env, games []game) *file {
	f := &file{env: e, games: games}
	f.list = sheet.List{Env: e, Len: len(games), Row: f.row, Words: func(i int) string { return games[i].words(e) }, Before: f.before}
	f.Sheet = sheet.NewList(&f.list, func() string { return e.T("file.title") })
	return f
}

func (f *file) before(form *sheet.Form) {
	e := f.env
	form.Text("note", e.T("file.note", len(f.games)))
	switch {
	case e.Visit.Kiosk > 0:
	case f.taken == nil:
		form.Buttons(form.Button("keep-all", "save", e.T("file.keep"), func() { f.taken = &intake{env: e, games: f.games} }))
	default:
		form.Text("taken", f.taken.text())
	}
}

func (f *file) row(i int) sheet.Row {
	g, e := &f.games[i], f.env
	return sheet.Row{ID: sheet.Numbered("game", i), Title: e.T("file.row", i+1, g.title(e)), Detail: g.detail(e), Open: func() { g.open(e) }}
}

// Update implements scenes.Scene. It takes in a few games in each tick, so that a large file does not stop the program.
func (f *file) Update() bool {
	moving := f.Sheet.Update()
	if f.taken != nil && f.taken.step() {
		f.env.Stage.Refresh()
		if f.taken.done() {
			f.env.Stage.Say(f.taken.text())
		}
		moving = true
	}
	return moving
}

// intake keeps all games of a file on this device, beside those that are there already.
type intake struct {
	env   *scenes.Env
	games []game
	next  int
	added int
	known int // that this device had
	wrong []string
	full  bool // there was no room for one

	names map[string][]string // of the stored analyses, by their work; nil before the first one
}

const (
	stepGames = 4 // so many are taken in at a time
	mostWrong = 5 // so many unreadable ones are told
)

func (t *intake) done() bool { return t.full || t.next == len(t.games) }

// step takes in the next games and reports whether there were any.
func (t *intake) step() bool {
	if t.done() {
		return false
	}
	for n := 0; n < stepGames && !t.done(); n++ {
		t.take(t.games[t.next])
	}
	return true
}

// take takes in one game.
func (t *intake) take(g game) {
	e := t.env
	c, err := g.read(e)
	ok, known := true, false
	switch {
	case err != nil:
		t.wrong = append(t.wrong, e.T("file.wrong", t.next+1, reason(e, err)))
		t.next++
		return
	case c.match != nil:
		var slot saved.Slot
		slot, known = saved.Add(e, c.match)
		ok = slot != ""
	default:
		known, ok = t.keepAnalysis(c)
	}
	switch {
	case !ok:
		t.full = true
		return
	case known:
		t.known++
	default:
		t.added++
	}
	t.next++
}

// keepAnalysis stores an analysis unless the same tree is stored by the same name. One without a name needs none.
func (t *intake) keepAnalysis(c content) (known, ok bool) {
	note := func(as saved.Analysis) { t.names[as.Work()] = append(t.names[as.Work()], as.Name) }
	if t.names == nil {
		t.names = map[string][]string{}
		for _, as := range saved.Analyses(t.env, "") {
			note(as)
		}
	}
	if names := t.names[c.as.Work()]; len(names) > 0 && c.as.Name == "" || slices.Contains(names, c.as.Name) {
		return true, true
	}
	as := c.as.WithKey(t.env, c.tree.Game.ID())
	note(as)
	return false, t.env.KeepCopy(as.Key, as.String())
}

// text says what was kept so far, or at the end.
func (t *intake) text() string {
	e := t.env
	if !t.done() {
		return e.T("file.taking", t.next, len(t.games))
	}
	lines := []string{e.T("file.taken", t.added, t.known)}
	if t.full {
		lines = append(lines, e.T("file.full", len(t.games)-t.next))
	}
	if len(t.wrong) > 0 {
		lines = append(lines, e.T("file.unread", len(t.wrong)))
		lines = append(lines, t.wrong[:min(len(t.wrong), mostWrong)]...)
	}
	return strings.Join(lines, " ")
}
