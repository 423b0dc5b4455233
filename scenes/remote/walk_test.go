package remote_test

import (
	"fmt"
	"math/rand/v2"
	"strings"
	"testing"
	"time"

	"ludotheque/game/apart"
	"ludotheque/scenes/remote"
	"ludotheque/scenes/saved"
	"ludotheque/scenes/scenetest"
	"ludotheque/scenes/table"
	"ludotheque/scenes/ui"
	"ludotheque/tools/night"
)

// walker does random actions on two devices with one match, and opens the links of each on the other.
type walker struct {
	t       *testing.T
	rng     *rand.Rand
	devices [2]*device
	slot    saved.Slot
	trail   []string
	out     [2][]string // links that were copied, the newest last
	runs    [2]bool     // device.runs as of the last check
	asked   [2]int      // the engine's requests as of the last check
}

// walks are the seeds. Those that have found faults come first.
var walks = []uint64{20, 34, 31, 15, 6, 1, 2, 3, 4, 5, 7, 8}

// TestWalk does some hundred random actions on two devices with one match, for every game and several seeds. After each it checks that
// the device shows, stores and lists the same match, and at the end that exchanging links gives both devices the same match.
func TestWalk(t *testing.T) {
	for _, game := range []string{"checkers", "damsystem", "dame2000", "dao"} {
		for _, seed := range night.Some(walks, 2) {
			t.Run(fmt.Sprintf("%s %d", game, seed), func(t *testing.T) {
				w := &walker{t: t, rng: rand.New(rand.NewPCG(seed, 31))}
				w.devices[0], w.devices[1] = pair(t, game, "")
				w.slot = w.devices[0].slots()[0]
				for range 250 {
					i := w.rng.IntN(2)
					w.act(i)
					w.check(i)
					if t.Failed() {
						t.Fatal(strings.Join(w.trail, "\n"))
					}
				}
				w.meet()
			})
		}
	}
}

// act does one random action on a device.
func (w *walker) act(i int) {
	d := w.devices[i]
	did := func(format string, args ...any) {
		w.trail = append(w.trail, fmt.Sprintf("%d: ", i)+fmt.Sprintf(format, args...))
	}
	switch n := w.rng.IntN(100); {
	case n < 12 && len(w.out[1-i]) > 0: // mostly the newest link of the other device, at times an older one
		links := w.out[1-i]
		at := len(links) - 1
		if w.rng.IntN(4) == 0 {
			at = w.rng.IntN(len(links))
		}
		did("opens link %d of %d", at, len(links))
		d.open(links[at])
	case n < 16:
		did("reload")
		d.Open()
		d.Wait(0)
	case n < 20:
		size := scenetest.Sizes[w.rng.IntN(len(scenetest.Sizes))]
		d.W, d.H = size[0], size[1]
		did("window %v", size)
		d.Wait(0)
	case n < 24:
		did("wait")
		d.Wait(time.Duration(w.rng.IntN(3000)) * time.Millisecond)
	case n < 30:
		key := []string{"Escape", "u", "r", "i", "f", "PageUp", "PageDown", "m", "Tab", "Enter"}[w.rng.IntN(10)]
		did("key %s", key)
		d.Key(key)
	case n < 65:
		if t, ok := d.Stage.Top().(*table.Table); ok && t.Board.Model.MayPlay() {
			moves := t.Match().AppendMoves(nil)
			mv := moves[w.rng.IntN(len(moves))]
			did("plays %s", mv)
			for _, id := range []string{"board/" + mv.From.String(), "board/" + mv.To.String()} {
				if d.Has(id) {
					d.MirrorClick(id)
				}
			}
			return
		}
		fallthrough
	default:
		w.press(d, did)
	}
}

// press activates a random control of the top scene.
func (w *walker) press(d *device, did func(string, ...any)) {
	var list []ui.Control
	for _, c := range d.Stage.Controls() {
		if !c.Disabled && (c.Role == ui.Button || c.Role == ui.Radio || c.Role == ui.Field) && c.ID != "quit" && !strings.HasPrefix(c.ID, "delete") {
			list = append(list, c)
		}
	}
	if len(list) == 0 {
		return
	}
	c := list[w.rng.IntN(len(list))]
	did("presses %s", c.ID)
	if c.Role == ui.Field && !c.ReadOnly {
		text := []string{"Bonjour", "", "  a  ", "\u202e<b>", strings.Repeat("été ", 50)}[w.rng.IntN(5)]
		d.write(c.ID, text)
		return
	}
	copied := d.Host.Copied
	d.MirrorClick(c.ID)
	if link, ok := strings.CutPrefix(d.Host.Copied, page+"#"); ok && d.Host.Copied != copied && strings.Contains(link, "=8") {
		i := 0
		if d == w.devices[1] {
			i = 1
		}
		w.out[i] = append(w.out[i], link)
	}
}

