package table

import (
	"maps"
	"strings"
	"testing"
	"time"

	"ludotheque/assets/words"
	"ludotheque/game/client"
	"ludotheque/game/link"
	"ludotheque/game/match"
	"ludotheque/game/platform"
	"ludotheque/scenes"
	"ludotheque/scenes/saved"
	"ludotheque/scenes/scenetest"
	"ludotheque/scenes/setup"
	"ludotheque/scenes/shelf"
)

// linked follows a link in the address.
func (d *harness) linked(text string) {
	d.Host.Hash = text
	d.Wait(time.Second)
}

// played returns a match after a few moves.
func played(t *testing.T, s match.Setup, plies int) *match.Match {
	t.Helper()
	m := scenetest.NewMatch(t, s)
	for range plies {
		moves := m.AppendMoves(nil)
		if _, err := m.Play(moves[len(moves)/2]); err != nil {
			t.Fatal(err)
		}
	}
	return m
}

// TestAddressFollowsTheMatch reads the address from the shelf to the table and back: it leads to what is shown, not to a move
// that is still animated, and a sheet does not change it.
func TestAddressFollowsTheMatch(t *testing.T) {
	d := sit(t, 1280, 800, 1, nil)
	address := func(want string) {
		t.Helper()
		if d.Host.Hash != want {
			t.Errorf("the address is %q, want %q", d.Host.Hash, want)
		}
	}
	address("")
	d.Click("box/dao")
	address("dao")
	d.Click("start")
	d.Wait(8 * time.Second)
	m := d.table().Match()
	before := link.Pack(m)
	address(before)
	mv := m.AppendMoves(nil)[0]
	d.Click("board/" + mv.From.String())
	d.Click("board/" + mv.To.String())
	if !d.table().Board.Model.Moving() || m.Ply() != 1 {
		t.Fatal("no animation runs")
	}
	address(before)
	d.Wait(3 * time.Second)
	address(link.Pack(m))
	d.ClickAndWait("menu")
	address(link.Pack(m))
	d.Key("Escape")
	d.Wait(time.Second)
	d.Click("undo")
	d.Wait(3 * time.Second)
	address(before)
	d.Stage.Env().Rooms.Leave()
	d.Wait(time.Second)
	address("")
	d.linked(before)
	if got := d.table(); got.Match().Ply() != 0 || got.autosave.Slot() != saved.Own("dao") {
		t.Errorf("the old address opens ply %d in %q", got.Match().Ply(), got.autosave.Slot())
	}
}

// TestReloadFindsTheMatch reloads the address of a table, in the game's own slot and in another: the same match opens and is
// stored once.
func TestReloadFindsTheMatch(t *testing.T) {
	for _, slot := range []saved.Slot{"dao", "dao-4"} {
		d, m, _ := against(t, match.Setup{Game: "dao", Seed: 7}, client.Seats{}, nil)
		tab := newTable(d.Stage.Env(), m, saved.Place{Slot: slot})
		tab.autosave.Keep()
		d.Stage.Reset(tab)
		for range 3 {
			d.move(m.AppendMoves(nil)[0])
			d.Wait(3 * time.Second)
		}
		kept := maps.Clone(d.Host.Kept)
		for range 2 {
			d.Open()
			d.Wait(time.Second)
			if got := d.table(); got.Match().String() != m.String() || got.autosave.Slot() != slot {
				t.Fatalf("a reload opens %q\n%s", got.autosave.Slot(), got.Match())
			}
		}
		if !sameStore(kept, d.Host.Kept) {
			t.Errorf("a reload stores %v, not %v", d.Host.Kept, kept)
		}
		d.Host.Mode = platform.StoreBlocked // the address still has the match
		d.Open()
		if got := d.table(); got.Match().Ply() != m.Ply() || got.Match().Position() != m.Position() {
			t.Errorf("without a store it opens ply %d", got.Match().Ply())
		}
	}
}

