package table

import (
	"strconv"
	"strings"

	"ludotheque/assets/words"
	"ludotheque/rules"
	"ludotheque/scenes/ui"
)

// deed is one action in words, as the move list, the ribbon and the voice tell it.
type deed struct {
	ply    int
	number int           // of its turn
	said   string        // as it is heard
	text   string        // as it is printed
	label  string        // as it is heard in the list, with its number
	left   []rules.Piece // who survived its combats: drawn behind the text
	row    ui.Control    // what is the same whenever it is listed
}

// listedPly is the number of actions after which a control of the move list shows the board.
type listedPly int

// newDeed puts the action that leads on from ply into words; number is that of its turn.
func (s *sitting) newDeed(ply, number int) deed {
	a := s.match.Action(ply)
	d := deed{ply: ply, number: number, said: s.describe(ply), text: s.shortMove(a), left: survivors(s.match.At(ply), a)}
	d.label = itoa(number) + ". " + d.said
	d.row = ui.Control{ID: "move/" + itoa(ply+1), Role: ui.Item, Group: "moves", Row: ply, Label: d.label, Text: d.text, Of: listedPly(ply + 1)}
	return d
}

// deed returns the action that leads on from ply, in the words of the language of now.
func (s *sitting) deed(ply int) *deed {
	if s.words != s.env.Words {
		s.retell()
	}
	return &s.deeds[ply]
}

// deedSaid says what the action that leads on from ply did.
func (s *sitting) deedSaid(ply int) string { return s.deed(ply).said }

func itoa(n int) string { return strconv.Itoa(n) }

// shortMove is a move as the move list prints it: captured squares are left out, results of combats are drawn.
func (s *sitting) shortMove(a rules.Action) string {
	switch a.Move.Kind {
	case rules.Pass:
		return s.env.T(words.Pass(s.match.Position(), "move"))
	case rules.Combat:
		if n := a.Result.N; n > 0 && a.Result.Fights[n-1] == 0 {
			return a.Move.From.String() + "x" + a.Move.To.String() + " " + s.env.T("move.nobody")
		}
	}
	return plainMove(a.Move)
}

// Short is a move without what was captured.
func (s *sitting) Short(m rules.Move) string { return plainMove(m) }

// MoveWords is a move in canonical text as a sentence names it.
func (s *sitting) MoveWords(text string) string {
	switch {
	case text == rules.PassMove().String():
		return s.env.T(words.Pass(s.match.Position(), "move"))
	case strings.HasPrefix(text, "!"):
		return s.env.T("move.huff", text[1:])
	}
	head, _, _ := strings.Cut(text, ":")
	return head
}

// plainMove is a move without what was captured.
func plainMove(m rules.Move) string {
	if m.Kind == rules.Capture {
		return m.From.String() + "x" + m.To.String()
	}
	return m.String()
}

// survivors returns the piece that was left when the combats of a were over, none where both fell.
func survivors(before rules.Position, a rules.Action) []rules.Piece {
	n := a.Result.N
	if a.Move.Kind != rules.Combat || n == 0 {
		return nil
	}
	switch last := a.Result.Fights[n-1]; {
	case last > 0:
		return []rules.Piece{{Side: before.Side(), Rank: uint8(last)}}
	case last < 0:
		return []rules.Piece{{Side: before.Side().Other(), Rank: uint8(-last)}}
	}
	return nil
}

// Numbered is a move with its number, "5. d4xf6".
func (s *sitting) Numbered(ply int) string {
	d := s.deed(ply)
	if m := s.match.Action(ply).Move; m.Kind == rules.Huff {
		return itoa(d.number) + ". " + s.MoveWords(m.String())
	}
	return itoa(d.number) + ". " + d.text
}
