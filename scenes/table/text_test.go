package table

import (
	"strings"
	"testing"
	"time"

	"ludotheque/game/platform"
	"ludotheque/scenes"
	"ludotheque/scenes/saved"
	"ludotheque/scenes/ui"
)

// TestStorageTroubleIsSaidOnce plays on without storage.
func TestStorageTroubleIsSaidOnce(t *testing.T) {
	for mode, key := range map[platform.StoreMode]string{platform.StoreBlocked: "storage.trouble", platform.StoreFull: "storage.full"} {
		d := sit(t, 1280, 800, 1, func(m *platform.Mem) { m.Mode = mode })
		d.begin("checkers")
		d.Play("c3", "d4", "f6", "g5")
		if d.table().Match().Ply() != 2 {
			t.Error("no play without storage")
		}
		if n := strings.Count(d.Spoken(), d.Stage.Env().T(key)); n != 1 {
			t.Errorf("mode %d: the failure is announced %d times, want once", mode, n)
		}
		d.ClickAndWait("menu")
		label := map[platform.StoreMode]string{platform.StoreBlocked: "table.keep", platform.StoreFull: "table.share"}[mode]
		if got := d.Control("share").Label; got != d.Stage.Env().T(label) {
			t.Errorf("mode %d: the sheet with link, code and file is called %q", mode, got)
		}
		d.Key("Escape")
		d.Stage.Env().Rooms.Leave()
		d.Wait(time.Second)
		d.ClickAndWait("box/checkers", "resume")
		if d.table().Match().Ply() != 2 {
			t.Errorf("mode %d: the match is lost on the way over the shelf", mode)
		}
	}
}

// TestBadTextsChangeNothing pastes invalid texts: the match on the table stays.
func TestBadTextsChangeNothing(t *testing.T) {
	d := sit(t, 1280, 800, 1, nil)
	d.begin("checkers")
	d.Play("c3", "d4")
	table, kept := d.table(), d.Host.Kept[saved.Slot("checkers").Key()]
	for _, text := range []string{"Bonjour", "ludotheque 1\ngame: <script>\n", "[GameType \"99\"]", "1. 11-30", strings.Repeat("x", 1<<20)} {
		before := len(d.Mirror.Said)
		d.Mirror.Queue = append(d.Mirror.Queue, ui.Event{Kind: ui.Paste, Text: text})
		d.Wait(0)
		if d.table() != table || d.Host.Kept[saved.Slot("checkers").Key()] != kept {
			t.Fatalf("%.20q changes the match", text)
		}
		if len(d.Mirror.Said) == before || !strings.Contains(d.Mirror.Said[len(d.Mirror.Said)-1], d.Stage.Env().T("record-error.kept")) {
			t.Errorf("%.20q: no error is announced", text)
		}
	}
	// A broken record is reported, and the address still has the match; without it the game starts again.
	d.Host.Kept[saved.Slot("checkers").Key()] = "broken"
	d.Open()
	if !strings.Contains(d.Spoken(), d.Stage.Env().T("link.instead")) || d.table().Match().Ply() != 1 {
		t.Error("a broken record in the store is not reported, or the address does not replace it")
	}
	d.Host.Hash, d.Host.Kept[saved.KeyOpen] = "", "checkers"
	d.Open()
	if !strings.Contains(d.Spoken(), d.Stage.Env().T("storage.lost")) {
		t.Error("a broken record in the store is not reported")
	}
	d.begin("checkers")
	if got := d.Host.Kept[saved.Nth("checkers", 2).Key()]; got != "broken" {
		t.Errorf("a new match has replaced a broken one, and the second slot has %q", got)
	}
	// Of broken settings the readable lines count.
	d.Host.Kept[scenes.KeySettings] = "volume = 1000\nlarge = true\nfoo\n"
	d.Open()
	if s := d.Stage.Env().Settings; !s.Large || s.Volume != scenes.DefaultSettings().Volume {
		t.Errorf("settings read as %+v", s)
	}
}

// TestShareAndOpen copies a match and opens it in another program, as a record and as PDN.
func TestShareAndOpen(t *testing.T) {
	d := sit(t, 1280, 800, 1, nil)
	d.begin("checkers")
	d.Play("c3", "d4", "f6", "g5")
	record := d.table().Match().String()
	for _, button := range []string{"copy", "pdn-copy"} {
		if _, ok := d.Stage.Top().(*Table); ok {
			d.ClickAndWait("menu", "share")
		}
		d.Click(button)
		other := sit(t, 390, 844, 2, nil)
		other.ClickAndWait("paste")
		other.Host.Incoming = d.Host.Copied
		other.ClickAndWait("paste")
		if got := other.table().Match(); got.Ply() != 2 || button == "copy" && got.String() != record {
			t.Errorf("%s opens as\n%s\nwant\n%s", button, got, record)
		}
	}
}

// TestLinks opens the game that a link names, and reports a link that names none.
func TestLinks(t *testing.T) {
	d := sit(t, 1280, 800, 1, func(m *platform.Mem) { m.Hash = "dao" })
	if !d.Has("start") || !strings.Contains(d.Stage.Top().Title(), "Dao") {
		t.Errorf("the link opens %q", d.Stage.Top().Title())
	}
	d.Click("start")
	d.Wait(2 * time.Second)
	d.Open() // a reload opens the table again, whatever the address says
	d.table()
	d = sit(t, 1280, 800, 1, func(m *platform.Mem) { m.Hash = "dau=b2w/1bw1/1wb1/w2b_w" })
	if !d.Has("box/dao") || !strings.Contains(d.Spoken(), d.Stage.Env().T("link.unknown")) {
		t.Error("a bad link is not reported")
	}
}

// TestForeignFragments opens pages whose address has what other programs add to it: it leads nowhere else and is no damaged link. The
// game in front of it is opened, and the one that the address asks for.
func TestForeignFragments(t *testing.T) {
	for _, tail := range []string{"?secret=eWk1aWKW5S", "xtor=RSS-1", "&utm_source=x", ":~:text=Dao", "<img src=x>", "top", "100%"} {
		for hash, query := range map[string]string{tail: "", "dao#" + tail: "", "?secret=a#" + tail: "game=dao"} {
			for _, framed := range []bool{false, true} {
				d := sit(t, 1280, 800, 1, func(m *platform.Mem) { m.Hash, m.Query, m.Framed = hash, query+"&fbclid=%zz", framed })
				want := "start" // the set-up of Dao
				if hash == tail {
					want = "box/dao"
				}
				if !d.Has(want) || want == "start" && !strings.Contains(d.Stage.Top().Title(), "Dao") || d.Has("toast") {
					t.Errorf("#%s with %q opens %q: %v", hash, query, d.Stage.Top().Title(), d.IDs())
				}
				d.Host.Hash = "xtor=RSS-2" // the page around changes the address
				d.Wait(time.Second)
				if !d.Has(want) || d.Has("toast") {
					t.Errorf("after another fragment it shows %q", d.Stage.Top().Title())
				}
			}
		}
	}
}

func FuzzSettings(f *testing.F) {
	f.Add(scenes.DefaultSettings().String())
	f.Add("volume = -1\nlanguage = fr en\n= \n\x00")
	f.Fuzz(func(t *testing.T, text string) {
		s, _ := scenes.ParseSettings(text)
		again, err := scenes.ParseSettings(s.String())
		if err != nil || again != s {
			t.Fatalf("%+v is stored as %q, read back as %+v, %v", s, s.String(), again, err)
		}
	})
}
