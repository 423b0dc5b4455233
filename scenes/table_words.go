package scenes

import (
	"strings"

	"ludotheque/assets/words"
	"ludotheque/game/match"
	"ludotheque/rules"
)

// turnTitle is the big line: whose turn it is, or how the match ended.
func (t *Table) turnTitle() string {
	out := t.match.Outcome()
	switch {
	case out.Over() && out.Draw:
		return t.env.T("result.draw")
	case out.Over():
		return t.winText(out.Winner)
	}
	return t.env.T(words.Turn(t.match.Game().ID(), t.colour(t.match.Position().Side())))
}

func (t *Table) winText(side rules.Side) string {
	return t.env.T(words.Win(t.match.Game().ID(), t.colour(side)))
}

// sideStart is a side's name at the beginning of a label, with the player's name where there is one.
func (t *Table) sideStart(side rules.Side) string {
	name := t.colourName(side)
	if player := t.match.Setup().Names[side]; player != "" {
		return player + " (" + strings.ToLower(name) + ")"
	}
	return name
}

// countsText says what each side has lost.
func (t *Table) countsText() string {
	lost := t.match.Captured()
	if lost == [2]int{} {
		return t.env.T("captured.none")
	}
	var parts []string
	for side, n := range lost {
		parts = append(parts, t.env.T("captured.label", t.colourName(rules.Side(side)), n))
	}
	return strings.Join(parts, ". ")
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
	pos := t.match.Position()
	out := t.match.Outcome()
	switch {
	case t.looking != live:
		if text := t.review.about(t); text != "" {
			return text
		}
		return e.T("status.review", t.looking, t.match.Len())
	case out.Over():
		return t.endingText(out)
	case t.plates.due:
		return e.T("status.push-plates")
	case t.refused.text != "":
		return t.refused.text
	case t.computing() && t.brain.paused && t.seats.people() == 0:
		return e.T("demo.paused")
	case t.computing():
		return e.T("status.thinking")
	case t.brain.hinting:
		return e.T("status.hinting")
	case t.brain.hint.of(pos):
		return t.hintText()
	}
	if text := t.chainReason(); text != "" {
		return text
	}
	if owed := t.owed(); owed.Len() > 0 {
		return e.T("status.must-capture", t.squares(owed))
	}
	if h, ok := pos.(rules.Huffer); ok {
		if faults := h.Faults(); faults.Len() == 1 {
			return e.T("status.can-huff", t.squares(faults))
		} else if faults.Len() > 1 {
			return e.T("status.can-huff-many", t.squares(faults))
		}
	}
	if t.onlyPass() {
		return e.T("status.pass-only")
	}
	if player := t.match.Setup().Names[pos.Side()]; player != "" {
		return player + " · " + t.rulesetLine()
	}
	return t.rulesetLine()
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
	if plies, limit := t.match.Position().Progress(); limit > 0 && plies*10 >= limit*7 {
		return e.T("status.progress", plies, limit)
	}
	if n := t.match.Repetitions(); n > 1 {
		return e.T("status.repeated", n)
	}
	line := e.T(words.GameName(setup.Game))
	if len(t.match.Game().Rulesets()) > 1 {
		line += " · " + e.T(words.RulesetName(setup.Game, setup.Ruleset))
	}
	return line
}

// squares joins the names of squares as a choice.
func (t *Table) squares(set rules.Set) string { return squaresText(t.env, set) }

func squaresText(e *Env, set rules.Set) string {
	if set == (rules.Set{}) {
		return ""
	}
	return e.Words.Or(strings.Split(set.String(), ",")...)
}

func (t *Table) refusalText(r rules.Refusal) string { return refusalText(t.env, r) }

// refusalText says in words why a move is refused.
func refusalText(e *Env, r rules.Refusal) string {
	return e.T(words.Refusal(r.Code), squaresText(e, r.Squares), r.Count)
}

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

// shortMove is a move as the move list prints it: captured squares are left out, results of combats kept.
func shortMove(a rules.Action) string {
	switch a.Move.Kind {
	case rules.Capture:
		return a.Move.From.String() + "x" + a.Move.To.String()
	case rules.Combat:
		return a.Move.String() + " " + strings.ReplaceAll(a.Result.String(), "-", "−")
	}
	return a.Move.String()
}

// spokenMove says what the action after ply plies did: the move, its rolls, what it crowned.
func (t *Table) spokenMove(ply int) string {
	e := t.env
	ev := t.match.Describe(ply)
	side := t.sideStart(ev.Side)
	var said []string
	switch ev.Kind {
	case rules.Step:
		said = append(said, e.T("said.step", side, ev.From, ev.To))
	case rules.Capture:
		said = append(said, e.T("said.capture", side, ev.From, ev.To, len(ev.Captured)))
	case rules.Huff:
		said = append(said, e.T("said.huff", side, ev.To))
	case rules.Pass:
		said = append(said, e.T("said.pass", side))
	case rules.Combat:
		said = append(said, e.T("said.combat", side, ev.From, ev.To))
		for _, f := range ev.Fights {
			said = t.appendFight(said, f)
		}
	}
	if ev.Crowned {
		said = append(said, e.T("crowned."+t.match.Game().ID(), ev.To))
	}
	if ev.Kind != rules.Huff && t.hasPlates() {
		said = append(said, e.T([...]string{rules.First: "said.plates-left", rules.Second: "said.plates-right"}[ev.Side]))
	}
	return strings.Join(said, " ")
}

// appendFight says the rolls and the result of one combat.
func (t *Table) appendFight(said []string, f match.Fight) []string {
	e := t.env
	for _, r := range f.Rolls {
		said = append(said, e.T("said.round", r.Attacker, r.Defender))
		if r.Attacker == r.Defender {
			said = append(said, e.T("said.tie", r.Attacker))
		}
	}
	switch {
	case f.Result > 0:
		return append(said, e.T("said.combat-won", e.T(words.Head(uint8(f.Result)))))
	case f.Result < 0:
		return append(said, e.T("said.combat-lost", e.T(words.Head(uint8(-f.Result)))))
	}
	return append(said, e.T("said.combat-both"))
}
