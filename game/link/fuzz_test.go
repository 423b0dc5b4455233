package link

import (
	"strings"
	"testing"

	"ludotheque/rules/catalog"
)

// FuzzParse reads any text: it never panics, and what it opens packs to a link that opens the same.
func FuzzParse(f *testing.F) {
	for text := range old {
		f.Add(text)
	}
	f.Add("dao=b2w/1bw1/1wb1/w2b_w")
	f.Add("damsystem=1AAAA")
	f.Fuzz(func(t *testing.T, text string) {
		m, err := Parse(text, 1)
		if err != nil {
			if e, ok := err.(*Error); !ok || e.Code == "" {
				t.Fatalf("the error is %#v", err)
			}
			return
		}
		comesBack(t, m)
	})
}

// FuzzBits gives any bits under a good seal: what is no match is told, whatever they hold.
func FuzzBits(f *testing.F) {
	for text := range old {
		name, body, _ := strings.Cut(text, "=")
		g, _ := catalog.Find(name)
		if id, rest, ok := strings.Cut(body, ":"); ok {
			name, body = name+"="+id+":", rest
		} else {
			name += "="
		}
		b, err := verified(name+version, body[1:])
		if err != nil {
			f.Fatal(err)
		}
		for i := range catalog.All() {
			if catalog.All()[i] == g {
				f.Add(uint8(i), []byte(b))
			}
		}
	}
	f.Fuzz(func(t *testing.T, game uint8, data []byte) {
		all := catalog.All()
		g := all[int(game)%len(all)]
		b := make(Writer, len(data))
		for i, x := range data {
			b[i] = x & 1
		}
		owner := prefix(g, g.Rulesets()[0].ID)
		text := owner + version + checksum(owner+version, b)
		if m, err := Parse(text, 1); err == nil {
			comesBack(t, m)
		}
	})
}
