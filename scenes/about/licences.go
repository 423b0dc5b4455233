package about

import (
	"fmt"
	"strings"

	"ludotheque/assets/notices"
	"ludotheque/scenes"
	"ludotheque/scenes/sheet"
	"ludotheque/scenes/ui"
)

// NewLicences returns the sheet that lists the licences of the program's parts, each of which opens on a sheet of its own. It fetches
// their texts.
func NewLicences(e *scenes.Env) scenes.Scene {
	var list []notices.Notice
	s := &sheet.Sheet{Env: e, Name: func() string { return e.T("about.notices") }, Widest: 560, Build: func(f *sheet.Form) {
		f.Text("intro", e.T("about.notices-intro"))
		for i, n := range list {
			open := func() { e.Stage.Push(newLicence(e, n)) }
			f.Grow(f.Button(fmt.Sprintf("notice/%d", i), "", strings.Join(n.Names(), ", "), open), ui.RowHeight)
		}
	}}
	file := &sheet.File{
		Env: e, Name: func() string { return notices.FileName },
		Read: func(_ string, data []byte) error {
			list = notices.Parse(string(data))
			return nil
		},
		Waiting: "about.notices-waiting", Missing: "about.notices-missing",
	}
	file.Await(s)
	file.Load()
	return s
}

// newLicence returns the sheet with a licence.
func newLicence(e *scenes.Env, n notices.Notice) *sheet.Sheet {
	return &sheet.Sheet{Env: e, Name: func() string { return e.T("about.licence") }, Widest: 640, Build: func(f *sheet.Form) {
		for i, name := range n.Names() {
			f.Text(fmt.Sprintf("of/%d", i), name)
		}
		for i, paragraph := range n.Paragraphs() {
			f.Text(fmt.Sprintf("text/%d", i), paragraph)
		}
	}}
}
