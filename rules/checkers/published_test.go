package checkers

import (
	"fmt"
	"os"
	"strings"
	"testing"

	"ludotheque/rules"
)

// TestPublishedCounts compares Perft with the counts that others have published for the start positions, to the depth that
// takes about a second for all; with LUDOTHEQUE_NIGHTLY set to depth 9.
func TestPublishedCounts(t *testing.T) {
	most := uint64(200_000)
	if os.Getenv("LUDOTHEQUE_NIGHTLY") != "" {
		most = 1 << 40
	}
	for id, counts := range map[string][]uint64{
		"anglais":       {7, 49, 302, 1469, 7361, 36768, 179740, 845931, 3963680},
		"volante":       {7, 49, 302, 1469, 7473, 37628, 187302, 907830, 4431766},
		"bresilien":     {7, 49, 302, 1469, 7473, 37628, 187302, 907830, 4431766},
		"pool":          {7, 49, 302, 1469, 7482, 37986, 190146, 929896, 4570534},
		"russe":         {7, 49, 302, 1469, 7482, 37986, 190146, 929899, 4570586},
		"tcheque":       {7, 49, 302, 1469, 7361, 36768, 179740, 845931, 3963671},
		"espagnol":      {7, 49, 302, 1469, 7361, 36473, 177532, 828783, 3860866},
		"italien":       {7, 49, 302, 1469, 7361, 36473, 177532, 828783, 3860875},
		"international": {9, 81, 658, 4265, 27117, 167140, 1049442, 6483961, 41022423},
	} {
		p, err := Game{}.Start(id, rules.First)
		if err != nil {
			t.Fatal(err)
		}
		checkCounts(t, p.(Position), counts, most)
	}
	for _, c := range []struct {
		id, fen string
		counts  []uint64
	}{
		{"international", "B:BK17,K24:W6,9,10,11,20,21,22,23,30,K31,33,37,41,42,43,44,46", []uint64{14, 55, 1168, 5432, 87195, 629010, 9041010}},
		{"international", "W:W6,7,8,9,10:B41,42,43,44,45", []uint64{9, 81, 795, 7578, 86351, 936311, 11448262}},
	} {
		checkCounts(t, fromTop(t, c.id, c.fen), c.counts, most)
	}
}

func checkCounts(t *testing.T, p Position, counts []uint64, most uint64) {
	t.Helper()
	for i, want := range counts {
		if want > most {
			break
		}
		if got := rules.Perft(p, i+1); got != want {
			t.Errorf("%s %s: %d at depth %d, want %d", p.Ruleset(), p, got, i+1, want)
			break
		}
	}
}

// fromTop returns the position of a FEN whose squares are numbered from the top left, White (First) going up.
func fromTop(t *testing.T, id, fen string) Position {
	t.Helper()
	p := blank(uint8(indexOf(id)))
	g := p.grid()
	for _, field := range strings.Split(fen, ":") {
		side := rules.Side(strings.Index("WB", field[:1]))
		if len(field) == 1 {
			p.turn = side
			continue
		}
		for _, text := range strings.Split(field[1:], ",") {
			name, king := strings.CutPrefix(text, "K")
			var number int
			if _, err := fmt.Sscan(name, &number); err != nil {
				t.Fatal(err)
			}
			rank := g.files - 1 - (number-1)/(g.files/2)
			bit := g.bitOf[rules.Sq((number-1)%(g.files/2)*2+rank&1, rank)]
			p.men[side] |= bit
			if king {
				p.kings |= bit
			}
		}
	}
	p.hash, p.fewest = p.rehash(), p.limit()
	return p
}
