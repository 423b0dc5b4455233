package scenes

import (
	"math/rand/v2"
	"testing"
	"time"

	"ludotheque/game/match"
	"ludotheque/game/platform"
	"ludotheque/rules"
	"ludotheque/rules/catalog"
	"ludotheque/scenes/ui"
)

// hand carries out moves at a table in one way.
type hand struct {
	name string
	tap  func(d *desk, id string) // choose a control
}

// hands are the ways to choose a control. By keyboard the focus goes there by arrows and Tab alone.
var hands = []hand{
	{"pointer", func(d *desk, id string) { d.click(id) }},
	{"keyboard", func(d *desk, id string) { d.walkTo(id); d.key("Enter") }},
	{"mirror", func(d *desk, id string) {
		d.mirror.queue = append(d.mirror.queue, ui.Event{Kind: ui.Click, ID: id, Keyed: true})
		d.wait(0)
	}},
}

// walkTo brings the keyboard's focus to a control: Tab to its group, then arrows as one looks at the board.
func (d *desk) walkTo(id string) {
	d.t.Helper()
	target := d.control(id)
	for range 60 {
		at := d.stage.Focused()
		if at == id {
			return
		}
		var from ui.Control
		for _, c := range d.stage.Controls() {
			if c.ID == at {
				from = c
			}
		}
		switch {
		case at == "" || from.Group == "" || from.Group != target.Group:
			d.key("Tab")
		case from.Row < target.Row:
			d.key("ArrowDown")
		case from.Row > target.Row:
			d.key("ArrowUp")
		case from.Col < target.Col:
			d.key("ArrowRight")
		default:
			d.key("ArrowLeft")
		}
	}
	d.t.Fatalf("keys do not reach %s; the focus is on %s", id, d.stage.Focused())
}

// move makes a legal move through the scene: source, then landings until it is played.
func (h hand) move(d *desk, m rules.Move) {
	d.t.Helper()
	t := d.table()
	ply, pos := t.match.Ply(), t.match.Position()
	done := func() bool { return t.match.Ply() > ply }
	switch m.Kind {
	case rules.Huff:
		h.tap(d, "board/"+m.To.String())
	case rules.Pass:
		h.pass(d)
	default:
		h.tap(d, "board/"+m.From.String())
		path := pos.AppendPaths(nil, m)[0]
		for i := 0; i < len(path) && !done(); i++ {
			if len(t.chooser.Walk()) > i {
				continue // the leg had no choice and was walked by itself
			}
			h.tap(d, "board/"+path[i].To.String())
		}
		if !done() && len(t.chooser.Walk()) == len(path) {
			h.tap(d, "board/"+m.To.String()) // stop the chain here
		}
	}
	if !done() {
		d.t.Fatalf("%s: %s in %s was not played: %s", h.name, m, pos, t.reason())
	}
	if got := t.match.Action(ply).Move; got != m {
		d.t.Fatalf("%s: played %s, want %s in %s", h.name, got, m, pos)
	}
}

func (h hand) pass(d *desk) {
	if d.has("plates") {
		h.tap(d, "plates")
		d.wait(time.Second)
		h.tap(d, "pass")
		return
	}
	h.tap(d, "pass")
}

// TestWholeGames plays games of every ruleset at random to their end, by each hand, and finds the same match in the
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

func playWhole(t *testing.T, g rules.Game, ruleset string, h hand, seed uint64) {
	d := sit(t, 1280, 800, 1, func(m *platform.Mem) {
		s := DefaultSettings()
		s.Motion = "none"
		m.Kept = map[string]string{storeKeySettings: s.String()}
	})
	m, err := match.New(match.Setup{Game: g.ID(), Ruleset: ruleset, Seed: seed})
	if err != nil {
		t.Fatal(err)
	}
	d.stage.Reset(NewTable(d.stage.Env(), m))
	d.wait(0)
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
	kept := d.host.Kept[storeKeyMatch(g.ID())]
	if kept != m.String() {
		t.Fatalf("kept is\n%s\nwant\n%s", kept, m)
	}
	if missing := d.stage.Env().Words.Missing(); missing > 0 {
		t.Errorf("%d words were missing", missing)
	}
	d.open()
	if again := d.table().match; again.String() != m.String() {
		t.Errorf("after a reload the match is\n%s\nwant\n%s", again, m)
	}
}

// undoRedo takes a turn back and plays it again by the buttons: the same match, dice and all.
func undoRedo(d *desk, m *match.Match) {
	d.t.Helper()
	if m.Outcome().Over() {
		return
	}
	before := m.String()
	d.click("undo")
	d.click("redo")
	if after := m.String(); after != before {
		d.t.Fatalf("undo and redo turn\n%s\ninto\n%s", before, after)
	}
}
