package table

import (
	"slices"
	"strconv"
	"strings"

	"ludotheque/assets/words"
	"ludotheque/game/ai"
	"ludotheque/game/match"
	"ludotheque/rules"
	"ludotheque/scenes"
	"ludotheque/scenes/about"
	"ludotheque/scenes/record"
	"ludotheque/scenes/saved"
	"ludotheque/scenes/settings"
	"ludotheque/scenes/sheet"
	"ludotheque/scenes/ui"
)

// openMenu opens the sheet with everything the table offers.
func (t *Table) openMenu() {
	e := t.env
	dialog := &sheet.Sheet{Env: e, Name: func() string { return e.T("table.menu") }, Widest: 460}
	dialog.Build = func(f *sheet.Form) { t.buildMenu(f) }
	dialog.On = func(ev ui.Event) {
		if ev.Kind == ui.Click {
			t.menuClick(ev)
		}
	}
	e.Stage.Push(dialog)
}

// buildMenu lists the menu: what the table has no room for first.
func (t *Table) buildMenu(f *sheet.Form) {
	e, over := t.env, t.match.Outcome().Over()
	button := func(id, icon, key string, off bool) ui.Control {
		return ui.Control{ID: id, Role: ui.Button, Icon: icon, Label: e.T(key), Disabled: off}
	}
	if e.Frame.Tiny() {
		f.Text("turn", t.TurnTitle()+" – "+t.reason())
	}
	if c := t.card(); c != nil && e.Frame.Tiny() { // which has no room for the card
		f.Buttons(slices.DeleteFunc(c.buttons, func(b ui.Control) bool { return b.ID == "shelf" || b.ID == "review" })...)
	}
	f.Buttons(button("undo", "undo", "table.undo", !t.match.CanUndo()), button("redo", "redo", "table.redo", !t.match.CanRedo()))
	f.Buttons(button("draw", "handshake", "table.draw", over), button("resign", "resign", "table.resign", over))
	if e.Thinker != nil {
		f.Buttons(button("hint", "hint", "table.hint", over || t.computing()), button("review", "clock", "table.review", t.match.Len() == 0))
		f.Buttons(button("seats", "machine", "setup.players", over))
	}
	if e.Thinker != nil && ai.Solved(t.match.Game().ID()) {
		f.Toggle("teacher", e.T("settings.teacher"), e.Settings.Teacher)
	}
	list := []ui.Control{button("flip", "flip", "table.flip", false), button("moves", "list", "table.moves", false)}
	if t.hasPlates() && !over {
		list = append(list, button("plates", "left", "table.push", t.looking != live))
	}
	f.Buttons(list...)
	f.Buttons(button("rules", "rules", "table.rules", false), button("settings", "settings", "table.settings", false),
		button("share", "share", "table.share", false), button("help", "question", "help.title", false))
	if fs := e.Host.Fullscreen(); fs {
		f.Buttons(button("fullscreen", "window", "table.window", false))
	} else {
		f.Buttons(button("fullscreen", "fullscreen", "table.fullscreen", false))
	}
	f.Buttons(button("new", "new", "table.new", false), button("shelf", "home", "table.shelf", false))
}

func (t *Table) menuClick(ev ui.Event) {
	e := t.env
	if ev.ID == "teacher" {
		settings.Change(e, ev)
		return
	}
	e.Stage.PopTo(t)
	switch ev.ID {
	case "share":
		e.Stage.Push(record.New(e, t.match))
	case "seats":
		e.Stage.Push(newSeatsSheet(t))
	case "help":
		e.Stage.Push(about.NewKeys(e))
	case "fullscreen":
		e.Host.SetFullscreen(!e.Host.Fullscreen())
	case "new":
		e.Stage.Push(e.Rooms.Setup(t.match.Game()))
	case "shelf":
		e.Rooms.Leave()
	default:
		t.click(ev)
	}
}

// person returns the side for which a person acts: the one at the table when there is one only, else the side to move.
func (t *Table) person() rules.Side {
	if t.seats.People() == 1 {
		for side, level := range t.seats {
			if level == 0 {
				return rules.Side(side)
			}
		}
	}
	return t.match.Position().Side()
}

// pauseDemo stops or resumes a match between two computers.
func (t *Table) pauseDemo() {
	t.brain.paused = !t.brain.paused
	t.brain.forget(t)
}

