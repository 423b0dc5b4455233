package table

import (
	"ludotheque/rules"
	"ludotheque/scenes/board"
	"ludotheque/scenes/review"
	"ludotheque/scenes/table/computer"
)

// better is what would have been better than the move that was played in the position looked back at, once the match is
// judged.
type better struct {
	*sight
	computer *computer.Computer
}

// judged returns the judgement of that move, when there was a better one.
func (b *better) judged() (review.Judgement, bool) {
	if b.looking == live {
		return review.Judgement{}, false
	}
	j, ok := b.computer.Course().At(b.looking)
	return j, ok && j.Best != "" && j.Best != j.Played && j.Cost(b.match.At(b.looking).Side()) >= review.TurningPoint/2
}

// arrows draws the better move over the position looked back at, and barred the one that was played.
func (b *better) arrows() []board.Arrow {
	j, ok := b.judged()
	if !ok {
		return nil
	}
	var arrows []board.Arrow
	for i, text := range []string{j.Best, b.match.Action(b.looking).Move.String()} {
		if a, err := rules.ParseAction(b.match.At(b.looking), text); err == nil && a.Move.From != rules.NoSquare {
			arrows = append(arrows, board.Arrow{From: a.Move.From, To: a.Move.To, Strength: 1, Forbidden: i == 1})
		}
	}
	return arrows
}

// brief says what was better in the position looked back at, "" where there is nothing to say.
func (b *better) brief() string {
	j, ok := b.judged()
	if !ok {
		return ""
	}
	side := b.match.At(b.looking).Side()
	return b.env.T("review.better", b.Numbered(b.looking), b.MoveWords(j.Best), b.env.Words.Percent(j.Cost(side)))
}

// said is brief, and why.
func (b *better) said() string {
	text := b.brief()
	if j, ok := b.judged(); ok {
		if why := j.Why(b.env.Words, b.match.Game().ID()); why != "" {
			text += " " + why
		}
	}
	return text
}
