package table

import (
	"strings"

	"ludotheque/assets/words"
	"ludotheque/rules"
	"ludotheque/scenes"
)

// swap reports whether First plays the other colour.
func (s *sitting) swap() bool { return s.colour(rules.First) != rules.First }

// colour returns the side whose words and pieces stand for the seat side.
func (s *sitting) colour(side rules.Side) rules.Side { return s.match.Colour(side) }

// turnText says that it is a side's turn, by the player's name where there is one.
func (s *sitting) turnText(side rules.Side) string {
	if name := s.playerName(side); name != "" {
		return s.env.T("turn.player", name)
	}
	return s.env.T(words.Turn(s.match.Game().ID(), s.colour(side)))
}

func (s *sitting) winText(side rules.Side) string {
	if name := s.playerName(side); name != "" {
		return s.env.T("win.player", name)
	}
	return s.env.T(words.Win(s.match.Game().ID(), s.colour(side)))
}

// playerName is what the player on a side is called, "" for nobody in particular. The computer has a level, no name.
func (s *sitting) playerName(side rules.Side) string {
	if s.seats[side] > 0 {
		return ""
	}
	return s.match.Setup().Names[side]
}

// playerTitle is who sits on a side: a name, the computer and its level, or the colour.
func (s *sitting) playerTitle(side rules.Side) string {
	switch name := s.playerName(side); {
	case s.seats[side] > 0:
		return s.env.T("plate.computer", s.seats[side])
	case name != "":
		return name
	}
	return s.colourName(side)
}

// playerTitles are playerTitle and what stands for it where there is less room.
func (s *sitting) playerTitles(side rules.Side) []string {
	titles := []string{s.playerTitle(side)}
	if level := s.seats[side]; level > 0 {
		titles = append(titles, s.env.T("plate.computer-short", level), s.env.T("plate.level", level))
	}
	return titles
}

// SideStart is a side's name at the beginning of a label, with the player's name where there is one.
func (s *sitting) SideStart(side rules.Side) string {
	name := s.colourName(side)
	if player := s.playerName(side); player != "" {
		return player + " (" + strings.ToLower(name) + ")"
	}
	return name
}

// SideAfter is a side in the middle of a sentence: the player's name, or "les Blancs".
func (s *sitting) SideAfter(side rules.Side) string {
	if name := s.playerName(side); name != "" {
		return name
	}
	return s.env.T(words.SideName(s.match.Game().ID(), s.colour(side)))
}

// colourName is a side's colour at the beginning of a label.
func (s *sitting) colourName(side rules.Side) string {
	return s.env.T(words.SideStart(s.match.Game().ID(), s.colour(side)))
}

// endingText says how the match ended, in a sentence.
func (s *sitting) endingText(out rules.Outcome) string {
	if _, plates := s.match.Position().(rules.Carrier); plates && out.By == rules.TwoPasses {
		return s.env.T("refuse.draw")
	}
	return s.env.T(words.Ending(out.By), s.winText(out.Winner))
}

// pieceName names the piece on a square of the shown position.
func (s *sitting) pieceName(p rules.Piece) string {
	p.Side = s.colour(p.Side)
	return s.env.T(words.Piece(s.match.Game().ID(), p))
}

// headName is the colour of a Dame 2000 head.
func headName(e *scenes.Env, p rules.Piece) string { return e.T(words.Head(p.Rank)) }
