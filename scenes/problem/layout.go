package problem

import (
	"strconv"

	"ludotheque/assets/words"
	"ludotheque/game/problem"
	"ludotheque/rules/catalog"
	"ludotheque/scenes/sheet"
	"ludotheque/scenes/ui"
)

// Measures of the list, dp: from which width on the columns stand side by side, the least and the greatest width of the first of
// them, the greatest width of all, the height of the title's line, and the side of the day's board.
const (
	wideFrom             = 680.0
	leastSide, mostSide  = 264.0, 340.0
	widest               = 1216.0
	headHigh             = 56.0
	dayBoard             = 104.0
	thickMargin, margins = 32.0, 12.0
)

// Layout implements Scene.
func (l *List) Layout(f ui.Frame, dst []ui.Control) []ui.Control {
	if !l.file.Here() {
		return l.waiting.Layout(f, dst)
	}
	margin := margins
	if l.wide = f.W >= wideFrom; l.wide && f.H >= 600 {
		margin = thickMargin
	}
	w := min(f.W-f.Safe.Left-f.Safe.Right-2*margin, widest)
	x, y := f.Safe.Left+(f.W-f.Safe.Left-f.Safe.Right-w)/2, f.Safe.Top+min(margin, 20)
	dst = append(dst, ui.Control{ID: "title", Role: ui.Heading, Row: 1, Label: l.env.T("problems.name"), Rect: ui.Rect{X: x + 4, Y: y, W: w - 56, H: headHigh - 12}})
	if games := l.games(); l.wide && len(games) > 0 {
		room := ui.Rect{X: x + w - 52 - gamesWide, Y: y, W: gamesWide, H: headHigh - 12}
		dst[len(dst)-1].Rect.W -= gamesWide
		dst = sheet.AppendRow(dst, room, len(games), false, games...)
	}
	dst = append(dst, ui.Control{ID: "close", Role: ui.Button, Icon: "close", Look: ui.Bare, Label: l.env.T("table.close"), Rect: ui.Rect{X: x + w - 44, Y: y, W: 44, H: 44}})
	y += headHigh
	high := f.H - f.Safe.Bottom - margins - y
	side, main := &l.columns[0], &l.columns[1]
	view := ui.Rect{X: x, Y: y, W: w, H: high}
	side.scroll.View = ui.Rect{}
	if l.wide {
		left := min(max(w*0.28, leastSide), mostSide)
		side.begin(l.env, left)
		l.layCards(side)
		dst = side.place(ui.Rect{X: x, Y: y, W: left + barRoom, H: high}, dst)
		view.X, view.W = x+left+2*cardGap, w-left-2*cardGap
	}
	main.begin(l.env, view.W)
	if !l.wide {
		if games := l.games(); main.W >= 340 {
			main.Grid(max(len(games), 1), ui.TargetHeight, games)
		} else {
			main.Buttons(games...)
		}
		l.layCards(main)
	}
	main.panel(false, l.layGallery)
	view.W += barRoom
	before := len(dst)
	dst = main.place(view, dst)
	l.gallery.lay(dst[before:])
	l.layDay()
	return dst
}

// barRoom is the room for a scroll bar beside a column; gamesWide that of the games in the title's line, dp.
const barRoom, gamesWide = 8.0, 424.0

// games are buttons that lead to the problems of the games; none where there is one game alone.
func (l *List) games() (list []ui.Control) {
	if l.env.Visit.Fixed().Game != "" {
		return nil
	}
	for _, g := range catalog.All() {
		name := l.env.T(words.GameName(g.ID()))
		list = append(list, ui.Control{ID: "game/" + g.ID(), Role: ui.Button, Label: name, Text: name, Toggles: true, Pressed: g == l.game})
	}
	return list
}

// layCards has a card for each thing that can be done.
func (l *List) layCards(c *column) {
	if l.today() >= 0 {
		done := l.progress.SolvedDay(l.day())
		c.panel(!done, func() { l.layToday(c, done) })
	}
	if len(l.set.Of(l.ruleset)) > 0 {
		c.panel(false, func() { l.layLevel(c) })
		c.panel(false, func() { l.layRun(c) })
	}
	if len(l.drills) > 0 {
		c.panel(false, func() { l.layDrills(c) })
	}
}

// layToday has the problem of the day, its date and degree, and the streak; where there is much room its board as well.
func (l *List) layToday(c *column, done bool) {
	e, p := l.env, &l.set.Problems[l.today()]
	button := ui.Control{ID: "day", Role: ui.Button, Label: e.T("problems.day", l.date()), Text: e.T("problems.solve"), Primary: true}
	if done {
		button.Icon, button.Primary = "check", false
		button.Label, button.Text = e.T("problems.day-done", l.date()), e.T("problems.day-again")
	}
	lines := []string{e.T("problems.day-about", l.date(), p.Degree)}
	if days := l.progress.Streak(e.Host.Now()); days > 0 {
		lines = append(lines, e.T("problems.streak", days))
	}
	l.act(c, button, func() {
		from, room := c.Y, 0.0
		if l.wide {
			room = dayBoard + ui.Pad
		}
		c.X, c.W = c.X+room, c.W-room
		c.head("today", e.T("problems.today"))
		c.say("streak", lines...)
		c.X, c.W = c.X-room, c.W+room
		if l.wide {
			c.Y = max(c.Y, from+dayBoard+ui.Gap)
		}
	})
}

