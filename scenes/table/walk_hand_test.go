package table

import (
	"slices"
	"strings"

	"ludotheque/game/client"
	"ludotheque/game/match"
	"ludotheque/scenes/ui"
)

// use uses a control as intended, by mouse or finger, by keyboard or through the mirror.
func (w *walker) use(id string) {
	if id == "" || !w.Has(id) {
		return
	}
	c := w.Control(id)
	x, y := w.middle(id)
	how := w.rng.IntN(10)
	if v := c.Visible(); v.W < 4 || v.H < 4 { // scrolled out of view: keys and the mirror reach it
		how = 8 + w.rng.IntN(2)
	}
	switch {
	case c.Role == ui.Slider && how < 8:
		at := c.Rect.X + c.Rect.W*w.rng.Float64()
		w.did("slide %s to %.0f", id, at)
		w.stroke(x, y, at, y)
	case how < 8:
		w.did("%s %s", map[bool]string{true: "touch", false: "click"}[w.touch], id)
		w.tap(x, y)
	case how == 8:
		w.did("keys to %s", id)
		w.tell(ui.Event{Kind: ui.Focus, ID: id})
		w.tick(ui.Input{Strokes: []ui.Stroke{{Name: map[bool]string{true: "ArrowRight", false: "Enter"}[c.Role == ui.Slider]}}})
	case c.Role == ui.Slider:
		n := c.Min + w.rng.Float64()*(c.Max-c.Min)
		w.did("mirror %s to %.1f", id, n)
		w.tell(ui.Event{Kind: ui.Change, ID: id, Num: n})
	default:
		w.did("mirror %s", id)
		w.tell(ui.Event{Kind: ui.Click, ID: id})
	}
}

// middle returns the middle of the visible part of a control.
func (w *walker) middle(id string) (x, y float64) {
	c := w.Control(id)
	if v := c.Visible(); v.W > 0 && v.H > 0 {
		return v.Center()
	}
	return c.Rect.Center()
}

// tap presses and releases at a point.
func (w *walker) tap(x, y float64) { w.stroke(x, y, x, y) }

// stroke presses at one point and releases at another, some ticks later.
func (w *walker) stroke(x0, y0, x1, y1 float64) {
	p := ui.Pointer{X: x0, Y: y0, Touch: w.touch}
	if w.touch {
		p.ID = 1
	} else {
		w.tick(ui.Input{Pointers: []ui.Pointer{p}})
	}
	p.Down, p.Began = true, true
	w.tick(ui.Input{Pointers: []ui.Pointer{p}})
	p.Began = false
	if steps := 6; x0 != x1 || y0 != y1 {
		for i := 1; i <= steps; i++ {
			k := float64(i) / float64(steps)
			p.X, p.Y = x0+(x1-x0)*k, y0+(y1-y0)*k
			w.tick(ui.Input{Pointers: []ui.Pointer{p}})
			if i == 3 && w.rng.IntN(40) == 0 {
				w.did("Escape in the middle of it")
				w.tick(ui.Input{Pointers: []ui.Pointer{p}, Strokes: []ui.Stroke{{Name: "Escape"}}})
			}
		}
	}
	p.Down, p.Ended = false, true
	w.tick(ui.Input{Pointers: []ui.Pointer{p}})
	if !w.touch {
		w.pointer = ui.Pointer{X: x1, Y: y1}
	}
}

// drag drags from the middle of one control to that of another.
func (w *walker) drag(from, to string) {
	if !w.Has(from) || !w.Has(to) {
		return
	}
	w.did("drag %s to %s", from, to)
	x0, y0 := w.middle(from)
	x1, y1 := w.middle(to)
	w.stroke(x0, y0, x1, y1)
}

// tell sends an event through the mirror.
func (w *walker) tell(ev ui.Event) {
	ev.Keyed = true
	w.Mirror.Queue = append(w.Mirror.Queue, ev)
	w.tick(ui.Input{})
}

// press presses one key.
func (w *walker) press(name string) {
	w.did("key %s", name)
	w.tick(ui.Input{Strokes: []ui.Stroke{{Name: name}}})
}

// keyboard are the keys of the program, and an unknown one.
var keyboard = []string{"Tab", "Tab", "Tab", "ArrowLeft", "ArrowRight", "ArrowUp", "ArrowDown", "Home", "End", "Enter", "Space",
	"Escape", "PageUp", "PageDown", "u", "r", "i", "f", "h", "m", "p", "q", "Ctrl+z", "Ctrl+y"}

// keys presses a few keys.
func (w *walker) keys() {
	for range 1 + w.rng.IntN(4) {
		name := keyboard[w.rng.IntN(len(keyboard))]
		w.did("key %s", name)
		key, ctrl := strings.CutPrefix(name, "Ctrl+")
		stroke := ui.Stroke{Name: key, Ctrl: ctrl, Shift: w.rng.IntN(6) == 0}
		if len(key) == 1 && !ctrl {
			w.tick(ui.Input{Typed: []rune(key)})
		} else {
			w.tick(ui.Input{Strokes: []ui.Stroke{stroke}})
		}
	}
}

