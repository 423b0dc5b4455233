package analysis

import (
	"image/color"

	"ludotheque/assets/words"
	"ludotheque/rules"
	"ludotheque/scenes/ui"
)

// paintBar draws the title and the evaluation: its number, and a bar that the side at the bottom of the board fills from
// the bottom (or the left) by its share.
func (r *Room) paintBar(c *ui.Canvas) {
	th, l, v := r.env.Theme, &r.lay, r.driver.value()
	r.paintTitle(c)
	share := v.first
	if !v.known {
		share = 0.5
	}
	if l.tiny {
		return
	}
	bottom := r.board.Bottom()
	if bottom == rules.Second {
		share = 1 - share
	}
	near, far := r.sideInk(bottom), r.sideInk(bottom.Other())
	c.RoundRect(l.bar, 10, far, nil)
	part, middle := l.bar, ui.Rect{X: l.bar.X, Y: l.bar.Y + l.bar.H/2 - 1, W: l.bar.W, H: 2}
	if l.across { // from the left
		part.W *= share
		middle = ui.Rect{X: l.bar.X + l.bar.W/2 - 1, Y: l.bar.Y, W: 2, H: l.bar.H}
	} else {
		part.Y += l.bar.H * (1 - share)
		part.H *= share
	}
	if part.W >= 1 && part.H >= 1 {
		c.Clip(part).RoundRect(l.bar, 10, near, nil)
	}
	c.FillRect(middle, th.Accent)
	c.Outline(l.bar, 10, 1, th.Edge)
	align := ui.Middle
	if l.across {
		align = ui.Start
	}
	if text := r.driver.valueText(v); v.known {
		style := ui.SmallStrong
		if c.Measure(style, text) > l.number.W {
			style = ui.Caption
		}
		c.TextIn(style, text, l.number, align, th.Text)
	}
}

// sideInk returns the colour of a side's part of the bar: light for the side with the light pieces, else dark.
func (r *Room) sideInk(side rules.Side) color.NRGBA {
	if r.board.Match().Colour(side) == rules.First {
		return color.NRGBA{0xff, 0xfa, 0xf0, 0xff}
	}
	return color.NRGBA{0x2a, 0x22, 0x1d, 0xff}
}

// paintTitle draws the title and, where there is room, the names of the game and the ruleset.
func (r *Room) paintTitle(c *ui.Canvas) {
	e, at := r.env, r.lay.title
	if r.lay.low { // which has no room for it
		return
	}
	th := e.Theme
	name := e.T("analysis.title")
	ui.FitText(c, at, th.Text, []ui.Style{ui.Title, ui.Subtitle, ui.Minor, ui.SmallStrong}, name)
	w := c.Measure(ui.Title, name) + 16
	setup := r.study.Setup
	game := e.T(words.GameName(setup.Game))
	under := game
	if len(r.study.Game.Rulesets()) > 1 {
		under += " · " + e.T(words.RulesetName(setup.Game, setup.Ruleset))
	}
	if room := at.W - w; c.Measure(ui.Small, game) <= room {
		ui.FitText(c, ui.Rect{X: at.X + w, Y: at.Y + 2, W: room, H: at.H}, th.TextDim, []ui.Style{ui.Small}, under, game)
	}
}
