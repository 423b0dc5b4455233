package collection_test

import (
	"testing"

	"ludotheque/game/match"
	"ludotheque/rules"
	"ludotheque/rules/catalog"
	"ludotheque/scenes/saved"
	"ludotheque/scenes/scenetest"
	"ludotheque/scenes/table"
)

// TestListSaysWhatTheTableSays compares the result of a match in the list with that on its table, whoever begins with whichever colour.
func TestListSaysWhatTheTableSays(t *testing.T) {
	ends := []rules.Outcome{rules.Win(rules.First, rules.Resignation), rules.Win(rules.Second, rules.Adjudged), rules.Drawn(rules.Agreement), rules.Drawn(rules.BothLost)}
	for _, g := range catalog.All() {
		for n := range 4 * len(ends) {
			s := match.Setup{Game: g.ID(), Seed: 3, Options: match.Options{Swap: n%2 == 1}.Fit(g)}
			if rules.EitherFirst(g) {
				s.First = rules.Side(n / 2 % 2)
			}
			d, m := start(t), played(t, s, 3, false)
			if err := m.Conclude(ends[n/4]); err != nil {
				t.Fatal(err)
			}
			if slot, _ := saved.Add(d.Stage.Env(), m); slot == "" {
				t.Fatal("it is not stored")
			}
			d.ClickAndWait("paste", "kept")
			id := firstRow(d)
			listed := d.Control(id).Value
			d.MirrorClickAndWait(id)
			said := scenetest.Top[*table.Table](d).Board.Model.ResultText(m.Outcome())
			if want := d.Stage.Env().T("kept.moves", 3) + "\u00a0· " + said; listed != want {
				t.Errorf("%+v: listed %q, on the table %q", s, listed, want)
			}
		}
	}
}
