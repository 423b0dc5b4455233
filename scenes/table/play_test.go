package table

import (
	"math/rand/v2"
	"testing"
	"time"

	"ludotheque/game/client"
	"ludotheque/game/match"
	"ludotheque/game/platform"
	"ludotheque/rules"
	"ludotheque/rules/catalog"
	"ludotheque/scenes"
	"ludotheque/scenes/saved"
	"ludotheque/scenes/ui"
)

// way carries out moves at a table in one way.
type way struct {
	name string
	tap  func(d *harness, id string) // choose a control
}

// hands are the ways to choose a control. By keyboard the focus goes there by arrows and Tab alone.
var hands = []way{
	{"pointer", func(d *harness, id string) { d.Click(id) }},
	{"keyboard", func(d *harness, id string) { d.WalkTo(id); d.Key("Enter") }},
	{"mirror", func(d *harness, id string) {
		d.Mirror.Queue = append(d.Mirror.Queue, ui.Event{Kind: ui.Click, ID: id, Keyed: true})
		d.Wait(0)
	}},
}

// move makes a legal move through the scene: source, then landings until it is played.
func (h way) move(d *harness, m rules.Move) {
	d.T.Helper()
	t := d.table()
	ply, pos := t.Match().Ply(), t.Match().Position()
	done := func() bool { return t.Match().Ply() > ply }
	switch m.Kind {
	case rules.Huff:
		h.tap(d, "board/"+m.To.String())
	case rules.Pass:
		h.pass(d)
	default:
		h.tap(d, "board/"+m.From.String())
		path := pos.AppendPaths(nil, m)[0]
		for i := 0; i < len(path) && !done(); i++ {
			if len(t.Selection.Chooser.Walk()) > i {
				continue // the leg had no choice and was walked by itself
			}
			h.tap(d, "board/"+path[i].To.String())
		}
		if !done() && len(t.Selection.Chooser.Walk()) == len(path) {
			h.tap(d, "board/"+m.To.String()) // stop the chain here
		}
	}
	if !done() {
		d.T.Fatalf("%s: %s in %s was not played: %s", h.name, m, pos, t.header.reason())
	}
	if got := t.Match().Action(ply).Move; got != m {
		d.T.Fatalf("%s: played %s, want %s in %s", h.name, got, m, pos)
	}
}

func (h way) pass(d *harness) {
	if d.Has("plates") {
		h.tap(d, "plates")
		d.Wait(time.Second)
		h.tap(d, "pass")
		return
	}
	h.tap(d, "pass")
}

// TestWholeGames plays games of every ruleset at random to their end, by each way, and finds the same match in the
// record that a reload brings back.
func TestWholeGames(t *testing.T) {
	for _, g := range catalog.All() {
		for _, r := range g.Rulesets() {
			for i, h := range hands {
				t.Run(g.ID()+" "+r.ID+" by "+h.name, func(t *testing.T) {
					playWhole(t, g, r.ID, h, uint64(i))
				})
			}
		}
	}
}

func playWhole(t *testing.T, g rules.Game, ruleset string, h way, seed uint64) {
	d := sit(t, 1280, 800, 1, func(m *platform.Mem) {
		s := scenes.DefaultSettings()
		s.Motion = "none"
		m.Kept = map[string]string{scenes.KeySettings: s.String()}
	})
	m, err := match.New(match.Setup{Game: g.ID(), Ruleset: ruleset, Seed: seed})
	if err != nil {
		t.Fatal(err)
	}
	d.Stage.Reset(New(d.Stage.Env(), m))
	d.Wait(0)
	rng := rand.New(rand.NewPCG(seed, 7))
	for n := 0; !m.Outcome().Over() && n < 60+int(seed)*200; n++ {
		moves := m.AppendMoves(nil)
		mv := moves[rng.IntN(len(moves))]
		if mv.Kind == rules.Pass && len(moves) > 1 && n%8 != 0 {
			continue
		}
		h.move(d, mv)
		if n%9 == 4 {
			undoRedo(d, m)
		}
	}
	kept := d.Host.Kept[saved.Own(g.ID()).Key()]
	if kept != m.String() {
		t.Fatalf("kept is\n%s\nwant\n%s", kept, m)
	}
	if missing := d.Stage.Env().Words.Missing(); missing > 0 {
		t.Errorf("%d words were missing", missing)
	}
	d.Open()
	if again := d.table().Match(); again.String() != m.String() {
		t.Errorf("after a reload the match is\n%s\nwant\n%s", again, m)
	}
}

// undoRedo takes a turn back and plays it again by the buttons: the same match, dice and all.
func undoRedo(d *harness, m *match.Match) {
	d.T.Helper()
	if m.Outcome().Over() {
		return
	}
	before := m.String()
	d.Click("undo")
	d.Click("redo")
	if after := m.String(); after != before {
		d.T.Fatalf("undo and redo turn\n%s\ninto\n%s", before, after)
	}
}

// TestListedMoveThatHasGone plays another move and looks at one that it replaced, in one tick.
func TestListedMoveThatHasGone(t *testing.T) {
	d, m, _ := against(t, match.Setup{Game: "dao", Seed: 3}, client.Seats{}, nil)
	for range 6 {
		if _, err := m.Play(m.AppendMoves(nil)[0]); err != nil {
			t.Fatal(err)
		}
	}
	d.Stage.Reset(New(d.Stage.Env(), m))
	d.Wait(0)
	for range 5 {
		d.Click("undo")
	}
	mv := m.AppendMoves(nil)[1]
	for _, id := range []string{"board/" + mv.From.String(), "board/" + mv.To.String(), "move/6"} {
		d.Mirror.Queue = append(d.Mirror.Queue, ui.Event{Kind: ui.Click, ID: id, Keyed: true})
	}
	d.Wait(0)
	if m.Len() != 2 || d.table().LookingBack() {
		t.Errorf("%d moves are left, looking back at %d", m.Len(), d.table().Ply())
	}
}
