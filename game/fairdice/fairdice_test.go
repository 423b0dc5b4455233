package fairdice_test

import (
	"encoding/hex"
	"fmt"
	"math/rand/v2"
	"os"
	"strings"
	"testing"

	"ludotheque/game/fairdice"
	"ludotheque/rules"
	"ludotheque/rules/catalog"
	"ludotheque/tools/night"
)

// vectors returns the test vectors: seeds whose bytes count up, with their values and dice.
func vectors() string {
	var b strings.Builder
	var host, guest fairdice.Seed
	for i := range host {
		host[i], guest[i] = byte(i), byte(32+i)
	}
	const match = 0x0123456789abcdef
	h, g := fairdice.NewChain(match, host), fairdice.NewChain(match, guest)
	fmt.Fprintf(&b, "match %016x\nhost seed %x\nguest seed %x\n", uint64(match), host, guest)
	for _, n := range []int{0, 1, 2, fairdice.Length} {
		fmt.Fprintf(&b, "host %d %x\nguest %d %x\n", n, h.At(n), n, g.At(n))
	}
	fmt.Fprintf(&b, "lot guest begins %v\n", fairdice.SecondBegins(match, h.At(1), g.At(1)))
	for n := 2; n < 6; n++ {
		throws := fairdice.NewThrows(match, h.At(n), g.At(n))
		fmt.Fprintf(&b, "host %d attacks guest %d:", n, n)
		for range 4 {
			fmt.Fprintf(&b, " %d,%d", throws.Next(), throws.Next())
		}
		b.WriteByte('\n')
	}
	return b.String()
}

// TestVectors compares the vectors with testdata and with docs/fair-dice.md.
func TestVectors(t *testing.T) {
	const file = "testdata/vectors.txt"
	got := vectors()
	if os.Getenv("UPDATE_VECTORS") == "1" {
		if err := os.WriteFile(file, []byte(got), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	want, err := os.ReadFile(file)
	if err != nil || got != string(want) {
		t.Fatalf("%v; got\n%s", err, got)
	}
	doc, err := os.ReadFile("../../docs/fair-dice.md")
	if err != nil || !strings.Contains(string(doc), got) {
		t.Errorf("docs/fair-dice.md does not print the vectors: %v", err)
	}
}

// TestReader checks that Reveal accepts the values of a chain in order and no others.
func TestReader(t *testing.T) {
	c := fairdice.NewChain(7, fairdice.Seed{1})
	r := fairdice.NewReader(c.At(0))
	for n := 1; n <= fairdice.Length; n++ {
		for _, wrong := range []struct {
			v   fairdice.Value
			err fairdice.Error
		}{{fairdice.Value{}, fairdice.Missing}, {fairdice.Value{1}, fairdice.Wrong}, {c.At(n - 1), fairdice.Wrong}} {
			if n%100 != 1 {
				continue
			}
			if err := r.Reveal(wrong.v); err != wrong.err {
				t.Fatalf("number %d: %v", n, err)
			}
		}
		if n > 40 && n < fairdice.Length-2 {
			r = fairdice.NewReader(c.At(n))
			continue
		}
		if err := r.Reveal(c.At(n)); err != nil {
			t.Fatalf("number %d: %v", n, err)
		}
	}
	if (c.At(-1) != fairdice.Value{} || c.At(fairdice.Length+1) != fairdice.Value{}) {
		t.Error("values beyond the ends are not zero")
	}
}

// TestDiceAreFair throws dice where one side's values are not random (zero, counting up, one bit), and counts the faces of
// each die. The bound is beyond the one-in-a-million value of a chi-square test with five degrees of freedom.
func TestDiceAreFair(t *testing.T) {
	n := night.Or(40_000, 1_000_000)
	rng := rand.New(rand.NewPCG(22, 5))
	fresh := func() (v fairdice.Value) {
		for i := 0; i < len(v); i += 8 {
			x := rng.Uint64()
			for j := range 8 {
				v[i+j] = byte(x >> (8 * j))
			}
		}
		return v
	}
	bad := func(i int) (v fairdice.Value) {
		switch i % 3 {
		case 1:
			v[0], v[1], v[2] = byte(i), byte(i>>8), byte(i>>16)
		case 2:
			v[31] = byte(i & 1)
		}
		return v
	}
	var counts [2][2][6]int // who chooses badly, whose die
	for i := range n {
		for side := range 2 {
			v := [2]fairdice.Value{fresh(), fresh()}
			v[side] = bad(i)
			throws := fairdice.NewThrows(uint64(i), v[0], v[1])
			counts[side][0][throws.Next()]++
			counts[side][1][throws.Next()]++
		}
	}
	for side := range counts {
		for die, faces := range counts[side] {
			chi, want := 0.0, float64(n)/6
			for _, c := range faces {
				chi += (float64(c) - want) * (float64(c) - want) / want
			}
			t.Logf("%d throws, side %d chooses badly, die %d: chi-square %.2f", n, side, die, chi)
			if chi > 35.9 {
				t.Errorf("%v: chi-square %.1f", faces, chi)
			}
		}
	}
}

// TestRulesThrowTheseDice checks that the rules use the faces in the order of Next.
func TestRulesThrowTheseDice(t *testing.T) {
	g, _ := catalog.Find("dame2000")
	for _, text := range []string{"9/9/9/9/4v4/3B5/9/9/9 w - - 0 0"} {
		p, err := g.Parse("base", text)
		if err != nil {
			t.Fatal(err)
		}
		pos := p.(rules.Thrower)
		a, err := rules.ParseAction(p, "d4xe5")
		if err != nil {
			t.Fatal(err)
		}
		for i := range 500 {
			v := fairdice.Value{byte(i), byte(i >> 8), 1}
			dice, result := fairdice.NewThrows(9, v, v).Dice(pos, a.Move)
			throws := fairdice.NewThrows(9, v, v)
			fights, err := pos.Account(a.Move, dice)
			if err != nil || result.N == 0 {
				t.Fatal(err)
			}
			for _, f := range fights {
				for _, r := range f.Rounds {
					want := rules.Roll{Attacker: pos.Faces(r.Attacker)[throws.Next()], Defender: pos.Faces(r.Defender)[throws.Next()]}
					if r.Roll != want {
						t.Fatalf("%s: %v, want %v", hex.EncodeToString(v[:3]), r.Roll, want)
					}
				}
			}
		}
	}
}
