package record_test

import (
	"errors"
	"strings"
	"testing"
	"time"

	"ludotheque/game/client"
	"ludotheque/game/exchange"
	"ludotheque/game/match"
	"ludotheque/game/platform"
	"ludotheque/scenes/drawtest"
	"ludotheque/scenes/record"
	"ludotheque/scenes/saved"
	"ludotheque/scenes/scenetest"
	"ludotheque/scenes/table"
	"ludotheque/scenes/ui"
)

func TestMain(m *testing.M) { drawtest.Main(m) }

// share opens the sheet of a match of up to 30 plies.
func share(t *testing.T, game string) (*scenetest.Harness, *match.Match) {
	t.Helper()
	m := scenetest.NewMatch(t, match.Setup{Game: game, Seed: 3})
	for range 30 {
		if _, err := m.Play(m.AppendMoves(nil)[0]); err != nil || m.Outcome().Over() {
			break
		}
	}
	d, _, _ := scenetest.Against(t, table.Opener{}, match.Setup{Game: game, Seed: 3}, client.Seats{}, nil)
	d.Stage.Reset(table.New(d.Stage.Env(), m))
	d.Stage.Push(record.New(d.Stage.Env(), m))
	d.Wait(time.Second)
	return d, m
}

// TestCopyTellsHowItWent checks that the program says whether it could copy or paste.
func TestCopyTellsHowItWent(t *testing.T) {
	d, m := share(t, "checkers")
	e := d.Stage.Env()
	d.MirrorClick("copy")
	if said := d.Spoken(); d.Host.Copied != m.String() || !strings.Contains(said, e.T("record.copied")) {
		t.Errorf("copied %q, said %q", d.Host.Copied, said)
	}
	d.Host.CopyErr, d.Host.Copied, d.Mirror.Said = errors.New("no"), "", nil
	d.MirrorClick("pdn-copy")
	if said := d.Spoken(); d.Host.Copied != "" || strings.Contains(said, e.T("record.copied")) || !strings.Contains(said, e.T("record.copy-failed")) {
		t.Errorf("when copying is refused it says %q", said)
	}
	d.MirrorClick("paste")
	if said := d.Spoken(); !strings.Contains(said, e.T("record.paste-refused")) {
		t.Errorf("when pasting is refused it says %q", said)
	}
}

// TestSharedText checks that the text fields can be scrolled, selected and copied from, and not changed.
func TestSharedText(t *testing.T) {
	d, m := share(t, "checkers")
	text := d.Control("text")
	if text.Role != ui.Field || !text.ReadOnly || text.Lines < 2 || text.Value != m.String() || text.Label == "" {
		t.Errorf("the text is %+v", text)
	}
	if pdn := d.Control("pdn-text"); !pdn.ReadOnly || !strings.Contains(pdn.Value, "[Event") {
		t.Errorf("the PDN is %+v", pdn)
	}
	d.Click("text")
	if !d.Control("text").Pressed {
		t.Error("a click does not select the text")
	}
	d.Tick(ui.Input{Strokes: []ui.Stroke{{Name: "c", Ctrl: true}}})
	d.Tick(ui.Input{Typed: []rune("x")})
	d.Wait(0)
	if d.Host.Copied != m.String() || d.Control("text").Value != m.String() {
		t.Errorf("Ctrl+C copies %q, the text is %q", d.Host.Copied, d.Control("text").Value)
	}
	top := d.Control("text").Rect.Y
	d.Key("ArrowDown")
	if c := d.Control("text"); c.Now <= 0 || c.Rect.Y != top {
		t.Errorf("an arrow scrolls the text to %g, the sheet by %g", c.Now, top-c.Rect.Y)
	}
	d.Key("Tab")
	if d.Control("text").Pressed || d.Focused() == "text" {
		t.Error("the text stays selected when it loses the focus")
	}
	x, y := d.Control("text").Rect.Center()
	d.Tick(ui.Input{Pointers: []ui.Pointer{{X: x, Y: y}}, Wheel: -1000})
	if now := d.Control("text").Now; now != 0 {
		t.Errorf("the wheel scrolls back to %g", now)
	}
}

