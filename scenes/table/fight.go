package table

import (
	"strings"

	"ludotheque/assets/words"
	"ludotheque/rules"
	"ludotheque/scenes/board"
)

// odds are the chances of an attacker: they add up to 1.
type odds struct{ win, both, lose float64 }

// oddsOf returns the chances of each combat of m once it is reached, and those of the whole move.
func oddsOf(pos rules.Position, m rules.Move) (each []odds, whole odds) {
	thrower, ok := pos.(rules.Thrower)
	if !ok {
		return nil, odds{}
	}
	whole.win, whole.lose, whole.both = thrower.Odds(m)
	results := rules.ResultsOf(pos, m)
	for i := range thrower.Combats(m) {
		var f odds
		for _, r := range results {
			if int(r.Result.N) <= i {
				continue
			}
			switch last := r.Result.Fights[i]; {
			case last > 0:
				f.win += r.P
			case last < 0:
				f.lose += r.P
			default:
				f.both += r.P
			}
		}
		if sum := f.win + f.lose + f.both; sum > 0 {
			f = odds{f.win / sum, f.both / sum, f.lose / sum}
		}
		each = append(each, f)
	}
	return each, whole
}

// combats tells of the combats of Dame 2000: their chances before they begin, and how they go.
type combats struct {
	*sight
	chance func(pos rules.Position, side rules.Side) (p float64, known bool) // to win the match
	fought *fought
}

// fought is the last action on the board when it was a combat: kept until the next one.
type fought struct {
	ply, line int // to know it again
	anim      *board.Anim
}

// remember makes fought follow the shown position.
func (c *combats) remember() {
	ply, anim := c.ply()-1, (*board.Anim)(nil)
	if c.reel.running() {
		s := &c.reel.due[0]
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
		anim = animate(c.match, ply, nil, 1, board.Begin{})
	}
	c.fought = &fought{ply, c.line, anim}
}

// running reports whether the running animation is a combat that has begun.
func (c *combats) running() bool {
	return c.reel.running() && c.fought != nil && len(c.fought.anim.AppendFights(nil, c.reel.now())) > 0
}

// dice returns the dice on the board: those of the running combat, or of the last one until the next action.
func (c *combats) dice() (board.DiceState, bool) {
	if c.fought == nil {
		return board.DiceState{}, false
	}
	if c.reel.running() {
		return c.fought.anim.Dice(c.reel.now())
	}
	return c.fought.anim.LastDice()
}

