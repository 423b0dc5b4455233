package boardview

import (
	"strings"

	"ludotheque/assets/words"
	"ludotheque/game/match"
	"ludotheque/rules"
)

// describe says what the action that leads on from ply did: the move, its rolls, what it crowned.
func (n *Names) describe(ply int) string {
	e := n.env
	ev := n.match.Describe(ply)
	side := n.SideStart(ev.Side)
	var said []string
	switch ev.Kind {
	case rules.Step:
		said = append(said, e.T("said.step", side, ev.From, ev.To))
	case rules.Capture:
		said = append(said, e.T("said.capture", side, ev.From, ev.To, len(ev.Captured)))
	case rules.Huff:
		said = append(said, e.T("said.huff", side, ev.To))
	case rules.Pass:
		said = append(said, e.T(words.Pass(n.match.Position(), "said"), side))
	case rules.Combat:
		said = append(said, e.T("said.combat", side, ev.From, ev.Fights[0].Square))
		for i, f := range ev.Fights {
			if i > 0 {
				said = append(said, e.T("said.combat-next", f.Square))
			}
			said = n.appendFight(said, f)
		}
	}
	if ev.Crowned {
		said = append(said, e.T(words.Crowned(n.match.Game().ID()), ev.To))
	}
	return strings.Join(said, " ")
}

// carriedMost is how many pieces are named when a board carries them.
const carriedMost = 6

// slideSaid says how the board moved at the end of the action that leads on from ply, and which pieces it carried where;
// "" for a board that lies still.
func (n *Names) slideSaid(ply int) string {
	before, ok := n.match.At(ply).(rules.Carrier)
	if !ok || n.match.Action(ply).Move.Kind == rules.Huff {
		return ""
	}
	e := n.env
	text := e.T(map[bool]string{true: "said.plates-left", false: "said.plates-right"}[before.Shift() < 0])
	var carried []string
	after := n.match.At(ply + 1)
	for sq := range rules.Squares {
		if to := before.Carried(sq); before.Playable(sq) && to != sq && !after.At(to).Empty() {
			carried = append(carried, e.T("said.carried", sq, to))
		}
	}
	switch many := len(carried); {
	case many == 0:
		return text
	case many > carriedMost:
		return text + " " + e.T("said.carried-many", many)
	}
	return text + " " + words.Sentence(words.UpperFirst(strings.Join(carried, ", ")))
}

// appendFight says the rolls and the result of one combat.
func (n *Names) appendFight(said []string, f match.Fight) []string {
	e := n.env
	for _, r := range f.Rolls {
		said = append(said, e.T("said.round", r.Attacker, r.Defender))
		if r.Attacker == r.Defender {
			said = append(said, e.T("said.tie", r.Attacker))
		}
	}
	return append(said, n.fightEnd(f.Result))
}

// fightEnd says who is left of a combat.
func (n *Names) fightEnd(result int8) string {
	e := n.env
	switch {
	case result > 0:
		return e.T("said.combat-won", e.T(words.Head(uint8(result))))
	case result < 0:
		return e.T("said.combat-lost", e.T(words.Head(uint8(-result))))
	}
	return e.T("said.combat-both")
}
