// Package collection lists what a person has on this device: the matches that go on, the analyses, and the matches that are over. They
// can be searched, opened and deleted, and all written to one file.
package collection

import (
	"time"

	"ludotheque/assets/words"
	"ludotheque/game/exchange"
	"ludotheque/game/match"
	"ludotheque/scenes"
	"ludotheque/scenes/record"
	"ludotheque/scenes/remote"
	"ludotheque/scenes/saved"
	"ludotheque/scenes/sheet"
)

// collection is the list and what is in it.
type collection struct {
	env      *scenes.Env
	analyses bool // only those
	list     sheet.List
	entries  []entry
}

// entry is a stored match or analysis.
type entry struct {
	saved.Kept
	analysis saved.Analysis // of a tree; the zero value for a match
	remote   saved.Remote   // of a match with somebody elsewhere that is over; the zero value for another
	broken   string         // why a match that may go on cannot be read, "" if it can
}

// New returns the sheet of all matches and analyses or, with analyses, only of those.
func New(e *scenes.Env, analyses bool) scenes.Scene {
	c := &collection{env: e, analyses: analyses}
	key := "kept.title"
	if analyses {
		key = "kept.analyses"
	}
	c.list = sheet.List{Env: e, Row: c.row, Words: c.words, Before: c.before, None: e.T("kept.none")}
	s := sheet.NewList(&c.list, func() string { return e.T(key) })
	c.read()
	return s
}

// read reads what is stored now.
func (c *collection) read() {
	e := c.env
	c.entries = c.entries[:0]
	var over []entry
	for _, k := range saved.Matches(e) {
		switch {
		case c.analyses:
		case k.Over():
			over = append(over, entry{Kept: k})
		default:
			c.entries = append(c.entries, entry{Kept: k, broken: record.Unread(e, k.Slot.Text(e))})
		}
	}
	for _, a := range saved.Analyses(e, e.Visit.Fixed().Game) {
		c.entries = append(c.entries, entry{Kept: saved.Kept{Head: a.Head()}, analysis: a})
	}
	for _, r := range saved.Remotes(e) {
		if only := e.Visit.Fixed().Game; !c.analyses && r.State == "over" && (only == "" || only == r.Slot.Game()) {
			over = append(over, entry{Kept: saved.Kept{Slot: r.Slot, Head: match.Head{Game: r.Slot.Game(), Result: "over"}}, remote: r})
		}
	}
	c.entries = append(c.entries, over...)
	c.list.Len = len(c.entries)
	c.list.Reset()
}

// before lays out the buttons above the list.
func (c *collection) before(f *sheet.Form) {
	e := c.env
	if e.Visit.Kiosk > 0 {
		return
	}
	f.Text("note", e.T("kept.note"))
	export := f.Button("export", "save", e.T("kept.export"), c.export)
	export.Disabled = len(c.entries) == 0
	f.Buttons(f.Button("open-file", "open", e.T("record.paste-title"), func() { e.Stage.Push(record.NewOpen(e)) }), export)
}

// row returns the row of an entry.
func (c *collection) row(i int) sheet.Row {
	e, at := c.env, &c.entries[i]
	r := sheet.Row{Title: c.title(at), Detail: c.detail(at), Open: func() { c.open(i) }}
	switch {
	case at.analysis.Key != "":
		r.ID, r.Group, r.Icon = "open/"+at.analysis.Key, e.T("kept.analyses"), "pieces"
	case at.remote.Slot != "":
		r.ID, r.Group, r.Icon = "open/"+string(at.Slot), e.T("kept.over"), "send"
		return r
	case at.Over():
		r.ID, r.Group, r.Icon = "open/"+string(at.Slot), e.T("kept.over"), "check"
	default:
		r.ID, r.Group, r.Icon = "open/"+string(at.Slot), e.T("kept.waiting"), "play"
	}
	if at.broken != "" {
		r.Actions = append(r.Actions, sheet.RowAction{ID: "copy" + r.ID[len("open"):], Icon: "copy", Label: e.T("apart.copy-of", r.Title),
			Do: func() { e.Host.Clipboard().Copy(at.Slot.Text(e)) }})
	}
	r.Actions = append(r.Actions, sheet.RowAction{ID: "delete" + r.ID[len("open"):], Icon: "trash", Label: e.T("apart.delete-of", r.Title),
		Do: func() { c.askDelete(i) }})
	return r
}

