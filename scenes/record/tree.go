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

// treeSheet offers a tree of moves: as a link with its code, as text, as PDN.
type treeSheet struct {
	coded
	game    string
	link    string
	whole   bool // the link is of all of it
	linkBox *sheet.TextBox
	texts   *writings
}

// NewTree offers a tree and the place at in it.
func NewTree(e *scenes.Env, st *study.Study, at *study.Node) scenes.Scene {
	s := &treeSheet{coded: coded{code: &sheet.Code{}}, game: st.Game().ID()}
	s.link, s.whole = link.Tree(st, at)
	address := e.Host.Site().Page
	s.linkBox = &sheet.TextBox{Env: e, ID: "link-text", Lines: 2, ReadOnly: true, Text: address + "#" + s.link}
	if address != "" {
		s.code.Set(s.linkBox.Text)
	}
	pdn, _ := exchange.TreePDN(st)
	s.texts = newWritings(e, st.Text(at), pdn)
	s.Sheet = sheet.Sheet{Env: e, Name: func() string { return e.T("tree.title") }, Widest: 560, Build: s.build,
		Boxes: []*sheet.TextBox{s.linkBox, s.texts.text, s.texts.pdn}, On: s.on, NotRotated: true}
	return s
}

func (s *treeSheet) build(f *sheet.Form) {
	e := s.Env
	s.layCode(f, ui.Control{Role: ui.Hyperlink, Label: e.T("tree.code"), Value: s.link})
	note := "tree.link-part"
	if s.whole {
		note = "tree.link-whole"
	}
	f.Text("link-note", e.T(note))
	f.Area(s.linkBox, e.T("share.link-text"), "")
	buttons := []ui.Control{{ID: "copy-link", Role: ui.Button, Icon: "copy", Label: e.T("share.copy-link"), Primary: true}}
	if e.Host.Site().Page != "" && e.Host.Site().Sends {
		buttons = append(buttons, ui.Control{ID: "send", Role: ui.Button, Icon: "share", Label: e.T("share.send")})
	}
	f.Buttons(buttons...)
	s.texts.lay(f, e.T("tree.note"), e.T("tree.text"), "")
}

func (s *treeSheet) on(ev ui.Event) {
	e := s.Env
	if ev.Kind != ui.Click {
		return
	}
	switch ev.ID {
	case "copy-link":
		e.Host.Clipboard().Copy(s.linkBox.Text)
	case "send":
		e.Host.Send(e.T(words.GameName(s.game)), s.linkBox.Text)
	default:
		s.texts.click(ev.ID, s.game+"-"+strings.ToLower(e.T("analysis.title"))+"-"+e.Today())
	}
}

// openTree opens the room where trees are looked at.
func openTree(e *scenes.Env, text string) {
	st, at, err := exchange.ReadTree(text)
	if err != nil {
		e.Stage.Notice(Trouble(e, err))
		return
	}
	if !e.Admits(st.Match(st.Root())) {
		e.Stage.Notice(e.Foreign())
		return
	}
	room := e.Rooms.Study(st, at)
	if room == nil {
		return
	}
	e.Stage.Push(room)
	e.Stage.Notice(e.T("analysis.opened", e.T(words.GameName(st.Game().ID())), st.Len()))
}
