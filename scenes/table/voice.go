package table

import (
	"strings"

	"ludotheque/assets/words"
	"ludotheque/game/match"
	"ludotheque/rules"
)

// sentence ends a text with a full stop, unless it has an end of its own.
func sentence(text string) string {
	if text == "" || strings.ContainsAny(text[len(text)-1:], ".!?") || strings.HasSuffix(text, "…") {
		return text
	}
	return text + "."
}

// describe says what the action that leads on from ply did: the move, its rolls, what it crowned.
func (s *sitting) describe(ply int) string {
	e := s.env
	ev := s.match.Describe(ply)
	side := s.SideStart(ev.Side)
	var said []string
	switch ev.Kind {
	case rules.Step:
		said = append(said, e.T("said.step", side, ev.From, ev.To))
	case rules.Capture:
		said = append(said, e.T("said.capture", side, ev.From, ev.To, len(ev.Captured)))
	case rules.Huff:
		said = append(said, e.T("said.huff", side, ev.To))
	case rules.Pass:
		said = append(said, e.T(words.Pass(s.match.Position(), "said"), side))
	case rules.Combat:
		said = append(said, e.T("said.combat", side, ev.From, ev.Fights[0].Square))
		for i, f := range ev.Fights {
			if i > 0 {
				said = append(said, e.T("said.combat-next", f.Square))
			}
			said = s.appendFight(said, f)
		}
	}
	if ev.Crowned {
		said = append(said, e.T(words.Crowned(s.match.Game().ID()), ev.To))
	}
	return strings.Join(said, " ")
}

// carriedMost is how many pieces are named when a board carries them.
const carriedMost = 6

// slideSaid says how the board moved at the end of the action that leads on from ply, and which pieces it carried where;
// "" for a board that lies still.
func (s *sitting) slideSaid(ply int) string {
	before, ok := s.match.At(ply).(rules.Carrier)
	if !ok || s.match.Action(ply).Move.Kind == rules.Huff {
		return ""
	}
	e := s.env
	text := e.T(map[bool]string{true: "said.plates-left", false: "said.plates-right"}[before.Shift() < 0])
	var carried []string
	after := s.match.At(ply + 1)
	for sq := range everySquare {
		if to := before.Carried(sq); before.Playable(sq) && to != sq && !after.At(to).Empty() {
			carried = append(carried, e.T("said.carried", sq, to))
		}
	}
	switch n := len(carried); {
	case n == 0:
		return text
	case n > carriedMost:
		return text + " " + e.T("said.carried-many", n)
	}
	return text + " " + sentence(words.UpperFirst(strings.Join(carried, ", ")))
}

// appendFight says the rolls and the result of one combat.
func (s *sitting) appendFight(said []string, f match.Fight) []string {
	e := s.env
	for _, r := range f.Rolls {
		said = append(said, e.T("said.round", r.Attacker, r.Defender))
		if r.Attacker == r.Defender {
			said = append(said, e.T("said.tie", r.Attacker))
		}
	}
	return append(said, s.fightEnd(f.Result))
}

// fightEnd says who is left of a combat.
func (s *sitting) fightEnd(result int8) string {
	e := s.env
	switch {
	case result > 0:
		return e.T("said.combat-won", e.T(words.Head(uint8(result))))
	case result < 0:
		return e.T("said.combat-lost", e.T(words.Head(uint8(-result))))
	}
	return e.T("said.combat-both")
}
