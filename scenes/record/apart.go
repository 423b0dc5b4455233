package record

import (
	"strings"

	"ludotheque/assets/words"
	"ludotheque/scenes"
	"ludotheque/scenes/saved"
	"ludotheque/scenes/sheet"
	"ludotheque/scenes/ui"
)

// apartForm appends the matches that are kept apart, each to be opened or deleted.
func apartForm(f *sheet.Form) {
	e := f.Env
	list := saved.AllApart(e)
	if len(list) == 0 {
		return
	}
	f.Heading("apart", e.T("apart.title"))
	for _, a := range list {
		id := string(a.Slot)
		f.Buttons(ui.Control{ID: "apart/" + id, Role: ui.Button, Icon: "play", Label: apartText(e, a, "apart.open")},
			ui.Control{ID: "delete/" + id, Role: ui.Button, Label: apartText(e, a, "apart.delete-of"), Text: e.T("apart.delete")})
	}
}

// apartText names the match with a key of words.
func apartText(e *scenes.Env, a saved.Apart, key string) string {
	return e.T(key, e.T(words.GameName(a.Slot.Game())), a.Match.Len())
}

// apartClick opens or deletes a match that is kept apart and reports whether ev asks for that.
func apartClick(e *scenes.Env, ev ui.Event) bool {
	if ev.Kind != ui.Click {
		return false
	}
	for _, a := range saved.AllApart(e) {
		switch ev.ID {
		case "apart/" + string(a.Slot):
			if t := e.Rooms.Kept(string(a.Slot)); t != nil {
				e.Stage.Reset(t)
			}
			return true
		case "delete/" + string(a.Slot):
			sheet.Ask(e, e.T("apart.delete-title"), apartText(e, a, "apart.delete-text"),
				sheet.Answer{ID: "keep", Label: e.T("apart.delete-no"), Do: nil},
				sheet.Answer{ID: "delete", Label: e.T("apart.delete"), Do: func() { e.Forget(a.Slot.Key()) }})
			return true
		}
	}
	return strings.HasPrefix(ev.ID, "apart/") || strings.HasPrefix(ev.ID, "delete/") // it has gone since
}
