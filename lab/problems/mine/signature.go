package mine

import (
	"fmt"
	"slices"
	"strings"

	"ludotheque/game/problem"
	"ludotheque/rules"
)

// Signature returns a text that is the same for near copies: the relevant pieces and the first right action, without their place on
// the board and without mirroring. The relevant pieces are those that move or are taken on the line; in Dame 2000, whose problems
// have one move, and in Dao, where all stones block moves, they are all pieces.
func Signature(g rules.Game, p *problem.Problem) string {
	pos, err := g.Parse(p.Ruleset, p.Start)
	if err != nil {
		panic(fmt.Sprintf("mine: %v", err))
	}
	roles, key := rolesOf(pos, p)
	best := ""
	for _, mirrored := range []bool{false, true} {
		if text := relative(pos, roles, key, mirrored); best == "" || text < best {
			best = text
		}
	}
	return p.Ruleset + " " + best
}

// rolesOf returns the first squares of the relevant pieces, and the first right action.
func rolesOf(start rules.Position, p *problem.Problem) (roles rules.Set, key rules.Move) {
	from := map[rules.Square]rules.Square{} // the first square of the piece on each square
	for sq := range rules.Square(rules.MaxRanks * rules.MaxFiles) {
		if !start.At(sq).Empty() {
			from[sq] = sq
		}
	}
	if _, slides := start.(rules.Slider); slides || p.Goal.Aim == problem.Odds {
		for sq := range from {
			roles.Add(sq)
		}
	}
	pos := start
	for i, place := range p.Line {
		m := problem.Actions(pos)[place]
		if i == 0 {
			key = m
		}
		if i == len(p.Line)-1 && p.Goal.Aim == problem.Odds {
			return roles, key // its dice are not thrown
		}
		if m.From != rules.NoSquare {
			roles.Add(from[m.From])
		}
		for _, sq := range m.Captured.AppendSquares(nil) {
			roles.Add(from[sq])
		}
		if m.Kind == rules.Huff {
			roles.Add(from[m.To])
		}
		next := play(pos, m)
		from = moved(from, pos, next, m)
		pos = next
	}
	return roles, key
}

// moved returns the first square of the piece on each square, after another action.
func moved(from map[rules.Square]rules.Square, pos, next rules.Position, m rules.Move) map[rules.Square]rules.Square {
	after := map[rules.Square]rules.Square{}
	plates, _ := pos.(rules.Carrier)
	for sq, origin := range from {
		if sq == m.From {
			sq = m.To
		} else if m.Captured.Has(sq) {
			continue
		}
		if plates != nil && next.Side() != pos.Side() {
			sq = plates.Carried(sq)
		}
		if !next.At(sq).Empty() {
			after[sq] = origin
		}
	}
	return after
}

// relative writes pieces and a move as the side to move sees them, relative to the smallest rectangle around them.
func relative(pos rules.Position, roles rules.Set, key rules.Move, mirrored bool) string {
	turned := pos.Side() == rules.Second
	see := func(sq rules.Square) (file, rank int) {
		file, rank = sq.File(), sq.Rank()
		if turned {
			rank = -rank
		}
		if turned != mirrored {
			file = -file
		}
		return file, rank
	}
	squares := roles.AppendSquares(nil)
	for _, sq := range []rules.Square{key.From, key.To} {
		if sq != rules.NoSquare {
			squares = append(squares, sq)
		}
	}
	left, low := rules.MaxFiles, rules.MaxRanks
	for _, sq := range squares {
		file, rank := see(sq)
		left, low = min(left, file), min(low, rank)
	}
	var list []string
	for _, sq := range roles.AppendSquares(nil) {
		file, rank := see(sq)
		piece := pos.At(sq)
		list = append(list, fmt.Sprintf("%t%d:%d,%d", piece.Side == pos.Side(), piece.Rank, file-left, rank-low))
	}
	slices.Sort(list)
	for _, sq := range squares[len(roles.AppendSquares(nil)):] {
		file, rank := see(sq)
		list = append(list, fmt.Sprintf("%d,%d", file-left, rank-low))
	}
	return strings.Join(list, " ")
}
