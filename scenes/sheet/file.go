package sheet

import (
	"ludotheque/scenes"
	"ludotheque/scenes/ui"
)

// File is a file of the program that is fetched only when its content is needed.
type File struct {
	Env  *scenes.Env
	Name func() string                        // the file needed now, which may depend on the language
	Read func(name string, data []byte) error // adopts the content
	// Keys of the messages while the file is being fetched, if it cannot be fetched, and if it cannot be read.
	Waiting, Missing, Damaged string

	loaded  bool   // a file was read
	last    string // the name of the last file that was fetched or failed, "" after Retry
	trouble string // the key of the failure, "" for none
}

// Load fetches the file if it is not loaded, and reports whether anything changed. The content read before stays until then.
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
		f.loaded, f.trouble = true, ""
	}
	f.last = name
	return true
}

// Loaded reports whether a file was read.
func (f *File) Loaded() bool { return f.loaded }

// Trouble describes the failure to load the file, "" for none.
func (f *File) Trouble() string {
	if f.trouble == "" {
		return ""
	}
	return f.Env.T(f.trouble)
}

// Status is shown instead of the content: the file is being fetched, or why it failed.
func (f *File) Status() string {
	if trouble := f.Trouble(); trouble != "" {
		return trouble
	}
	return f.Env.T(f.Waiting)
}

// RetryButton returns a button with the ID "retry", for Retry.
func (f *File) RetryButton() ui.Control {
	return ui.Control{ID: "retry", Role: ui.Button, Icon: "redo", Label: f.Env.T("engine.retry"), Primary: true}
}

// Retry makes Load fetch a file again that failed.
func (f *File) Retry() { f.last, f.trouble = "", "" }

// Await makes s show Status and a retry button instead of its content until the file is loaded. s calls LoadOrSay.
func (f *File) Await(s *Sheet) {
	build := s.Build
	s.file = f
	s.Build = func(form *Form) {
		switch {
		case f.loaded:
			build(form)
		case f.trouble == "":
			form.Add(ui.Control{ID: "waiting", Role: ui.Status, Label: f.Status()}, ui.RowHeight)
		default:
			form.Text("trouble", f.Status())
			form.OnClick("retry", f.Retry)
			form.Buttons(f.RetryButton())
		}
	}
}

// LoadOrSay is Load, but announces a failure.
func (f *File) LoadOrSay() bool {
	changed := f.Load()
	if text := f.Trouble(); changed && text != "" {
		f.Env.Stage.Say(text)
	}
	return changed
}