// askDraw offers a draw, or accepts the one on the table.
func (t *Table) askDraw() {
	e := t.env
	side := t.person()
	if by, ok := t.match.DrawOffer(); ok && by != side {
		t.acceptDraw()
		return
	}
	sheet.Ask(e, e.T("dialog.draw-title"), e.T("dialog.draw-text"),
		sheet.Answer{ID: "offer", Label: e.T("dialog.draw-yes"), Do: func() {
			if err := t.match.OfferDraw(side); err != nil {
				t.refuseError(err)
				return
			}
			t.save()
			e.Stage.Say(e.T("status.draw-offered", t.SideStart(side)))
			if t.seats[side.Other()] == 0 {
				e.Stage.Focus("accept", e.Cursor.FocusVisible)
			}
		}},
		sheet.Answer{ID: "cancel", Label: e.T("dialog.cancel"), Do: nil})
}

// acceptDraw and declineDraw answer the offer on the table; whoever sits opposite the offerer answers.
func (t *Table) acceptDraw() {
	if by, ok := t.match.DrawOffer(); ok {
		if err := t.match.AcceptDraw(by.Other()); err != nil {
			t.refuseError(err)
			return
		}
		t.ended = false
		t.save()
		t.env.Stage.Say(t.turnSaid())
	}
}

func (t *Table) declineDraw() { t.dropOffer(t.env.T("dialog.offer-declined")) }

// dropOffer lets the match go on without the draw that was offered, and says why.
func (t *Table) dropOffer(why string) {
	if by, ok := t.match.DrawOffer(); ok {
		if err := t.match.DeclineDraw(by.Other()); err != nil {
			t.refuseError(err)
			return
		}
		t.save()
		t.env.Stage.Notice(why)
	}
}

// askResign lets the side to move give up.
func (t *Table) askResign() {
	e := t.env
	side := t.person()
	sheet.Ask(e, e.T("dialog.resign-title"), e.T("dialog.resign-text", t.SideStart(side)),
		sheet.Answer{ID: "resign", Label: e.T("dialog.resign-yes"), Do: func() {
			if err := t.match.Resign(side); err != nil {
				t.refuseError(err)
				return
			}
			t.ended = false
			t.save()
			t.env.Play("end", 1)
			e.Stage.Say(t.turnSaid())
		}},
		sheet.Answer{ID: "cancel", Label: e.T("dialog.resign-no"), Do: nil})
}

// newResult is the sheet at the end of a match.
func newResult(e *scenes.Env, t *Table) *sheet.Sheet {
	dialog := &sheet.Sheet{Env: e, Name: t.TurnTitle, Widest: 440}
	dialog.Build = func(f *sheet.Form) {
		f.Text("how", t.endingText(t.match.Outcome()))
		f.Buttons(ui.Control{ID: "rematch", Role: ui.Button, Icon: "new", Label: e.T("table.rematch"), Primary: true},
			ui.Control{ID: "look", Role: ui.Button, Icon: "eye", Label: e.T("result.look")})
		if e.Thinker != nil && t.match.Len() > 0 {
			f.Buttons(ui.Control{ID: "review", Role: ui.Button, Icon: "clock", Label: e.T("table.review")})
		}
		f.Buttons(ui.Control{ID: "share", Role: ui.Button, Icon: "share", Label: e.T("table.share")},
			ui.Control{ID: "shelf", Role: ui.Button, Icon: "home", Label: e.T("table.shelf")})
	}
	dialog.On = func(ev ui.Event) {
		if ev.Kind != ui.Click {
			return
		}
		switch ev.ID {
		case "rematch":
			t.rematch()
		case "look":
			e.Stage.PopTo(t)
		case "review":
			e.Stage.PopTo(t)
			t.openReview()
		case "share":
			e.Stage.PopTo(t)
			e.Stage.Push(record.New(e, t.match))
		case "shelf":
			e.Rooms.Leave()
		}
	}
	return dialog
}

// rematch begins another match between the same two.
func (t *Table) rematch() {
	setup, swapped := t.match.Rematch()
	setup.Date = t.env.Today()
	m, err := match.New(setup)
	if err != nil {
		t.env.Stage.Notice(err.Error())
		return
	}
	s := t.seats
	if swapped {
		s[rules.First], s[rules.Second] = s[rules.Second], s[rules.First]
	}
	s.KeepIn(m)
	place := t.slot
	if place == "" || t.changedElsewhere() {
		place = saved.FreeSlot(t.env, setup.Game, 1) // another window plays in this one
	}
	next := newTable(t.env, m, place)
	next.keep()
	next.flip = t.flip != swapped
	t.env.Stage.Reset(next)
	text := t.env.T("said.new-game", t.env.T(words.GameName(setup.Game)))
	if m.Game().EitherFirst() {
		text += " " + next.TurnTitle()
	}
	t.env.Stage.Notice(text)
}

