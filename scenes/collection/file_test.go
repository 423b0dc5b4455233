package collection_test

import (
	"fmt"
	"strings"
	"testing"
	"time"

	"ludotheque/game/exchange"
	"ludotheque/game/match"
	"ludotheque/game/study"
	"ludotheque/scenes"
	"ludotheque/scenes/saved"
	"ludotheque/scenes/scenetest"
	"ludotheque/scenes/table"
)

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

// TestImportKeepsNames keeps analyses of one tree that a person has given several names: each has its row on the other device, once.
func TestImportKeepsNames(t *testing.T) {
	s, at := study.Of(played(t, match.Setup{Game: "dao", Seed: 1}, 4, false))
	var texts []string
	for _, name := range []string{"", "Before the club", "After it"} {
		texts = append(texts, saved.Analysis{Name: name, Changed: 5, Tree: s.Text(at)}.String())
	}
	d := start(t)
	for round, want := range [][2]int{{3, 0}, {0, 3}} {
		d.Stage.Open(exchange.Together(texts))
		d.Wait(time.Second)
		d.MirrorClickAndWait("keep-all")
		d.Wait(time.Second)
		if got := d.Control("taken").Label; got != d.Stage.Env().T("file.taken", want[0], want[1]) {
			t.Errorf("round %d: %q", round, got)
		}
	}
	if list := saved.Analyses(d.Stage.Env(), "dao"); len(list) != 3 {
		t.Errorf("stored are %+v", list)
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
