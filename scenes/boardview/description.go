package boardview

import (
	"strconv"
	"strings"

	"ludotheque/assets/words"
	"ludotheque/game/match"
	"ludotheque/rules"
	"ludotheque/scenes/ui"
)

// Description is one action in words, as the move lists and the voice tell it.
type Description struct {
	number    int           // of its turn
	said      string        // as it is heard
	Text      string        // as it is printed
	Survivors []rules.Piece // who survived its combats: drawn behind the text
	Row       ui.Control    // what is the same whenever it is listed
}

// ListedPly is the number of actions after which a control of the move list shows the board.
type ListedPly int

// newDescription puts the action that leads on from ply into words; number is that of its turn.
func (n *Names) newDescription(ply, number int) Description {
	a := n.match.Action(ply)
	d := Description{number: number, said: n.describe(ply), Text: n.shortMove(a), Survivors: survivors(n.match.At(ply), a)}
	d.Row = ui.Control{ID: "move/" + strconv.Itoa(ply+1), Role: ui.Item, Group: "moves", Row: ply, Label: strconv.Itoa(number) + ". " + d.said,
		Text: d.Text, Of: ListedPly(ply + 1)}
	return d
}

// shortMove is a move as the move list prints it: captured squares are left out, results of combats are drawn.
func (n *Names) shortMove(a rules.Action) string {
	if fights := a.Result.N; a.Move.Kind == rules.Combat && fights > 0 && a.Result.Fights[fights-1] == 0 {
		return a.Move.From.String() + "x" + a.Move.To.String() + " " + n.env.T("move.nobody")
	}
	return n.ShortWords(a.Move)
}

// ShortWords is Short, with a pass in words.
func (n *Names) ShortWords(m rules.Move) string {
	if m.Kind == rules.Pass {
		return n.env.T(words.Pass(n.match.Position(), "move"))
	}
	return n.Short(m)
}

// Short is a move without what was captured.
func (n *Names) Short(m rules.Move) string {
	if m.Kind == rules.Capture {
		return m.From.String() + "x" + m.To.String()
	}
	return m.String()
}

// MoveWords is a move in canonical text as a sentence names it.
func (n *Names) MoveWords(text string) string {
	switch {
	case text == rules.PassMove().String():
		return n.env.T(words.Pass(n.match.Position(), "move"))
	case strings.HasPrefix(text, "!"):
		return n.env.T("move.huff", text[1:])
	}
	head, _, _ := strings.Cut(text, ":")
	return head
}

// survivors returns the piece that was left when the combats of a were over, none where both fell.
func survivors(before rules.Position, a rules.Action) []rules.Piece {
	n := a.Result.N
	if a.Move.Kind != rules.Combat || n == 0 || a.Result.Fights[n-1] == 0 {
		return nil
	}
	return []rules.Piece{survivor(before.Side(), a.Result.Fights[n-1])}
}

// survivor returns the piece that is left of a combat that a side began, none where both fell.
func survivor(side rules.Side, result int8) rules.Piece {
	switch {
	case result > 0:
		return rules.Piece{Side: side, Rank: uint8(result)}
	case result < 0:
		return rules.Piece{Side: side.Other(), Rank: uint8(-result)}
	}
	return rules.Piece{}
}

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
	return text + " " + words.Sentence(strings.Join(carried, ", ")) // squares are written in lower case everywhere
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
	return append(said, n.Left(f.Result, "said.combat-won", "said.combat-lost", "said.combat-both"))
}

// Left says who is left of a combat, by the words for the attacker, the defender and nobody.
func (n *Names) Left(result int8, won, lost, both string) string {
	switch {
	case result > 0:
		return n.env.T(won, n.env.T(words.Head(uint8(result))))
	case result < 0:
		return n.env.T(lost, n.env.T(words.Head(uint8(-result))))
	}
	return n.env.T(both)
}
