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

// lay adds the matches, each with buttons to open and to delete it; of one that cannot be read the text can be copied.
func (a *extraMatches) lay(f *sheet.Form) {
	if len(a.list) == 0 {
		return
	}
	f.Heading("apart", a.env.T("apart.title"))
	for _, m := range a.list {
		id, name := string(m.Slot), a.name(m)
		remove := f.Button("delete/"+id, "", a.env.T("apart.delete-of", name), func() { a.askDelete(m) })
		remove.Text = a.env.T("apart.delete")
		if m.Match != nil {
			f.Buttons(f.Button("apart/"+id, "play", name, func() { a.open(id) }), remove)
			continue
		}
		f.Text("unread/"+id, name+". "+reason(a.env, m.Err))
		copied := f.Button("copy/"+id, "copy", a.env.T("apart.copy-of", name), func() { a.env.Host.Clipboard().Copy(m.Slot.Text(a.env)) })
		copied.Text = a.env.T("record.copy")
		f.Buttons(copied, remove)
	}
}

// name returns the game of a match with its length.
func (a *extraMatches) name(m saved.Extra) string {
	game := a.env.T(words.GameName(m.Slot.Game()))
	if m.Match == nil {
		return a.env.T("apart.unread", game)
	}
	return a.env.T("apart.open", game, m.Match.Len())
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
	sheet.Ask(e, e.T("apart.delete-title"), e.T("apart.delete-text", a.name(m)),
		sheet.Answer{ID: "keep", Label: e.T("apart.delete-no")},
		sheet.Answer{ID: "delete", Label: e.T("apart.delete"), Do: func() {
			e.Forget(m.Slot.Key())
			a.list = saved.Extras(e)
			e.Stage.Say(e.T("apart.deleted"))
		}})
}