// wheel scrolls at a random point.
func (w *walker) wheel() {
	f := w.Stage.Env().Frame
	p := ui.Pointer{X: f.W * w.rng.Float64(), Y: f.H * w.rng.Float64()}
	by := float64(w.rng.IntN(800) - 400)
	w.did("wheel %.0f at %.0f,%.0f", by, p.X, p.Y)
	w.pointer = p
	w.tick(ui.Input{Pointers: []ui.Pointer{p}, Wheel: by})
}

// names are what players enter as their name.
var names = []string{"Anna", "Béla", "Jean-Baptiste de La Rochefoucauld", "WWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWW", "山田", "Ωμέγα", "🦊", "", "a", "  Zoé  "}

// name writes a name into one of the fields of the set-up.
func (w *walker) name() {
	id := w.any(func(c ui.Control) bool { return c.Role == ui.Field })
	if id == "" {
		return
	}
	name := names[w.rng.IntN(len(names))]
	w.did("name %s %q", id, name)
	if w.rng.IntN(2) == 0 {
		w.tell(ui.Event{Kind: ui.Change, ID: id, Text: name})
		return
	}
	w.tell(ui.Event{Kind: ui.Focus, ID: id})
	for _, r := range name {
		w.tick(ui.Input{Typed: []rune{r}})
	}
}

// texts are clipboard contents: matches in the middle and near their end, PDN, and invalid texts.
var texts = makeTexts()

// trees are more of them for the walks in the analysis.
var trees = []string{
	"{a remark} [Event \"Anna's cup, 3rd round\"]\n[Black \"Anna\"]\n[White \"Béla\"]\n[Site \"?\"]\n[GameType \"21\"]\n[Result \"1/2-1/2\"]\n\n1. 11-15! {the usual one, and " +
		strings.Repeat("a long remark about it ", 12) + "} 23-19 $14 ( 1... 22-18 {the cross} 2. 15x22 25x18 ( 2... 26x17 ) 3. 8-11?! ) 2. 8-11 22-17 1/2-1/2\n",
	"[GameType \"21\"]\n[Black \"Anna\"]\n1. 9-14 22-18 *\n\n[GameType \"21\"]\n[White \"Zoé\"]\n1. 11-15 *\n",
	"W:WK3,21,22:B1,2,K30", "ludotheque-study 1\ngame damsystem\nmoves 0\n{" + strings.Repeat("donaudampfschiff", 5) + " and more}\n",
	"ludotheque-study 1\ngame dao\nat 2\nmoves 4\n{Anfang}\n1. a1-a3 {erster} a4-b4\n  (1. ... d1-d3 {anders})\n2. a3-a1\n",
}

func makeTexts() []string {
	list := []string{"", "Bonjour !", "ludotheque 1\ngame dao\nmoves 4\n1. a1-a3", "ludotheque 9\n", "ludotheque 1\ngame go\n",
		"[Event \"?\"]\n[White \"Anna\"]\n[Black \"Béla\"]\n[GameType \"21\"]\n[Result \"*\"]\n\n1. 9-13 24-20 2. 11-15 20x11 3. 8x15 *\n"}
	for _, s := range []match.Setup{
		{Game: "dao", Start: "1www/2b1/1b2/wb1b w"},
		{Game: "dao", Start: "b2w/1bw1/1wb1/w2b w", Names: [2]string{"Anna", "Béla"}},
		{Game: "checkers", Start: "8/8/5b2/8/1b1b4/2w5/8/8 w 0"},
		{Game: "checkers", Ruleset: "anglais", Start: "8/8/8/4b3/3w4/8/1w6/8 w 0"},
		{Game: "checkers", Ruleset: "volante"},
		{Game: "damsystem", Start: faulty, Options: match.Options{Push: true}},
		{Game: "damsystem", Start: faulty, Options: match.Options{Huffing: match.Automatic}},
		{Game: "damsystem", Options: match.Options{Swap: true, Huffing: match.Forced}},
		{Game: "dame2000", Ruleset: "variante", Start: "b8/9/9/9/9/3b5/2b6/1b7/J8 w - - 0 0", Seed: 5},
		{Game: "dame2000", Start: "v1r1j1r1v/1b1b1b1b1/b1b3b1b/5r3/4J4/9/B1B3B1B/1B1B1B1B1/V1R1J1R1V w - - 0 0", Seed: 9},
		{Game: "dame2000", Start: "9/9/9/5r3/4J4/9/9/9/9 w - - 0 0", Names: [2]string{"Jean-Baptiste de La Rochefoucauld", "Zoé"}},
	} {
		m, err := match.New(s)
		if err != nil {
			panic(err)
		}
		list = append(list, m.String())
		m, _ = match.New(s)
		client.Seats{0, 4}.KeepIn(m)
		list = append(list, m.String())
		m, _ = match.New(s)
		client.Seats{3, 3}.KeepIn(m)
		list = append(list, m.String())
	}
	return list
}

// paste pastes a text, by the keys of the page or by the button.
func (w *walker) paste() {
	list := texts
	if w.plan.analysis != "" {
		list = slices.Concat(texts, trees)
	}
	text := list[w.rng.IntN(len(list))]
	first, _, _ := strings.Cut(text, "\nmoves")
	w.did("paste %q", first)
	if w.rng.IntN(2) == 0 {
		w.tell(ui.Event{Kind: ui.Paste, Text: text})
		return
	}
	w.Host.Incoming = text
	w.use("paste")
}
