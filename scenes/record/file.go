package record

import (
	"strings"

	"ludotheque/game/exchange"
	"ludotheque/game/match"
	"ludotheque/game/study"
	"ludotheque/scenes"
	"ludotheque/scenes/saved"
	"ludotheque/scenes/sheet"
)

// file is the list of the games in a text with several. A game is read only when somebody opens it.
type file struct {
	*sheet.Sheet
	env   *scenes.Env
	parts []exchange.Part
	heads []match.Head
	names []string // of analyses, "" for others
	list  sheet.List
	taken *intake // nil until all are to be kept
}

// newFile returns the list of the parts of a collection.
func newFile(e *scenes.Env, parts []exchange.Part) *file {
	f := &file{env: e, parts: parts}
	for _, p := range parts {
		as := saved.ParseAnalysis(p.Text)
		f.heads, f.names = append(f.heads, as.Head()), append(f.names, as.Name)
	}
	f.list = sheet.List{Env: e, Len: len(parts), Row: f.row, Words: f.words, Before: f.before}
	f.Sheet = sheet.NewList(&f.list, func() string { return e.T("file.title") })
	return f
}

func (f *file) before(form *sheet.Form) {
	e := f.env
	form.Text("note", e.T("file.note", len(f.parts)))
	if e.Visit.Kiosk > 0 {
		return
	}
	if f.taken == nil {
		form.Buttons(form.MainButton("keep-all", "save", e.T("file.keep"), func() { f.taken = &intake{env: e, parts: f.parts} }))
		return
	}
	form.Text("taken", f.taken.text())
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

func (f *file) title(i int) string {
	if f.names[i] != "" {
		return f.names[i]
	}
	return Title(f.env, f.heads[i].Names, f.heads[i].Game)
}

func (f *file) row(i int) sheet.Row {
	return sheet.Row{ID: sheet.Numbered("game", i), Title: f.title(i), Detail: f.detail(i), Icon: "open", Open: func() { openPart(f.env, f.parts[i]) }}
}

func (f *file) detail(i int) string {
	e, h := f.env, f.heads[i]
	game := Title(e, [2]string{}, h.Game)
	if game == f.title(i) {
		game = ""
	}
	return Joined(game, e.T("kept.moves", h.Moves), Day(e, h.Date), ResultText(e, h))
}

func (f *file) words(i int) string {
	h := f.heads[i]
	return strings.Join([]string{f.title(i), f.detail(i), h.Names[0], h.Names[1], h.Date}, " ")
}

// openPart opens one part of a collection, or says what is wrong with it and where.
func openPart(e *scenes.Env, p exchange.Part) {
	read, err := readPart(p.Text)
	switch {
	case err != nil:
		e.Stage.Notice(Trouble(e, p.At(err)))
	case read.match != nil:
		openMatch(e, read.match)
	default:
		openStudy(e, read.tree, read.at, read.as)
	}
}

// part is what a part of a collection has: a match or a tree.
type part struct {
	match *match.Match
	tree  *study.Study
	at    *study.Node
	as    saved.Analysis // with tree
}

// readPart reads a record or a tree, also with the lines before it. The error is a *match.RecordError.
func readPart(text string) (p part, err error) {
	p.as = saved.ParseAnalysis(text)
	skipped := strings.Count(text[:len(text)-len(p.as.Tree)], "\n")
	if study.Is(p.as.Tree) {
		p.tree, p.at, err = study.Parse(p.as.Tree)
	} else {
		p.match, err = match.Parse(p.as.Tree)
	}
	return p, exchange.Part{Line: skipped + 1}.At(err)
}

// intake keeps all games of a collection on this device, beside those that are there already.
type intake struct {
	env   *scenes.Env
	parts []exchange.Part
	next  int
	added int
	known int // that this device had
	wrong []string
	full  bool // there was no room for one
}

const (
	stepParts = 4 // so many are taken in at a time
	mostWrong = 5 // so many unreadable ones are told
)

func (t *intake) done() bool { return t.full || t.next == len(t.parts) }

// step takes in the next games and reports whether there were any.
func (t *intake) step() bool {
	if t.done() {
		return false
	}
	for n := 0; n < stepParts && !t.done(); n++ {
		t.take(t.parts[t.next])
	}
	return true
}

// take takes in one game.
func (t *intake) take(p exchange.Part) {
	e := t.env
	read, err := readPart(p.Text)
	ok, known := true, false
	switch {
	case err != nil:
		t.wrong = append(t.wrong, e.T("file.wrong", t.next+1, reason(e, p.At(err))))
		t.next++
		return
	case read.match != nil:
		known = saved.Has(e, read.match) != ""
		ok = known || saved.Add(e, read.match) != ""
	default:
		known, ok = keepAnalysis(e, read)
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

// keepAnalysis stores an analysis unless the same tree is stored.
func keepAnalysis(e *scenes.Env, p part) (known, ok bool) {
	game := p.tree.Game.ID()
	for _, as := range saved.Analyses(e, game) {
		if as.Same(p.as) {
			return true, true
		}
	}
	as := p.as.WithKey(e, game)
	return false, e.KeepCopy(as.Key, as.String())
}

// text says what was kept so far, or at the end.
func (t *intake) text() string {
	e := t.env
	if !t.done() {
		return e.T("file.taking", t.next, len(t.parts))
	}
	lines := []string{e.T("file.taken", t.added, t.known)}
	if t.full {
		lines = append(lines, e.T("file.full", len(t.parts)-t.next))
	}
	if len(t.wrong) > 0 {
		lines = append(lines, e.T("file.unread", len(t.wrong)))
		lines = append(lines, t.wrong[:min(len(t.wrong), mostWrong)]...)
	}
	return strings.Join(lines, " ")
}
