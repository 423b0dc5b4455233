package damsystem

import (
	"testing"

	"ludotheque/game/ai/engine"
)

// tactics are positions from games of weak players in which a search to depth 9 finds one move better than all others by
// more than a man and a half. The kinds are: huff; capture first, the capture is better than a huff; refuse, it is best to
// leave a capture out; shot, a quiet move (before a capture, a slide of the plates or a crowning); pass, the second pass
// draws a lost game.
var tactics = []struct{ kind, text, best string }{
	{"capture first", "4b3b2/3b1b1b1b1/4b5b/3b9/2b1b1b1b2/7w5/2w8/3w1w3w3/w7w2/1w3w3w1/2w7w w g7 0 0", "j6xd8:e7,g7,i7"},
	{"capture first", "4b5b/9b1/2b1b1b4/1b1b7b1/b10/7b3b1/w1w3w4/3w3w5/w1w3w3w/1w1w3w3/8w2 b i5 0 0", "h6xh2:i3,i5"},
	{"capture first", "b1b8/3b3b1b1/b10/7b3b1/b10/1w5b1b3/6w4/3w3w5/w10/1w1w5w1/10w w j6 0 0", "i5xm9:j10,j6,j8,l10"},
	{"capture", "2b3b1b1b/1b1b3b3/b3b5b/3b1b3b3/6w1b2/13/2w1w5w/5w5w1/w1w1w6/1w3w3w1/w1w3w3w b - 0 0", "j8xh6:i7"},
	{"capture", "2b3b3b/1b7b1/b1b5b1b/3b3b5/11/3w7b1/2w7w/5b1w3w1/w1w1w6/1w3w5/w5w3w w - 0 0", "g3xi5:h4"},
	{"huff", "2b3b1b2/5b3b1/b9b/3b1w7/8b2/9b3/10b/5w7/w3w3w2/1w3w5/w5w3w w f8 0 0", "!f8"},
	{"huff", "2b3b4/1b9/2b3b4/11b1/8w2/1w11/w7b2/1w1w9/11/9w1/11 w n8 0 0", "!n8"},
	{"huff", "b1b1b1b1b1b/1b1b3b1b1/4b1b3b/3b5b3/2b8/13/6b4/1w1w1w7/w3w1w3w/1w1w5w1/w1w1w1w1w1w b f4 0 0", "!f4"},
	{"huff", "b1b3b1b1b/1b1b1b3b1/b5b1b1b/7b5/6b1b2/13/2b8/1w3w1w1w3/w3w3w1w/1w1w1w1w3/w3w3w1w b b4 0 0", "!b4"},
	{"pass", "10b/9b1/w1b5b1b/3b9/11/13/2w8/3w9/w10/11/8B1w w - 1 1", "="},
	{"pass", "11/11/11/9b1b1/4w3b2/1w3w7/11/1w1w9/w9w/1w7w1/11 b - 1 1", "="},
	{"refuse", "11/11/b1b8/1b1w9/B10/1w5b5/6b4/3w9/w7w2/11/11 b - 0 0", "e9-f8"},
	{"refuse", "4b3b2/1b3b3b1/2b5b2/3b5b3/10b/1w3b1b3b1/4w6/5w3w1w1/w7w2/1w3w3w1/2w7w b - 0 0", "l6-k5"},
	{"shot", "11/1b3w1b1b1/8b1b/13/b7w2/13/11/13/2w8/1w7w1/4B3w2 w - 0 0", "h10-i11"},
	{"shot", "6b4/3b1b1b3/b1b3b1b2/13/8b2/1w11/11/3w3w1b3/w1w1w6/5w3w1/2w3w3w b h4 0 0", "j4-i3"},
	{"shot", "8b2/3b5b1/w9b/3b1b3b3/b3b6/11b1/10w/3w1w3w1w1/w1w8/1w9/w10 w - 0 0", "c9-d10"},
	{"shot", "b10/9b1/2b7b/3b5b3/4b6/13/11/3w1w7/w10/1w1b1w1w3/w7w2 w - 0 0", "h2-g3"},
}

func TestTactics(t *testing.T) {
	for _, c := range tactics {
		p := parse(t, c.text)
		a := New(4).Think(engine.Question{Position: p, Limits: engine.Limits{Nodes: 60_000}}, nil, nil)
		if a.Move.String() != c.best {
			t.Errorf("%s in %s: %s %s, want %s", c.kind, c.text, a.Move, a.Info.Score, c.best)
		}
	}
}