// TestTextFieldOpensMatches opens a damaged text and a valid one from the field.
func TestTextFieldOpensMatches(t *testing.T) {
	_, m := share(t, "dao")
	d := scenetest.Start(t, table.Opener{}, 1280, 800, 1, nil)
	d.ClickAndWait("paste")
	if !d.Control("open").Disabled {
		t.Error("open is enabled for an empty field")
	}
	d.Click("open-text")
	d.Stage.Env().Host.Clipboard().Ask() // refused
	d.Wait(0)
	d.Host.Incoming = "ludotheque 1\ngame dao\nrules base\nmoves 1\n1. a1-z9\n"
	d.Tick(ui.Input{Strokes: []ui.Stroke{{Name: "v", Ctrl: true}}})
	d.Wait(time.Second)
	if got := d.Control("open-text").Value; got != d.Host.Incoming {
		t.Errorf("the field holds %q", got)
	}
	if !strings.Contains(d.Spoken(), "a1-z9") {
		t.Errorf("said %q", d.Spoken())
	}
	d.Key("Backspace")
	if d.Control("open").Disabled {
		t.Error("the corrected text cannot be opened")
	}
	d.Mirror.Queue = append(d.Mirror.Queue, ui.Event{Kind: ui.Change, ID: "open-text", Text: m.String()})
	d.Wait(0)
	d.MirrorClickAndWait("open")
	if got := d.Stage.Top().(*table.Table).Match().String(); got != m.String() {
		t.Errorf("opened\n%s", got)
	}
}

// TestPDNTrouble checks the texts for errors of PDN files, with their lines.
func TestPDNTrouble(t *testing.T) {
	e := scenetest.Start(t, table.Opener{}, 1280, 800, 1, nil).Stage.Env()
	for text, want := range map[string]string{
		"[Ruleset \"geant\"]\n\n1. 23-18 9-13\n2. 26-17":  "Ligne 4 : le coup « 26-17 » n’est pas permis dans cette position. ",
		"[GameType \"40\"]\n\n1. 32-28":                   "Ligne 1 : c’est une partie de dames frisonnes, qui ne se joue pas ici (« 40 »). On joue ici aux dames internationales, anglaises",
		"[Ruleset \"geant\"]\n\n1. 23-18 {9-13\n2. 26-23": "Ligne 3 : ce PDN ne se comprend pas. Il y manque peut-être la fin",
		"[Ruleset \"geant\"]\n\n1. 23-18 dame 9-13":       "Ligne 3 : ce PDN ne se comprend pas (« dame »).",
	} {
		_, err := exchange.Read(text)
		got := strings.ReplaceAll(record.Trouble(e, err), "\u00a0", " ")
		if !strings.HasPrefix(got, want) || strings.Contains(got, "« »") {
			t.Errorf("%q: %q", text, got)
		}
	}
}

// TestForeignFiles checks what is said about files of other programs: which draughts one is of, how one was understood, and who can read
// what is written.
func TestForeignFiles(t *testing.T) {
	e := scenetest.Start(t, table.Opener{}, 1280, 800, 1, nil).Stage.Env()
	plain := func(text string) string { return strings.ReplaceAll(text, "\u00a0", " ") }
	for text, want := range map[string]string{
		"[White \"a\"]\n\n1. 31-26 20-25 2. 37-31 14-20 3. 32-27 17x37 4. 41x32 19-24 5. 34x14 10x19": "Ligne 3 : c’est une partie de dames frisonnes, qui ne se joue pas ici (« 17x37 »).",
		"[GameType \"31\"] 1. c3-d4":            "Ligne 1 : c’est une partie de dames thaïes, qui ne se joue pas ici (« 31 »).",
		"[GameType \"45\"] 1. c3-d4":            "Ligne 1 : le type « 45 » est celui d’un autre jeu de dames, qui ne se joue pas ici.",
		"[GameType \"26,W,9,9,A0,0\"] 1. c3-d4": "Ligne 1 : le type « 26,W,9,9,A0,0 » annonce un damier sur lequel ces dames ne se jouent pas.",
	} {
		_, err := exchange.Open(text)
		if got := plain(record.Trouble(e, err)); !strings.HasPrefix(got, want) {
			t.Errorf("%q: %q", text, got)
		}
	}
	for text, want := range map[string]string{
		"1. c3-d4 b6-a5 *": "pour ses cases en lettres", "W:WK32:BK1": "selon « Dames anglaises », pour ses cases en chiffres",
		`[GameType "20"] 1. 11-15 22-18 2. 15x22 25x18 3. 8-11 29-25 4. 4-8 25-22`: "Le fichier dit « 20 », mais ses coups vont selon « Dames anglaises » : il est lu ainsi.",
		`[GameType "21"][FEN "B:W10,11,18,19,26:BK7"] 1. 7x30`:                     "« 7x30 » (coup 1) désigne plusieurs prises",
		`[GameType "26"] 1. c3-d4 (c3-b4 c3-b4) b6-a5`:                             "1 coup de variante n’est pas permis et est laissé de côté.",
		`[GameType "26"] 1. c3-d4 b6-a5 /FEN "W:W21:B3"/ 2. a3-b4`:                 "Après 2 demi-coups, le fichier pose une autre position",
		`[GameType "26"] 1. c3-d4 b6-a5 2. - -`:                                    "après les 2 premiers",
	} {
		o, err := exchange.Open(text)
		if err != nil {
			t.Fatal(err)
		}
		if got := plain(record.Remarks(e, o)); !strings.Contains(got, want) {
			t.Errorf("%q: %q", text, got)
		}
	}
	for text, want := range map[string]string{
		`[GameType "26"] 1. c3-d4`: "programmes de dames brésiliennes.", `[GameType "21"] 1. 11-15`: "programmes de dames anglaises.",
		`[Ruleset "geant"] 1. 22-18`: "en entier.", `[Ruleset "geant"][FEN "W:WKa1:Bh8,d4,b8"] 1. a1-b2 b8-c7`: "jusqu’au coup 1",
	} {
		m, err := exchange.Read(text)
		if err != nil {
			t.Fatal(err)
		}
		if got := plain(record.PDNNote(e, m)); !strings.Contains(got, want) {
			t.Errorf("%q: %q", text, got)
		}
	}
}

