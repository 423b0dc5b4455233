package table

import (
	"ludotheque/rules"
	"ludotheque/scenes"
	"ludotheque/scenes/board"
	"ludotheque/scenes/boardview"
	"ludotheque/scenes/computer"
)

// bestMove shows a better move in the position looked back at, after the match was reviewed.
type bestMove struct {
	*boardview.Model
	env      *scenes.Env
	computer *computer.Computer
}

// judged returns the judgement of the move played there, if there was a better one.
func (b *bestMove) judged() (computer.Judgement, bool) {
	if !b.LookingBack() {
		return computer.Judgement{}, false
	}
	j, ok := b.computer.Review().At(b.Ply())
	return j, ok && j.Best != "" && j.Best != j.Played && j.Cost(b.Match().At(b.Ply()).Side()) >= computer.TurningPoint/2
}

// arrows returns the arrows of the better move and, marked as forbidden, of the one played.
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

// brief says which move was better, "" if none was.
func (b *bestMove) brief() string {
	j, ok := b.judged()
	if !ok {
		return ""
	}
	side := b.Match().At(b.Ply()).Side()
	return b.env.T("review.better", b.Numbered(b.Ply()), b.MoveWords(j.Best), b.env.Words.Percent(j.Cost(side)))
}

// said is brief with the reason.
func (b *bestMove) said() string {
	text := b.brief()
	if j, ok := b.judged(); ok {
		if why := j.Why(b.env.Words, b.Match().Game().ID()); why != "" {
			text += " " + why
		}
	}
	return text
}
