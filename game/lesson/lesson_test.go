package lesson

import (
	"testing"

	"ludotheque/rules"
	"ludotheque/rules/catalog"
)

func TestTry(t *testing.T) {
	g, _ := catalog.Find("dao")
	c, err := Load(g, "t", []byte(`# slide | T
rules: base
step: b2w/1bw1/1wb1/w2b w
say: S
ask: play a1-c1
wrong: piece a1 | w {to}
else: e
hint: h
solution: a1-c1
reply: a4-a1
step: goes on
say: x
`))
	if err != nil {
		t.Fatal(err)
	}
	s, err := c.Begin(0, 0, "")
	if err != nil {
		t.Fatal(err)
	}
	for _, m := range s.Match().AppendMoves(nil) {
		t.Log(m, s.Judge(m))
		if s.Met() {
			break
		}
	}
	t.Log(s.Advance(), s.Position(), s.Advance())
	_ = rules.NoSquare
}