// movesSheet is the move list as a sheet of its own, where the table has no room for it.
type movesSheet struct {
	t      *Table
	rect   ui.Rect
	scroll ui.Scroll
	listed []ui.Control // of the last layout
	opened bool
	turned bool // drawn for the player across the table
}

func newMovesSheet(t *Table) *movesSheet { return &movesSheet{t: t} }

// Title implements Scene.
func (s *movesSheet) Title() string { return s.t.env.T("moves.title") }

// Veiled implements Sheet.
func (s *movesSheet) Veiled() bool { return true }

// Update implements Scene.
func (s *movesSheet) Update() bool { return s.scroll.Tick(s.t.env.Now) }

// Layout implements Scene.
func (s *movesSheet) Layout(f ui.Frame, dst []ui.Control) []ui.Control {
	e := s.t.env
	w, h := min(f.W-16, 440), min(f.H-32, 640)
	s.rect = ui.Rect{X: (f.W - w) / 2, Y: f.H - h - 8 - f.Safe.Bottom, W: w, H: h}
	if !f.Portrait() {
		s.rect.Y = (f.H - h) / 2
	}
	top := len(dst)
	dst = append(dst, ui.Control{ID: "title", Role: ui.Heading, Row: 1, Label: s.Title(), Rect: ui.Rect{X: s.rect.X + ui.Pad + 4, Y: s.rect.Y + 12, W: w - 90, H: 36}},
		ui.Control{ID: "close", Role: ui.Button, Icon: "close", Label: e.T("table.close"), Rect: ui.Rect{X: s.rect.X + w - 52, Y: s.rect.Y + 8, W: 44, H: 44}})
	view := s.view()
	first := len(dst)
	dst = s.t.appendMoves(dst, &s.scroll, view, false)
	last := len(dst)
	if !s.opened {
		s.opened = true
		s.scroll.To(1e9)
	}
	dst = sheet.AppendRow(dst, ui.Rect{X: s.rect.X + ui.Pad, Y: s.rect.Y + h - 60, W: w - 2*ui.Pad, H: 44}, 1, false,
		ui.Control{ID: "live", Role: ui.Button, Label: e.T("moves.live"), Disabled: s.t.looking == live})
	s.turned = e.Stage.Facing()
	s.scroll.Turned = s.turned
	if s.turned {
		sheet.Turn(dst[top:], s.rect)
		s.scroll.View = view.Turned(s.rect)
	}
	s.listed = append(s.listed[:0], dst[first:last]...)
	return dst
}

func (s *movesSheet) view() ui.Rect {
	return ui.Rect{X: s.rect.X + 8, Y: s.rect.Y + sheet.TitleHeight, W: s.rect.W - 16, H: s.rect.H - sheet.TitleHeight - 70}
}

// Handle implements Scene.
func (s *movesSheet) Handle(ev ui.Event) {
	if s.scroll.Event(ev, s.t.env.Now) {
		return
	}
	switch {
	case ev.Kind == ui.Key && ev.Text == "Escape", ev.Kind == ui.Click && ev.ID == "close":
		s.t.env.Stage.Pop()
	case ev.Kind == ui.Click && ev.ID == "live":
		s.t.toLive()
		s.t.env.Stage.Pop()
	case ev.Kind == ui.Click && strings.HasPrefix(ev.ID, "move/"):
		s.t.env.Stage.Pop()
		if ply, err := strconv.Atoi(strings.TrimPrefix(ev.ID, "move/")); err == nil && ply <= s.t.match.Len() {
			s.t.look(ply)
		}
	}
}

// Paint implements Scene.
func (s *movesSheet) Paint(c *ui.Canvas) {
	c.Sheet(s.rect)
	s.t.paintMoves(c, &s.scroll, s.scroll.View, s.turned)
}

// PaintOver implements Over.
func (s *movesSheet) PaintOver(c *ui.Canvas) { s.t.paintSurvivors(c, s.listed) }

// pieceHead is the colour of a Dame 2000 head.
func (t *Table) pieceHead(p rules.Piece) string { return t.env.T(words.Head(p.Rank)) }