// TestLinkLeavesTheStoredMatch opens a match by a link while another of its game is stored. The stored one stays; the new one
// is stored in another slot after the first move.
func TestLinkLeavesTheStoredMatch(t *testing.T) {
	d, own, _ := against(t, match.Setup{Game: "dao", Seed: 7}, client.Seats{}, nil)
	d.move(own.AppendMoves(nil)[0])
	theirs := played(t, match.Setup{Game: "dao", Seed: 8, Names: [2]string{"Zoé", "Ian"}}, 4)
	stored := d.Host.Kept[saved.Own("dao").Key()]
	before := len(d.Host.Kept)
	d.linked(link.Pack(theirs))
	e, tab := d.Stage.Env(), d.table()
	if tab.Match().Position() != theirs.Position() || tab.Match().Len() != 4 || tab.autosave.Slot() != "" {
		t.Fatalf("the link opens\n%s in %q", tab.Match(), tab.autosave.Slot())
	}
	if said := d.Spoken(); !strings.Contains(said, e.T("link.opened", "Dao", 4)) || !strings.Contains(said, e.T("link.kept", "Dao")) {
		t.Errorf("said %q", said)
	}
	if len(d.Host.Kept) >= before+1 || d.Host.Kept[saved.Own("dao").Key()] != stored {
		t.Errorf("looking at a link stores %v", d.Host.Kept)
	}
	d.move(d.first())
	d.Wait(3 * time.Second)
	if tab.autosave.Slot() != "dao-2" || d.Host.Kept[saved.Own("dao").Key()] != stored || d.Host.Kept["match-dao-2"] != tab.Match().String() {
		t.Errorf("played on in %q, stored %v", tab.autosave.Slot(), d.Host.Kept)
	}
	if !strings.Contains(d.Spoken(), e.T("twice.kept-apart", e.T("shelf.paste"))) {
		t.Errorf("said %q", d.Spoken())
	}
	d.Open()
	d.Wait(time.Second)
	if got := d.table(); got.autosave.Slot() != "dao-2" || got.Match().Len() != 5 {
		t.Errorf("a reload opens %q", got.autosave.Slot())
	}
	d.linked(link.Pack(theirs)) // played on since
	if got := d.table(); got.autosave.Slot() != "dao-2" || !strings.Contains(d.Spoken(), e.T("link.went-on", 4, 5)) {
		t.Errorf("the link again opens %q and says %q", got.autosave.Slot(), d.Spoken())
	}
	d.Stage.Env().Rooms.Leave()
	d.Wait(time.Second)
	d.ClickAndWait("box/dao", "resume")
	if got := d.table().Match().String(); got != own.String() {
		t.Errorf("resumed is\n%s", got)
	}
}

// TestLinkOnAnEmptyShelf stores a linked match in the game's own slot if that is empty or has the beginning of the match.
func TestLinkOnAnEmptyShelf(t *testing.T) {
	theirs := played(t, match.Setup{Game: "checkers", Seed: 8}, 6)
	d := sit(t, 1280, 800, 1, func(m *platform.Mem) { m.Hash = link.Pack(theirs) })
	d.Wait(time.Second)
	d.move(d.first())
	d.Wait(3 * time.Second)
	if got := d.table().autosave.Slot(); got != saved.Own("checkers") {
		t.Fatalf("stored in %q", got)
	}
	answer := d.table().Match() // sent to the opponent, who plays on and sends it back
	if _, err := answer.Play(answer.AppendMoves(nil)[0]); err != nil {
		t.Fatal(err)
	}
	back := link.Pack(answer)
	d.Open()
	d.linked(back)
	if got := d.table(); got.Match().Ply() != 8 || got.autosave.Slot() != "" {
		t.Fatalf("the answer opens ply %d in %q", got.Match().Ply(), got.autosave.Slot())
	}
	d.move(d.first())
	d.Wait(3 * time.Second)
	if got := d.table().autosave.Slot(); got != saved.Own("checkers") {
		t.Errorf("the answer is stored in %q", got)
	}
}

// TestPositionLink follows links to a position in its readable form.
func TestPositionLink(t *testing.T) {
	for _, text := range []string{"dao=b2w/1bw1/1wb1/w2b_w", "#dao=base:b2w/1bw1/1wb1/w2b w"} {
		d := sit(t, 1280, 800, 1, func(m *platform.Mem) { m.Hash = text })
		d.Wait(time.Second)
		if got := d.table().Match(); got.Position().String() != "b2w/1bw1/1wb1/w2b w" || got.Setup().Seed == 0 {
			t.Errorf("%s opens\n%s", text, got)
		}
		if !strings.Contains(d.Spoken(), d.Stage.Env().T("link.opened-position", "Dao")) {
			t.Errorf("said %q", d.Spoken())
		}
	}
}

