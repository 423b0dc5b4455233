package boardview

import (
	"strings"
	"time"

	"ludotheque/assets/words"
	"ludotheque/rules"
	"ludotheque/scenes/board"
	"ludotheque/scenes/sheet"
	"ludotheque/scenes/ui"
)

// Combats makes the panels about combats of Dame 2000: the chances before one, and its course.
type Combats struct {
	*Model
	fought *fought
}

// fought is the last action if it was a combat, with its animation.
type fought struct {
	ply, line int // identify the action
	anim      *board.Anim
}

// remember updates fought for the shown position.
func (c *Combats) remember() {
	ply, anim := c.Ply()-1, (*board.Anim)(nil)
	if c.queue.running() {
		s := &c.queue.due[0]
		if ply, anim = s.ply, s.anim; s.back {
			ply = -1
		}
	}
	if ply < 0 || c.match.Action(ply).Move.Kind != rules.Combat {
		c.fought = nil
		return
	}
	if f := c.fought; f != nil && f.ply == ply && f.line == c.line && (anim == nil || f.anim == anim) {
		return
	}
	if anim == nil {
		anim = newAnim(c.match, ply, nil, 1, board.Begin{})
	}
	c.fought = &fought{ply, c.line, anim}
}

// Fought reports whether the last action was a combat, which may still be running.
func (c *Combats) Fought() bool { return c.fought != nil }

// Running reports whether the animation of a combat is running and the first fight has begun.
func (c *Combats) Running() bool {
	return c.queue.running() && c.fought != nil && len(c.fought.anim.AppendFights(nil, c.queue.now())) > 0
}

// dice returns the dice on the board: those of the running combat, or of the last one until the next action.
func (c *Combats) dice() (board.DiceState, bool) {
	if c.fought == nil {
		return board.DiceState{}, false
	}
	return c.fought.anim.Dice(c.at())
}

// at returns the time in the last combat's animation, its end when that is over.
func (c *Combats) at() time.Duration {
	if c.queue.running() {
		return c.queue.now()
	}
	return c.fought.anim.Duration()
}

// attacks returns the combats whose chances are shown: the hovered or focused one, or else all of the selected piece, since
// fingers do not hover.
func (c *Combats) attacks() []rules.Move {
	from := c.Selection.Chooser.Selected()
	if _, ok := c.match.Position().(rules.Thrower); !ok || !c.Ready() || from == rules.NoSquare {
		return nil
	}
	var all []rules.Move
	for _, m := range c.Duties.Moves {
		if m.Kind == rules.Combat && m.From == from {
			all = append(all, m)
		}
	}
	for _, id := range []string{c.env.Cursor.Hover, c.env.Cursor.Focus} {
		for i, m := range all {
			if m.To == c.square(id) {
				return all[i : i+1]
			}
		}
	}
	return all
}

// Odds returns the chances of the selected piece's attacks, nil if there are none.
func (c *Combats) Odds() *FightPanel {
	if attacks := c.attacks(); len(attacks) > 0 {
		return c.oddsPanel(attacks)
	}
	return nil
}

// foes returns the enemies that the hovered or only attack of the selected piece meets, in order.
func (c *Combats) foes() []rules.Square {
	if attacks := c.attacks(); len(attacks) == 1 {
		return c.match.Position().(rules.Thrower).Combats(attacks[0])
	}
	return nil
}

// oddsPanel returns a panel with the chances of combats.
func (c *Combats) oddsPanel(attacks []rules.Move) *FightPanel {
	e, pos := c.env, c.match.Position()
	if len(attacks) == 1 {
		m := attacks[0]
		each, whole := oddsOf(pos, m)
		p := &FightPanel{title: c.fightTitle(pos, m)}
		squares := pos.(rules.Thrower).Combats(m)
		if len(squares) == 1 {
			p.add(c.duelRow(pos.At(m.From), pos.At(squares[0])))
		} else {
			for i, sq := range squares {
				label := e.T("combat.step", i+1, sq, e.T(words.Head(pos.At(sq).Rank)))
				p.add(c.chanceRow(i, label, e.T("combat.step-done", i+1, sq), each[i]))
			}
		}
		p.add(c.barRow(pos.Side(), whole, 7))
		if text := c.chanceText(c.match.Ply(), false); text != "" {
			p.add(noteRow(text))
		}
		return p
	}
	p := &FightPanel{title: e.T("combat.odds-title")}
	for i, m := range attacks {
		_, whole := oddsOf(pos, m)
		label := "× " + m.To.String()
		p.add(c.chanceRow(i, label, label, whole))
	}
	return p
}

// fightTitle names a combat by its squares.
func (c *Combats) fightTitle(pos rules.Position, m rules.Move) string {
	var squares []string
	if o, ok := pos.(rules.Thrower); ok {
		for _, sq := range o.Combats(m) {
			squares = append(squares, sq.String())
		}
	}
	return c.env.T("combat.title") + " " + m.From.String() + " × " + strings.Join(squares, ", ")
}

