package sheet

import (
	"ludotheque/scenes"
	"ludotheque/scenes/ui"
)

// File is a file that comes with the program, but only when somebody wants what is in it.
type File struct {
	Env  *scenes.Env
	Name func() string                        // the file that is wanted now: it may depend on the language
	Read func(name string, data []byte) error // takes over the content
	// Keys of what is said: the file is waited for, it cannot be fetched, it cannot be read.
	Waiting, Missing, Damaged string

	here    bool   // one was read
	last    string // the name that was last answered, "" while the answer is waited for
	trouble string // the key of why that file is not here, "" for none
}

// Load asks for the file until it is here, and reports whether that changed anything. What was read before stays until then.
func (f *File) Load() bool {
	name := f.Name()
	if name == f.last {
		return false
	}
	data, err := f.Env.Host.Fetch(name)
	switch {
	case err != nil:
		f.trouble = f.Missing
	case data == nil:
		return false
	case f.Read(name, data) != nil:
		f.trouble = f.Damaged
	default:
		f.here, f.trouble = true, ""
	}
	f.last = name
	return true
}

// Here reports whether a file was read.
func (f *File) Here() bool { return f.here }

// Trouble says why the file that is wanted is not here, "" while it may still come.
func (f *File) Trouble() string {
	if f.trouble == "" {
		return ""
	}
	return f.Env.T(f.trouble)
}

// Said is what stands in the place of the content until it is here: that it is waited for, or why it does not come.
func (f *File) Said() string {
	if trouble := f.Trouble(); trouble != "" {
		return trouble
	}
	return f.Env.T(f.Waiting)
}

// Again is the button, "retry", by which Retry is asked for.
func (f *File) Again() ui.Control {
	return ui.Control{ID: "retry", Role: ui.Button, Icon: "redo", Label: f.Env.T("thinker.retry"), Primary: true}
}

// Retry has Load ask anew for a file that did not come.
func (f *File) Retry() { f.last, f.trouble = "", "" }

// Await makes s a sheet about the file: until the file is here, s has nothing but that it is waited for or, when it does not
// come, why, and a button to try again. s asks for it.
func (f *File) Await(s *Sheet) {
	build := s.Build
	s.file = f
	s.Build = func(form *Form) {
		switch {
		case f.here:
			build(form)
		case f.trouble == "":
			form.Add(ui.Control{ID: "waiting", Role: ui.Status, Label: f.Said()}, ui.RowHeight)
		default:
			form.Text("trouble", f.Said())
			form.Do("retry", f.Retry)
			form.Buttons(f.Again())
		}
	}
}

// Arrive is Load, which says aloud why the file does not come.
func (f *File) Arrive() bool {
	changed := f.Load()
	if text := f.Trouble(); changed && text != "" {
		f.Env.Stage.Say(text)
	}
	return changed
}
