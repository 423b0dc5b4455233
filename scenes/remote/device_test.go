package remote_test

import (
	"strings"
	"testing"
	"time"

	"ludotheque/game/apart"
	"ludotheque/game/match"
	"ludotheque/game/platform"
	"ludotheque/rules"
	"ludotheque/scenes/drawtest"
	"ludotheque/scenes/remote"
	"ludotheque/scenes/saved"
	"ludotheque/scenes/scenetest"
	"ludotheque/scenes/table"
	"ludotheque/scenes/ui"
)

func TestMain(m *testing.M) { drawtest.Unseen(m) }

const page = "https://example.org/jeux/"

// device is the program on a device with a store of its own.
type device struct {
	*scenetest.Harness
	input  scenetest.InputMethod
	engine *scenetest.SyncEngine // records the requests to the engine
}

// newDevice opens the program in French, without animations; change may alter the host first.
func newDevice(t testing.TB, change func(*platform.Mem)) *device {
	t.Helper()
	d := &device{scenetest.New(t, table.Opener{}, 1280, 1000, 1), scenetest.Mirror, scenetest.NewSyncEngine()}
	d.Engine, d.Host.Said.Languages = d.engine, []string{"fr-FR"}
	scenetest.Calm(d.Host)
	d.Host.At = platform.Site{Page: page, Folder: page, Sends: true}
	if change != nil {
		change(d.Host)
	}
	d.Open()
	return d
}

// press activates a control, by the mirror if it is scrolled out of view.
func (d *device) press(id string) {
	d.T.Helper()
	c := d.Control(id)
	if c.Disabled {
		d.T.Fatalf("%s is disabled", id)
	}
	input := d.input
	if c.Clip != (ui.Rect{}) && c.Rect.Overlap(c.Clip).H < c.Rect.H {
		input = scenetest.Mirror
	}
	input.Press(d.Harness, id)
	d.Wait(time.Second / 10)
}

// write sets the text of a field.
func (d *device) write(id, text string) {
	d.T.Helper()
	d.Control(id)
	d.Mirror.Queue = append(d.Mirror.Queue, ui.Event{Kind: ui.Change, ID: id, Text: text})
	d.Wait(0)
}

// use presses a button of the table or of its menu.
func (d *device) use(id string) {
	d.T.Helper()
	if !d.Has(id) {
		d.press("menu")
	}
	d.press(id)
}

// setup opens the set-up of a game for a remote match.
func (d *device) setup(game, ruleset string) {
	d.T.Helper()
	d.press("box/" + game)
	d.press("opponent/distance")
	if ruleset != "" && d.Has("ruleset") {
		d.press("ruleset")
		d.press("ruleset/" + ruleset)
	}
}

// invite begins a remote match under a name.
func (d *device) invite(game, ruleset, name string) {
	d.T.Helper()
	d.setup(game, ruleset)
	d.write("name-here", name)
	d.press("start")
}

// send copies the match's link, and returns what follows the "#".
func (d *device) send() string {
	d.T.Helper()
	d.press("send-link")
	return d.copied()
}

// copied copies the link of the open sheet, and closes the sheet.
func (d *device) copied() string {
	d.T.Helper()
	d.Host.Copied = ""
	d.press("copy-link")
	text, ok := strings.CutPrefix(d.Host.Copied, page+"#")
	if !ok {
		d.T.Fatalf("copied %q", d.Host.Copied)
	}
	d.Key("Escape")
	return text
}

// open follows a link.
func (d *device) open(link string) {
	d.Mirror.Said = nil
	d.Stage.SetLink("")
	d.Host.Hash = link
	d.Wait(time.Second / 10)
}

// join accepts an invitation under a name.
func (d *device) join(link, name string) {
	d.T.Helper()
	d.open(link)
	d.write("name", name)
	d.press("play")
}

// table returns the table, the lowest scene.
func (d *device) table() *table.Table {
	d.T.Helper()
	t, ok := d.Stage.Scenes()[0].(*table.Table)
	if !ok {
		d.T.Fatalf("the lowest scene is no table; on top is %q with %s", d.Stage.Top().Title(), d.IDs())
	}
	return t
}

// match returns the match on the table.
func (d *device) match() *match.Match { d.T.Helper(); return d.table().Match() }