// LastFight returns a panel about the last combat as far as the animation has shown it, nil if the last action was no combat.
func (c *Combats) LastFight() *FightPanel {
	e, f := c.env, c.fought
	if f == nil {
		return nil
	}
	pos, m := c.match.At(f.ply), c.match.Action(f.ply).Move
	at := c.at()
	p := &FightPanel{title: c.fightTitle(pos, m)}
	fights := f.anim.AppendFights(nil, at)
	if len(fights) == 0 {
		return p
	}
	attacker := pos.At(m.From)
	_, whole := oddsOf(pos, m)
	last := fights[len(fights)-1]
	squares := pos.(rules.Thrower).Combats(m)
	foe := pos.At(last.Square)
	p.add(c.duelRow(rules.Piece{Side: attacker.Side, Rank: last.Attacker}, rules.Piece{Side: foe.Side, Rank: last.Defender}))
	for i, fight := range fights {
		if len(squares) > 1 && i < len(fights)-1 {
			left := survivor(attacker.Side, fight.Result)
			p.add(roundRow(e.T("combat.step-done", i+1, fight.Square), c.verdict(fight.Result), e.T("combat.head", e.T(words.Head(left.Rank)))))
			continue
		}
		for n, round := range fight.Rounds {
			short := ""
			if round.Tumble >= 1 {
				short = e.T("combat.faces", round.Attacker.Face, round.Defender.Face)
			}
			p.add(roundRow(e.T("combat.round", n+1), c.roundText(round), short))
		}
	}
	p.add(c.barRow(attacker.Side, whole, 4))
	p.pill = c.pill(fights, at >= f.anim.Duration())
	if last.Decided {
		p.add(c.verdictRow(attacker.Side, last.Result))
	}
	if text := c.chanceText(f.ply, at >= f.anim.Duration()); text != "" {
		p.add(noteRow(text))
	}
	return p
}

// pill is the short text for how far the combat has come.
func (c *Combats) pill(fights []board.FightState, over bool) string {
	last := fights[len(fights)-1]
	switch n := len(last.Rounds); {
	case over:
		return c.env.T("combat.over")
	case n == 0:
		return ""
	case last.Rounds[n-1].Tumble < 1:
		return c.env.T("combat.round", n)
	default:
		r := last.Rounds[n-1]
		return c.env.T("combat.faces", r.Attacker.Face, r.Defender.Face)
	}
}

// roundText describes the result of a throw, or that the dice still roll.
func (c *Combats) roundText(r board.RoundState) string {
	if r.Tumble < 1 {
		return c.env.T("combat.rolling")
	}
	key := "combat.roll-tie"
	switch {
	case r.Attacker.Face > r.Defender.Face:
		key = "combat.roll-won"
	case r.Attacker.Face < r.Defender.Face:
		key = "combat.roll-lost"
	}
	return c.env.T(key, r.Attacker.Face, r.Defender.Face)
}

// chanceText gives the chances to win the match before the combat at ply and, if it is played and they are known, after it.
func (c *Combats) chanceText(ply int, played bool) string {
	side := c.match.At(ply).Side()
	before, known := c.opts.Chance(c.match.At(ply), side)
	if !known {
		return ""
	}
	percent := c.env.Words.Percent
	if played {
		if after, known := c.opts.Chance(c.match.At(ply+1), side); known {
			return c.env.T("chances.both", c.SideStart(side), percent(before), percent(after))
		}
	}
	return c.env.T("chances.before", c.SideStart(side), percent(before))
}

// card returns the card about a combat for scenes that have no other cards: the chances of the selected piece's attacks, the
// running combat, or the last one until the next action; nil if there is none.
func (c *Combats) card() *Card {
	if odds := c.Odds(); odds != nil && !c.Running() {
		return &Card{ID: "odds", Fight: odds}
	}
	if c.Fought() {
		return &Card{ID: "dice", Fight: c.LastFight()}
	}
	return nil
}

// LayFight adds that card to a form, at most room high, dp. Without room it adds only the text for screen readers.
func (c *Combats) LayFight(f *sheet.Form, room float64) {
	card := c.card()
	if card == nil {
		return
	}
	at := ui.Rect{X: f.X, Y: f.Y, W: f.W, H: card.Height(c.env.Canvas, f.W, room)}
	if at.H == 0 || at.H > room+0.5 {
		f.Controls = card.AppendControls(c.Brush, f.Controls, ui.Rect{}, false)
		return
	}
	f.Paint(at, func(on *ui.Canvas, r ui.Rect) { card.Paint(c.Brush, on, r) })
	f.Controls = card.AppendControls(c.Brush, f.Controls, at, false)
	f.Y += at.H
}