// TestBrokenLinks follows every kind of broken link, in two languages, at the start, on the shelf and at a table: the player
// is told what is wrong, and nothing else changes.
func TestBrokenLinks(t *testing.T) {
	good := link.Pack(played(t, match.Setup{Game: "dao", Seed: 8}, 30))
	cut, wrong := good[:len(good)-9], good[:40]+"__"+good[42:]
	for text, want := range map[string][2]string{
		"dao=1":                  {"s’arrête avant la partie", "ends before the game"},
		good[1:]:                 {"ne mène à aucun jeu", "does not lead to a game"},
		"dao=flying:1AAA":        {"« flying »", "“flying”"},
		"dao=3AAA":               {"incomplet", "incomplete"},
		"dao=4AAA":               {"manque la fin", "end of this link"},
		"dao=6AAA":               {"autre appareil", "another device"},
		"dao=8AAA":               {"manque la fin", "end of this link"},
		"dao=9AAA":               {"manque la fin", "end of this link"},
		"dao=0AAA":               {"version plus récente", "newer version"},
		cut:                      {"incomplet", "incomplete"},
		wrong:                    {"abîmé vers « ", "damaged near “"},
		"dao=b2w/1bw1/1wb1/w3 w": {"impossible : « b2w", "impossible: “b2w"},
		"dao=" + strings.Repeat("1", link.MaxLength): {"trop long", "too long"},
	} {
		for i, lang := range words.Languages()[:len(want)] {
			d, m, _ := against(t, match.Setup{Game: "dao", Seed: 7}, client.Seats{}, func(s *scenes.Settings) { s.Lang = lang })
			d.move(m.AppendMoves(nil)[0])
			d.Wait(time.Second)
			kept, at := maps.Clone(d.Host.Kept), d.Host.Hash
			said := len(d.Mirror.Said)
			table := d.table()
			d.linked(text)
			heard := strings.ReplaceAll(strings.Join(d.Mirror.Said[said:], " | "), "\u00a0", " ")
			if !strings.Contains(heard, want[i]) {
				t.Errorf("%.30s: %s says %q", text, lang, heard)
			}
			if d.Stage.Top() != scenes.Scene(table) || !sameStore(kept, d.Host.Kept) || d.Host.Hash != at {
				t.Errorf("%.30s: the table has changed, or the store %v, or the address %q", text, d.Host.Kept, d.Host.Hash)
			}
			d.Host.Hash = text // and at the start of the program
			d.Open()
			d.Wait(time.Second)
			if got := d.table(); got.Match().String() != m.String() || !sameStore(kept, d.Host.Kept) {
				t.Errorf("%.30s: a start opens\n%s", text, got.Match())
			}
			d.Stage.Env().Rooms.Leave()
			d.Wait(time.Second)
			d.linked(text)
			if _, home := d.Stage.Top().(*shelf.Shelf); !home || d.Host.Hash != "" {
				t.Errorf("%.30s: from the shelf it opens %q, the address is %q", text, d.Stage.Top().Title(), d.Host.Hash)
			}
		}
	}
}

// TestLinkWhilePlaying follows links from a table and its sheets: to another match, to a game, and to the match itself.
func TestLinkWhilePlaying(t *testing.T) {
	d, m, _ := against(t, match.Setup{Game: "checkers", Seed: 7}, client.Seats{}, nil)
	d.move(m.AppendMoves(nil)[0])
	d.Wait(3 * time.Second)
	tab, own := d.table(), d.Host.Hash
	d.ClickAndWait("menu")
	d.linked("#" + own)
	if d.Stage.Top() != scenes.Scene(tab) || !strings.Contains(d.Spoken(), d.Stage.Env().T("link.here")) || d.Host.Hash != own {
		t.Errorf("its own link leads to %q and says %q; the address is %q", d.Stage.Top().Title(), d.Spoken(), d.Host.Hash)
	}
	theirs := played(t, match.Setup{Game: "dame2000", Ruleset: "variante", Seed: 8}, 20)
	d.linked(link.Pack(theirs))
	if got := d.table().Match(); got.Position() != theirs.Position() || got.Setup().Ruleset != "variante" {
		t.Errorf("opened\n%s", got)
	}
	d.linked("dao")
	if _, ok := d.Stage.Top().(*setup.Sheet); !ok {
		t.Errorf("the game's link opens %q", d.Stage.Top().Title())
	}
	d.linked(own)
	if got := d.table(); got.Match().String() != m.String() || got.autosave.Slot() != saved.Own("checkers") {
		t.Errorf("the first link opens\n%s", got.Match())
	}
}

// sameStore reports whether two stores have the same content except the shelf's notes about waiting matches.
func sameStore(a, b map[string]string) bool {
	a, b = maps.Clone(a), maps.Clone(b)
	delete(a, saved.KeyWaiting)
	delete(b, saved.KeyWaiting)
	return maps.Equal(a, b)
}