// title returns the name of an analysis, else the players, else the game.
func (c *collection) title(at *entry) string {
	e := c.env
	switch {
	case at.analysis.Name != "":
		return at.analysis.Name
	case at.remote.Slot != "":
		return saved.SummaryText(e, at.remote.Summary)
	case at.broken != "":
		return e.T("apart.unread", e.T(words.GameName(at.Slot.Game())))
	}
	return record.Title(e, at.Names, at.Game)
}

// detail returns the game, its rules, the length, the day and the result.
func (c *collection) detail(at *entry) string {
	e := c.env
	parts := []string{""}
	switch {
	case at.remote.Slot != "":
		return ""
	case at.broken != "":
		return at.broken
	}
	if title := e.T(words.GameName(at.Game)); title != c.title(at) {
		parts[0] = title
	}
	parts = append(parts, record.RulesOf(e, at.Head), e.T("kept.moves", at.Moves), record.Day(e, c.day(at)), record.ResultText(e, at.Head))
	return record.Joined(parts...)
}

// day returns the day of a match, or on which an analysis was last changed.
func (c *collection) day(at *entry) string {
	if at.analysis.Changed == 0 {
		return at.Date
	}
	return time.Unix(at.analysis.Changed, 0).Format(time.DateOnly)
}

// words returns what is searched in an entry.
func (c *collection) words(i int) string {
	at := &c.entries[i]
	return c.title(at) + " " + c.detail(at) + " " + at.Names[0] + " " + at.Names[1] + " " + c.day(at)
}

// open opens an entry. If another window has deleted it, the list is read again.
func (c *collection) open(i int) {
	e, at := c.env, &c.entries[i]
	switch {
	case at.analysis.Key != "":
		if room := e.Rooms.KeptAnalysis(at.analysis.Key); room != nil {
			e.Stage.Pop()
			e.Stage.Push(room)
			return
		}
		c.trouble(e.Kept(at.analysis.Key))
	case at.remote.Slot != "":
		remote.Resume(e, at.Slot)
	default:
		if t := e.Rooms.Kept(string(at.Slot)); t != nil {
			e.Stage.Reset(t)
			return
		}
		c.trouble(at.Slot.Text(e))
	}
}

// trouble says why a text cannot be opened, and reads the list again.
func (c *collection) trouble(text string) {
	if text != "" {
		c.env.Stage.Notice(record.Unread(c.env, text))
	}
	c.read()
}

// askDelete deletes an entry once the player has agreed.
func (c *collection) askDelete(i int) {
	e, at := c.env, c.entries[i]
	key, title := at.Slot.Key(), "apart.delete-title"
	if at.analysis.Key != "" {
		key, title = at.analysis.Key, "kept.delete-title"
	}
	sheet.Ask(e, e.T(title), e.T("apart.delete-text", record.Joined(c.title(&at), c.detail(&at))),
		sheet.Answer{ID: "keep", Label: e.T("apart.delete-no")},
		sheet.Answer{ID: "delete", Label: e.T("apart.delete"), Do: func() {
			e.Forget(key)
			c.read()
			e.Stage.Say(e.T("apart.deleted"))
		}})
}

// export writes all entries to one file.
func (c *collection) export() {
	e := c.env
	var texts []string
	for _, at := range c.entries {
		switch {
		case at.analysis.Key != "":
			texts = append(texts, at.analysis.String())
		case at.remote.Slot != "":
			if s := remote.Read(e, at.Slot); s != nil && s.Match() != nil {
				texts = append(texts, s.Match().String())
			}
		default:
			texts = append(texts, at.Slot.Text(e))
		}
	}
	record.SaveFile(e, e.T("kept.file")+"-"+e.Today()+".txt", exchange.Together(texts))
}
