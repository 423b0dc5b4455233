package whole_test

import (
	"fmt"
	"math/rand/v2"
	"slices"

	"ludotheque/game/apart"
	"ludotheque/game/clock"
	"ludotheque/game/fairdice"
	"ludotheque/game/link"
	"ludotheque/game/match"
	"ludotheque/rules"
	"ludotheque/rules/catalog"
)

// names are the names of the players.
var names = [...]string{apart.Host: "Anna", apart.Guest: "Béla"}

// mode is how the two devices exchange messages.
type mode int

const (
	byLink mode = iota
	onLine
	mixed // over lines that are lost and made again, and by links
	modes
)

var modeNames = [...]string{"by links", "live", "mixed"}

// step is the time between two actions of a person, milliseconds.
const step = 200

// world is two persons at two devices, who play a match and perhaps rematches.
type world struct {
	seed      uint64
	rng       *rand.Rand
	now       int64 // milliseconds
	mode      mode
	harsh     int // per cent: how bad the post and the lines are
	limit     int // of plies, after which the players resign
	rematches int
	devices   [2]*device
	posts     [2]*way[string]
	ends      [2]*wireEnd // of the last line
	count     *counts
	said      int
	forging   bool // a forged message arrives
	fights    bool // the game is one with dice, and begins in a position with combats
	split     bool // the cheater's device does not have what it has sent
	tried     map[string]int
	failure   error
}

// newWorld returns the world of a seed.
func newWorld(seed uint64, count *counts) *world {
	w := &world{seed: seed, rng: rand.New(rand.NewPCG(46, seed)), count: count, tried: map[string]int{}}
	w.mode, w.harsh = mode(seed%uint64(modes)), []int{0, 20, 60, 100}[w.rng.IntN(4)]
	w.limit = []int{2, 6, 12, 24}[w.rng.IntN(4)]
	w.rematches = w.rng.IntN(6) / 4
	for p := range w.devices {
		w.devices[p] = newDevice(w, apart.Person(p))
		w.posts[p] = &way[string]{w: w, loss: w.harsh / 3, twice: w.harsh / 5, delay: step * int64(1+w.harsh/2)}
	}
	return w
}

// fail records the first failure.
func (w *world) fail(text string, args ...any) {
	if w.failure == nil {
		w.failure = fmt.Errorf("seed %d, %s, at %d ms: %s", w.seed, modeNames[w.mode], w.now, fmt.Sprintf(text, args...))
	}
}

func (w *world) seconds() int64 { return 1_764_000_000 + w.now/1000 }

func (w *world) newSeed() (s fairdice.Seed) {
	for i := range s {
		s[i] = byte(w.rng.Uint32())
	}
	return s
}

// invite makes the host's seat of a match of the given game.
func (w *world) invite(n int) {
	all := catalog.All()
	g := all[n%len(all)]
	if w.fights {
		g = all[slices.IndexFunc(all, func(g rules.Game) bool { _, ok := start(g, g.Rulesets()[0].ID).(rules.Thrower); return ok })]
	}
	sets := g.Rulesets()
	s := apart.Start{ID: w.rng.Uint64(), Name: names[apart.Host], Begins: apart.Begins(w.rng.IntN(3)), Wait: apart.DefaultWait(),
		Setup: match.Setup{Game: g.ID(), Ruleset: sets[n/len(all)%len(sets)].ID}}
	if _, fights := start(g, s.Setup.Ruleset).(rules.Thrower); fights && (w.fights || w.one(2)) {
		s.Setup.Start = "9/9/4b4/5b3/4v4/3B5/4V4/9/9 w - - 0 0" // fights from the first move on
	}
	if w.one(3) || w.fights {
		s.Setup.Clock = clock.Rule{Control: clock.Control{Kind: clock.Days, Base: 3 * clock.Day}, Ends: w.one(2)}
	}
	host := w.devices[apart.Host]
	mine := apart.Device{Me: apart.Host, Seed: w.newSeed()}
	s.Commit = mine.Commit(s)
	l, err := apart.New(s)
	if err != nil {
		w.fail("%v", err)
		return
	}
	host.keep(&apart.Seat{Log: l, Device: mine, Sent: -1, Since: w.seconds(), Turned: w.seconds()})
	if w.mode != byLink {
		w.connect()
	}
}

func start(g rules.Game, ruleset string) rules.Position {
	pos, _ := g.Start(ruleset, rules.First)
	return pos
}

// connect makes a line between the two devices, in the newest match that both have. A guest who has none asks for it.
func (w *world) connect() {
	host, guest := w.devices[apart.Host], w.devices[apart.Guest]
	id := host.order[len(host.order)-1]
	for n := len(host.order) - 1; n > 0 && guest.seats[id] == nil; n-- {
		id = host.order[n-1]
	}
	w.connectIn(id)
}

