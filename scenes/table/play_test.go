package table

import (
	"math/rand/v2"
	"testing"
	"time"

	"ludotheque/game/client"
	"ludotheque/game/match"
	"ludotheque/rules"
	"ludotheque/rules/catalog"
	"ludotheque/scenes/saved"
	"ludotheque/scenes/scenetest"
	"ludotheque/scenes/ui"
)

// move makes a legal move through the mirror.
func (d *harness) move(m rules.Move) {
	d.T.Helper()
	d.moveBy(scenetest.Mirror, m)
}

// moveBy makes a legal move by the controls: source, then landings until it is played.
func (d *harness) moveBy(h scenetest.InputMethod, m rules.Move) {
	d.T.Helper()
	t := d.table()
	ply, pos := t.Match().Ply(), t.Match().Position()
	done := func() bool { return t.Match().Ply() > ply }
	switch m.Kind {
	case rules.Huff:
		h.Press(d.Harness, "board/"+m.To.String())
	case rules.Pass:
		d.passBy(h)
	default:
		h.Press(d.Harness, "board/"+m.From.String())
		path := pos.AppendPaths(nil, m)[0]
		for i := 0; i < len(path) && !done(); i++ {
			if len(t.Board.Model.Selection.Chooser.Walk()) > i {
				continue // made by itself, since there was no choice
			}
			h.Press(d.Harness, "board/"+path[i].To.String())
		}
		if !done() && len(t.Board.Model.Selection.Chooser.Walk()) == len(path) {
			h.Press(d.Harness, "board/"+m.To.String()) // stop the chain here
		}
	}
	if !done() {
		d.T.Fatalf("%s: %s in %s was not played: %s", h.Name, m, pos, t.header.reason(true))
	}
	if got := t.Match().Action(ply).Move; got != m {
		d.T.Fatalf("%s: played %s, want %s in %s", h.Name, got, m, pos)
	}
}

func (d *harness) passBy(h scenetest.InputMethod) {
	if d.Has("plates") {
		h.Press(d.Harness, "plates")
		d.Wait(time.Second)
		h.Press(d.Harness, "pass")
		return
	}
	h.Press(d.Harness, "pass")
}

// TestWholeGames plays random games of every ruleset by each way of input. A reload brings back the same match.
func TestWholeGames(t *testing.T) {
	for _, g := range catalog.All() {
		for _, r := range g.Rulesets() {
			for i, h := range scenetest.InputMethods {
				t.Run(g.ID()+" "+r.ID+" by "+h.Name, func(t *testing.T) {
					playWhole(t, g, r.ID, h, uint64(i))
				})
			}
		}
	}
}

func playWhole(t *testing.T, g rules.Game, ruleset string, h scenetest.InputMethod, seed uint64) {
	d := sit(t, 1280, 800, 1, scenetest.Calm)
	m := d.Reset(match.Setup{Game: g.ID(), Ruleset: ruleset, Seed: seed})
	rng := rand.New(rand.NewPCG(seed, 7))
	for n := 0; !m.Outcome().Over() && n < 60+int(seed)*200; n++ {
		moves := m.AppendMoves(nil)
		mv := moves[rng.IntN(len(moves))]
		if mv.Kind == rules.Pass && len(moves) > 1 && n%8 != 0 {
			continue
		}
		d.moveBy(h, mv)
		if n%9 == 4 {
			undoRedo(d, m)
		}
	}
	kept := d.Host.Kept[saved.Own(g.ID()).Key()]
	if kept != m.String() {
		t.Fatalf("stored is\n%s\nwant\n%s", kept, m)
	}
	if missing := d.Stage.Env().Words.Missing(); missing > 0 {
		t.Errorf("%d words were missing", missing)
	}
	d.Open()
	if again := d.table().Match(); again.String() != m.String() {
		t.Errorf("after a reload the match is\n%s\nwant\n%s", again, m)
	}
}

// undoRedo takes a turn back and plays it again by the buttons: the match is the same, with its dice.
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

// TestListedMoveThatHasGone plays another move and, in the same tick, looks at one that it replaced.
func TestListedMoveThatHasGone(t *testing.T) {
	d, m, _ := against(t, match.Setup{Game: "dao", Seed: 3}, client.Seats{}, nil)
	scenetest.PlayFirst(t, m, 6)
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
	if m.Len() != 2 || d.table().Board.Model.LookingBack() {
		t.Errorf("%d moves are left, looking back at %d", m.Len(), d.table().Board.Model.Ply())
	}
}
