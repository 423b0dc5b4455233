package record

import (
	"strings"

	"ludotheque/assets/words"
	"ludotheque/game/exchange"
	"ludotheque/game/link"
	"ludotheque/game/study"
	"ludotheque/scenes"
	"ludotheque/scenes/sheet"
	"ludotheque/scenes/ui"
)

// NewTree returns the sheet that offers a tree, with the place at in it, as link, text and PDN.
func NewTree(e *scenes.Env, st *study.Study, at *study.Node) scenes.Scene {
	game, page := st.Game.ID(), e.Host.Site().Page
	to, whole := link.Tree(st, at)
	box := &sheet.TextBox{Env: e, ID: "link-text", Lines: 2, ReadOnly: true, Text: page + "#" + to}
	var code sheet.Code
	code.Set(box.Text)
	pdn, _ := exchange.TreePDN(st)
	fen, _ := exchange.FEN(st.Match(at))
	texts := newTextSection(e, st.Text(at), pdn, fen)
	boxes := []*sheet.TextBox{box, texts.text, texts.pdn, texts.fen}
	return &sheet.Sheet{Env: e, Name: func() string { return e.T("tree.title") }, Widest: 560, Boxes: boxes, NotRotated: true, Build: func(f *sheet.Form) {
		layCode(f, &code, ui.Control{Role: ui.Hyperlink, Label: e.T("tree.code"), Value: to})
		note := "tree.link-part"
		if whole {
			note = "tree.link-whole"
		}
		f.Text("link-note", e.T(note))
		f.Area(box, e.T("share.link-text"), "")
		layLinkButtons(f, e.T(words.GameName(game)), box.Text, page != "")
		texts.lay(f, game+"-"+strings.ToLower(e.T("analysis.title"))+"-"+e.Today(), e.T("tree.note"), e.T("tree.text"), PDNNote(e, st.Match(st.Root.Last())))
	}}
}

// layLinkButtons adds the button that copies an address and, with sends, the one that sends it by the system, under a name.
func layLinkButtons(f *sheet.Form, name, address string, sends bool) {
	e := f.Env
	buttons := []ui.Control{f.MainButton("copy-link", "copy", e.T("share.copy-link"), func() { e.Host.Clipboard().Copy(address) })}
	if sends && e.Host.Site().Sends {
		buttons = append(buttons, f.Button("send", "share", e.T("share.send"), func() { e.Host.Send(name, address) }))
	}
	f.Buttons(buttons...)
}

// openTree opens a tree on the analysis board, with a name or "". remarks are added to the message.
func openTree(e *scenes.Env, st *study.Study, at *study.Node, name, remarks string) {
	if !e.Admits(st.Match(st.Root)) {
		e.Stage.Notice(e.ForeignText())
		return
	}
	e.Stage.Push(e.Rooms.Study(st, at, name))
	e.Stage.Notice(e.T("analysis.opened", e.T(words.GameName(st.Game.ID())), st.Len()) + remarks)
}
