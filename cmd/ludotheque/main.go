// Command ludotheque is the program: in a window on the desktop, on the page in the browser. It connects the host, the scenes and
// Ebitengine; everything else is in other packages.
//
//	go run ./cmd/ludotheque
//	go run ./cmd/ludotheque dao
//	go run ./cmd/ludotheque '#dao=b2w/1bw1/1wb1/w2b_w'
//	go run ./cmd/ludotheque -h
package main

import (
	"fmt"
	"os"
	"sync"
	"time"

	"github.com/hajimehoshi/ebiten/v2"

	"ludotheque/assets/sounds"
	"ludotheque/game/platform"
	"ludotheque/scenes/house"
	"ludotheque/scenes/record"
	"ludotheque/scenes/stage"
	"ludotheque/scenes/table"
	"ludotheque/scenes/ui"
	"ludotheque/wasm/bridge"
)

func main() {
	if err := run(readArguments()); err != nil {
		fmt.Fprintln(os.Stderr, "ludotheque:", explain(err))
		os.Exit(1)
	}
}

// arguments are the arguments of the program. On a page there are none.
type arguments struct {
	query      string // as in the address of a page, see visit.Parse
	link       string
	record     string // text of the match to open
	fullscreen bool
}

func run(a arguments) error {
	host, err := platform.New(a.query, a.link, sounds.PCM)
	if err != nil {
		return err
	}
	p := &program{began: time.Now()}
	home := house.New(host, bridge.New(p.scale), table.Opener{})
	p.stage, p.hostPage = home.Stage(), house.NewHostPage(home)
	p.stage.Env().Engine = platform.NewEngine()
	deferBoards(p.stage)
	obeyBetweenTicks(p)
	home.Open()
	if a.record != "" {
		record.Open(p.stage.Env(), a.record)
	}
	options, err := windowOptions(a)
	if err != nil {
		return err
	}
	ebiten.SetWindowTitle(p.stage.Env().T("app.name"))
	p.window.restore(host)
	ebiten.SetWindowSizeLimits(320, 400, -1, -1)
	ebiten.SetWindowResizingMode(ebiten.WindowResizingModeEnabled)
	ebiten.SetScreenClearedEveryFrame(false) // the stage draws only what changed
	return ebiten.RunGameWithOptions(p, options)
}

// program implements ebiten.Game: it passes input to the stage and draws the stage.
type program struct {
	stage    *stage.Stage
	hostPage *house.HostPage // commands from and events to the page around the frame
	inputs   ui.InputReader
	mu       sync.Mutex // guards stage, hostPage and ticks: commands are also obeyed between ticks
	ticks    int        // number of calls of Update
	began    time.Time
	w, h     float64 // of the window, CSS pixels or points
	window   windowPlace
}

// Update implements ebiten.Game.
func (p *program) Update() error {
	p.mu.Lock()
	defer p.mu.Unlock()
	p.ticks++
	p.stage.SetFrame(p.w, p.h, ratio(), p.inputs.Touch())
	in := p.inputs.Read(p.underPointers(p.stage.Env().Frame))
	in.Now = time.Since(p.began)
	p.hostPage.Receive()
	p.stage.Tick(in)
	p.hostPage.Tell(p.w)
	p.window.track(time.Now())
	return nil
}

// Draw implements ebiten.Game.
func (p *program) Draw(screen *ebiten.Image) { p.stage.Draw(screen) }

// Layout implements ebiten.Game. Ebitengine calls LayoutF instead.
func (p *program) Layout(w, h int) (int, int) { return w, h }

// LayoutF implements ebiten.LayoutFer. The picture has the size of the window in device pixels, so that it is sharp at any
// ratio.
func (p *program) LayoutF(w, h float64) (float64, float64) {
	p.w, p.h = w, h
	k := ratio()
	return float64(int(w * k)), float64(int(h * k))
}

// scale returns the size of a dp in CSS pixels, for the controls in the page.
func (p *program) scale() float64 {
	if k := p.stage.Env().Frame.Scale; k > 0 {
		return k / ratio()
	}
	return 1
}

// underPointers returns f with its scale in the pixels of pointer positions, for which Ebitengine uses its own device scale
// factor.
func (p *program) underPointers(f ui.Frame) ui.Frame {
	f.Scale *= ebiten.Monitor().DeviceScaleFactor() / ratio()
	return f
}
