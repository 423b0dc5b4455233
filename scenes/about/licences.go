package about

import (
	"fmt"
	"strings"

	"ludotheque/assets/notices"
	"ludotheque/scenes"
	"ludotheque/scenes/sheet"
	"ludotheque/scenes/ui"
)

// licences is the sheet that lists what the program is made of. Its text comes when somebody wants to read it.
type licences struct {
	sheet.Sheet
	file sheet.File
	list []notices.Notice
}

// NewLicences is the sheet of licences; each of them opens on a sheet of its own.
func NewLicences(e *scenes.Env) scenes.Scene {
	l := &licences{}
	l.Sheet = sheet.Sheet{Env: e, Name: func() string { return e.T("about.notices") }, Build: l.lay, Widest: 560}
	l.file = sheet.File{
		Env: e, Name: func() string { return notices.FileName },
		Read: func(_ string, data []byte) error {
			l.list = notices.Parse(string(data))
			return nil
		},
		Waiting: "about.notices-waiting", Missing: "about.notices-missing",
	}
	l.file.Await(&l.Sheet)
	l.file.Load()
	return l
}

func (l *licences) lay(f *sheet.Form) {
	f.Text("intro", l.Env.T("about.notices-intro"))
	for i, n := range l.list {
		open := func() { l.Env.Stage.Push(newLicence(l.Env, n)) }
		f.Grow(f.Button(fmt.Sprintf("notice/%d", i), "", strings.Join(n.Names(), ", "), open), ui.RowHeight)
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
