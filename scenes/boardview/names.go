package boardview

import (
	"strings"

	"ludotheque/assets/words"
	"ludotheque/game/client"
	"ludotheque/game/match"
	"ludotheque/rules"
	"ludotheque/scenes"
)

// Names returns the words for players, sides, pieces and moves of a match in the current language.
type Names struct {
	env   *scenes.Env
	match *match.Match
	seats client.Seats // who plays
}

// swap reports whether First plays the colour of Second.
func (n *Names) swap() bool { return n.colour(rules.First) != rules.First }

// colour returns the side whose words and pieces stand for side.
func (n *Names) colour(side rules.Side) rules.Side { return n.match.Colour(side) }

// TurnText says that it is a side's turn, by the player's name if there is one.
func (n *Names) TurnText(side rules.Side) string {
	if name := n.playerName(side); name != "" {
		return n.env.T("turn.player", name)
	}
	return n.env.T(words.Turn(n.match.Game().ID(), n.colour(side)))
}

// WinText says that a side wins, by the player's name if there is one.
func (n *Names) WinText(side rules.Side) string {
	if name := n.playerName(side); name != "" {
		return n.env.T("win.player", name)
	}
	return n.env.T(words.Win(n.match.Game().ID(), n.colour(side)))
}

// playerName returns the name of a side's player, "" for none. The computer has none.
func (n *Names) playerName(side rules.Side) string {
	if n.seats[side] > 0 {
		return ""
	}
	return n.match.Setup().Names[side]
}

// PlayerTitle names the player of a side: a name, the computer and its level, or the colour.
func (n *Names) PlayerTitle(side rules.Side) string {
	switch name := n.playerName(side); {
	case n.seats[side] > 0:
		return n.env.T("plate.computer", n.seats[side])
	case name != "":
		return name
	}
	return n.SideName(side)
}

// PlayerTitles returns PlayerTitle and shorter forms of it.
func (n *Names) PlayerTitles(side rules.Side) []string {
	titles := []string{n.PlayerTitle(side)}
	if level := n.seats[side]; level > 0 {
		titles = append(titles, n.env.T("plate.computer-short", level), n.env.T("plate.level", level))
	}
	return titles
}

// SideStart returns a side's name at the beginning of a label, with the player's name if there is one.
func (n *Names) SideStart(side rules.Side) string {
	name := n.SideName(side)
	if player := n.playerName(side); player != "" {
		return player + " (" + strings.ToLower(name) + ")"
	}
	return name
}

// SideAfter names a side within a sentence: the player's name, or "les Blancs".
func (n *Names) SideAfter(side rules.Side) string {
	if name := n.playerName(side); name != "" {
		return name
	}
	return n.env.T(words.SideName(n.match.Game().ID(), n.colour(side)))
}

// SideName returns a side's colour at the beginning of a label.
func (n *Names) SideName(side rules.Side) string {
	return n.env.T(words.SideStart(n.match.Game().ID(), n.colour(side)))
}

// ResultText says who has won, or that the match is drawn.
func (n *Names) ResultText(out rules.Outcome) string {
	switch {
	case out.By == rules.BothLost:
		return n.env.T("result.both-lost")
	case out.Draw:
		return n.env.T("result.draw")
	}
	return n.WinText(out.Winner)
}

// EndingReason says in a sentence why the match is over, below a text that has the result.
func (n *Names) EndingReason(out rules.Outcome) string {
	if _, plates := n.match.Position().(rules.Carrier); plates && out.By == rules.TwoPasses {
		return n.env.T("refuse.draw")
	}
	if out.By == rules.NoProgress && rules.InEnding(n.match.Position()) {
		return n.env.T("ending.few-pieces")
	}
	if out.By == rules.Repetition {
		return n.env.T(words.Ending(out.By), n.match.DrawnAt())
	}
	return n.env.T(words.Ending(out.By))
}

// EndingText says how the match ended: the result and its reason.
func (n *Names) EndingText(out rules.Outcome) string {
	return words.Sentence(n.ResultText(out)) + " " + n.EndingReason(out)
}

// PieceName names a piece.
func (n *Names) PieceName(p rules.Piece) string {
	p.Side = n.colour(p.Side)
	return n.env.T(words.Piece(n.match.Game().ID(), p))
}
