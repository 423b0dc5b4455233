package record

import (
	"ludotheque/assets/words"
	"ludotheque/scenes"
	"ludotheque/scenes/saved"
	"ludotheque/scenes/sheet"
)

// apart lists the matches that are kept beside the games' own, as they were stored when the sheet was opened.
type apart struct {
	env  *scenes.Env
	list []saved.Apart
}

// lay appends the matches, each to be opened or deleted.
func (a *apart) lay(f *sheet.Form) {
	if len(a.list) == 0 {
		return
	}
	f.Heading("apart", a.env.T("apart.title"))
	for _, m := range a.list {
		id := string(m.Slot)
		remove := f.Button("delete/"+id, "", a.text(m, "apart.delete-of"), func() { a.askDelete(m) })
		remove.Text = a.env.T("apart.delete")
		f.Buttons(f.Button("apart/"+id, "play", a.text(m, "apart.open"), func() { a.open(id) }), remove)
	}
}

// text names a match with a key of words.
func (a *apart) text(m saved.Apart, key string) string {
	return a.env.T(key, a.env.T(words.GameName(m.Slot.Game())), m.Match.Len())
}

// open opens a match. One that another window has deleted since goes from the list.
func (a *apart) open(id string) {
	if t := a.env.Rooms.Kept(id); t != nil {
		a.env.Stage.Reset(t)
	} else {
		a.list = saved.AllApart(a.env)
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