// TestSharedPosition checks that the sheet offers the position in the notation of other programs.
func TestSharedPosition(t *testing.T) {
	d, m := share(t, "checkers")
	fen, _ := exchange.FEN(m)
	if c := d.Control("fen-text"); c.Value != fen || !c.ReadOnly || !strings.HasPrefix(fen, "W:W") && !strings.HasPrefix(fen, "B:W") {
		t.Errorf("the position is %+v, want %s", c, fen)
	}
	d.MirrorClick("fen-copy")
	if d.Host.Copied != fen {
		t.Errorf("copied %q", d.Host.Copied)
	}
}

// TestMoveTrouble checks the texts for moves of a record: one that cannot be read is not called illegal, and an illegal one is called so once.
func TestMoveTrouble(t *testing.T) {
	e := scenetest.Start(t, table.Opener{}, 1280, 800, 1, nil).Stage.Env()
	const ambiguous = "game checkers\nrules anglais\nstart 8/4b1b1/8/4b1b1/5w2/8/8/8 w 0\nmoves 1\n1. f4xf8"
	for text, want := range map[string]string{
		"game dao\nmoves 1\n1. A1-C1":         e.T("record-error.no-move", 4, "A1-C1"),
		"game dao\nmoves 1\n1.a1-c1":          e.T("record-error.no-move", 4, "1.a1-c1"),
		ambiguous:                             e.T("record-error.no-move", 6, "f4xf8"),
		"game checkers\nmoves 1\n1. c3xd4":    e.T("record-error.bad-move", 4, "c3xd4"),
		"game checkers\nmoves 1\n1. c3-d4-e5": e.T("record-error.no-move", 4, "c3-d4-e5"),
	} {
		_, err := exchange.Read("ludotheque 1\n" + text)
		if got := record.Trouble(e, err); got != want {
			t.Errorf("%q: %q, %v", text, got, err)
		}
	}
}

