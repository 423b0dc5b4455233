package table

import (
	"ludotheque/rules"
	"ludotheque/scenes"
	"ludotheque/scenes/board"
	"ludotheque/scenes/boardview"
	"ludotheque/scenes/computer"
)

// bestMove is what would have been better than the move that was played in the position looked back at, once the match is
// judged.
type bestMove struct {
	*boardview.Model
	env      *scenes.Env
	computer *computer.Computer
}

// judged returns the judgement of that move, when there was a better one.
func (b *bestMove) judged() (computer.Judgement, bool) {
	if !b.LookingBack() {
		return computer.Judgement{}, false
	}
	j, ok := b.computer.Course().At(b.Ply())
	return j, ok && j.Best != "" && j.Best != j.Played && j.Cost(b.Match().At(b.Ply()).Side()) >= computer.TurningPoint/2
}

// arrows draws the better move over the position looked back at, and barred the one that was played.
func (b *bestMove) arrows() []board.Arrow {
	j, ok := b.judged()
	if !ok {
		return nil
	}
	var arrows []board.Arrow
	for i, text := range []string{j.Best, b.Match().Action(b.Ply()).Move.String()} {
		if a, err := rules.ParseAction(b.Match().At(b.Ply()), text); err == nil && a.Move.From != rules.NoSquare {
			arrows = append(arrows, board.Arrow{From: a.Move.From, To: a.Move.To, Strength: 1, Forbidden: i == 1})
		}
	}
	return arrows
}

// brief says what was better in the position looked back at, "" where there is nothing to say.
func (b *bestMove) brief() string {
	j, ok := b.judged()
	if !ok {
		return ""
	}
	side := b.Match().At(b.Ply()).Side()
	return b.env.T("review.better", b.Numbered(b.Ply()), b.MoveWords(j.Best), b.env.Words.Percent(j.Cost(side)))
}

// said is brief, and why.
func (b *bestMove) said() string {
	text := b.brief()
	if j, ok := b.judged(); ok {
		if why := j.Why(b.env.Words, b.Match().Game().ID()); why != "" {
			text += " " + why
		}
	}
	return text
}
