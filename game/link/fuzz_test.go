package link

import (
	"strings"
	"testing"

	"ludotheque/rules/catalog"
)

// FuzzParse checks that Parse does not panic, and that the match it returns has a link that opens the same match.
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
		checkRoundTrip(t, m)
	})
}

// FuzzBits parses any bits with right checksums.
func FuzzBits(f *testing.F) {
	for text := range old {
		name, body, _ := strings.Cut(text, "=")
		g, _ := catalog.Find(name)
		if id, rest, ok := strings.Cut(body, ":"); ok {
			name, body = name+"="+id+":", rest
		} else {
			name += "="
		}
		b, err := decode(name+version, body[1:])
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
		text := owner + version + encode(owner+version, b)
		if m, err := Parse(text, 1); err == nil {
			checkRoundTrip(t, m)
		}
	})
}