// slots returns the slots of the listed matches, the newest first.
func (d *device) slots() []saved.Slot {
	var list []saved.Slot
	for _, r := range saved.Remotes(d.Stage.Env()) {
		list = append(list, r.Slot)
	}
	return list
}

// seat reads the newest stored match.
func (d *device) seat() *remote.Seat {
	d.T.Helper()
	list := d.slots()
	if len(list) == 0 {
		d.T.Fatal("no match is stored")
	}
	s := remote.Read(d.Stage.Env(), list[0])
	if s == nil {
		d.T.Fatalf("%s cannot be read: %q", list[0], list[0].Text(d.Stage.Env()))
	}
	return s
}

// text returns the stored text of the newest match.
func (d *device) text() string { d.T.Helper(); return d.slots()[0].Text(d.Stage.Env()) }

// says fails unless the text of a key was announced or is part of a control.
func (d *device) says(key string, args ...any) {
	d.T.Helper()
	text := strings.ToLower(d.Stage.Env().T(key, args...)) // its first letter may have become a capital
	if strings.Contains(strings.ToLower(d.Spoken()), text) {
		return
	}
	for _, c := range d.Stage.Controls() {
		if strings.Contains(strings.ToLower(c.Label+" "+c.Text+" "+c.Value), text) {
			return
		}
	}
	var list []string
	for _, c := range d.Stage.Controls() {
		if c.Role != ui.Cell {
			list = append(list, c.ID+" "+c.Label)
		}
	}
	d.T.Errorf("%q is missing: it says %q, with\n%s", text, d.Spoken(), strings.Join(list, "\n"))
}

// move plays a legal move, square by square. The dice of a combat may still have to wait.
func (d *device) move(m rules.Move) {
	d.T.Helper()
	t := d.table()
	n, pos := d.seat().Log.Len(), t.Match().Position()
	done := func() bool { return d.seat().Log.Len() > n }
	switch m.Kind {
	case rules.Huff:
		d.press("board/" + m.To.String())
	case rules.Pass:
		d.press("pass")
	default:
		d.press("board/" + m.From.String())
		path := pos.AppendPaths(nil, m)[0]
		for i := 0; i < len(path) && !done(); i++ {
			if len(t.Board.Model.Selection.Chooser.Walk()) <= i {
				d.press("board/" + path[i].To.String())
			}
		}
		if !done() {
			d.press("board/" + m.To.String()) // stop the chain here
		}
	}
	if !done() {
		d.T.Fatalf("%s by %s in %s was not played: %s", m, d.input.Name, pos, d.Spoken())
	}
	last := d.seat().Log.Entry(n)
	if last.Kind == apart.Seal { // an offer of the player is open
		last = d.seat().Log.Entry(n + 1)
	}
	if last.Kind != apart.Move || last.Move != m {
		d.T.Fatalf("the message is %+v, want %s", last, m)
	}
}

// first returns a legal move, a capture or combat if there is one.
func first(m *match.Match) rules.Move {
	moves := m.AppendMoves(nil)
	for _, mv := range moves {
		if mv.Kind == rules.Combat || mv.Captured.Len() > 0 {
			return mv
		}
	}
	return moves[0]
}

// pair returns the devices of Anna, who invited, and Béla, who joined, with a match between them.
func pair(t testing.TB, game, ruleset string) (anna, bela *device) {
	t.Helper()
	anna, bela = newDevice(t, nil), newDevice(t, nil)
	anna.invite(game, ruleset, "Anna")
	if ok := anna.seat().MayMove(); ok {
		anna.move(first(anna.match()))
	}
	bela.join(anna.send(), "Béla")
	return anna, bela
}

// same fails unless two devices store and show the same match.
func same(t testing.TB, a, b *device) {
	t.Helper()
	x, y := a.seat().Log, b.seat().Log
	if x.Len() != y.Len() || x.Hash(x.Len()) != y.Hash(y.Len()) {
		t.Fatalf("the logs have %d and %d messages", x.Len(), y.Len())
	}
	if a.match().String() != b.match().String() {
		t.Fatalf("the tables show\n%s\nand\n%s", a.match(), b.match())
	}
}

// enter returns the event of the Enter key in a field.
func enter(id string) ui.Event { return ui.Event{Kind: ui.Submit, ID: id} }
