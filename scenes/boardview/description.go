package boardview

import (
	"strconv"
	"strings"

	"ludotheque/assets/words"
	"ludotheque/game/match"
	"ludotheque/rules"
	"ludotheque/scenes/ui"
)

// Description is one action in words, for move lists and announcements.
type Description struct {
	number   int         // of its turn
	said     string      // for a screen reader
	Text     string      // for the move list
	Survivor rules.Piece // of its combats, drawn behind the text; an empty one if it has none
	Row      ui.Control  // its control in the move list, without a place
}

// ListedPly is the value of ui.Control.Of in a move list: a click shows the position after that many actions.
type ListedPly int

// newDescription describes the action at ply; number is that of its turn.
func (n *Names) newDescription(ply, number int) Description {
	a := n.match.Action(ply)
	d := Description{number: number, said: n.describe(ply), Text: n.shortMove(a)}
	if fights := a.Result.N; a.Move.Kind == rules.Combat && fights > 0 {
		d.Survivor = survivor(n.match.At(ply).Side(), a.Result.Fights[fights-1])
	}
	d.Row = ui.Control{ID: "move/" + strconv.Itoa(ply+1), Role: ui.Item, Group: "moves", Row: ply, Label: strconv.Itoa(number) + ". " + d.said,
		Text: d.Text, Of: ListedPly(ply + 1)}
	return d
}

// shortMove returns a move as the move list shows it: without captured squares and results of combats, which are drawn.
func (n *Names) shortMove(a rules.Action) string {
	if fights := a.Result.N; a.Move.Kind == rules.Combat && fights > 0 && a.Result.Fights[fights-1] == 0 {
		return a.Move.From.String() + "x" + a.Move.To.String() + " " + n.env.T("move.nobody")
	}
	return n.ShortWords(a.Move)
}

// ShortWords is like Short, but with words for a pass.
func (n *Names) ShortWords(m rules.Move) string {
	if m.Kind == rules.Pass {
		return n.env.T(words.Pass(n.match.Position(), "move"))
	}
	return n.Short(m)
}

// Short returns a move without the captured squares.
func (n *Names) Short(m rules.Move) string {
	if m.Kind == rules.Capture {
		return m.From.String() + "x" + m.To.String()
	}
	return m.String()
}

// WithResults is ShortWords with the results of the combats: "+" the attacker stays, "−" the defender, "0" nobody. The font has no
// ticks.
func (n *Names) WithResults(a rules.Action) string {
	text := n.ShortWords(a.Move)
	if a.Result.N > 0 {
		text += "\u202f"
	}
	for _, result := range a.Result.Fights[:a.Result.N] {
		switch {
		case result > 0:
			text += "+"
		case result < 0:
			text += "−"
		default:
			text += "0"
		}
	}
	return text
}

// MoveWords returns the words for a move in canonical text within a sentence.
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

// survivor returns the piece that is left after a combat that side began, an empty one if both fell.
func survivor(side rules.Side, result int8) rules.Piece {
	switch {
	case result > 0:
		return rules.Piece{Side: side, Rank: uint8(result)}
	case result < 0:
		return rules.Piece{Side: side.Other(), Rank: uint8(-result)}
	}
	return rules.Piece{}
}

// capturedMost is how many captured pieces are named by their squares.
const capturedMost = 3

// describe returns a sentence for the action at ply: the move, its dice, its crowning.
func (n *Names) describe(ply int) string {
	e := n.env
	ev := n.match.Describe(ply)
	side := n.SideStart(ev.Side)
	var said []string
	switch ev.Kind {
	case rules.Step:
		said = append(said, e.T("said.step", side, ev.From, ev.To))
	case rules.Capture:
		captured := n.match.Action(ply).Move.Captured
		if captured.Len() > capturedMost {
			said = append(said, e.T("said.capture-many", side, ev.From, ev.To, captured.Len()))
			break
		}
		var squares []string // in the order in which the animation takes them
		for _, hop := range n.match.At(ply).AppendPaths(nil, n.match.Action(ply).Move)[0] {
			squares = append(squares, hop.Over.String())
		}
		said = append(said, e.T("said.capture", side, ev.From, ev.To, captured.Len(), e.Words.And(squares...)))
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
		if last := ev.Fights[len(ev.Fights)-1]; last.Result > 0 && last.Square != ev.To {
			said = append(said, e.T("said.combat-on", ev.To))
		}
	}
	if ev.Crowned {
		said = append(said, e.T(words.Crowned(n.match.Game().ID()), ev.To))
	}
	return strings.Join(said, " ")
}

// carriedMost is how many carried pieces are named one by one.
const carriedMost = 6

// slideSaid says how the plates moved at the end of the action at ply and which pieces they carried; "" on a board without
// plates.
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

// appendFight appends the dice and the result of one combat.
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

// Left says who survives a combat, by the keys for attacker, defender and nobody.
func (n *Names) Left(result int8, won, lost, both string) string {
	switch {
	case result > 0:
		return n.env.T(won, n.env.T(words.Head(uint8(result))))
	case result < 0:
		return n.env.T(lost, n.env.T(words.Head(uint8(-result))))
	}
	return n.env.T(both)
}
