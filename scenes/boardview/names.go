package boardview

import (
	"strings"

	"ludotheque/assets/words"
	"ludotheque/rules"
)

// swap reports whether First plays the other colour.
func (s *session) swap() bool { return s.colour(rules.First) != rules.First }

// colour returns the side whose words and pieces stand for the seat side.
func (s *session) colour(side rules.Side) rules.Side { return s.match.Colour(side) }

// TurnText says that it is a side's turn, by the player's name where there is one.
func (s *session) TurnText(side rules.Side) string {
	if name := s.playerName(side); name != "" {
		return s.env.T("turn.player", name)
	}
	return s.env.T(words.Turn(s.match.Game().ID(), s.colour(side)))
}

func (s *session) WinText(side rules.Side) string {
	if name := s.playerName(side); name != "" {
		return s.env.T("win.player", name)
	}
	return s.env.T(words.Win(s.match.Game().ID(), s.colour(side)))
}

// playerName is what the player on a side is called, "" for nobody in particular. The computer has a level, no name.
func (s *session) playerName(side rules.Side) string {
	if s.seats[side] > 0 {
		return ""
	}
	return s.match.Setup().Names[side]
}

// PlayerTitle is who sits on a side: a name, the computer and its level, or the colour.
func (s *session) PlayerTitle(side rules.Side) string {
	switch name := s.playerName(side); {
	case s.seats[side] > 0:
		return s.env.T("plate.computer", s.seats[side])
	case name != "":
		return name
	}
	return s.SideName(side)
}

// PlayerTitles are playerTitle and what stands for it where there is less room.
func (s *session) PlayerTitles(side rules.Side) []string {
	titles := []string{s.PlayerTitle(side)}
	if level := s.seats[side]; level > 0 {
		titles = append(titles, s.env.T("plate.computer-short", level), s.env.T("plate.level", level))
	}
	return titles
}

// SideStart is a side's name at the beginning of a label, with the player's name where there is one.
func (s *session) SideStart(side rules.Side) string {
	name := s.SideName(side)
	if player := s.playerName(side); player != "" {
		return player + " (" + strings.ToLower(name) + ")"
	}
	return name
}

// SideAfter is a side in the middle of a sentence: the player's name, or "les Blancs".
func (s *session) SideAfter(side rules.Side) string {
	if name := s.playerName(side); name != "" {
		return name
	}
	return s.env.T(words.SideName(s.match.Game().ID(), s.colour(side)))
}

// SideName is a side's colour at the beginning of a label.
func (s *session) SideName(side rules.Side) string {
	return s.env.T(words.SideStart(s.match.Game().ID(), s.colour(side)))
}

// EndingText says how the match ended, in a sentence.
func (s *session) EndingText(out rules.Outcome) string {
	return s.env.T(words.Ending(out.By), s.WinText(out.Winner))
}

// PieceName names the piece on a square of the shown position.
func (s *session) PieceName(p rules.Piece) string {
	p.Side = s.colour(p.Side)
	return s.env.T(words.Piece(s.match.Game().ID(), p))
}
