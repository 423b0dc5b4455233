package collection_test

import (
	"fmt"
	"maps"
	"slices"
	"strings"
	"testing"
	"time"

	"ludotheque/game/exchange"
	"ludotheque/game/link"
	"ludotheque/game/match"
	"ludotheque/game/platform"
	"ludotheque/scenes"
	"ludotheque/scenes/saved"
	"ludotheque/scenes/scenetest"
	"ludotheque/scenes/table"
)

func start(t *testing.T, prepare ...func(*platform.Mem)) *scenetest.Harness {
	return scenetest.Start(t, table.Opener{}, 1280, 800, 1, append([]func(*platform.Mem){scenetest.Calm}, prepare...)...)
}

// played returns a match of a game after some moves; over ends it by resignation.
func played(t *testing.T, s match.Setup, plies int, over bool) *match.Match {
	t.Helper()
	m := scenetest.NewMatch(t, s)
	for n := range plies {
		moves := m.AppendMoves(nil)
		if _, err := m.Play(moves[(n+int(s.Seed))%len(moves)]); err != nil {
			t.Fatal(err)
		}
	}
	if over {
		if err := m.Resign(m.Position().Side()); err != nil {
			t.Fatal(err)
		}
	}
	return m
}

// texts returns all stored matches and analyses, by key.
func texts(d *scenetest.Harness) map[string]string {
	all := map[string]string{}
	for key, text := range d.Host.Kept {
		if strings.HasPrefix(key, "match-") || strings.HasPrefix(key, "analysis-") {
			all[key] = text
		}
	}
	return all
}

// has reports whether one of the stored texts is a match with all moves of m.
func has(d *scenetest.Harness, m *match.Match) bool {
	for _, k := range saved.Matches(d.Stage.Env()) {
		if stored, _ := k.Slot.Read(d.Stage.Env()); stored != nil && stored.Holds(m) && stored.Setup().Names == m.Setup().Names {
			return true
		}
	}
	return false
}

// TestOpenedMatchesStandBesideTheWaitingOne opens matches in each of the ways while one waits: no way asks whether to give it up, and the
// waiting match and all that were opened are stored, whether over or not.
func TestOpenedMatchesStandBesideTheWaitingOne(t *testing.T) {
	for _, game := range []string{"checkers", "damsystem", "dame2000", "dao"} {
		d := start(t)
		waiting := played(t, match.Setup{Game: game, Seed: 1}, 3, false)
		d.Host.Kept[saved.Own(game).Key()] = waiting.String()
		d.Open()
		var opened []*match.Match
		for n := range 6 {
			m := played(t, match.Setup{Game: game, Seed: uint64(n + 2), Names: [2]string{"Zoé", fmt.Sprint("Ian ", n)}, Date: "2026-11-20"}, 4+n, n%2 == 1)
			opened = append(opened, m)
			d.Stage.Open(m.String()) // pasted, dropped or from a file: the host hands over its text
			d.Wait(time.Second)
			if scenetest.Top[scenes.MatchScene](d).Match().String() != m.String() {
				t.Fatalf("%s: another match is on the table", game)
			}
		}
		linked := played(t, match.Setup{Game: game, Seed: 60}, 2, false)
		d.Host.Hash = link.Pack(linked)
		d.Wait(time.Second)
		if d.Has("overwrite") || !has(d, waiting) {
			t.Errorf("%s: the waiting match is asked about or gone: %s", game, d.IDs())
		}
		for _, m := range opened {
			if !has(d, m) {
				t.Errorf("%s: a match that was opened is gone:\n%s", game, m)
			}
		}
		before := len(texts(d))
		for _, m := range opened { // once more: nothing is stored twice
			d.Stage.Open(m.String())
			d.Wait(0)
		}
		if after := texts(d); len(after) != before {
			t.Errorf("%s: %d texts became %d", game, before, len(after))
		}
	}
}

