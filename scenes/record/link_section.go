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

// linkSection is the part of a sheet that offers the link of a match: as an address with its code or, if the program has no address, as
// a text.
type linkSection struct {
	env      *scenes.Env
	match    *match.Match
	position bool // the link is of the position alone

	linkBox, embedBox *sheet.TextBox
	code              sheet.Code // of the link
}

func newLinkSection(e *scenes.Env, m *match.Match) *linkSection {
	box := func(id string, lines int) *sheet.TextBox {
		return &sheet.TextBox{Env: e, ID: id, Lines: lines, ReadOnly: true}
	}
	s := &linkSection{env: e, match: m, linkBox: box("link-text", 2), embedBox: box("embed-text", 4)}
	s.embedBox.Text = s.embedCode()
	s.update()
	return s
}

// link returns the link, what follows "#".
func (s *linkSection) link() string {
	if s.position {
		return link.Position(s.match)
	}
	return link.Pack(s.match)
}

// update sets field and code to the link.
func (s *linkSection) update() {
	s.linkBox.Text = s.env.Host.Site().Page + "#" + s.link()
	s.code.Set(s.linkBox.Text)
}

// embedCode returns the HTML that puts the game into another page; "" if the program's folder, with embed.js, has no address. The link inside the
// element is for pages that take neither the script nor the element; see docs/embed.md.
func (s *linkSection) embedCode() string {
	folder := s.env.Host.Site().Folder
	if folder == "" {
		return ""
	}
	setup, level := s.match.Setup(), ""
	if who := client.Of(s.match); who.People() == 1 {
		level = ` level="` + strconv.Itoa(who[rules.First]+who[rules.Second]) + `"`
	}
	folder = strings.ReplaceAll(folder, "&", "&amp;") // the only character of an address that HTML needs escaped
	return `<script src="` + folder + "embed.js" + `" async></script>` + "\n" +
		`<ludotheque-game game="` + setup.Game + `" rules="` + setup.Ruleset + `"` + level +
		` lang="` + s.env.Words.Lang() + `"><a href="` + folder + "#" + setup.Game + `">` + s.env.T(words.GameName(setup.Game)) + `</a></ludotheque-game>`
}

// lay adds the link with its code, and the HTML to embed the game.
func (s *linkSection) lay(f *sheet.Form) {
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

// moduleSize is the size of a module of a code where there is room, dp.
const moduleSize = 4

// leastBeside is the least width of the text beside the code, dp.
const leastBeside = 230

// layLink adds the code and, beside or below it, the choice of the link's content, a note and buttons.
func (s *linkSection) layLink(f *sheet.Form) {
	if s.code.None() {
		s.layChoice(f)
		return
	}
	label := s.env.T("share.code")
	if s.position {
		label = s.env.T("share.code-position")
	}
	f.OnClick("code", func() { s.env.Rooms.Follow(s.link()) })
	f.Beside(s.code.Side(f.W, moduleSize), leastBeside, func(at ui.Rect) {
		s.code.Lay(f, at, ui.Control{Role: ui.Hyperlink, Label: label, Value: s.link()})
	}, func(beside bool) {
		if beside && s.match.Ply() > 0 { // without the space above the first heading
			f.Y -= ui.GroupGap - ui.Gap - 4
		}
		s.layChoice(f)
	})
}

func (s *linkSection) layChoice(f *sheet.Form) {
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
			{Value: "match", Label: e.T("share.match")}, {Value: "position", Label: e.T("share.position")}}, chosen,
			func(what string) {
				s.position = what == "position"
				s.update()
			})
	}
	f.Text("link-note", note)
	layLinkButtons(f, e.T(words.GameName(s.match.Game().ID())), s.linkBox.Text, true)
}
