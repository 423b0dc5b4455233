package pair

import (
	"errors"

	"ludotheque/assets/words"
	"ludotheque/game/apart/signal"
	"ludotheque/scenes/ui"
)

// on handles the events of the form.
func (r *Room) on(ev ui.Event) {
	e := r.Env
	switch {
	case ev.Kind == ui.Paste, ev.Kind == ui.Submit && ev.ID == r.field.ID:
		r.use(ev.Text)
	case ev.Kind != ui.Click:
	case ev.ID == "read":
		r.trouble = ""
		r.camera.start()
		e.Stage.Focus("camera-stop", ev.Keyed)
	case ev.ID == "camera-stop":
		r.trouble = ""
		r.camera.stop()
		e.Stage.Focus("read", ev.Keyed)
	case ev.ID == "paste":
		r.trouble, r.typing, r.field.Text = "", true, ""
		r.camera.stop()
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

// use reads an answer that was pasted or typed. If it is invalid it stays in the field, so that the person can correct it.
func (r *Room) use(text string) {
	if r.options.Offer != nil || r.phase != showing {
		return
	}
	r.field.Text, r.typing = text, true
	r.accept(text)
	if r.trouble == "" {
		r.field.Text = ""
	}
}

// errorText returns the text for an error of package signal.
func (r *Room) errorText(err error) string {
	fault, ok := errors.AsType[*signal.Error](err)
	if !ok {
		return r.Env.T("pair-error.no-code")
	}
	return r.Env.T("pair-error."+fault.Fault.String(), fault.Detail)
}
