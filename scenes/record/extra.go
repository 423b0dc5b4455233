package record

import (
	"ludotheque/assets/words"
	"ludotheque/scenes"
	"ludotheque/scenes/saved"
	"ludotheque/scenes/sheet"
)

// extraMatches lists the matches that are in slots other than the games' own.
type extraMatches struct {
	env  *scenes.Env
	list []saved.Extra
}

// lay adds the matches, each with buttons to open and to delete it.
func (a *extraMatches) lay(f *sheet.Form) {
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

// text returns a text about a match, with its game and length.
func (a *extraMatches) text(m saved.Extra, key string) string {
	return a.env.T(key, a.env.T(words.GameName(m.Slot.Game())), m.Match.Len())
}

// open opens a match. If another window has deleted it, it updates the list instead.
func (a *extraMatches) open(id string) {
	if t := a.env.Rooms.Kept(id); t != nil {
		a.env.Stage.Reset(t)
	} else {
		a.list = saved.Extras(a.env)
	}
}

// askDelete deletes a match once the player has agreed.
func (a *extraMatches) askDelete(m saved.Extra) {
	e := a.env
	sheet.Ask(e, e.T("apart.delete-title"), a.text(m, "apart.delete-text"),
		sheet.Answer{ID: "keep", Label: e.T("apart.delete-no")},
		sheet.Answer{ID: "delete", Label: e.T("apart.delete"), Do: func() {
			e.Forget(m.Slot.Key())
			a.list = saved.Extras(e)
			e.Stage.Say(e.T("apart.deleted"))
		}})
}