// TestPositionTrouble checks that the text for an impossible position, in a record and in a link, says what is wrong and where.
func TestPositionTrouble(t *testing.T) {
	e := scenetest.Start(t, table.Opener{}, 1280, 800, 1, nil).Stage.Env()
	for _, c := range []struct{ game, position, want string }{
		{"checkers", "8/8/8/8/8/2w6/8/6B1 w 0", "La rangée 3 n’a pas le bon nombre de cases."},
		{"checkers", "8/8/8/8/8/3w4/8/6B1 w 0", "En d3, aucune pièce ne peut se tenir."},
		{"checkers", "1w6/8/8/8/8/8/8/6B1 w 0", "En b8, un pion serait déjà dame : posez une dame."},
		{"checkers", "1x6/8/8/8/8/8/8/6B1 w 0", "En b8 : cette pièce n’existe pas dans ce jeu."},
		{"checkers", "8/8/8/8/8/8/8/6B1 w", "Une position s’écrit en 3 parties, séparées par une espace."},
		{"checkers", "8/8/8/8/8/8/6B1 w 0", "Il faut 8 rangées, séparées par « / »."},
		{"checkers", "8/8/8/8/8/8/8/8 w 0", "Le plateau est vide."},
		{"checkers", "8/8/8/8/8/8/8/6B1 x 0", "Le camp au trait s’écrit « w » ou « b »."},
		{"checkers", "8/8/8/8/8/8/8/6B1 w 999", "Un des compteurs n’est pas un nombre permis."},
		{"dao", "b2w/1bw1/1wb1/w3 w", "b : il faut 4 pièces."},
		{"dame2000", "9/9/9/9/9/9/9/9/B8 w a1-a2 - 0 0", "Un des derniers coups n’a pas pu être joué."},
	} {
		_, err := exchange.Read("ludotheque 1\ngame " + c.game + "\nstart " + c.position + "\nmoves 0\n")
		if got := record.Trouble(e, err); !strings.HasSuffix(scenetest.Plain(got), c.want) {
			t.Errorf("%s: %q, want %q", c.position, got, c.want)
		}
		_, err = exchange.Read("#" + c.game + "=" + strings.ReplaceAll(c.position, " ", "_"))
		if got := record.Trouble(e, err); !strings.HasSuffix(scenetest.Plain(got), c.want) {
			t.Errorf("link with %s: %q, want %q", c.position, got, c.want)
		}
	}
	for _, link := range []string{"#dao=b2w/1bw1/1w1/w2b_w et merci", "#checkers=8/8/8/8/8/8/6/6B1_w_0 et merci"} { // words after it are not its fields
		_, err := exchange.Read(link)
		if got, want := record.Trouble(e, err), e.T("flaw.row", "", "", 2); !strings.HasSuffix(got, want) {
			t.Errorf("%s: %q, want %q", link, got, want)
		}
	}
}

// TestUnreadableMatchIsListed has a damaged match in a slot other than its game's own. The sheet says why it cannot be read, and its text
// can be copied and deleted.
func TestUnreadableMatchIsListed(t *testing.T) {
	slot := saved.Nth("dao", 2)
	damaged := "ludotheque 1\ngame dao\nrules base\nmoves 1\n1. a1-z9\n"
	d := scenetest.Start(t, table.Opener{}, 800, 900, 1, func(m *platform.Mem) { m.Kept = map[string]string{slot.Key(): damaged} })
	d.ClickAndWait("paste")
	d.MirrorClickAndWait("kept")
	why := d.Stage.Env().T("record-error.no-move", 5, "a1-z9")
	if text := d.Control("open/dao-2").Value; !strings.Contains(text, why) {
		t.Errorf("it says %q, want %q", text, why)
	}
	if d.MirrorClick("copy/dao-2"); d.Host.Copied != damaged {
		t.Errorf("copied is %q", d.Host.Copied)
	}
	d.MirrorClickAndWait("delete/dao-2", "delete")
	if d.Has("delete/dao-2") || d.Host.Kept[slot.Key()] != "" {
		t.Error("the match is still there")
	}
}

// TestWhichDraughts checks that a person chooses the ruleset of a file that may be of several, and that one that names it opens at once.
func TestWhichDraughts(t *testing.T) {
	d := scenetest.Start(t, table.Opener{}, 320, 640, 1, nil)
	open := func(text string) { record.Open(d.Stage.Env(), text); d.Wait(time.Second) }
	open("1. 22-18 9-13 2. 18-14 10x17 3. 21x14 *")
	if c := d.Control("which/bresilien"); !c.Primary {
		t.Errorf("the likeliest is not marked: %+v", c)
	}
	d.MirrorClickAndWait("which/volante")
	if m := d.Stage.Top().(*table.Table).Match(); m.Setup().Ruleset != "volante" || m.Ply() != 5 {
		t.Errorf("opened %s", m)
	}
	open(`[GameType "21"] 1. 11-15 22-18 *`)
	if m := d.Stage.Top().(*table.Table).Match(); m.Setup().Ruleset != "anglais" {
		t.Errorf("opened %s", m)
	}
}