// check checks that a device shows, stores and lists the same match, and that all text fits.
func (w *walker) check(i int) {
	d := w.devices[i]
	w.t.Helper()
	e := d.Stage.Env()
	if n := e.Words.Missing(); n > 0 {
		w.t.Errorf("%d texts are missing", n)
	}
	seen := map[string]bool{}
	for _, c := range d.Stage.Controls() {
		if seen[c.ID] {
			w.t.Errorf("there are two %q", c.ID)
		}
		seen[c.ID] = true
		others := strings.HasPrefix(c.ID, "text/") || strings.HasPrefix(c.ID, "of/") // licences, whose addresses are not broken
		if !others && !e.Canvas.Fits(c) {
			w.t.Errorf("%gx%g: %s %q does not fit into %+v", d.W, d.H, c.ID, c.Label+c.Text, c.Rect)
		}
	}
	runs, asked := d.runs(), len(d.engine.Asked)
	if runs && w.runs[i] && asked > w.asked[i] {
		w.t.Errorf("the engine was asked %v", d.engine.Asked[w.asked[i]:])
	}
	w.runs[i], w.asked[i] = runs, asked
	for _, r := range saved.Remotes(e) {
		s := remote.Read(e, r.Slot)
		if s == nil {
			w.t.Errorf("the match in %s cannot be read", r.Slot)
			continue
		}
		if l, err := apart.Decode(s.Link(), nil); err != nil || l.Hash(l.Len()) != s.Log.Hash(s.Log.Len()) {
			w.t.Errorf("the link of %s is read as another match: %v", r.Slot, err)
		}
		if t, ok := d.Stage.Scenes()[0].(*table.Table); ok && t.Away() != nil && t.Away().Slot() == r.Slot {
			if t.Match() != t.Away().Match() {
				w.t.Errorf("the board shows another match than the seat has")
			}
			if a, b := t.Away().Log, s.Log; a.Hash(min(a.Len(), b.Len())) != b.Hash(min(a.Len(), b.Len())) || a.Len() > b.Len() {
				w.t.Errorf("the table has %d messages, the store %d", a.Len(), b.Len())
			}
		}
	}
}

// runs reports whether the top scene is the table of a remote match that is not over. The engine must get no request then.
func (d *device) runs() bool {
	t, ok := d.Stage.Top().(*table.Table)
	return ok && t.Away() != nil && !t.Match().Outcome().Over()
}

// meet opens the links of each device on the other until both have the same match.
func (w *walker) meet() {
	w.t.Helper()
	for _, d := range w.devices {
		d.W, d.H = 1280, 1000
		d.Stage.Env().Rooms.Leave()
		d.Wait(0)
	}
	for range 4 {
		for i, d := range w.devices {
			s := remote.Read(w.devices[1-i].Stage.Env(), w.slot)
			d.open(s.Link())
			if d.Has("adopt") {
				w.t.Fatalf("a move counts as foreign, and no player has a second device\n%s", strings.Join(w.trail, "\n"))
			}
		}
	}
	a, b := remote.Read(w.devices[0].Stage.Env(), w.slot).Log, remote.Read(w.devices[1].Stage.Env(), w.slot).Log
	if a.Len() != b.Len() || a.Hash(a.Len()) != b.Hash(b.Len()) {
		w.t.Errorf("the devices have different matches: %v\n%s\n%s\n%s", apart.Compare(a, b, apart.Host), entries(a), entries(b), strings.Join(w.trail, "\n"))
	}
}

// entries formats the messages of a log.
func entries(l *apart.Log) string {
	var list []string
	for i := range l.Len() {
		e := l.Entry(i)
		list = append(list, fmt.Sprintf("%d by %d: kind %d %s %d %v %q", i, e.By, e.Kind, e.Move, e.Proposal, e.Yes, e.Text))
	}
	return strings.Join(list, "\n")
}
