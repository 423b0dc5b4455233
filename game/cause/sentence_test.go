package cause

import (
	"strings"
	"testing"

	"ludotheque/assets/words"
)

// TestSentence reads whole sentences about moves with lines of the computer player, each of which once said something that the board
// denies.
func TestSentence(t *testing.T) {
	for name, c := range map[string]struct{ of, says string }{
		"pieces that walk before they are taken": {`has x checkers volante
position 1b1b3b/b1b1b3/1b3b1b/w5b1/5b2/w1w1w3/3w3w/w1w1w1w1 b 0
played b6-c5
answer a5-b6 c7xa5:b6 c3-b4 a5xc3:b4 d2xf8:c3,c5,e7 f4xd2:e3 c1xe3:d2 f6-e5 a1-b2 a7-b6 b2-c3 h8-g7 e3-d4 g7-f6 a3-b4
worth cp 129
best f6-e5 e3-d4 g5-h4 d4xf6:e5 e7xg5:f6 c3-b4 h8-g7 a1-b2 g7-f6 b4-c5 b6xd4:c5 d2-e3 d4xf2:e3 e1xg7:f2,f4,f6 h6xf8:g7
value cp 81`, "Cela finit par coûter quatre pions contre trois (c7, b6, e7, f4)."},
		"nothing to take before ply 5": {`has x checkers anglais
position 8/2b5/8/2w3b1/1b6/b3w3/7b/w7 b 0
played c7-d6
answer c5xe7:d6 b4-c3 e3-d4 h2-g1 e7-d8 g1-f2 d4-e5 a3-b2 e5-d6 b2-c1
worth cp -228
best h2-g1 e3-d4 g1-f2 d4-e5 b4-c3 a1-b2 c3xa1:b2
value cp 537`, "Cela laisse prendre un pion (c7) et laisse passer une suite qui gagne un pion (a1)."},
		"shut by its own side": {`has x dao base
position 2wb/1bw1/1wbw/b3 b
played c2-d3
answer d2-c2 a1-d1 b2-c1
worth win 3
best b3-a4
value draw`, "Cela laisse gagner en 2 coups (d2 vers c2)."},
		"a free neighbour": {`has x dao base
position 1wwb/2bb/w3/w1b1 w
played b4-b1
answer c3-d2 b1-c2 c1-d1
worth win 3
best b4-a3 c3-b4 c4-c2 d3-b3 a3-b2 c1-d1 c2-b1
value win 7`, "Cela laisse gagner en 2 coups (c3 vers d2) et laisse passer une victoire en 4 coups (b4 vers a3)."},
		"a combination that goes on behind the horizon": {`has x checkers volante
position 3b3b/6b1/1b1b1b2/b5b1/3b3b/b1w1w1w1/1w1w1w2/2w3w1 w 0
played e3xa7:b6,d4
answer d8-c7 a7-b8 g7-h6 b8-a7 f6-e5 a7-d4 a5-b4 d4xf6:e5 g5xe7:f6 c3xa5:b4 e7-f6 b2-c3 h8-g7 c3-d4 d6-e5
worth cp -25
best c3xc7:d4,d6 b6-c5 b2-c3 d8xb6:c7 e3-d4 c5xe3:d4 d2xf8:e3,g5,g7 b6-c5 f8xb4:c5 a3xc5:b4 g3-f4 h8-g7 f2-e3 g7-h6 g1-f2 f6-g5 f4-e5
value cp 33`, ""},
		"a win that is shorter than its line": {`has x checkers anglais
position 1b3b2/8/3w1B2/W7/8/8/8/6B1 b 3
played b8-a7
answer a5-b6 a7xc5:b6 d6-e7 f6xd8:e7
worth cp -417
best f6-e7 d6-c7 b8xd6:c7 a5-b6 d6-c5 b6xd4:c5 e7-d6
value win 17`, "Cela laisse passer une victoire forcée (f6 vers e7)."},
		"a win proved to be shorter than the search found": {`has x checkers volante
position 8/b7/7b/2b1b3/7w/w1w1w3/1w3w2/8 b 0
played h6-g5
answer h4xb6:c5,e5,g5 a7xc5:b6 c3-b4 c5-d4 e3xc5:d4
worth win 9
best e5-f4 e3xg5:f4 h6xf4:g5 h4-g5 f4xh6:g5 c3-b4 c5-d4 b4-a5 d4-e3 f2xd4:e3
value cp -133`, "Cela laisse gagner en 3 coups (h4 vers b6) et finit par coûter quatre pions contre un (c5, e5, h6, a7)."},
	} {
		e := readExample(t, strings.Split(c.of, "\n"))
		if got := Sentence(words.For("fr"), e.game, Of(e.of)); got != c.says {
			t.Errorf("%s: %q, want %q", name, got, c.says)
		}
	}
}
