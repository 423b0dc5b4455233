package alquerque

import "ludotheque/rules"

// Position is a comparable value: the men of the side to move and of the other, a bit for each point at rank*5 + file,
// and the plies since the last capture.
type Position struct {
	own, opp uint32
	side     rules.Side
	quiet    uint8
}

var (
	_ rules.Counter   = Position{}
	_ rules.Explainer = Position{}
)

// Ruleset returns "base".
func (Position) Ruleset() string { return rulesetID }

// Side returns the side to move.
func (p Position) Side() rules.Side { return p.side }

// At returns the man on sq.
func (p Position) At(sq rules.Square) rules.Piece {
	i, ok := indexOf(sq)
	switch {
	case !ok:
		return rules.Piece{}
	case p.own>>i&1 != 0:
		return rules.Piece{Side: p.side, Rank: 1}
	case p.opp>>i&1 != 0:
		return rules.Piece{Side: p.side.Other(), Rank: 1}
	}
	return rules.Piece{}
}

// Playable reports whether sq is one of the 25 points.
func (Position) Playable(sq rules.Square) bool {
	_, ok := indexOf(sq)
	return ok
}

// Outcome judges pieces first, then moves, then the count.
func (p Position) Outcome() rules.Outcome {
	switch {
	case p.own == 0:
		return rules.Win(p.side.Other(), rules.NoPieces)
	case !p.canMove():
		return rules.Win(p.side.Other(), rules.NoMoves)
	case int(p.quiet) >= int(noProgress.Is):
		return rules.Drawn(rules.NoProgress)
	}
	return rules.Outcome{}
}

// Progress returns the plies since the last capture, of 30.
func (p Position) Progress() (plies, limit int) { return int(p.quiet), int(noProgress.Is) }

// Hash tells all positions apart but for the count.
func (p Position) Hash() uint64 {
	return rules.Scramble(uint64(p.own) | uint64(p.opp)<<25 | uint64(p.side)<<50)
}

// AppendMoves appends every legal move.
func (p Position) AppendMoves(dst []rules.Move) []rules.Move {
	for _, c := range p.legal() {
		dst = append(dst, c.Move)
	}
	return dst
}

// AppendPaths appends the ways to carry out m: several where chains with the same ends take the same men.
func (p Position) AppendPaths(dst []rules.Path, m rules.Move) []rules.Path {
	switch m.Kind {
	case rules.Step:
		return append(dst, rules.Path{{From: m.From, To: m.To, Over: rules.NoSquare}})
	case rules.Capture:
		for _, path := range p.chains() {
			if moveOf(path) == m {
				dst = append(dst, path)
			}
		}
	}
	return dst
}

// Play returns the position after m. The error is a Refusal.
func (p Position) Play(m rules.Move, r rules.Result) (rules.Position, error) {
	if p.Outcome().Over() {
		return nil, rules.Refusal{Code: rules.GameOver}
	}
	for _, c := range p.legal() {
		switch {
		case c.Move != m:
		case r != (rules.Result{}):
			return nil, rules.Refusal{Code: rules.BadDice}
		default:
			return p.after(c), nil
		}
	}
	switch {
	case m.Kind == rules.Pass:
		return nil, rules.Refusal{Code: rules.NoPass, Squares: p.movers()}
	case m.Kind == rules.Step || m.Kind == rules.Capture:
		if r := p.Refusal(m.From, m.To); r.Code != rules.Legal {
			return nil, r
		}
	}
	return nil, rules.Refusal{Code: rules.NotLegal}
}

// after returns the position after a legal move.
func (p Position) after(c choice) Position {
	next := Position{own: p.opp &^ c.taken, opp: p.own&^(1<<c.from) | 1<<c.to, side: p.side.Other(), quiet: p.quiet + 1}
	if c.taken != 0 {
		next.quiet = 0
	}
	return next
}

// movers returns the men that can move.
func (p Position) movers() rules.Set {
	var s rules.Set
	for _, c := range p.legal() {
		s.Add(c.From)
	}
	return s
}
