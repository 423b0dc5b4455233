package table

import (
	"time"

	"ludotheque/game/ai"
	"ludotheque/game/ai/think"
	"ludotheque/rules"
	"ludotheque/scenes/board"
)

// glance is how long a look at a position takes that nobody waits for.
var glance = ai.Limits{Time: 250 * time.Millisecond}

// teaching reports whether the teacher is on and has something exact to say: the game is solved.
func (t *Table) teaching() bool {
	return t.env.Settings.Teacher && t.env.Thinker != nil && ai.Solved(t.match.Game().ID()) && !t.match.Outcome().Over()
}

// verdictOf returns what the teacher says of a move of the live position.
func (t *Table) verdictOf(m rules.Move) (think.Score, bool) {
	if !t.teaching() || !t.brain.verdicts.of(t.match.Position()) {
		return think.Score{}, false
	}
	text := m.String()
	for _, v := range t.brain.verdicts.reply.Candidates {
		if v.Move == text {
			return v.Score, true
		}
	}
	return think.Score{}, false
}

// note is a verdict as it stands under a target.
func (t *Table) note(s think.Score) (string, board.Tone) {
	switch s.Kind {
	case think.Win:
		return t.env.T("teacher.win", s.N), board.Good
	case think.Loss:
		return t.env.T("teacher.lose", s.N), board.Bad
	}
	return t.env.T("teacher.draw"), board.Plain
}

// teach writes the verdicts under the targets of the selected stone.
func (t *Table) teach(targets []board.Target) {
	from := t.chooser.Selected()
	for i := range targets {
		if s, ok := t.verdictOf(rules.Move{Kind: rules.Step, From: from, To: targets[i].Square}); ok {
			targets[i].Note, targets[i].Tone = t.note(s)
		}
	}
}

// truth is what the live position is worth, in a sentence.
func (t *Table) truth() string {
	if !t.teaching() || !t.brain.verdicts.of(t.match.Position()) {
		return ""
	}
	r := t.brain.verdicts.reply
	switch s := r.Score; s.Kind {
	case think.Win:
		return t.env.T("truth.win", s.N)
	case think.Loss:
		return t.env.T("truth.lose", s.N)
	}
	losing := 0
	for _, v := range r.Candidates {
		if v.Score.Kind == think.Loss {
			losing++
		}
	}
	if losing == 0 {
		return t.env.T("truth.draw-safe")
	}
	return t.env.T("truth.draw", losing, len(r.Candidates))
}
