package remote

import (
	"strconv"

	"ludotheque/scenes"
	"ludotheque/scenes/saved"
	"ludotheque/scenes/sheet"
)

// NewList returns the sheet that lists the remote matches by who is to act, each with game, progress and age.
func NewList(e *scenes.Env) *sheet.Sheet {
	return &sheet.Sheet{Env: e, Widest: 520, Name: func() string { return e.T("remote.list") }, Build: func(f *sheet.Form) {
		list := saved.Remotes(e)
		if len(list) == 0 {
			f.Text("none", e.T("remote.list-none"))
		}
		groups := [][2]string{{"yours", e.T("remote.group-yours")}, {"theirs", e.T("remote.group-theirs")}, {"over", e.T("remote.group-over")}}
		for _, group := range groups {
			state, heading := group[0], group[1]
			for _, r := range list {
				if r.State != state {
					continue
				}
				if heading != "" {
					f.Heading("group-"+state, heading)
					heading = ""
				}
				layMatch(f, r)
			}
		}
	}}
}

// layMatch adds a match to the list, with buttons to open and to delete it.
func layMatch(f *sheet.Form, r saved.Remote) {
	e, slot := f.Env, string(r.Slot)
	label := saved.SummaryText(e, r.Summary)
	if since := since(e, r); since != "" {
		label += "\u00a0· " + since
	}
	f.Text("told/"+slot, label)
	open := f.Button("open/"+slot, "play", e.T("remote.open-of", label), func() { Resume(e, r.Slot) })
	open.Text, open.Primary = e.T("remote.open"), r.State == "yours"
	remove := f.Button("delete/"+slot, "", e.T("remote.delete-of", label), func() { askDelete(e, r.Slot) })
	remove.Text = e.T("apart.delete")
	f.Buttons(open, remove)
}

// askDelete deletes a match once the player has agreed.
func askDelete(e *scenes.Env, slot saved.Slot) {
	text := "remote.delete-text"
	if s := Read(e, slot); s != nil && hasDice(s.Log) {
		text = "remote.delete-text-dice"
	}
	sheet.Ask(e, e.T("apart.delete-title"), e.T(text),
		sheet.Answer{ID: "keep", Label: e.T("apart.delete-no")},
		sheet.Answer{ID: "delete", Label: e.T("apart.delete"), Do: func() {
			Forget(e, slot)
			e.Stage.Say(e.T("apart.deleted"))
		}})
}

// Resume opens the match in a slot, or tells the player that it cannot be read.
func Resume(e *scenes.Env, slot saved.Slot) {
	if s := Read(e, slot); s != nil {
		Enter(e, s)
		return
	}
	e.Stage.Notice(e.T("remote.unreadable"))
}

// since returns how long ago the match last changed, "" if unknown.
func since(e *scenes.Env, r saved.Remote) string {
	at, err := strconv.ParseInt(r.Since, 10, 64)
	if err != nil {
		return ""
	}
	return e.T("remote.since", Span(e, max(0, now(e)-at)))
}

// Span returns a duration in words, rounded down to minutes, hours (up to two days) or days.
func Span(e *scenes.Env, seconds int64) string {
	switch {
	case seconds < 60:
		return e.T("span.moment")
	case seconds < 60*60:
		return e.T("span.minutes", int(seconds/60))
	case seconds < 48*60*60:
		return e.T("span.hours", int(seconds/(60*60)))
	}
	return e.T("span.days", int(seconds/(24*60*60)))
}
