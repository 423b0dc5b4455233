package table

import (
	"fmt"
	"math/rand/v2"
	"os"
	"runtime"
	"strconv"
	"testing"
	"time"

	"github.com/hajimehoshi/ebiten/v2"

	"ludotheque/rules/catalog"
	"ludotheque/scenes"
	"ludotheque/scenes/drawtest"
	"ludotheque/scenes/saved"
	"ludotheque/scenes/scenetest"
	"ludotheque/scenes/ui"
	"ludotheque/tools/night"
)

// walker does random things and checks the program after each.
type walker struct {
	*harness
	plan    walk
	rng     *rand.Rand
	engine  *whim
	log     ui.TextLog
	small   *ebiten.Image // the pictures are drawn on it: only their texts are checked
	touch   bool
	pointer ui.Pointer // where the mouse is
	step    int
	trail   []string
	faults  []fault
	known   map[string]bool
	scenes  map[string]int // how often each scene was on top
	said    int            // number of checked announcements
	told    map[int]bool   // announced plies of the match at the table
	at      *Table         // the table of told
	resting int            // the ply when the board was last at rest
	around  around         // the page around a frame
	work    map[string]saved.Analysis
}

func (f fault) String() string {
	return fmt.Sprintf("%s: %s: %s [%s, action %d]", f.kind, f.scene, f.what, f.where, f.step)
}

// most is how many different faults a walk collects before it ends.
const most = 60

// TestWalk does some 2,000 things at random, sixteen times as many in make nightly, and checks after each that what is shown,
// listed and announced agrees and is legible. LUDO_WALK=<seed> walks one seed, any number; LUDO_WALK_ACTIONS limits the
// actions.
func TestWalk(t *testing.T) {
	drawtest.Need(t)
	plans := walks
	if text := os.Getenv("LUDO_WALK"); text != "" {
		plans = []walk{walkOf(t, text)}
	}
	seen := map[string]int{}
	for _, plan := range plans {
		switch {
		case testing.Short():
			plan.actions = 50
		case len(plans) > 1 && !night.On():
			plan.actions /= 16
		}
		if n, err := strconv.Atoi(os.Getenv("LUDO_WALK_ACTIONS")); err == nil {
			plan.actions = n
		}
		t.Run(plan.name(), func(t *testing.T) {
			w := newWalker(t, plan)
			w.walk()
			for name, n := range w.scenes {
				seen[name] += n
			}
		})
	}
	if len(plans) == len(walks) && !testing.Short() && !t.Failed() {
		for _, name := range allScenes {
			if seen[name] == 0 {
				t.Errorf("no walk has reached %s", name)
			}
		}
	}
}

// newWalker opens the shelf of a first visit.
func newWalker(t testing.TB, plan walk) *walker {
	w := &walker{plan: plan, rng: rand.New(rand.NewPCG(plan.seed, 20)), touch: plan.touch,
		known: map[string]bool{}, scenes: map[string]int{}, small: ebiten.NewImage(8, 8)}
	w.engine = &whim{rng: rand.New(rand.NewPCG(plan.seed, 21))}
	w.harness = &harness{scenetest.New(t, Opener{}, plan.w, plan.h, plan.ratio)}
	s := scenes.DefaultSettings()
	s.Lang = plan.lang
	s.Theme, s.Motion, s.Large, s.Facing, s.Teacher = plan.settings.Theme, plan.settings.Motion, plan.settings.Large, plan.settings.Facing, plan.settings.Teacher
	w.Host.Kept = map[string]string{scenes.KeySettings: s.String()}
	for _, game := range catalog.IDs() {
		if plan.clock != "" {
			w.Host.Kept["sitting-"+game] = "clock = " + plan.clock + "\n"
		}
	}
	w.Host.Query, w.Host.Framed = plan.frame+plan.kiosk, plan.frame != ""
	w.Engine = w.engine
	w.sitDown()
	if plan.analysis != "" {
		w.analyse()
	}
	return w
}