// layDay puts the day's board where layToday has left room for it.
func (l *List) layDay() {
	c := &l.columns[0]
	if at := l.today(); l.wide && at >= 0 {
		r := c.shown(ui.Rect{X: ui.Pad - cardPad, Y: ui.Pad - cardPad, W: dayBoard + 2*cardPad, H: dayBoard + 2*cardPad})
		l.daily.lay([]ui.Control{{ID: "problem/" + strconv.Itoa(at), Rect: r, Clip: c.scroll.View}})
		return
	}
	l.daily.lay(nil)
}

// layLevel has the person's level, and what is to come again.
func (l *List) layLevel(c *column) {
	e, today := l.env, l.day()
	level := thousands(e.Words.Lang(), int(l.progress.Level(today).Value+0.5))
	var line string
	due := l.progress.Dues(l.set, l.ruleset, today)
	if more := l.progress.Dues(l.set, l.ruleset, today+1) - due; due > 0 {
		line = e.T("problems.due", due)
	} else if more > 0 {
		line = e.T("problems.due-tomorrow", more)
	}
	l.act(c, action("suited", e.T("problems.suited")), func() {
		c.head("measure", e.T("problems.measure"))
		if !l.wide {
			c.say("level", e.T("problems.level", level), line)
			return
		}
		w := e.Canvas.Measure(ui.Display, level) + ui.Pad
		c.notes = append(c.notes, note{style: ui.Display, text: level, rect: ui.Rect{X: c.X, Y: c.Y, W: w, H: 44}})
		c.X, c.W = c.X+w, c.W-w
		c.say("level", e.T("problems.your-level"), line)
		c.X, c.W = c.X-w, c.W+w
		heard := &c.Controls[len(c.Controls)-1]
		heard.Label = e.T("problems.level", level) + " " + line
		heard.Rect.X, heard.Rect.W = c.X, c.W
		c.Y = max(c.Y, heard.Rect.Y+44+ui.Gap)
	})
}

// layRun has the three minutes and their record.
func (l *List) layRun(c *column) {
	line := l.env.T("problems.run-about")
	if n := l.progress.Record(); n > 0 {
		line += " " + l.env.T("problems.run-record", n)
	}
	l.act(c, action("run", l.env.T("problems.run-begin")), func() {
		c.head("three", l.env.T("problems.run"))
		c.say("record", line)
	})
}

// act adds what build does with a button: beside it where there is one column, else beneath.
func (l *List) act(c *column, button ui.Control, build func()) {
	if l.wide {
		build()
		c.Grow(button, ui.RowHeight)
	} else {
		c.beside(build, button)
	}
}

// action is the button of a card.
func action(id, label string) ui.Control {
	return ui.Control{ID: id, Role: ui.Button, Label: label, Text: label}
}

// layDrills has a button for each drill.
func (l *List) layDrills(c *column) {
	c.head("drills", l.env.T("problems.drills"))
	c.Y += ui.Gap / 2
	var list []ui.Control
	for i, d := range l.drills {
		list = append(list, ui.Control{ID: "drill/" + strconv.Itoa(i), Role: ui.Button, Label: d.Label()})
	}
	c.Buttons(list...)
}

// layGallery has what is shown of the problems, and by what it is chosen.
func (l *List) layGallery() {
	e, c := l.env, &l.columns[1]
	places := l.places()
	c.beside(func() {
		c.head("gallery", e.T("problems.all"))
		c.say("count", e.T("problems.count", l.solvedOf(places), len(places)))
	}, l.choices()...)
	if len(l.set.Of(l.ruleset)) == 0 {
		c.Text("none", e.T("problems.none"))
		return
	}
	if l.theme == "" {
		l.layDegrees(c)
	}
	if len(places) == 0 {
		c.Text("none", e.T("problems.none-due"))
	}
	n, high := columns(c.W)
	var list []ui.Control
	for i, at := range places {
		list = append(list, ui.Control{ID: "problem/" + strconv.Itoa(at), Role: ui.Button, Label: l.label(at), Custom: true, Group: "problems", Row: i / n, Col: i % n})
	}
	c.Grid(n, high, list)
}

// layDegrees has the choice of the degree.
func (l *List) layDegrees(c *column) {
	var list []ui.Control
	for d := 1; d <= problem.Degrees; d++ {
		places := l.set.Places(l.ruleset, d)
		if len(places) == 0 {
			continue
		}
		ctl := ui.Control{
			ID: "degree/" + strconv.Itoa(d), Role: ui.Button, Toggles: true, Pressed: d == l.open(), Text: l.env.T("problems.degree-short", d),
			Label: l.env.T("problems.degree", d), Value: l.env.T("problems.count", l.solvedOf(places), len(places)),
		}
		if l.env.Canvas.Measure(ui.Caption, ctl.Text)+20 > c.W/problem.Degrees-ui.Gap {
			ctl.Text = strconv.Itoa(d)
		}
		list = append(list, ctl)
	}
	c.Grid(len(list), ui.TargetHeight, list)
}

// thousands writes a number with its thousands apart, as the language does.
func thousands(lang string, n int) string {
	text := strconv.Itoa(n)
	if n < 1000 {
		return text
	}
	apart := "\u202f"
	if lang == "en" {
		apart = ","
	}
	return text[:len(text)-3] + apart + text[len(text)-3:]
}
