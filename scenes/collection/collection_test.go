package collection_test

import (
	"fmt"
	"maps"
	"strings"
	"testing"
	"time"

	"ludotheque/game/exchange"
	"ludotheque/game/link"
	"ludotheque/game/match"
	"ludotheque/game/platform"
	"ludotheque/game/study"
	"ludotheque/scenes"
	"ludotheque/scenes/record"
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
		if saved.Add(e, m) == "" {
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

// TestExportAndImport writes everything to one file, and opens that on a device that has some of it: nothing is there twice, also after a
// second time.
func TestExportAndImport(t *testing.T) {
	d := start(t)
	e := d.Stage.Env()
	var all []*match.Match
	for n := range 12 {
		all = append(all, played(t, match.Setup{Game: []string{"dao", "checkers", "damsystem", "dame2000"}[n%4], Seed: uint64(n + 1), Date: "2026-11-20"}, 4, n%3 > 0))
		saved.Add(e, all[n])
	}
	s, at := study.Of(all[1])
	at.SetComment("the lost chance")
	as := saved.Analysis{Name: "Étude", Changed: 5, Match: 2, Tree: s.Text(at)}.WithKey(e, "checkers")
	e.Keep(as.Key, as.String())
	d.ClickAndWait("paste", "kept")
	d.MirrorClickAndWait("export")
	file := d.Host.SavedText
	if parts := exchange.Parts(file); len(parts) != 13 || d.Host.SavedName != "ludotheque-2026-11-20.txt" {
		t.Fatalf("%q has %d parts", d.Host.SavedName, len(parts))
	}

	other := start(t)
	for _, m := range all[:5] {
		saved.Add(other.Stage.Env(), m)
	}
	for round, want := range [][2]int{{8, 5}, {0, 13}} {
		other.Stage.Open(file)
		other.Wait(time.Second)
		other.MirrorClickAndWait("keep-all")
		other.Wait(time.Second)
		if got := other.Control("taken").Label; got != other.Stage.Env().T("file.taken", want[0], want[1]) {
			t.Errorf("round %d: %q", round, got)
		}
		other.Key("Escape")
		other.Wait(0)
	}
	for _, m := range all {
		if !has(other, m) {
			t.Errorf("a match has not arrived:\n%s", m)
		}
	}
	list := saved.Analyses(other.Stage.Env(), "checkers")
	if len(list) != 1 || list[0].Name != "Étude" || list[0].Tree != as.Tree || len(texts(other)) != 13 {
		t.Errorf("the analyses are %+v, %d texts", list, len(texts(other)))
	}
}

// TestImportOfADamagedFile damages one match of a file: the others are kept, and it is said which one is wrong, and where.
func TestImportOfADamagedFile(t *testing.T) {
	var list []string
	for n := range 5 {
		list = append(list, played(t, match.Setup{Game: "dao", Seed: uint64(n + 1)}, 4, true).String())
	}
	list[2] = strings.Replace(list[2], "1. ", "1. z9-", 1)
	text := exchange.Together(list)
	d := start(t)
	d.Stage.Open(text)
	d.Wait(time.Second)
	d.MirrorClickAndWait("keep-all")
	d.Wait(time.Second)
	line := 1 + strings.Count(text[:strings.Index(text, "1. z9-")], "\n")
	e, got := d.Stage.Env(), d.Control("taken").Label
	if !strings.HasPrefix(got, e.T("file.taken", 4, 0)) || !strings.Contains(scenetest.Plain(got), fmt.Sprintf("Nº 3 : Ligne %d : ", line)) {
		t.Errorf("it says %q, the damage is in line %d", got, line)
	}
	d.MirrorClickAndWait("game/3")
	if !strings.Contains(scenetest.Plain(d.Spoken()), fmt.Sprintf("Ligne %d : ", line)) {
		t.Errorf("opened alone it says %s", d.Spoken())
	}
	d.MirrorClickAndWait("game/4")
	if m := scenetest.Top[scenes.MatchScene](d).Match(); m.Setup().Seed != 4 {
		t.Errorf("opened is\n%s", m)
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

// TestAnalysesStandBesideEachOther analyses two matches, opens trees in each of the ways, and sets up a position: every tree with its
// comments is kept, each is found again, and only the person deletes one.
func TestAnalysesStandBesideEachOther(t *testing.T) {
	for _, game := range []string{"checkers", "damsystem", "dame2000", "dao"} {
		d := start(t)
		e := d.Stage.Env()
		want := map[string]string{} // comments and the place where they must be
		comment := func(text string) {
			t.Helper()
			d.Wait(time.Second)
			if !d.Control("last").Disabled {
				d.ClickAndWait("last")
			}
			d.Click("more")
			d.Type("comment", text)
			d.Key("Escape")
			d.Wait(time.Second)
			want[text] = text
		}
		check := func(step string) {
			t.Helper()
			d.Wait(0)
			for text := range want {
				n := 0
				for _, as := range saved.Analyses(e, game) {
					n += strings.Count(as.Tree, "{"+text+"}")
				}
				if n != 1 {
					t.Fatalf("%s, %s: the comment %q is there %d times", game, step, text, n)
				}
			}
		}
		analyse := func(m *match.Match) {
			d.Stage.Push(e.Rooms.Analysis(m))
		}
		first, second := played(t, match.Setup{Game: game, Seed: 1}, 4, false), played(t, match.Setup{Game: game, Seed: 2}, 6, false)
		analyse(first)
		comment("of the first")
		analyse(second)
		comment("of the second")
		check("two matches")
		third := played(t, match.Setup{Game: game, Seed: 3, Names: [2]string{"Zoé", "Ian"}}, 5, false)
		s, at := study.Of(third)
		at.SetComment("of the third")
		want["of the third"] = ""
		d.Stage.Push(e.Rooms.Setup(third.Game()))
		record.Open(e, s.Text(at))
		check("a text")
		fourth, _ := study.Of(played(t, match.Setup{Game: game, Seed: 4}, 5, false))
		packed, _ := link.Tree(fourth, fourth.Root)
		d.Host.Hash = packed
		d.Wait(time.Second)
		comment("of the fourth")
		check("a link")
		d.Click("tool/0") // sets up a position, where the frame has the palette
		d.Click("tool/hand")
		d.Wait(time.Second)
		d.Click("more")
		d.MirrorClickAndWait("begin")
		d.Play(moveOf(scenetest.NewMatch(t, match.Setup{Game: game})))
		comment("of the fifth")
		check("a new start")
		analyse(first)
		d.Wait(time.Second)
		if _, err := first.Play(first.AppendMoves(nil)[0]); err != nil {
			t.Fatal(err)
		}
		analyse(first) // it has gone on
		check("the first again")
		if n := len(saved.Analyses(e, game)); n != 5 {
			t.Errorf("%s: %d analyses are kept", game, n)
		}
		d.Stage.Env().Rooms.Leave()
		d.Open() // a reload of the last address
		check("a reload")
	}
}

// TestAnalysisIsNamedAndDeleted names an analysis, finds it by the name in the list, opens it, and deletes another.
func TestAnalysisIsNamedAndDeleted(t *testing.T) {
	d := start(t)
	e := d.Stage.Env()
	for n := range 2 {
		d.Stage.Push(e.Rooms.Analysis(played(t, match.Setup{Game: "dao", Seed: uint64(n + 1), Names: [2]string{"Zoé", "Ian"}}, 4+n, false)))
		d.Wait(time.Second)
	}
	d.Click("more")
	d.Type("name", "Ma belle finale")
	d.MirrorClickAndWait("others")
	list := saved.Analyses(e, "")
	if len(list) != 2 || list[0].Name != "Ma belle finale" {
		t.Fatalf("stored are %+v", list)
	}
	if row := d.Control("open/" + list[0].Key); row.Label != "Ma belle finale" || !strings.Contains(row.Value, "20/11/2026") || !strings.Contains(row.Value, "Dao") {
		t.Errorf("its row is %q, %q", row.Label, row.Value)
	}
	if row := d.Control("open/" + list[1].Key); row.Label != "Zoé – Ian" {
		t.Errorf("the other row is %q", row.Label)
	}
	d.MirrorClickAndWait("delete/"+list[1].Key, "delete")
	if len(saved.Analyses(e, "")) != 1 {
		t.Errorf("stored are %+v", saved.Analyses(e, ""))
	}
	d.MirrorClickAndWait("open/" + list[0].Key)
	if !d.Has("node/5") {
		t.Errorf("another analysis is shown: %s", d.IDs())
	}
}

// TestFormerAnalysisIsKept has the tree of an earlier version, which kept one for each game: it is listed, opened as before, and no other
// takes its place.
func TestFormerAnalysisIsKept(t *testing.T) {
	m := played(t, match.Setup{Game: "dao", Seed: 1}, 4, false)
	s, at := study.Of(m)
	at.SetComment("of an earlier version")
	d := start(t)
	d.Host.Kept["analysis-dao"] = s.Text(at)
	e := d.Stage.Env()
	d.ClickAndWait("box/dao", "analyse")
	if !d.Has("node/4") {
		t.Fatalf("it is not opened: %s", d.IDs())
	}
	d.Stage.Push(e.Rooms.Analysis(played(t, match.Setup{Game: "dao", Seed: 7}, 6, false)))
	d.Wait(time.Second)
	if list := saved.Analyses(e, "dao"); len(list) != 2 || !strings.Contains(list[0].Tree+list[1].Tree, "{of an earlier version}") {
		t.Errorf("stored are %+v", list)
	}
}

// TestAnalysisInTwoWindows changes the same analysis in two windows: both are kept.
func TestAnalysisInTwoWindows(t *testing.T) {
	a := start(t)
	m := played(t, match.Setup{Game: "dao", Seed: 1}, 2, false)
	a.Stage.Push(a.Stage.Env().Rooms.Analysis(m))
	a.Wait(time.Second)
	b := scenetest.New(t, table.Opener{}, 1280, 800, 1)
	b.Host = a.Host
	b.Open()
	b.Stage.Push(b.Stage.Env().Rooms.Analysis(m))
	b.Wait(time.Second)
	for n, d := range []*scenetest.Harness{a, b} {
		d.Click("more")
		d.Type("comment", fmt.Sprint("window ", n))
		d.Key("Escape")
		d.Wait(time.Second)
	}
	if list := saved.Analyses(a.Stage.Env(), "dao"); len(list) != 2 || !strings.Contains(list[0].Tree+list[1].Tree, "{window 0}") || !strings.Contains(list[0].Tree+list[1].Tree, "{window 1}") {
		t.Errorf("stored are %+v", list)
	}
}

func FuzzAnalysis(f *testing.F) {
	f.Add("ludotheque-analysis 1\nname \"x\"\nchanged 5\nmatch 3\nludotheque-study 1\ngame dao\nat 1\nmoves 1\n1. a1-a3\n")
	f.Add("ludotheque-analysis 1\nname \"\nludotheque-study")
	f.Fuzz(func(t *testing.T, text string) {
		a := saved.ParseAnalysis(text)
		again := saved.ParseAnalysis(a.String())
		if study.Is(a.Tree) && again.String() != a.String() {
			t.Fatalf("%q is read as %q", a.String(), again.String())
		}
		_ = a.Same(again)
	})
}

// pdnFile returns a PDN file of n games of English draughts with players, day, event, round and result.
func pdnFile(n int) string {
	var b strings.Builder
	for i := range n {
		result := []string{"1-0", "0-1", "1/2-1/2"}[i%3]
		fmt.Fprintf(&b, "[Event \"Open %d\"]\n[Site \"Here\"]\n[Round \"%d\"]\n[Date \"19%02d.05.11\"]\n[White \"Anna %d\"]\n[Black \"Béla %d\"]\n[Result \"%s\"]\n[GameType \"21\"]\n",
			i/10, i%10+1, i%100, i, i*7, result)
		fmt.Fprintf(&b, "1. 11-15 22-18 2. 15x22 25x18 3. 8-11 29-25 4. 4-8 25-22 5. 12-16 24-20 6. 10-15 27-24 %s\n\n", result)
	}
	return b.String()
}

// TestFileOfManyGames opens a file of 724 games: all are listed with players, day, event and result, can be searched, and each can be
// opened beside the waiting match, by pointer, keys and screen reader. One that is damaged says so, with its line in the file.
func TestFileOfManyGames(t *testing.T) {
	text := pdnFile(724)
	text = strings.Replace(text, "[White \"Anna 500\"]", "[White \"Zoé Dürer\"]", 1)
	at := strings.Index(text, "[White \"Anna 600\"]")
	text = text[:at] + strings.Replace(text[at:], "22-18", "22-17 11-30", 1)
	for _, input := range scenetest.InputMethods {
		t.Run(input.Name, func(t *testing.T) {
			d := start(t)
			waiting := played(t, match.Setup{Game: "checkers", Seed: 1}, 3, false)
			d.Host.Kept[saved.Own("checkers").Key()] = waiting.String()
			d.Open()
			d.Stage.Open(text)
			d.Wait(time.Second)
			e := d.Stage.Env()
			if got := d.Control("found").Label; got != e.T("list.count", 724) {
				t.Fatalf("it lists %q", got)
			}
			row := d.Control("game/2")
			for _, want := range []string{"Anna 1 – Béla 7", "Open 0", "2", "11/05/1901", "0-1"} {
				if !strings.Contains(row.Label+" "+row.Value, want) {
					t.Errorf("the second row is %q, %q", row.Label, row.Value)
				}
			}
			d.Type("search", "durer")
			input.Press(d, "game/501")
			d.Wait(time.Second)
			m := scenetest.Top[scenes.MatchScene](d).Match()
			if names := m.Setup().Names; names != [2]string{"Béla 3500", "Zoé Dürer"} || m.Len() != 12 || !has(d, waiting) || !has(d, m) {
				t.Errorf("opened is\n%s", m)
			}
			d.Stage.Open(text)
			d.Wait(time.Second)
			d.Type("search", "anna 600")
			input.Press(d, "game/601")
			d.Wait(time.Second)
			line := 1 + strings.Count(text[:strings.Index(text, "11-30")], "\n")
			if !strings.Contains(scenetest.Plain(d.Spoken()), fmt.Sprintf("Ligne %d : ", line)) || !d.Has("game/601") {
				t.Errorf("of the damaged game it says %s; its line is %d", d.Spoken(), line)
			}
		})
	}
}

// TestLargestFile opens a file of 5 MB in less time than a person notices as a stop, and refuses a larger one.
func TestLargestFile(t *testing.T) {
	n := exchange.MaxFile / (len(pdnFile(1000))/1000 + 8)
	text := pdnFile(n)
	d := start(t)
	began := time.Now()
	d.Stage.Open(text)
	d.Wait(0)
	opened := time.Since(began)
	if got := d.Control("found").Label; got != d.Stage.Env().T("list.count", n) {
		t.Fatalf("it lists %q of %d", got, n)
	}
	began = time.Now()
	d.Type("search", "bela 7777")
	found := time.Since(began)
	t.Logf("%d games in %d bytes: opened in %v, searched in %v", n, len(text), opened, found)
	if opened > 5*time.Second || found > 5*time.Second {
		t.Errorf("it takes %v to open, %v to search", opened, found)
	}
	d.Key("Escape")
	d.Stage.Open(strings.Repeat(text, 2))
	d.Wait(0)
	if !strings.Contains(d.Spoken(), d.Stage.Env().T("record-error.too-large")) {
		t.Errorf("of ten megabytes it says %s", d.Spoken())
	}
}

// TestAnnotatedFile opens a game with comments, glyphs, variations and tags: the analysis shows each where it belongs, to the eye and to a
// screen reader, and keeps them.
func TestAnnotatedFile(t *testing.T) {
	text := "[Event \"Open de Lille\"]\n[Site \"Lille\"]\n[Round \"3\"]\n[Date \"2019.05.11\"]\n[White \"Anna\"]\n[Black \"Béla\"]\n[Result \"1-0\"]\n[GameType \"21\"]\n" +
		"{Before the game} 1. 11-15 $1 {A sound beginning} 22-18 $6 (1... {Instead} 23-19 $5 {steady} 2. 8-11) 2. 15x22 {takes} 25x18 {takes back} 1-0\n"
	for _, size := range [][2]float64{{1280, 800}, {390, 844}, {320, 568}} {
		d := scenetest.Start(t, table.Opener{}, size[0], size[1], 1, scenetest.Calm)
		d.Stage.Open(text)
		d.Wait(time.Second)
		if got := scenetest.Plain(d.Control("origin").Label); got != "Béla – Anna · Open de Lille · Lille · ronde 3 · 11/05/2019 · 1-0" && got != "Anna – Béla · Open de Lille · Lille · ronde 3 · 11/05/2019 · 1-0" {
			t.Errorf("above the moves is %q", got)
		}
		if got := d.Control("start-comment").Label; got != "Before the game" {
			t.Errorf("before the moves is %q", got)
		}
		for id, want := range map[string][2]string{
			"node/1": {"!", "bon coup A sound beginning"}, "node/2": {"?!", "coup douteux"}, "node/3": {"!?", "Instead coup intéressant steady"}, "node/5": {"", "takes"},
		} {
			if c := d.Control(id); !strings.HasSuffix(c.Text, want[0]) || !strings.HasPrefix(c.Value, want[1]) {
				t.Errorf("%s is %q, %q, want %q", id, c.Text, c.Value, want)
			}
		}
		list := saved.Analyses(d.Stage.Env(), "checkers")
		if len(list) != 1 || !strings.Contains(list[0].Tree, "{A sound beginning}") || !strings.Contains(list[0].Tree, "Open de Lille") {
			t.Errorf("stored are %+v", list)
		}
		d.Click("more")
		if got := d.Control("tags").Label; !strings.Contains(scenetest.Plain(got), "Tournoi : Open de Lille") || !strings.Contains(scenetest.Plain(got), "Ronde : 3") {
			t.Errorf("the sheet says %q", got)
		}
		d.Stage.Env().Rooms.Leave()
		d.Open() // the address lacks the comments, what is kept has them
		d.Stage.Open(text)
		d.Wait(time.Second)
		if list := saved.Analyses(d.Stage.Env(), "checkers"); len(list) != 1 {
			t.Errorf("opened again, stored are %+v", list)
		}
	}
}
