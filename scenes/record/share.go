package record

import (
	"strconv"
	"strings"

	"ludotheque/assets/words"
	"ludotheque/game/client"
	"ludotheque/game/link"
	"ludotheque/game/match"
	"ludotheque/rules"
	"ludotheque/scenes"
	"ludotheque/scenes/sheet"
	"ludotheque/scenes/ui"
)

// sharer is the part of a sheet that offers the link of a match: as an address with its code where the program is a page
// that others can open, elsewhere as a text to be pasted.
type sharer struct {
	env      *scenes.Env
	match    *match.Match
	position bool // the link is of the position alone

	linkBox, embedBox *sheet.TextBox
	code              sheet.Code // of the link
}

func newSharer(e *scenes.Env, m *match.Match) *sharer {
	box := func(id string, lines int) *sheet.TextBox {
		return &sheet.TextBox{Env: e, ID: id, Lines: lines, ReadOnly: true}
	}
	s := &sharer{env: e, match: m, linkBox: box("link-text", 2), embedBox: box("embed-text", 4)}
	s.embedBox.Text = s.embedCode()
	s.follow()
	return s
}

// link is what follows "#".
func (s *sharer) link() string {
	if s.position {
		return link.Position(s.match)
	}
	return link.Pack(s.match)
}

// follow makes box and code follow what the link is of.
func (s *sharer) follow() {
	s.linkBox.Text = s.env.Host.Site().Page + "#" + s.link()
	s.code.Set(s.linkBox.Text)
}

// embedCode is what a person puts into a page of theirs; "" where there is no embed.js to name.
func (s *sharer) embedCode() string {
	folder := s.env.Host.Site().Folder
	if folder == "" {
		return ""
	}
	setup, level := s.match.Setup(), ""
	if who := client.Of(s.match); who.People() == 1 {
		level = ` level="` + strconv.Itoa(who[rules.First]+who[rules.Second]) + `"`
	}
	folder = strings.ReplaceAll(folder, "&", "&amp;") // an address has no other sign that would mean something there
	return `<script src="` + folder + "embed.js" + `" async></script>` + "\n" +
		`<ludotheque-game game="` + setup.Game + `" rules="` + setup.Ruleset + `"` + level +
		` lang="` + s.env.Words.Lang() + `"></ludotheque-game>`
}

// lay appends the link with its code, and what puts the game on a site.
func (s *sharer) lay(f *sheet.Form) {
	e := s.env
	if e.Host.Site().Page == "" {
		f.Text("link-note", e.T("share.short-note"))
		f.Area(s.linkBox, e.T("share.short-text"), "")
		f.Buttons(f.MainButton("copy-link", "copy", e.T("share.copy-short"), func() { e.Host.Clipboard().Copy(s.linkBox.Text) }))
		return
	}
	s.layLink(f)
	f.Area(s.linkBox, e.T("share.link-text"), "")
	if s.embedBox.Text != "" {
		f.Heading("embed", e.T("share.embed-title"))
		f.Text("embed-note", e.T("share.embed-note"))
		f.Area(s.embedBox, e.T("share.embed-text"), "")
		f.Buttons(f.Button("copy-embed", "copy", e.T("share.copy-embed"), func() { e.Host.Clipboard().Copy(s.embedBox.Text) }))
	}
}

// moduleSize is how large a module of a code is, dp, where there is room.
const moduleSize = 4

// leastBeside is the least width of the words beside the code, dp.
const leastBeside = 230

// layLink appends the code and, beside or below it, what the link opens and who may have it.
func (s *sharer) layLink(f *sheet.Form) {
	if s.code.None() {
		s.layWords(f)
		return
	}
	label := s.env.T("share.code")
	if s.position {
		label = s.env.T("share.code-position")
	}
	f.Do("code", func() { s.env.Rooms.Follow(s.link()) })
	f.Beside(s.code.Side(f.W, moduleSize), leastBeside, func(at ui.Rect) {
		s.code.Lay(f, at, ui.Control{Role: ui.Hyperlink, Label: label, Value: s.link()})
	}, func(beside bool) {
		if beside && s.match.Ply() > 0 { // the words begin with a heading, which keeps off what is above it
			f.Y -= ui.GroupGap - ui.Gap - 4
		}
		s.layWords(f)
	})
}

func (s *sharer) layWords(f *sheet.Form) {
	e := s.env
	note, chosen := e.T("share.note"), "match"
	if s.position {
		note, chosen = e.T("share.note-position"), "position"
	}
	if s.code.None() {
		note = e.T("share.too-long")
	}
	if s.match.Ply() > 0 {
		f.Radios("what", e.T("share.what"), []sheet.Option{
			{Value: "match", Label: e.T("share.match"), Note: ""}, {Value: "position", Label: e.T("share.position"), Note: ""}}, chosen,
			func(what string) {
				s.position = what == "position"
				s.follow()
			})
	}
	f.Text("link-note", note)
	layLinkButtons(f, e.T(words.GameName(s.match.Game().ID())), s.linkBox.Text, true)
}
