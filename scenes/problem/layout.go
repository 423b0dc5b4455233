package problem

import (
	"strconv"
	"strings"

	"ludotheque/assets/words"
	"ludotheque/game/drill"
	"ludotheque/game/problem"
	"ludotheque/rules/catalog"
	"ludotheque/scenes/sheet"
	"ludotheque/scenes/ui"
)

// Measures of the list, dp.
const (
	wideFrom             = 680.0        // the least frame width with two columns
	leastSide, mostSide  = 264.0, 340.0 // the width of the first of two columns
	widest               = 1216.0       // the greatest width of the list
	headHigh             = 56.0         // the title's line
	dayBoard             = 104.0        // the side of the day's board
	thickMargin, margins = 32.0, 12.0
	barRoom              = 8.0   // for a scroll bar beside a column
	gamesWide            = 424.0 // the least width of the games in the title's line
)

// Layout implements Scene.
func (l *List) Layout(f ui.Frame, dst []ui.Control) []ui.Control {
	if !l.file.Loaded() {
		return l.waiting.Layout(f, dst)
	}
	margin := margins
	if l.wide = f.W >= wideFrom; l.wide && f.H >= 600 {
		margin = thickMargin
	}
	w := min(f.W-f.Safe.Left-f.Safe.Right-2*margin, widest)
	x, y := f.Safe.Left+(f.W-f.Safe.Left-f.Safe.Right-w)/2, f.Safe.Top+min(margin, 20)
	side, main := &l.columns[0], &l.columns[1]
	side.begin(l.env, min(max(w*0.28, leastSide), mostSide))
	main.begin(l.env, w)
	games, title := l.games(main), ui.Control{ID: "title", Role: ui.Heading, Row: 1, Label: l.env.T("problems.name"), Rect: ui.Rect{X: x + 4, Y: y, W: w - 56, H: headHigh - 12}}
	if len(games) == 0 {
		title.Label = l.title()
	}
	dst = append(dst, title)
	if l.wide && len(games) > 0 {
		wide := max(gamesWide, w*0.45)
		room := ui.Rect{X: x + w - 52 - wide, Y: y, W: wide, H: headHigh - 12}
		dst[len(dst)-1].Rect.W -= wide
		dst = sheet.AppendRow(dst, room, len(games), false, games...)
	}
	dst = append(dst, ui.Control{ID: "close", Role: ui.Button, Icon: "close", Look: ui.Bare, Label: l.env.T("table.close"), Rect: ui.Rect{X: x + w - 44, Y: y, W: 44, H: 44}})
	y += headHigh
	high := f.H - f.Safe.Bottom - margins - y
	view := ui.Rect{X: x, Y: y, W: w, H: high}
	side.scroll.View = ui.Rect{}
	if l.wide {
		left := side.W
		l.layCards(side)
		dst = side.place(ui.Rect{X: x, Y: y, W: left + barRoom, H: high}, dst)
		view.X, view.W = x+left+2*cardGap, w-left-2*cardGap
		main.W = view.W
	} else {
		columns := 2
		if main.W >= 520 {
			columns = max(len(games), 1)
		}
		main.Grid(columns, ui.TargetHeight, games)
		l.layCards(main)
	}
	main.panel(false, func() { l.layGallery(main) })
	view.W += barRoom
	before := len(dst)
	dst = main.place(view, dst)
	l.gallery.lay(dst[before:])
	l.layDay()
	return dst
}

// games returns buttons that lead to the problems of each game; none if the visit is for one game.
func (l *List) games(c *column) (list []ui.Control) {
	if l.env.Visit.Fixed().Game != "" {
		return nil
	}
	for _, g := range catalog.All() {
		ctl := c.Button("game/"+g.ID(), "", l.env.T(words.GameName(g.ID())), func() {
			if g != l.game {
				l.env.Stage.Pop()
				l.env.Stage.Push(l.env.Rooms.Problems(g, ""))
			}
		})
		ctl.Text = strings.ReplaceAll(ctl.Label, " ", "\u00a0") // one line, in smaller type if necessary
		ctl.Toggles, ctl.Pressed = true, g == l.game
		list = append(list, ctl)
	}
	return list
}

// layCards adds the cards other than the gallery.
func (l *List) layCards(c *column) {
	e := l.env
	if l.today() >= 0 {
		l.layToday(c)
	}
	if l.set.Has(l.ruleset) {
		l.layLevel(c)
		line := e.T("problems.run-about")
		if n := l.progress.Record; n > 0 {
			line += " " + e.T("problems.run-record", n)
		}
		k := card{id: "three", head: e.T("problems.run"), line: line, button: c.button("run", e.T("problems.run-begin"), l.beginRun)}
		c.panel(false, func() { c.card(&k, !l.wide) })
	}
	drills := drill.Of(l.game.ID())
	if len(drills) == 0 {
		return
	}
	c.panel(false, func() {
		c.head("drills", e.T("problems.drills"))
		for _, k := range drills {
			c.Grow(c.button("drill/"+k.String(), e.T(words.Drill(k.String(), "name")), func() {
				e.Stage.Push(e.Rooms.Drills(l.game, l.ruleset, k.String()))
			}), ui.RowHeight)
		}
	})
}

