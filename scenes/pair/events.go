package pair

import (
	"errors"

	"ludotheque/assets/words"
	"ludotheque/game/apart/signal"
	"ludotheque/scenes/ui"
)

// on takes the events of the form.
func (r *Room) on(ev ui.Event) {
	e := r.Env
	switch {
	case ev.Kind == ui.Paste, ev.Kind == ui.Submit && ev.ID == r.field.ID:
		r.use(ev.Text)
	case ev.Kind != ui.Click:
	case ev.ID == "read":
		r.trouble = ""
		r.lens.start()
		e.Stage.Focus("camera-stop", ev.Keyed)
	case ev.ID == "camera-stop":
		r.trouble = ""
		r.lens.stop()
		e.Stage.Focus("read", ev.Keyed)
	case ev.ID == "paste":
		r.trouble, r.typing, r.field.Text = "", true, ""
		r.lens.stop()
		e.Stage.Focus(r.field.ID, true)
		e.Host.Clipboard().Ask()
	case ev.ID == "show":
		r.trouble, r.typing = "", false
		e.Stage.Focus("paste", ev.Keyed)
	case ev.ID == "use":
		r.use(r.field.Text)
	case ev.ID == "copy":
		e.Host.Clipboard().Copy(r.address)
	case ev.ID == "send":
		e.Host.Send(e.T(words.GameName(r.options.Game)), r.address)
	case ev.ID == "again":
		r.begin()
	case ev.ID == "by-link":
		r.leave()
		r.options.ByLink()
	}
}

// use takes a text that was pasted or typed. It stays in the field where it is no answer, to be seen and mended.
func (r *Room) use(text string) {
	if r.options.Offer != nil || r.phase != showing {
		return
	}
	r.field.Text, r.typing = text, true
	r.take(text)
	if r.trouble == "" {
		r.field.Text = ""
	}
}

// words says what is wrong with a code or a description.
func (r *Room) words(err error) string {
	var fault *signal.Error
	if !errors.As(err, &fault) {
		return r.Env.T("pair-error.no-code")
	}
	return r.Env.T("pair-error."+fault.Fault.String(), fault.Detail)
}