// TestNewMatchesLoseNone starts matches over and over, at the set-up, as a rematch and from an analysis, after matches that wait and
// that are over.
func TestNewMatchesLoseNone(t *testing.T) {
	d := start(t)
	d.Reset(match.Setup{Game: "dao", Seed: 11})
	var all []*match.Match
	for n := range 4 {
		now := scenetest.Top[scenes.MatchScene](d).Match()
		d.Play(moveOf(now))
		all = append(all, now)
		if n%2 == 1 {
			d.ClickOrMenu("resign")
			d.MirrorClickAndWait("resign", "rematch")
			continue
		}
		d.Stage.Env().Rooms.Leave()
		d.Wait(time.Second)
		d.ClickAndWait("box/dao", "start")
	}
	for i, m := range all {
		if !has(d, m) {
			t.Errorf("match %d is gone:\n%s", i, m)
		}
	}
	if !strings.Contains(d.Spoken(), d.Stage.Env().T("kept.aside", "Dao", d.Stage.Env().T("shelf.paste"))) {
		t.Errorf("it is not said that the match is kept: %s", d.Spoken())
	}
}

func moveOf(m *match.Match) (from, to string) {
	mv := m.AppendMoves(nil)[0]
	return mv.From.String(), mv.To.String()
}

// TestFinishedMatchesAreAList searches, opens and deletes matches that are over, two hundred of them in pages, by mouse and by keys.
func TestFinishedMatchesAreAList(t *testing.T) {
	d := start(t, func(m *platform.Mem) { m.Clock = time.Date(2026, 11, 20, 15, 0, 0, 0, time.UTC) })
	e := d.Stage.Env()
	for n := range 200 {
		m := played(t, match.Setup{Game: []string{"dao", "checkers"}[n%2], Seed: uint64(n + 1), Names: [2]string{"Zoé", fmt.Sprintf("Béla %03d", n)},
			Date: fmt.Sprintf("2026-%02d-11", n%12+1)}, 3, true)
		if s, _ := saved.Add(e, m); s == "" {
			t.Fatal("it is not stored")
		}
	}
	d.ClickAndWait("paste", "kept")
	e = d.Stage.Env()
	if got := d.Control("found").Label; got != e.T("list.count", 200) {
		t.Errorf("it counts %q", got)
	}
	d.MirrorClickAndWait("next", "next", "next")
	if !d.Control("next").Disabled || d.Control("page").Label != e.T("list.page", 4, 4) {
		t.Errorf("the last page is %q", d.Control("page").Label)
	}
	for sought, n := range map[string]int{"bela 017": 1, "BÉLA 017 zoe": 1, "dao": 100, "2026-03-11": 17, "11/03/2026": 17, "nobody": 0} {
		d.Type("search", sought)
		if got := d.Control("found").Label; got != e.T("list.found", n, 200) {
			t.Errorf("%q finds %q, want %d", sought, got, n)
		}
	}
	d.Type("search", "bela 017")
	id := firstRow(d)
	if row := d.Control(id); row.Label != "Zoé – Béla 017" || !strings.Contains(row.Value, "11/06/2026") || !strings.Contains(row.Value, "a gagné") {
		t.Errorf("the row is %q, %q", row.Label, row.Value)
	}
	d.MirrorClickAndWait(id)
	m := scenetest.Top[scenes.MatchScene](d).Match()
	if m.Setup().Names[1] != "Béla 017" || !m.Outcome().Over() {
		t.Fatalf("opened is\n%s", m)
	}
	before := maps.Clone(texts(d))
	d.Open() // a reload opens it again, and changes nothing
	if got := scenetest.Top[scenes.MatchScene](d).Match(); got.String() != m.String() || !maps.Equal(before, texts(d)) {
		t.Errorf("after a reload\n%s", got)
	}
	scenetest.Top[*table.Table](d).Match().Undo()
	d.Stage.Env().Rooms.Leave()
	d.Wait(time.Second)
	d.ClickAndWait("paste", "kept")
	d.Type("search", "bela 017")
	d.MirrorClickAndWait("delete"+strings.TrimPrefix(firstRow(d), "open"), "keep")
	if len(texts(d)) != 200 {
		t.Errorf("%d matches are left after a no", len(texts(d)))
	}
	d.MirrorClickAndWait("delete"+strings.TrimPrefix(firstRow(d), "open"), "delete")
	if len(texts(d)) != 199 || has(d, m) {
		t.Errorf("%d matches are left", len(texts(d)))
	}
}