// attacks returns the combats to show chances of: the hovered or focused one, or all that the selected piece may start,
// since fingers do not hover.
func (c *combats) attacks() []rules.Move {
	from := c.hand.chooser.Selected()
	if _, ok := c.match.Position().(rules.Thrower); !ok || !c.ready() || from == rules.NoSquare {
		return nil
	}
	var all []rules.Move
	for _, m := range c.turn.moves {
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

// foes are the enemies that the hovered or only attack of the selected piece meets, in order.
func (c *combats) foes() []rules.Square {
	if attacks := c.attacks(); len(attacks) == 1 {
		return c.match.Position().(rules.Thrower).Combats(attacks[0])
	}
	return nil
}

// oddsPanel shows the chances of combats that could begin.
func (c *combats) oddsPanel(attacks []rules.Move) *fightPanel {
	e, pos := c.env, c.match.Position()
	if len(attacks) == 1 {
		m := attacks[0]
		each, whole := oddsOf(pos, m)
		p := &fightPanel{title: c.fightTitle(pos, m)}
		squares := pos.(rules.Thrower).Combats(m)
		if len(squares) == 1 {
			p.add(c.duel(pos.At(m.From), pos.At(squares[0])))
		} else {
			for i, sq := range squares {
				p.add(chanceRow{label: e.T("combat.step", i+1, sq, headName(c.env, pos.At(sq))), odds: each[i]})
			}
		}
		p.add(barRow{head: e.T("combat.before", c.playerTitle(pos.Side())), odds: whole, rank: 7})
		if text := c.chanceText(c.match.Ply(), false); text != "" {
			p.add(noteRow{text})
		}
		return p
	}
	p := &fightPanel{title: e.T("combat.odds-title")}
	for _, m := range attacks {
		_, whole := oddsOf(pos, m)
		p.add(chanceRow{label: "× " + m.To.String(), odds: whole})
	}
	return p
}

// fightTitle names a combat by its squares.
func (c *combats) fightTitle(pos rules.Position, m rules.Move) string {
	var squares []string
	if o, ok := pos.(rules.Thrower); ok {
		for _, sq := range o.Combats(m) {
			squares = append(squares, sq.String())
		}
	}
	return c.env.T("combat.title") + " " + m.From.String() + " × " + strings.Join(squares, ", ")
}

// told tells the fought combat as far as the board has come.
func (c *combats) told() *fightPanel {
	e, f := c.env, c.fought
	pos, m := c.match.At(f.ply), c.match.Action(f.ply).Move
	at := f.anim.Duration()
	if c.reel.running() {
		at = c.reel.now()
	}
	p := &fightPanel{title: c.fightTitle(pos, m)}
	fights := f.anim.AppendFights(nil, at)
	if len(fights) == 0 {
		return p
	}
	attacker := pos.At(m.From)
	_, whole := oddsOf(pos, m)
	last := fights[len(fights)-1]
	squares := pos.(rules.Thrower).Combats(m)
	foe := pos.At(last.Square)
	p.add(c.duel(rules.Piece{Side: attacker.Side, Rank: last.Attacker}, rules.Piece{Side: foe.Side, Rank: last.Defender}))
	for i, fight := range fights {
		if len(squares) > 1 && i < len(fights)-1 {
			end := c.verdict(attacker.Side, fight.Result)
			p.add(roundRow{e.T("combat.step-done", i+1, fight.Square), end.text, e.T("combat.head", headName(c.env, end.who))})
			continue
		}
		for n, round := range fight.Rounds {
			row := roundRow{name: e.T("combat.round", n+1), text: c.roundText(round)}
			if round.Tumble >= 1 {
				row.short = e.T("combat.faces", round.Attacker.Face, round.Defender.Face)
			}
			p.add(row)
		}
	}
	p.add(barRow{head: e.T("combat.before", c.playerTitle(attacker.Side)), odds: whole, rank: 4})
	p.pill = c.pill(fights, at >= f.anim.Duration())
	if last.Decided {
		p.add(c.verdict(attacker.Side, last.Result))
	}
	if text := c.chanceText(f.ply, at >= f.anim.Duration()); text != "" {
		p.add(noteRow{text})
	}
	return p
}

// pill says in two words how far the combat has come.
func (c *combats) pill(fights []board.FightState, over bool) string {
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

// roundText says what a throw came to, as far as the dice rest.
func (c *combats) roundText(r board.RoundState) string {
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

// verdict says who is left.
func (c *combats) verdict(side rules.Side, result int8) verdictRow {
	e := c.env
	switch {
	case result > 0:
		return verdictRow{e.T("combat.end-won", e.T(words.Head(uint8(result)))), rules.Piece{Side: side, Rank: uint8(result)}, 1}
	case result < 0:
		return verdictRow{e.T("combat.end-lost", e.T(words.Head(uint8(-result)))), rules.Piece{Side: side.Other(), Rank: uint8(-result)}, -1}
	}
	return verdictRow{text: e.T("combat.end-both")}
}

// duel shows who meets whom.
func (c *combats) duel(attacker, defender rules.Piece) duelRow {
	return duelRow{[2]rules.Piece{attacker, defender}, [2][]string{c.playerTitles(attacker.Side), c.playerTitles(defender.Side)}}
}

// chanceText says how the chances to win the match stand at ply, before a combat, and once it is played and they are
// known also after it.
func (c *combats) chanceText(ply int, played bool) string {
	side := c.match.At(ply).Side()
	before, known := c.chance(c.match.At(ply), side)
	if !known {
		return ""
	}
	percent := c.env.Words.Percent
	if played {
		if after, known := c.chance(c.match.At(ply+1), side); known {
			return c.env.T("chances.both", c.SideStart(side), percent(before), percent(after))
		}
	}
	return c.env.T("chances.before", c.SideStart(side), percent(before))
}