// sitDown starts the program, also for a reload.
func (w *walker) sitDown() {
	w.Stage, w.Now = nil, 0 // a kiosk whose clock leaps has slept, and begins anew
	runtime.GC()            // the engine frees pictures that are no longer referenced
	w.Open()
	w.replace(w.Stage.Env())
	w.at, w.said = nil, len(w.Mirror.Said)
	w.around = around{heard: len(w.Host.Told)}
	w.tick(ui.Input{})
}

// walk acts and checks. A panic is reported as a fault.
func (w *walker) walk() {
	w.T.Helper()
	defer func() {
		if err := recover(); err != nil {
			w.fault("panic", "", "%v", err)
			w.report()
			panic(err) // with its own stack
		}
	}()
	for w.step = 1; w.step <= w.plan.actions && len(w.faults) < most; w.step++ {
		w.act()
		w.scenes[w.sceneName()]++
		w.look()
	}
	w.report()
}

// tick is one tick of the program, with a check of its announcements.
func (w *walker) tick(in ui.Input) {
	const tick = time.Second / 30
	w.Now += tick
	w.Host.Clock = w.Host.Clock.Add(tick)
	in.Now = w.Now
	if len(in.Pointers) == 0 && !w.touch {
		in.Pointers = append(in.Pointers, w.pointer)
	}
	w.Stage.SetFrame(w.W, w.H, w.Ratio, w.touch)
	w.HostPage.Receive()
	w.Stage.Tick(in)
	w.HostPage.Tell(w.W)
	w.listen()
}

// rest lets time pass.
func (w *walker) rest(d time.Duration) {
	for end := w.Now + d; w.Now < end; {
		w.tick(ui.Input{})
	}
}

// look composes the picture as the stage does and checks everything.
func (w *walker) look() {
	w.followClock()
	if w.step%199 == 0 { // now and then the whole picture
		w.Draw()
		w.Screen.Deallocate()
		w.Screen = nil
	}
	if w.step%32 == 0 { // pictures of closed scenes are freed by Go's collector, which a walk rarely starts
		runtime.GC()
	}
	w.Stage.Compose(w.small)
	if w.step%20 == 0 {
		drawtest.Frame() // otherwise the engine would keep all commands
	}
	w.checkControls()
	w.checkWords()
	w.checkTexts()
	w.checkTruth()
	w.checkLocks()
	w.checkAnswers()
	w.checkAnalysis()
}

// did records an action for the report.
func (w *walker) did(format string, args ...any) {
	if len(w.trail) == 30 {
		w.trail = append(w.trail[:0], w.trail[1:]...)
	}
	w.trail = append(w.trail, fmt.Sprintf("%d %s", w.step, fmt.Sprintf(format, args...)))
}

// fault records a flaw, once for each kind, scene and thing (its name without numbers).
func (w *walker) fault(kind, thing, format string, args ...any) {
	f := fault{kind: kind, scene: w.sceneName(), what: fmt.Sprintf(format, args...), step: w.step}
	e := w.Stage.Env()
	f.where = fmt.Sprintf("%gx%g at %g, %s", w.W, w.H, w.Ratio, e.Words.Lang())
	if e.Settings.Large {
		f.where += ", large"
	}
	key := kind + " " + f.scene + " " + undigited(thing)
	if w.known[key] {
		return
	}
	w.known[key] = true
	f.trail = append(f.trail, w.trail...)
	w.faults = append(w.faults, f)
}

// undigited removes numbers and squares, so that the same fault in another place counts once.
func undigited(s string) string {
	out := make([]byte, 0, len(s))
	for i := range len(s) {
		if c := s[i]; (c < '0' || c > '9') && !(c >= 'a' && c <= 'p' && i+1 < len(s) && s[i+1] >= '1' && s[i+1] <= '9') {
			out = append(out, c)
		}
	}
	return string(out)
}

// report fails the test with every fault and the actions before the first.
func (w *walker) report() {
	w.T.Helper()
	for i, f := range w.faults {
		w.T.Errorf("%s", f)
		if i == 0 || os.Getenv("LUDO_WALK") != "" {
			for _, line := range f.trail {
				w.T.Logf("   %s", line)
			}
			w.T.Logf("again: LUDO_WALK=%d LUDO_WALK_ACTIONS=%d xvfb-run -a go test ./scenes/table -run TestWalk", w.plan.seed, f.step)
		}
	}
}