// layToday adds the problem of the day with its date and degree, the streak and, in a wide frame, room for its board.
func (l *List) layToday(c *column) {
	e, p := l.env, &l.set.Problems[l.today()]
	done := l.progress.SolvedDay(l.day())
	k := card{id: "today", head: e.T("problems.today"), line: e.T("problems.day-about", l.date(), p.Degree), button: c.button("day", e.T("problems.solve"), func() { l.begin(l.today(), ofDay) })}
	k.button.Label, k.button.Primary = e.T("problems.day", l.date()), !done
	if done {
		k.button.Label, k.button.Text = e.T("problems.day-done", l.date()), e.T("problems.day-again")
	}
	if days := l.progress.Streak(e.Host.Now()); days > 0 {
		k.more = e.T("problems.streak", days)
	}
	if l.wide {
		k.left, k.high = dayBoard+ui.Pad, dayBoard+ui.Gap
	}
	c.panel(!done, func() {
		l.dayAt = ui.Rect{X: c.X - cardPad, Y: c.Y + 28, W: dayBoard + 2*cardPad, H: dayBoard + 2*cardPad}
		c.card(&k, !l.wide)
	})
}

// layDay lays out the day's board in the room that layToday has left.
func (l *List) layDay() {
	l.days = l.days[:0]
	if view := l.columns[0].scroll.View; l.wide && l.today() >= 0 {
		at := l.dayAt
		at.X, at.Y = at.X+view.X, at.Y+view.Y-l.columns[0].scroll.Offset()
		l.days = append(l.days, ui.Control{Of: place(l.today()), Rect: at, Clip: view})
	}
	l.daily.lay(l.days)
}

// layLevel adds the player's level and how many problems are due again.
func (l *List) layLevel(c *column) {
	e, today := l.env, l.day()
	k := card{id: "level", head: e.T("problems.measure"), line: l.levelText(), button: c.button("suited", e.T("problems.suited"), func() { l.begin(l.suited(-1), ofLevel) })}
	due := l.progress.Dues(l.set, l.ruleset, today)
	if more := l.progress.Dues(l.set, l.ruleset, today+1) - due; due > 0 {
		k.more = e.T("problems.due", due)
	} else if more > 0 {
		k.more = e.T("problems.due-tomorrow", more)
	}
	if l.wide {
		k.shown, k.figure = e.T("problems.your-level"), l.figure()
		k.left, k.high = e.Canvas.Measure(ui.Display, k.figure)+ui.Pad, 52
	}
	c.panel(false, func() { c.card(&k, !l.wide) })
}

// layGallery adds the problems as cards, under the choices of what to show.
func (l *List) layGallery(c *column) {
	e := l.env
	places := l.places()
	line := e.T("problems.count", l.solvedOf(places), len(places))
	switch {
	case !l.set.Has(l.ruleset):
		line = e.T("problems.none")
	case len(places) == 0:
		line = e.T("problems.none-due")
	}
	c.card(&card{id: "gallery", head: e.T("problems.all"), line: line, button: l.filterButton(c)}, true)
	if l.theme == "" {
		l.layDegrees(c)
	}
	n, high := columns(c.W)
	list := make([]ui.Control, len(places))
	for i, at := range places {
		ctl, number := &list[i], i+1
		if l.theme != "" {
			number = l.number(at)
		}
		ctl.ID, ctl.Of, ctl.Label, ctl.Custom, ctl.Group = "problem/"+strconv.Itoa(at), place(at), l.label(at, number), true, "problems"
		c.OnClick(ctl.ID, func() { l.begin(at, ofList) })
		ctl.Row, ctl.Col = i/n, i%n
	}
	c.Grid(n, high, list)
}

// layDegrees adds the choice of the degree.
func (l *List) layDegrees(c *column) {
	var list []ui.Control
	for d := 1; d <= problem.Degrees; d++ {
		places := l.set.Places(l.ruleset, d)
		if len(places) == 0 {
			continue
		}
		ctl := c.button("degree/"+strconv.Itoa(d), l.env.T("problems.degree-short", d), func() { l.degree = d })
		ctl.Label, ctl.Value = l.env.T("problems.degree", d), l.env.T("problems.count", l.solvedOf(places), len(places))
		ctl.Toggles, ctl.Pressed = true, d == l.shownDegree()
		if l.env.Canvas.Measure(ui.Caption, ctl.Text)+20 > c.W/problem.Degrees-ui.Gap {
			ctl.Text = strconv.Itoa(d)
		}
		list = append(list, ctl)
	}
	c.Grid(len(list), ui.TargetHeight, list)
}
