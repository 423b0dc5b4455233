package record

import (
	"strings"

	"rsc.io/qr/coding"

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
	sheet.Sheet
	game    string
	link    string
	whole   bool // the link is of all of it
	code    *coding.Code
	at      ui.Rect // where the code is, as last laid out
	linkBox *sheet.TextBox
	text    *sheet.TextBox
	pdnText *sheet.TextBox
}

// NewTree offers a tree and the place at in it.
func NewTree(e *scenes.Env, st *study.Study, at *study.Node) scenes.Scene {
	box := func(id, text string, lines int) *sheet.TextBox {
		return &sheet.TextBox{Env: e, ID: id, Lines: lines, ReadOnly: true, Text: text}
	}
	s := &treeSheet{game: st.Game().ID()}
	s.link, s.whole = link.Tree(st, at)
	address := e.Host.Site().Page
	s.linkBox = box("link-text", address+"#"+s.link, 2)
	if address != "" {
		s.code = codeFor(s.linkBox.Text)
	}
	pdn, _ := exchange.TreePDN(st)
	s.text, s.pdnText = box("text", st.Text(at), 7), box("pdn-text", pdn, 5)
	s.Sheet = sheet.Sheet{Env: e, Name: func() string { return e.T("tree.title") }, Widest: 560, Build: s.build,
		Boxes: []*sheet.TextBox{s.linkBox, s.text, s.pdnText}, On: s.on, Upright: true}
	return s
}

func (s *treeSheet) build(f *sheet.Form) {
	e := s.Env
	if s.code != nil {
		side := min(float64((s.code.Size+2*ui.QuietZone)*moduleSize), f.W)
		f.Controls = append(f.Controls, ui.Control{ID: "code", Role: ui.Hyperlink, Label: e.T("tree.code"), Value: s.link,
			Rect: ui.Rect{X: f.X + (f.W-side)/2, Y: f.Y, W: side, H: side}, Custom: true})
		f.Y += side + ui.Gap
	}
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
	f.Heading("text-title", e.T("record.text-title"))
	f.Text("note", e.T("tree.note"))
	f.Area(s.text, e.T("tree.text"), "")
	f.Buttons(ui.Control{ID: "copy", Role: ui.Button, Icon: "copy", Label: e.T("record.copy")},
		ui.Control{ID: "save", Role: ui.Button, Icon: "save", Label: e.T("record.save")})
	if s.pdnText.Text == "" {
		return
	}
	f.Heading("pdn", "PDN")
	f.Area(s.pdnText, e.T("record.pdn-text"), "")
	f.Buttons(ui.Control{ID: "pdn-copy", Role: ui.Button, Icon: "copy", Label: e.T("record.pdn-copy")},
		ui.Control{ID: "pdn-save", Role: ui.Button, Icon: "save", Label: e.T("record.pdn-save")})
}

func (s *treeSheet) on(ev ui.Event) {
	e := s.Env
	name := s.game + "-" + strings.ToLower(e.T("analysis.title")) + "-" + e.Today()
	if ev.Kind != ui.Click {
		return
	}
	switch ev.ID {
	case "copy-link":
		e.Host.Clipboard().Copy(s.linkBox.Text)
	case "send":
		e.Host.Send(e.T(words.GameName(s.game)), s.linkBox.Text)
	case "copy":
		e.Host.Clipboard().Copy(s.text.Text)
	case "save":
		saveOut(e, name+".txt", s.text.Text)
	case "pdn-copy":
		e.Host.Clipboard().Copy(s.pdnText.Text)
	case "pdn-save":
		saveOut(e, name+".pdn", s.pdnText.Text)
	}
}

// Layout implements Scene.
func (s *treeSheet) Layout(f ui.Frame, dst []ui.Control) []ui.Control {
	first := len(dst)
	dst = s.Sheet.Layout(f, dst)
	s.at = ui.Rect{}
	for _, ctl := range dst[first:] {
		if ctl.ID == "code" {
			s.at = ctl.Rect
		}
	}
	return dst
}

// Paint implements Scene.
func (s *treeSheet) Paint(c *ui.Canvas) {
	s.Sheet.Paint(c)
	if s.code != nil && s.at != (ui.Rect{}) {
		c.Clip(s.Scroll.View).Code(s.at, s.code.Size, s.code.Black)
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
