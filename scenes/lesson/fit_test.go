package lesson_test

import (
	"math/rand/v2"
	"slices"
	"strings"
	"testing"
	"time"

	"ludotheque/game/platform"
	"ludotheque/rules/catalog"
	"ludotheque/scenes"
	"ludotheque/scenes/lesson"
	"ludotheque/scenes/scenetest"
	"ludotheque/scenes/table"
	"ludotheque/scenes/ui"
)

// TestFormsFit checks that the text of the list and of a lesson of every game fits.
func TestFormsFit(t *testing.T) {
	scenetest.FormsFit(t, table.Opener{}, func(d *scenetest.Harness) map[string]func() scenes.Scene {
		forms := map[string]func() scenes.Scene{}
		for _, g := range catalog.All() {
			list := func() scenes.Scene {
				l := d.Stage.Env().Rooms.Lessons(g)
				d.Stage.Push(l)
				d.Wait(50 * time.Millisecond)
				d.Stage.PopTo(l)
				return l
			}
			forms["lessons of "+g.ID()] = list
			forms["a lesson of "+g.ID()] = func() scenes.Scene {
				list()
				d.Wait(0)
				d.MirrorClick("lesson/1")
				if d.Has("hint") {
					d.MirrorClick("hint")
				}
				top := d.Stage.Top()
				d.Stage.Pop()
				return offBoard{top}
			}
		}
		return forms
	})
}

// offBoard is a scene without the controls of its board, whose size depends on the frame only.
type offBoard struct{ scenes.Scene }

func (o offBoard) Layout(f ui.Frame, dst []ui.Control) []ui.Control {
	return slices.DeleteFunc(o.Scene.Layout(f, dst), onBoard)
}

func onBoard(c ui.Control) bool { return c.Role == ui.Cell || c.ID == "plates" }

// windows are the window sizes of a random walk.
var windows = [][2]float64{{320, 480}, {390, 844}, {844, 390}, {768, 1024}, {1280, 800}}

// TestRandomWalk does anything at random in the lessons, and checks after each action that all text fits and the board shows the
// lesson's match.
func TestRandomWalk(t *testing.T) {
	actions := 1500
	if testing.Short() {
		actions = 300
	}
	for n, g := range catalog.All() {
		rng := rand.New(rand.NewPCG(uint64(n), 7))
		d := learn(t, g.ID(), func(m *platform.Mem) { m.Coming = 3 })
		d.Wait(time.Second)
		visited := map[string]bool{}
		for i := range actions {
			var ids, squares []string
			for _, c := range d.Stage.Controls() {
				switch {
				case !c.Role.Focusable() || c.Disabled || c.ID == "quit":
				case c.Role == ui.Cell:
					squares = append(squares, c.ID)
				default:
					ids = append(ids, c.ID)
				}
			}
			r, inside := d.Stage.Top().(*lesson.Room)
			switch k := rng.IntN(100); {
			case k < 3:
				size := windows[rng.IntN(len(windows))]
				d.W, d.H = size[0], size[1]
			case k < 5:
				d.Key("Escape")
			case inside && r.Session().Asks() && !r.Over() && k < 45:
				d.do(scenetest.Mirror)
			case len(squares) > 0 && k < 75:
				d.MirrorClick(squares[rng.IntN(len(squares))])
			case len(squares) > 1 && k < 80:
				d.Drag(squares[rng.IntN(len(squares))], squares[rng.IntN(len(squares))])
			case !inside && !strings.HasPrefix(d.Stage.Top().Title(), d.Stage.Env().T("lessons.title", "")):
				d.Stage.Env().Rooms.Leave()
				d.Wait(0)
				d.open(g.ID())
			case len(ids) > 0:
				d.MirrorClick(ids[rng.IntN(len(ids))])
			}
			d.Wait(time.Duration(rng.IntN(200)) * time.Millisecond)
			if r, inside := d.Stage.Top().(*lesson.Room); inside {
				visited[r.Session().Lesson.ID] = true
				if bad := scenetest.Unfit(d.Stage.Env(), slices.DeleteFunc(slices.Clone(d.Stage.Controls()), onBoard)); bad != "" {
					t.Fatalf("%s, after %d actions: %s", g.ID(), i, bad)
				}
				if r.Board.Match() != r.Session().Match {
					t.Fatalf("%s, after %d actions: the board shows another match than the lesson's", g.ID(), i)
				}
			}
		}
		if len(visited) < 3 && !testing.Short() {
			t.Errorf("%s: the walk visited %d lessons", g.ID(), len(visited))
		}
	}
}
