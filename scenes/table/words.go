package table

import (
	"strings"

	"ludotheque/assets/words"
	"ludotheque/game/match"
	"ludotheque/rules"
)

// TurnTitle is the big line: whose turn it is, or how the match ended.
func (t *Table) TurnTitle() string {
	s := t.seen()
	switch {
	case s.outcome.Over() && s.outcome.Draw:
		return t.env.T("result.draw")
	case s.outcome.Over():
		return t.winText(s.outcome.Winner)
	}
	return t.turnText(s.side)
}

// turnText says that it is a side's turn, by the player's name where there is one.
func (t *Table) turnText(side rules.Side) string {
	if name := t.playerName(side); name != "" {
		return t.env.T("turn.player", name)
	}
	return t.env.T(words.Turn(t.match.Game().ID(), t.colour(side)))
}

func (t *Table) winText(side rules.Side) string {
	if name := t.playerName(side); name != "" {
		return t.env.T("win.player", name)
	}
	return t.env.T(words.Win(t.match.Game().ID(), t.colour(side)))
}

// playerName is what the player on a side is called, "" for nobody in particular. The computer has a level, no name.
func (t *Table) playerName(side rules.Side) string {
	if t.seats[side] > 0 {
		return ""
	}
	return t.match.Setup().Names[side]
}

// playerTitle is who sits on a side: a name, the computer and its level, or the colour.
func (t *Table) playerTitle(side rules.Side) string {
	switch name := t.playerName(side); {
	case t.seats[side] > 0:
		return t.env.T("plate.computer", t.seats[side])
	case name != "":
		return name
	}
	return t.colourName(side)
}

// playerTitles are playerTitle and what stands for it where there is less room.
func (t *Table) playerTitles(side rules.Side) []string {
	titles := []string{t.playerTitle(side)}
	if level := t.seats[side]; level > 0 {
		titles = append(titles, t.env.T("plate.computer-short", level), t.env.T("plate.level", level))
	}
	return titles
}

// sideStart is a side's name at the beginning of a label, with the player's name where there is one.
func (t *Table) SideStart(side rules.Side) string {
	name := t.colourName(side)
	if player := t.playerName(side); player != "" {
		return player + " (" + strings.ToLower(name) + ")"
	}
	return name
}

// sideAfter is a side in the middle of a sentence: the player's name, or "les Blancs".
func (t *Table) SideAfter(side rules.Side) string {
	if name := t.playerName(side); name != "" {
		return name
	}
	return t.env.T(words.SideName(t.match.Game().ID(), t.colour(side)))
}

// colourName is a side's colour at the beginning of a label.
func (t *Table) colourName(side rules.Side) string {
	return t.env.T(words.SideStart(t.match.Game().ID(), t.colour(side)))
}

// endingText says how the match ended, in a sentence.
func (t *Table) endingText(out rules.Outcome) string {
	return t.env.T(words.Ending(out.By), t.winText(out.Winner))
}

// reason is the line under the title: what to do next, and why.
func (t *Table) reason() string {
	e := t.env
	s := t.seen()
	switch {
	case t.looking != live:
		if text := t.betterSaid(); text != "" {
			return text
		}
		return e.T("status.review", t.looking, t.match.Len())
	case t.plates.due:
		return e.T("status.push-plates")
	case s.moving:
		return t.rulesetLine()
	case s.outcome.Over():
		return t.endingText(s.outcome)
	case t.refused.text != "":
		return t.refused.text
	case t.computing() && t.brain.paused && t.seats.People() == 0:
		return e.T("demo.paused")
	case t.stuck():
		return e.T("thinker.stuck")
	case t.computing() && t.brain.moves.fails > 0:
		return e.T("thinker.again")
	case t.computing():
		return e.T("status.thinking")
	case t.brain.hinting:
		return e.T("status.hinting")
	case t.brain.hint.of(s.pos):
		return t.hintText()
	}
	if text := t.duty(); text != "" {
		return text
	}
	if t.env.Frame.Portrait() && t.ready() { // the header names the game
		if t.chooser.Selected() != rules.NoSquare {
			return e.T("status.choose-target")
		}
		return e.T("status.choose")
	}
	return t.rulesetLine()
}

// duty is what the rules ask of whoever is to move, "" for nothing in particular.
func (t *Table) duty() string {
	e := t.env
	if text := t.chainReason(); text != "" {
		return text
	}
	if owed := t.owed(); owed.Len() > 0 {
		return e.T("status.must-capture", t.squares(owed))
	}
	if faults := t.knownFaults(); faults.Len() == 1 {
		return e.T("status.can-huff", t.squares(faults))
	} else if faults.Len() > 1 {
		return e.T("status.can-huff-many", t.squares(faults))
	}
	if t.onlyPass() {
		return e.T("status.pass-only")
	}
	return ""
}

// knownFaults returns the pieces at fault that the table shows: none where the house plays that the opponent has to
// notice them himself (Damsystem 9).
func (t *Table) knownFaults() rules.Set {
	if !t.match.Setup().Options.ShowFaults {
		return rules.Set{}
	}
	return t.chooser.Huffable()
}

// chainReason is what to do in the middle of a capture that is played leg by leg.
func (t *Table) chainReason() string {
	walk := t.chooser.Walk()
	if len(walk) == 0 {
		return ""
	}
	var next rules.Set
	stay := false
	for _, s := range t.chooser.Targets() {
		if s.Kind == match.Stay {
			stay = true
		} else {
			next.Add(s.Square)
		}
	}
	if stay {
		return t.env.T("status.chain-or-stop", t.squares(next))
	}
	return t.env.T("status.chain", t.squares(next))
}

// rulesetLine names the game and its ruleset, and how near the draw by count is once it is near.
func (t *Table) rulesetLine() string {
	e, setup := t.env, t.match.Setup()
	pos := t.match.At(t.seen().ply)
	if plies, limit := pos.Progress(); limit > 0 && plies*10 >= limit*7 {
		return e.T("status.progress", plies, limit)
	}
	if n := t.match.Repetitions(); n > 1 && t.looking == live && !t.reel.running() {
		return e.T("status.repeated", n)
	}
	line := e.T(words.GameName(setup.Game))
	if len(t.match.Game().Rulesets()) > 1 {
		line += " · " + e.T(words.RulesetName(setup.Game, setup.Ruleset))
	}
	return line
}

// squares joins the names of squares as a choice.
func (t *Table) squares(set rules.Set) string { return t.env.Squares(set) }

func (t *Table) refusalText(r rules.Refusal) string { return t.env.RefusalText(r) }

// owed returns the pieces that must capture: those of the live position when nothing but captures may be played.
func (t *Table) owed() rules.Set {
	var owed rules.Set
	for _, m := range t.match.AppendMoves(nil) {
		if m.Kind == rules.Huff {
			continue
		}
		if m.Kind != rules.Capture {
			return rules.Set{}
		}
		owed.Add(m.From)
	}
	return owed
}

// onlyPass reports whether a pass is the only legal action.
func (t *Table) onlyPass() bool {
	moves := t.match.AppendMoves(nil)
	return len(moves) == 1 && moves[0].Kind == rules.Pass
}

// pieceName names the piece on a square of the shown position.
func (t *Table) pieceName(p rules.Piece) string {
	p.Side = t.colour(p.Side)
	return t.env.T(words.Piece(t.match.Game().ID(), p))
}
