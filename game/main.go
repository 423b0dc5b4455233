// Command game is the program: in a window on the desktop, on the page in the browser. It only wires.
//
//	go run ./game
//	go run ./game dao
package main

import (
	"fmt"
	"os"
	"time"

	"github.com/hajimehoshi/ebiten/v2"

	"ludotheque/assets/sounds"
	"ludotheque/game/platform"
	"ludotheque/scenes"
	"ludotheque/scenes/house"
	"ludotheque/scenes/table"
	"ludotheque/scenes/ui"
	"ludotheque/wasm/bridge"
)

func main() {
	answerArguments(os.Args[1:])
	if err := run(); err != nil {
		fmt.Fprintln(os.Stderr, "ludotheque:", err)
		os.Exit(1)
	}
}

func run() error {
	host, err := platform.New(os.Args[1:], sounds.PCM)
	if err != nil {
		return err
	}
	p := &program{began: time.Now()}
	house := house.New(host, bridge.New(p.scale), table.Maker{})
	p.stage = house.Stage()
	p.stage.Env().Thinker = platform.NewThinker()
	house.Open()
	ebiten.SetWindowTitle(p.stage.Env().T("app.name"))
	ebiten.SetWindowSize(1280, 800)
	ebiten.SetWindowSizeLimits(320, 400, -1, -1)
	ebiten.SetWindowResizingMode(ebiten.WindowResizingModeEnabled)
	ebiten.SetScreenClearedEveryFrame(false) // the stage draws only what changed
	return ebiten.RunGame(p)
}

// program hands Ebitengine's calls to the stage.
type program struct {
	stage  *scenes.Stage
	inputs ui.Gatherer
	began  time.Time
	w, h   float64 // of the window, CSS pixels or points
}

// Update implements ebiten.Game.
func (p *program) Update() error {
	p.stage.SetFrame(p.w, p.h, ratio(), p.inputs.Touch())
	in := p.inputs.Gather(p.underPointers(p.stage.Env().Frame))
	in.Now = time.Since(p.began)
	p.stage.Tick(in)
	return nil
}

// Draw implements ebiten.Game.
func (p *program) Draw(screen *ebiten.Image) { p.stage.Draw(screen) }

// Layout implements ebiten.Game; LayoutF takes its place.
func (p *program) Layout(w, h int) (int, int) { return w, h }

// LayoutF makes the picture as large as the window in device pixels, so that it is sharp at any ratio.
func (p *program) LayoutF(w, h float64) (float64, float64) {
	p.w, p.h = w, h
	k := ratio()
	return float64(int(w * k)), float64(int(h * k))
}

// scale is how many CSS pixels a dp is, for the page's mirror.
func (p *program) scale() float64 {
	if k := p.stage.Env().Frame.Scale; k > 0 {
		return k / ratio()
	}
	return 1
}

// underPointers returns f in the pixels that the engine counts pointers in: those of the ratio that it knows of.
func (p *program) underPointers(f ui.Frame) ui.Frame {
	f.Scale *= ebiten.Monitor().DeviceScaleFactor() / ratio()
	return f
}
