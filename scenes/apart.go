package scenes

import (
	"strings"

	"ludotheque/assets/words"
	"ludotheque/scenes/ui"
)

// apartForm appends the matches that are kept apart, each to be opened or deleted.
func apartForm(f *form) {
	e := f.env
	list := keptApart(e)
	if len(list) == 0 {
		return
	}
	f.heading("apart", e.T("apart.title"))
	for _, a := range list {
		id := string(a.slot)
		f.buttons(ui.Control{ID: "apart/" + id, Role: ui.Button, Icon: "play", Label: a.text(e, "apart.open")},
			ui.Control{ID: "delete/" + id, Role: ui.Button, Label: a.text(e, "apart.delete-of"), Text: e.T("apart.delete")})
	}
}

// text names the match with a key of words.
func (a apart) text(e *Env, key string) string {
	return e.T(key, e.T(words.GameName(a.slot.game())), a.match.Len())
}

// apartClick opens or deletes a match that is kept apart and reports whether ev asks for that.
func apartClick(e *Env, ev ui.Event) bool {
	if ev.Kind != ui.Click {
		return false
	}
	for _, a := range keptApart(e) {
		switch ev.ID {
		case "apart/" + string(a.slot):
			if t := e.Rooms.Kept(string(a.slot)); t != nil {
				e.Stage.Reset(t)
			}
			return true
		case "delete/" + string(a.slot):
			ask(e, e.T("apart.delete-title"), a.text(e, "apart.delete-text"),
				answer{"keep", e.T("apart.delete-no"), nil},
				answer{"delete", e.T("apart.delete"), func() { e.Forget(a.slot.key()) }})
			return true
		}
	}
	return strings.HasPrefix(ev.ID, "apart/") || strings.HasPrefix(ev.ID, "delete/") // it has gone since
}