// connectIn makes a line between the two devices in a match of the host.
func (w *world) connectIn(id uint64) {
	ends := newWire(w)
	w.ends = ends
	host, guest := w.devices[apart.Host], w.devices[apart.Guest]
	host.show(host.seats[id])
	host.connect(ends[0])
	if s := guest.seats[id]; s != nil {
		guest.show(s)
		guest.connect(ends[1])
	} else {
		guest.ask(ends[1], id)
	}
}

// play runs the match to its end, then lets both compare.
func (w *world) play() {
	for tick := 0; !w.over() && w.failure == nil; tick++ {
		if tick > 20_000 {
			w.fail("the match does not come to an end: %s", w.state())
		}
		w.tick(true)
	}
	for round := 0; w.failure == nil && !w.agreed(); round++ {
		if round > 12 {
			w.fail("the two do not agree in the end: %s", w.state())
		}
		w.settle()
	}
	if w.failure == nil {
		w.check()
	}
}

// tick advances the time by a step.
func (w *world) tick(acting bool) {
	w.now += step
	for p, d := range w.devices {
		for _, text := range w.posts[p].arrived() {
			d.inbox = append(d.inbox, text)
			d.open(text)
			w.newest(d)
		}
		if d.update(); acting {
			w.act(d)
		}
	}
	if acting && w.mode != byLink {
		w.changeLines()
	}
}

// changeLines loses lines and makes new ones.
func (w *world) changeLines() {
	host, guest := w.devices[apart.Host], w.devices[apart.Guest]
	switch {
	case host.line != nil && guest.line != nil && !host.line.State().Ended() && !guest.line.State().Ended():
		if w.one(150) {
			w.devices[w.rng.IntN(2)].leave()
		}
	case w.mode == onLine && w.one(10), w.mode == mixed && w.one(60):
		w.connect()
	case w.mode == mixed && w.one(10): // they go on by links
		host.leave()
		guest.leave()
	}
}

// over reports whether both have the end of the last match.
func (w *world) over() bool {
	for _, d := range w.devices {
		if d.seat == nil || !d.seat.Log.Over() || len(d.order) <= w.rematches {
			return false
		}
	}
	return true
}

// settle lets both send what the other lacks, on ways that lose nothing.
func (w *world) settle() {
	for _, p := range w.posts {
		p.loss, p.twice = 0, 0
	}
	if w.mode == onLine {
		w.harsh = 0
		for _, id := range w.devices[apart.Host].order {
			w.connectIn(id)
			for range 150 {
				w.tick(false)
			}
		}
		return
	}
	for _, d := range w.devices {
		d.leave()
		for _, id := range d.order {
			w.post(d, d.seats[id])
			for range 2 + int(w.posts[0].delay/step) {
				w.tick(false)
			}
		}
	}
}

// agreed reports whether both devices have the same logs.
func (w *world) agreed() bool {
	a, b := w.devices[0], w.devices[1]
	if len(a.order) != len(b.order) {
		return false
	}
	for id, s := range a.seats {
		if t := b.seats[id]; t == nil || apart.Compare(s.Log, t.Log, apart.Host).Relation != apart.Same {
			return false
		}
	}
	return true
}

// state describes both devices.
func (w *world) state() (text string) {
	for p, d := range w.devices {
		text += fmt.Sprintf("%s has %d matches", names[p], len(d.order))
		for _, id := range d.order {
			l := d.seats[id].Log
			who, duty := l.Turn()
			text += fmt.Sprintf("; %x: %d messages, ply %d, over %v, turn %s %d", id>>48, l.Len(), l.Due(), l.Over(), names[who], duty)
		}
		text += ". "
	}
	return text
}

// check compares the positions, the results and the lines of both, and counts.
func (w *world) check() {
	a, b := w.devices[0], w.devices[1]
	for id, s := range a.seats {
		t := b.seats[id]
		if s.Log.Match().String() != t.Log.Match().String() || s.Log.Match().Outcome() != t.Log.Match().Outcome() {
			w.fail("the matches differ")
		}
		if n := len(s.Log.Encode()); n > link.MaxLength {
			w.fail("the link has %d characters", n)
		}
		w.checkLines(id)
		w.count.matches++
		w.count.plies += s.Log.Match().Ply()
		w.count.entries += s.Log.Len()
		w.count.combats += len(s.Log.Combats())
	}
}

// checkLines checks that every line is in the log or was told to its writer as lost.
func (w *world) checkLines(id uint64) {
	shown := map[string]bool{}
	for _, e := range entriesOf(w.devices[0].seats[id].Log) {
		if e.Kind == apart.Line {
			shown[e.Text] = true
		}
	}
	for _, d := range w.devices {
		for _, text := range d.told {
			shown[text] = true
		}
		for _, text := range d.lines[id] {
			if !shown[text] {
				w.fail("the line %q is lost, and nobody is told", text)
			}
		}
	}
}
