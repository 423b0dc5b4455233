package record

import (
	"strings"

	"ludotheque/assets/words"
	"ludotheque/scenes"
	"ludotheque/scenes/saved"
	"ludotheque/scenes/sheet"
	"ludotheque/scenes/ui"
)

// apart lists the matches that are kept beside the games' own, as they were stored when the sheet was opened.
type apart struct {
	env  *scenes.Env
	list []saved.Apart
}

func newApart(e *scenes.Env) *apart { return &apart{e, saved.AllApart(e)} }

// lay appends the matches, each to be opened or deleted.
func (a *apart) lay(f *sheet.Form) {
	if len(a.list) == 0 {
		return
	}
	e := a.env
	f.Heading("apart", e.T("apart.title"))
	for _, m := range a.list {
		id := string(m.Slot)
		f.Buttons(ui.Control{ID: "apart/" + id, Role: ui.Button, Icon: "play", Label: a.text(m, "apart.open")},
			ui.Control{ID: "delete/" + id, Role: ui.Button, Label: a.text(m, "apart.delete-of"), Text: e.T("apart.delete")})
	}
}

// text names a match with a key of words.
func (a *apart) text(m saved.Apart, key string) string {
	return a.env.T(key, a.env.T(words.GameName(m.Slot.Game())), m.Match.Len())
}

// click opens or deletes a match, where ev asks for that. One that another window has deleted since goes from the list.
func (a *apart) click(ev ui.Event) {
	if ev.Kind != ui.Click {
		return
	}
	if id, ok := strings.CutPrefix(ev.ID, "apart/"); ok {
		if t := a.env.Rooms.Kept(id); t != nil {
			a.env.Stage.Reset(t)
		} else {
			a.list = saved.AllApart(a.env)
		}
	}
	if id, ok := strings.CutPrefix(ev.ID, "delete/"); ok {
		for _, m := range a.list {
			if string(m.Slot) == id {
				a.askDelete(m)
			}
		}
	}
}

// askDelete deletes a match after a question.
func (a *apart) askDelete(m saved.Apart) {
	e := a.env
	sheet.Ask(e, e.T("apart.delete-title"), a.text(m, "apart.delete-text"),
		sheet.Answer{ID: "keep", Label: e.T("apart.delete-no"), Do: nil},
		sheet.Answer{ID: "delete", Label: e.T("apart.delete"), Do: func() {
			e.Forget(m.Slot.Key())
			a.list = saved.AllApart(e)
		}})
}
