package table

import (
	"strings"
	"time"

	"ludotheque/rules"
	"ludotheque/scenes/analysis"
	"ludotheque/scenes/boardview"
	"ludotheque/scenes/setup"
	"ludotheque/scenes/shelf"
	"ludotheque/scenes/ui"
)

// walkFrames are the windows of a walk: phones in both orientations, a tiny frame, tablets, screens.
var walkFrames = [][2]float64{{320, 480}, {360, 640}, {390, 844}, {412, 915}, {844, 390}, {400, 300}, {500, 620}, {768, 1024},
	{1024, 768}, {900, 500}, {1100, 720}, {1280, 800}}

// ratios are device pixels per CSS pixel.
var ratios = []float64{1, 1.5, 2, 3}

// act does one thing at random: mostly what the scene is for, now and then anything.
func (w *walker) act() {
	began := w.Now
	switch n := w.rng.IntN(1000); {
	case w.plan.hosted && w.rng.IntN(8) == 0:
		w.command()
	case w.plan.kiosk != "" && w.rng.IntN(60) == 0:
		w.did("no input")
		w.rest(time.Duration(10+w.rng.IntN(40)) * time.Second)
	case n < 12:
		w.resize()
	case n < 18:
		w.Ratio = ratios[w.rng.IntN(len(ratios))]
		w.bound()
		w.did("ratio %g", w.Ratio)
	case n < 26:
		w.reload()
	case n < 34:
		w.touch = !w.touch
		w.did("touch %t", w.touch)
	case n < 60:
		w.wheel()
	case n < 110:
		w.keys()
	case n < 125:
		w.paste()
	case n < 160:
		w.dragAnywhere()
	case n < 200:
		w.wait()
	default:
		w.actOnScene()
	}
	w.pause()
	if w.Now == began {
		w.tick(ui.Input{}) // lays out the new frame
	}
}

// pause lets as much time pass as a person takes: often none, sometimes until all animations have ended, mostly less.
func (w *walker) pause() {
	switch n := w.rng.IntN(100); {
	case n < 30:
		w.rest(time.Duration(w.rng.IntN(100)) * time.Millisecond)
	case n < 85:
		w.rest(time.Duration(w.rng.IntN(700)) * time.Millisecond)
	default:
		w.rest(time.Duration(w.rng.IntN(2000)) * time.Millisecond)
	}
}

func (w *walker) wait() {
	d := time.Duration(w.rng.IntN(2000)) * time.Millisecond
	w.did("wait %v", d)
	w.rest(d)
}

// resize changes or turns the window.
func (w *walker) resize() {
	if w.rng.IntN(3) == 0 && w.H >= 320 {
		w.W, w.H = w.H, w.W
	} else {
		size := walkFrames[w.rng.IntN(len(walkFrames))]
		w.W, w.H = size[0], size[1]
	}
	w.bound()
	w.did("window %gx%g at %g", w.W, w.H, w.Ratio)
	w.tick(ui.Input{})
}

// mostPixels is the largest size of a picture: boards are painted again for each size, by software.
const mostPixels = 3.2e6

func (w *walker) bound() {
	if w.W*w.H*w.Ratio*w.Ratio > mostPixels {
		w.Ratio = 1
	}
}

// actOnScene uses a control of the top scene.
func (w *walker) actOnScene() {
	n := w.rng.IntN(100)
	switch top := w.Stage.Top().(type) {
	case *Table:
		if n < 78 && w.game(top) {
			return
		}
	case *analysis.Room:
		if w.inAnalysis() {
			return
		}
	case *shelf.Shelf:
		if w.plan.analysis != "" && n < 50 {
			w.analyse()
			return
		}
		if n < 70 {
			w.useOneOf("box/")
			return
		}
	case *setup.Sheet:
		if n < 25 && w.Has("start") {
			w.use("start")
			return
		}
		if n < 35 {
			w.name()
			return
		}
	default:
		if n < 22 && w.leave() {
			return
		}
		if n < 40 && w.Has("comment") {
			w.name()
			return
		}
	}
	w.useAny()
}

// leave closes the top sheet.
func (w *walker) leave() bool {
	if w.rng.IntN(3) == 0 || !w.Has("close") {
		w.press("Escape")
		return true
	}
	w.use("close")
	return true
}

// game plays on at the table.
func (w *walker) game(t *Table) bool {
	switch {
	case w.Has("accept"):
		if w.rng.IntN(4) == 0 {
			w.use("accept")
		} else {
			w.use("decline")
		}
	case t.Board.Model.PlatesDue() && w.Has("plates"):
		if w.rng.IntN(2) == 0 {
			w.use("plates")
		} else {
			w.dragPlates()
		}
	case w.Has("pass") && w.rng.IntN(2) == 0:
		w.use("pass")
	case t.Match().Outcome().Over():
		if w.rng.IntN(3) > 0 || !w.Has("result") {
			w.useAny()
		} else {
			w.use("result")
		}
	case !t.Board.Model.MayPlay():
		w.wait()
	default:
		w.goOn(t)
	}
	return true
}

// goOn selects a piece, or moves the selected one a leg; sometimes it chooses a wrong square.
func (w *walker) goOn(t *Table) {
	if w.rng.IntN(12) == 0 {
		w.useOneOf("board/")
		return
	}
	if faults := t.Board.Model.Selection.Chooser.Huffable(); faults.Len() > 0 && w.rng.IntN(3) == 0 {
		w.use(boardview.SquareID(w.oneOf(faults)))
		return
	}
	from := t.Board.Model.Selection.Chooser.Sources()
	sq := t.Board.Model.Selection.Chooser.Selected()
	if sq == rules.NoSquare || w.rng.IntN(10) == 0 {
		if from.Len() == 0 {
			w.useAny()
			return
		}
		sq = w.oneOf(from)
		if w.rng.IntN(3) > 0 {
			w.use(boardview.SquareID(sq))
			return
		}
		t.Board.Model.Selection.Chooser.Targets()
		w.dragPiece(t, sq)
		return
	}
	var to rules.Set
	for _, s := range t.Board.Model.Selection.Chooser.Targets() {
		to.Add(s.Square)
	}
	if to.Len() == 0 {
		w.useOneOf("board/")
		return
	}
	w.use(boardview.SquareID(w.oneOf(to)))
}

func (w *walker) oneOf(set rules.Set) rules.Square {
	all := set.AppendSquares(nil)
	return all[w.rng.IntN(len(all))]
}

// useOneOf uses a control whose ID has a prefix.
func (w *walker) useOneOf(prefix string) {
	w.use(w.any(func(c ui.Control) bool { return strings.HasPrefix(c.ID, prefix) }))
}

// useAny uses any control except squares and the one that ends the program.
func (w *walker) useAny() {
	w.use(w.any(func(c ui.Control) bool { return c.Role != ui.Cell && c.ID != "quit" }))
}

// any returns the ID of an enabled control for which fits is true, "" if there is none.
func (w *walker) any(fits func(ui.Control) bool) string {
	var ids []string
	for _, c := range w.Stage.Controls() {
		if c.Role.Focusable() && !c.Disabled && fits(c) {
			ids = append(ids, c.ID)
		}
	}
	if len(ids) == 0 {
		return ""
	}
	return ids[w.rng.IntN(len(ids))]
}
