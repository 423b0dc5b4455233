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
	results := pos.AppendResults(nil, m)
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

// fought is the last action on the board when it was a combat: kept until the next one.
type fought struct {
	ply  int
	text string // of the action, to know it again
	anim *board.Anim
}

// rememberFight makes fought follow the shown position.
func (t *Table) rememberFight() {
	if t.reel.running() {
		if s := &t.reel.due[0]; !s.back && t.match.Action(s.ply).Move.Kind == rules.Combat {
			t.fought = &fought{s.ply, t.match.Action(s.ply).String(), s.anim}
		} else {
			t.fought = nil
		}
		return
	}
	ply := t.ply() - 1
	if ply < 0 || t.match.Action(ply).Move.Kind != rules.Combat {
		t.fought = nil
		return
	}
	text := t.match.Action(ply).String()
	if t.fought == nil || t.fought.ply != ply || t.fought.text != text {
		t.fought = &fought{ply, text, t.animate(ply, nil, 1, board.Begin{})}
	}
}

// fightRunning reports whether the running animation is a combat that has begun.
func (t *Table) fightRunning() bool {
	return t.reel.running() && t.fought != nil && len(t.fought.anim.AppendFights(nil, t.reel.now(t.env.Now))) > 0
}

// dice returns the dice on the board: those of the running combat, or of the last one until the next action.
func (t *Table) dice() (board.DiceState, bool) {
	if t.fought == nil {
		return board.DiceState{}, false
	}
	if t.reel.running() {
		return t.fought.anim.Dice(t.reel.now(t.env.Now))
	}
	return t.fought.anim.LastDice()
}

// foes are the enemies that the hovered or only attack of the selected piece meets, in order.
func (t *Table) foes() []rules.Square {
	if attacks := t.attacks(); len(attacks) == 1 {
		return t.match.Position().(rules.Thrower).Combats(attacks[0])
	}
	return nil
}

// oddsPanel shows the chances of combats that could begin.
func (t *Table) oddsPanel(attacks []rules.Move) *fightPanel {
	e, pos := t.env, t.match.Position()
	if len(attacks) == 1 {
		m := attacks[0]
		each, whole := oddsOf(pos, m)
		p := &fightPanel{title: t.fightTitle(pos, m)}
		squares := pos.(rules.Thrower).Combats(m)
		if len(squares) == 1 {
			p.add(duelRow{pos.At(m.From), pos.At(squares[0])})
		} else {
			for i, sq := range squares {
				p.add(chanceRow{label: e.T("combat.step", i+1, sq, t.pieceHead(pos.At(sq))), odds: each[i]})
			}
		}
		p.add(barRow{head: e.T("combat.before", t.playerTitle(pos.Side())), odds: whole, rank: 7})
		if text := t.chanceText(t.match.Ply(), false); text != "" {
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
func (t *Table) fightTitle(pos rules.Position, m rules.Move) string {
	var squares []string
	if o, ok := pos.(rules.Thrower); ok {
		for _, sq := range o.Combats(m) {
			squares = append(squares, sq.String())
		}
	}
	return t.env.T("combat.title") + " " + m.From.String() + " × " + strings.Join(squares, ", ")
}

// fightNow tells the fought combat as far as the board has come.
func (t *Table) fightNow() *fightPanel {
	e, f := t.env, t.fought
	pos, m := t.match.At(f.ply), t.match.Action(f.ply).Move
	at := f.anim.Duration()
	if t.reel.running() {
		at = t.reel.now(e.Now)
	}
	p := &fightPanel{title: t.fightTitle(pos, m)}
	fights := f.anim.AppendFights(nil, at)
	if len(fights) == 0 {
		return p
	}
	attacker := pos.At(m.From)
	_, whole := oddsOf(pos, m)
	last := fights[len(fights)-1]
	squares := pos.(rules.Thrower).Combats(m)
	foe := pos.At(last.Square)
	p.add(duelRow{rules.Piece{Side: attacker.Side, Rank: last.Attacker}, rules.Piece{Side: foe.Side, Rank: last.Defender}})
	for i, fight := range fights {
		if len(squares) > 1 && i < len(fights)-1 {
			end := t.verdict(attacker.Side, fight.Result)
			p.add(roundRow{e.T("combat.step-done", i+1, fight.Square), end.text, e.T("combat.head", t.pieceHead(end.who))})
			continue
		}
		for n, round := range fight.Rounds {
			row := roundRow{name: e.T("combat.round", n+1), text: t.roundText(round)}
			if round.Tumble >= 1 {
				row.short = e.T("combat.faces", round.Attacker.Face, round.Defender.Face)
			}
			p.add(row)
		}
	}
	p.add(barRow{head: e.T("combat.before", t.playerTitle(attacker.Side)), odds: whole, rank: 4})
	p.pill = t.pill(fights, at >= f.anim.Duration())
	if last.Decided {
		p.add(t.verdict(attacker.Side, last.Result))
	}
	if text := t.chanceText(f.ply, at >= f.anim.Duration()); text != "" {
		p.add(noteRow{text})
	}
	return p
}

// pill says in two words how far the combat has come.
func (t *Table) pill(fights []board.FightState, over bool) string {
	last := fights[len(fights)-1]
	switch n := len(last.Rounds); {
	case over:
		return t.env.T("combat.over")
	case n == 0:
		return ""
	case last.Rounds[n-1].Tumble < 1:
		return t.env.T("combat.round", n)
	default:
		r := last.Rounds[n-1]
		return t.env.T("combat.faces", r.Attacker.Face, r.Defender.Face)
	}
}

// roundText says what a throw came to, as far as the dice rest.
func (t *Table) roundText(r board.RoundState) string {
	if r.Tumble < 1 {
		return t.env.T("combat.rolling")
	}
	key := "combat.roll-tie"
	switch {
	case r.Attacker.Face > r.Defender.Face:
		key = "combat.roll-won"
	case r.Attacker.Face < r.Defender.Face:
		key = "combat.roll-lost"
	}
	return t.env.T(key, r.Attacker.Face, r.Defender.Face)
}

// verdict says who is left.
func (t *Table) verdict(side rules.Side, result int8) verdictRow {
	e := t.env
	switch {
	case result > 0:
		return verdictRow{e.T("combat.end-won", e.T(words.Head(uint8(result)))), rules.Piece{Side: side, Rank: uint8(result)}, 1}
	case result < 0:
		return verdictRow{e.T("combat.end-lost", e.T(words.Head(uint8(-result)))), rules.Piece{Side: side.Other(), Rank: uint8(-result)}, -1}
	}
	return verdictRow{text: e.T("combat.end-both")}
}

// chanceText says how the chances to win the match stand at ply, before a combat, and once it is played and they are
// known also after it.
func (t *Table) chanceText(ply int, played bool) string {
	before, known := t.brain.chances[t.match.At(ply).String()]
	if !known {
		return ""
	}
	side := t.match.At(ply).Side()
	mine := func(p float64) string {
		if side == rules.Second {
			p = 1 - p
		}
		return t.env.Words.Percent(p)
	}
	if played {
		if after, known := t.brain.chances[t.match.At(ply+1).String()]; known {
			return t.env.T("chances.both", t.SideStart(side), mine(before), mine(after))
		}
	}
	return t.env.T("chances.before", t.SideStart(side), mine(before))
}
