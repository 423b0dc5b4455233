package mine

import (
	"fmt"
	"slices"
	"strings"

	"ludotheque/rules"
	"ludotheque/rules/checkers"
	"ludotheque/rules/dame2000"
	"ludotheque/rules/damsystem"
	"ludotheque/rules/dao"
)

// Alike returns a text that is the same for two positions if a symmetry of the board maps one to the other, with the side to move to
// the side to move. The counts of plies and passes do not matter.
func Alike(g rules.Game, pos rules.Position) string {
	files, ranks := g.Size(pos.Ruleset())
	best := ""
	for _, turn := range symmetries(pos, files, ranks) {
		if text := image(pos, turn); best == "" || text < best {
			best = text
		}
	}
	return pos.Ruleset() + " " + best
}

// symmetries returns the symmetries of the board after which the side to move moves up: the half turn with the sides exchanged in
// games whose pieces have a forward direction, with the mirror if the board has one; the eight of Dao's square.
func symmetries(pos rules.Position, files, ranks int) (all []func(rules.Square) rules.Square) {
	half := pos.Side() == rules.Second
	place := func(flipFile, flipRank, swap bool) func(rules.Square) rules.Square {
		return func(sq rules.Square) rules.Square {
			file, rank := sq.File(), sq.Rank()
			if flipFile {
				file = files - 1 - file
			}
			if flipRank {
				rank = ranks - 1 - rank
			}
			if swap {
				file, rank = rank, file
			}
			return rules.Sq(file, rank)
		}
	}
	switch pos.(type) {
	case checkers.Position, damsystem.Position:
		return append(all, place(half, half, false))
	case dame2000.Position:
		return append(all, place(half, half, false), place(!half, half, false))
	case dao.Position:
		for i := range 8 {
			all = append(all, place(i&1 != 0, i&2 != 0, i&4 != 0))
		}
		return all
	}
	panic(fmt.Sprintf("mine: %T has no symmetries here", pos))
}

// image writes the pieces and the squares of the other fields after a symmetry.
func image(pos rules.Position, turn func(rules.Square) rules.Square) string {
	var list []string
	for rank := range rules.MaxRanks {
		for file := range rules.MaxFiles {
			sq := rules.Sq(file, rank)
			if piece := pos.At(sq); !piece.Empty() {
				list = append(list, fmt.Sprintf("%t%d%s", piece.Side == pos.Side(), piece.Rank, turn(sq)))
			}
		}
	}
	slices.Sort(list)
	fields := strings.Split(unhurried(pos.String()), " ")[2:]
	if pos.Side() == rules.Second && len(fields) > 1 && strings.Contains(fields[1], "-") { // both sides' last moves
		fields[0], fields[1] = fields[1], fields[0]
	}
	for _, field := range fields {
		var squares []string
		for _, name := range strings.FieldsFunc(field, func(r rune) bool { return r == ',' || r == '-' }) {
			if sq, err := rules.ParseSquare(name); err == nil {
				name = turn(sq).String()
			}
			squares = append(squares, name)
		}
		if strings.Contains(field, ",") {
			slices.Sort(squares)
		}
		list = append(list, strings.Join(squares, "-"))
	}
	return strings.Join(list, " ")
}
