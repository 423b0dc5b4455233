package about

import (
	"fmt"
	"strconv"
	"strings"

	"ludotheque/assets/notices"
	"ludotheque/scenes"
	"ludotheque/scenes/sheet"
	"ludotheque/scenes/ui"
)

// licences is the sheet that lists what the program is made of. Its text comes when somebody wants to read it.
type licences struct {
	sheet.Sheet
	list    []notices.Notice
	missing bool // it has not come
}

// NewLicences is the sheet of licences; each of them opens on a sheet of its own.
func NewLicences(e *scenes.Env) scenes.Scene {
	l := &licences{Sheet: sheet.Sheet{Env: e, Name: func() string { return e.T("about.notices") }, Widest: 560}}
	l.Build = l.lay
	l.On = func(ev ui.Event) {
		if ev.Kind != ui.Click {
			return
		}
		if ev.ID == "retry" {
			l.missing = false
		}
		number, ok := strings.CutPrefix(ev.ID, "notice/")
		if n, err := strconv.Atoi(number); ok && err == nil && n < len(l.list) {
			e.Stage.Push(newLicence(e, l.list[n]))
		}
	}
	l.load()
	return l
}

// load asks for the text until it is there, and reports whether that changed anything.
func (l *licences) load() bool {
	if l.list != nil || l.missing {
		return false
	}
	data, err := l.Env.Host.Fetch(notices.FileName)
	l.missing = err != nil
	if data != nil {
		l.list = notices.Parse(string(data))
	}
	return data != nil || l.missing
}

// Update implements scenes.Scene.
func (l *licences) Update() bool {
	changed := l.load()
	return l.Sheet.Update() || changed
}

func (l *licences) lay(f *sheet.Form) {
	e := l.Env
	if l.list == nil {
		trouble := ""
		if l.missing {
			trouble = e.T("about.notices-missing")
		}
		f.Await(e.T("about.notices-waiting"), trouble)
		return
	}
	f.Text("intro", e.T("about.notices-intro"))
	for i, n := range l.list {
		f.Grow(ui.Control{ID: fmt.Sprintf("notice/%d", i), Role: ui.Button, Label: strings.Join(n.Names(), ", ")}, ui.RowHeight)
	}
}

// newLicence is the sheet with the text of one.
func newLicence(e *scenes.Env, n notices.Notice) *sheet.Sheet {
	s := &sheet.Sheet{Env: e, Name: func() string { return e.T("about.licence") }, Widest: 640}
	s.Build = func(f *sheet.Form) {
		for i, name := range n.Names() {
			f.Heading(fmt.Sprintf("of/%d", i), name)
		}
		for i, paragraph := range n.Paragraphs() {
			f.Text(fmt.Sprintf("text/%d", i), paragraph)
		}
	}
	return s
}
