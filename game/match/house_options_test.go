package match

import (
	"slices"
	"testing"

	"ludotheque/rules"
	"ludotheque/rules/catalog"
)

// TestFaultsOption checks that the option to show faults is kept in the record, is off by default and changes no legal move.
func TestFaultsOption(t *testing.T) {
	text := "ludotheque 1\ngame damsystem\nrules base\noption faults on\nmoves 0\n"
	m, err := Parse(text)
	if err != nil || !m.Setup().Options.ShowFaults || m.String() != text {
		t.Fatalf("%v, %v", m, err)
	}
	plain := damsystem(t, chain, ByHand)
	helped := mustMatch(t, Setup{Game: "damsystem", Start: chain, Options: Options{ShowFaults: true}})
	if plain.Setup().Options.ShowFaults {
		t.Error("faults are shown by default")
	}
	for _, m := range []*Match{plain, helped} {
		mustPlay(t, m, "e3xg5")
		c := NewChooser(m)
		if _, done, r := c.Click(rules.Sq(4, 10)); done || r.Code != rules.Legal {
			t.Errorf("one's own piece: done %v, %v", done, r)
		}
		c.Cancel()
		if mv, done, _ := c.Click(rules.Sq(6, 4)); !done || mv.Kind != rules.Huff {
			t.Errorf("the man at fault: %v, done %v in %s", mv, done, m.Position())
		}
	}
	if !slices.Equal(texts(plain.AppendMoves(nil)), texts(helped.AppendMoves(nil))) {
		t.Errorf("moves %v without help, %v with it", texts(plain.AppendMoves(nil)), texts(helped.AppendMoves(nil)))
	}
}

// TestNotAtFault checks the refusal of a click on an opponent's piece that is not at fault.
func TestNotAtFault(t *testing.T) {
	m := damsystem(t, "2b8/11/11/13/11/5b7/11/3b9/2w8/11/w10 w - 0 0", ByHand)
	mustPlay(t, m, "e3xg5")
	c1 := rules.Sq(2, 0)
	if mv, done, r := NewChooser(m).Click(c1); done || r != (rules.Refusal{Code: rules.NotYours, Squares: rules.SetOf(c1)}) {
		t.Errorf("%v, done %v, %v", mv, done, r)
	}
}

// TestOptionsByCapability checks the options of a game that has all of them, and of one that has none.
func TestOptionsByCapability(t *testing.T) {
	g, _ := catalog.Find("damsystem")
	plain, _ := catalog.Find("checkers")
	keys := func(g rules.Game) (list []string) {
		for _, spec := range OptionsFor(g) {
			list = append(list, spec.Key)
		}
		return list
	}
	if got := keys(g); !slices.Equal(got, []string{"huffing", "faults", "swap", "push"}) {
		t.Errorf("options %v", got)
	}
	if got := keys(plain); got != nil {
		t.Errorf("checkers has options %v", got)
	}
	all := Options{Huffing: Forced, ShowFaults: true, Swap: true, Push: true}
	if got := all.Fit(plain); got != (Options{}) {
		t.Errorf("fit to checkers: %+v", got)
	}
	m, err := New(Setup{Game: "damsystem", Options: all})
	if err != nil {
		t.Fatal(err)
	}
	if back, err := Parse(m.String()); err != nil || back.Setup() != m.Setup() {
		t.Errorf("%s\nreads back as %v, %v", m, back, err)
	}
	var o Options
	if o.Set("swap", "maybe") == nil || o.Set("colour", "on") == nil || o != (Options{}) {
		t.Errorf("a bad option is accepted: %+v", o)
	}
}
