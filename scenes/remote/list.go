package remote

import (
	"strconv"
	"strings"

	"ludotheque/scenes"
	"ludotheque/scenes/saved"
	"ludotheque/scenes/sheet"
	"ludotheque/scenes/ui"
)

// NewList lists the matches with somebody elsewhere: who is to act, in which game, how far it is, since when.
func NewList(e *scenes.Env) *sheet.Sheet {
	dialog := &sheet.Sheet{Env: e, Widest: 520, Name: func() string { return e.T("remote.list") }}
	list := saved.Remotes(e)
	dialog.Build = func(f *sheet.Form) {
		if len(list) == 0 {
			f.Text("none", e.T("remote.list-none"))
		}
		headings := map[string]string{"yours": e.T("remote.group-yours"), "theirs": e.T("remote.group-theirs"), "over": e.T("remote.group-over")}
		for _, group := range []string{"yours", "theirs", "over"} {
			first := true
			for _, r := range list {
				if r.State != group {
					continue
				}
				if first {
					f.Heading("group-"+group, headings[group])
					first = false
				}
				label := Told(e, r)
				if since := Since(e, r); since != "" {
					label += "\u00a0· " + since
				}
				f.Text("told/"+string(r.Slot), label)
				f.Buttons(ui.Control{ID: "open/" + string(r.Slot), Role: ui.Button, Icon: "play", Label: e.T("remote.open-of", label), Text: e.T("remote.open"), Primary: r.State == "yours"},
					ui.Control{ID: "delete/" + string(r.Slot), Role: ui.Button, Label: e.T("remote.delete-of", label), Text: e.T("apart.delete")})
			}
		}
	}
	dialog.On = func(ev ui.Event) {
		if ev.Kind != ui.Click {
			return
		}
		if slot, ok := strings.CutPrefix(ev.ID, "open/"); ok {
			Resume(e, saved.Slot(slot))
		}
		if slot, ok := strings.CutPrefix(ev.ID, "delete/"); ok {
			sheet.Ask(e, e.T("apart.delete-title"), e.T("remote.delete-text"),
				sheet.Answer{ID: "keep", Label: e.T("apart.delete-no"), Do: nil},
				sheet.Answer{ID: "delete", Label: e.T("apart.delete"), Do: func() {
					Forget(e, saved.Slot(slot))
					list = saved.Remotes(e)
				}})
		}
	}
	return dialog
}

// Resume opens the match in a slot; one that cannot be read is told.
func Resume(e *scenes.Env, slot saved.Slot) {
	if s := Read(e, slot); s != nil {
		enter(e, s)
		return
	}
	e.Stage.Notice(e.T("storage.lost"))
}

// Told puts what is noted of a match into words.
func Told(e *scenes.Env, r saved.Remote) string { return saved.Words(e, r.Told) }

// Since says since when a match stands as it does.
func Since(e *scenes.Env, r saved.Remote) string {
	at, err := strconv.ParseInt(r.Since, 10, 64)
	if err != nil {
		return ""
	}
	return e.T("remote.since", Span(e, max(0, now(e)-at)))
}

// Span says how long a number of seconds is, in the largest unit of which there are two, or one.
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
