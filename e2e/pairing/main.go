// Command pairing is a small program for the tests of live connections: the room where two devices find each other, and in
// place of a table a list of what has come over the line. It takes no arguments; the tests build it for the page. Opened by a
// pairing code it answers, else it offers.
//
//	go run ./e2e/pairing
package main

import (
	"time"

	"github.com/hajimehoshi/ebiten/v2"

	"ludotheque/game/apart"
	"ludotheque/game/apart/signal"
	"ludotheque/game/match"
	"ludotheque/game/platform"
	"ludotheque/rules/catalog"
	"ludotheque/scenes/factory"
	"ludotheque/scenes/house"
	"ludotheque/scenes/stage"
	"ludotheque/scenes/ui"
	"ludotheque/tools/flags"
	"ludotheque/wasm/bridge"
)

func main() {
	line := flags.New("pairing", "is a program with nothing but a live connection, for the tests of the page.")
	line.Parse()
	host, err := platform.New("", "", func(string) ([]byte, bool) { return nil, false })
	if err != nil {
		line.Fail(err)
	}
	link := host.Link()
	host.SetLink("") // it is followed here
	p := &program{began: time.Now()}
	home := house.New(host, bridge.New(p.scale), factory.Scenes{})
	p.stage = home.Stage()
	home.Open()
	b, err := newBench(p.stage.Env(), link)
	if err != nil {
		line.Fail(err)
	}
	p.stage.Push(b)
	b.pair()
	ebiten.SetScreenClearedEveryFrame(false)
	ebiten.SetWindowTitle("pairing")
	if err := ebiten.RunGame(p); err != nil {
		line.Fail(err)
	}
}

// program hands Ebitengine's calls to the stage. People come by the page's copy of the controls alone.
type program struct {
	stage *stage.Stage
	began time.Time
	w, h  float64
}

// scale is how many CSS pixels a dp is.
func (p *program) scale() float64 { return p.stage.Env().Frame.Scale }

// Update implements ebiten.Game.
func (p *program) Update() error {
	p.stage.SetFrame(p.w, p.h, 1, false)
	p.stage.Tick(ui.Input{Now: time.Since(p.began)})
	return nil
}

// Draw implements ebiten.Game.
func (p *program) Draw(screen *ebiten.Image) { p.stage.Draw(screen) }

// Layout implements ebiten.Game.
func (p *program) Layout(w, h int) (int, int) {
	p.w, p.h = float64(w), float64(h)
	return w, h
}

// start is what the match of all tests begins with: a game without dice, by the first of its rulesets.
func start() apart.Start {
	g := catalog.All()[0]
	return apart.Start{ID: 0x0102030405060708, Setup: match.Setup{Game: g.ID(), Ruleset: g.Rulesets()[0].ID}, Name: "Anna"}
}

// offerOf returns the pairing code that the program was opened by, nil for none.
func offerOf(link string) (*signal.Code, error) {
	if !signal.Holds(link) {
		return nil, nil
	}
	c, err := signal.Parse(link)
	return &c, err
}
