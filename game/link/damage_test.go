package link

import (
	"math/rand/v2"
	"strings"
	"testing"

	"ludotheque/game/match"
	"ludotheque/rules/catalog"
)

// TestDamageIsNoticed changes, cuts and lengthens links at every character, and checks the place in the errors.
func TestDamageIsNoticed(t *testing.T) {
	rng := rand.New(rand.NewPCG(2, 2))
	for _, g := range catalog.All() {
		m := random(t, anySetup(t, g, g.Rulesets()[0].ID, rng), 60, rng)
		text := Pack(m)
		body := strings.Index(text, "=") + 1
		for i := body + 1; i < len(text); i++ {
			wrong := text[:i] + string(alphabet[(strings.IndexByte(alphabet, text[i])+1+rng.IntN(63))%64]) + text[i+1:]
			e := refused(t, wrong)
			// The first characters are the length: if they are wrong, the text may seem cut.
			if i > body+4 && (e.Code != Damaged || e.At > i-body+1 || e.At+len(e.Detail) <= i-body+1) && !(e.Code == Damaged && e.At > i-body+1 && rare(e, i-body+1)) {
				t.Errorf("%s, wrong at %d: %v", g.ID(), i-body+1, e)
			}
			if e := refused(t, text[:i]); e.Code != CutShort && !(e.Code == Nothing || e.Code == Damaged && i <= body+4) {
				t.Errorf("%s, cut to %d of %d: %v", g.ID(), i-body, len(text)-body, e)
			} else if e.Code == CutShort && i > body+4 && (e.At != i-body || e.Of != len(text)-body) {
				t.Errorf("%s, cut to %d of %d: %v", g.ID(), i-body, len(text)-body, e)
			}
			if i+1 < len(text) && text[i] != text[i+1] {
				refused(t, text[:i]+text[i+1:i+2]+text[i:i+1]+text[i+2:])
			}
		}
		refused(t, text+"A")
		refused(t, text[:body+9]+"é"+text[body+9:])
		for _, other := range catalog.All() { // the checksums cover the game
			if other != g {
				refused(t, other.ID()+"="+text[body:])
			}
		}
	}
}

// rare reports whether the checksum of the next block shows the damage. That of the own block misses one in 64.
func rare(e *Error, at int) bool { return e.At-at <= blockLen+1 }

// refused returns the error of Parse.
func refused(t *testing.T, text string) *Error {
	t.Helper()
	_, err := Parse(text, 0)
	e, ok := err.(*Error)
	if !ok {
		t.Fatalf("%s opens: %v", text, err)
	}
	if e.Code == "" || e.Error() == "" {
		t.Errorf("%s: %#v", text, e)
	}
	return e
}

func TestRefusals(t *testing.T) {
	m, err := match.New(match.Setup{Game: "dao", Seed: 1})
	if err != nil {
		t.Fatal(err)
	}
	good := Pack(m)
	for _, c := range []struct {
		text string
		want Code
	}{
		{"", UnknownGame}, {"=", UnknownGame}, {"chess=1AAAA", UnknownGame}, {"dao=", Nothing}, {"dao=base:", Nothing}, {"dao=! 0", Nothing}, {"dao=…, 1", Nothing},
		{"dao=flying:1AA", UnknownRuleset}, {"dao=2AAAA", NewerVersion}, {"dao=xyz", Damaged}, {"dao=1", Nothing}, {"dao=1_____", Damaged},
		{"dao=b2w/1bw1/1wb1/w2b", BadPosition}, {"dao=b2w/1bw1/1wb1/w2w w", BadPosition}, {"dao=/", BadPosition},
		{"dao=" + strings.Repeat("A", MaxLength), TooLarge}, {good + "A", Damaged},
		{"dao=1" + encode("dao=1", Writer{1, 1, 1, 1}), Unplayable},
	} {
		if e := refused(t, c.text); e.Code != c.want {
			t.Errorf("%.40q: %v, want %s", c.text, e, c.want)
		}
	}
	for _, text := range []string{good, "#" + good, "#/" + good + "\n", good + ".", good + " et alors ?", good[:10] + "\r\n" + good[10:]} {
		if back, err := Parse(text, 0); err != nil || Pack(back) != good {
			t.Errorf("%q: %v", text, err)
		}
	}
}