// TestRowsTellTheRules checks that matches by other rules than the first of the game tell them, where they are kept and in a file.
func TestRowsTellTheRules(t *testing.T) {
	d := start(t)
	e := d.Stage.Env()
	for i, ruleset := range []string{"geant", "russe", "international"} {
		m := played(t, match.Setup{Game: "checkers", Ruleset: ruleset, Seed: uint64(i + 1)}, 3, true)
		if s, _ := saved.Add(e, m); s == "" {
			t.Fatal("it is not stored")
		}
	}
	d.ClickAndWait("paste", "kept")
	e = d.Stage.Env()
	names := []string{e.T("ruleset.checkers.geant.name"), e.T("ruleset.checkers.russe.name"), e.T("ruleset.checkers.international.name")}
	check := func(prefix string) {
		t.Helper()
		told := make([]int, len(names))
		for _, row := range d.Stage.Controls() {
			for i, name := range names {
				if strings.HasPrefix(row.ID, prefix) && strings.HasPrefix(row.Value, name) {
					told[i]++
				}
			}
		}
		if !slices.Equal(told, []int{0, 1, 1}) {
			t.Errorf("rows %s tell %s %v times", prefix, names, told)
		}
	}
	check("open/")
	d.Stage.Open(exchange.Together(slices.Collect(maps.Values(texts(d)))))
	d.Wait(time.Second)
	check("game/")
}

// firstRow returns the ID of the first row of the list.
func firstRow(d *scenetest.Harness) string {
	for _, c := range d.Stage.Controls() {
		if strings.HasPrefix(c.ID, "open/") {
			return c.ID
		}
	}
	d.T.Fatalf("no row among %s", d.IDs())
	return ""
}

// TestPlayingOnLeavesTheFinishedMatch takes the end of a match back that was set aside, and plays on: both are stored.
func TestPlayingOnLeavesTheFinishedMatch(t *testing.T) {
	d := start(t)
	over := played(t, match.Setup{Game: "dao", Seed: 4}, 5, true)
	d.Stage.Open(over.String())
	d.Wait(time.Second)
	tab := scenetest.Top[*table.Table](d)
	d.Key("u")
	d.Wait(time.Second)
	d.Play(moveOf(tab.Match()))
	d.Wait(time.Second)
	if !has(d, over) || tab.Match().Outcome().Over() || !has(d, tab.Match()) {
		t.Errorf("stored are %q, on the table is\n%s", texts(d), tab.Match())
	}
}

// TestFullStoreSaysSo fills the store: nothing that was stored is given up for what comes, and the person is told.
func TestFullStoreSaysSo(t *testing.T) {
	d := start(t)
	waiting := played(t, match.Setup{Game: "dao", Seed: 1}, 3, false)
	d.Host.Kept[saved.Own("dao").Key()] = waiting.String()
	d.Open()
	before := maps.Clone(texts(d))
	d.Host.Mode = platform.StoreFull
	e := d.Stage.Env()
	d.Stage.Open(played(t, match.Setup{Game: "dao", Seed: 2}, 4, true).String())
	d.Wait(time.Second)
	d.Stage.Env().Rooms.Leave()
	d.Wait(time.Second)
	d.ClickAndWait("box/dao", "start")
	if !maps.Equal(before, texts(d)) || strings.Count(d.Spoken(), e.T("kept.no-room")) != 2 {
		t.Errorf("stored are %q, said %s", texts(d), d.Spoken())
	}
	d.Stage.Env().Rooms.Leave()
	d.Wait(time.Second)
	if d.ClickAndWait("box/dao", "resume"); scenetest.Top[scenes.MatchScene](d).Match().String() != waiting.String() {
		t.Error("the waiting match is not there")
	}
	d.Stage.Open(exchange.Together([]string{waiting.String(), played(t, match.Setup{Game: "dao", Seed: 3}, 4, true).String()}))
	d.Wait(time.Second)
	d.MirrorClickAndWait("keep-all")
	d.Wait(time.Second)
	if got := d.Control("taken").Label; got != e.T("file.taken", 0, 1)+" "+e.T("file.full", 1) {
		t.Errorf("it says %q", got)
	}
}
