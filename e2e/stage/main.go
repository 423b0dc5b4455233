// Command stage is a small program with controls of all roles. It stands in for the games in tests of the page, the bridge and the
// platform. It takes no arguments; the tests build it for the page.
//
//	go run ./e2e/stage
package main

import (
	"fmt"
	"image"
	"image/color"
	"strings"
	"time"

	"github.com/hajimehoshi/ebiten/v2"
	"github.com/hajimehoshi/ebiten/v2/inpututil"

	"ludotheque/game/ai"
	"ludotheque/game/client"
	"ludotheque/game/match"
	"ludotheque/game/platform"
	"ludotheque/rules/catalog"
	"ludotheque/scenes/ui"
	"ludotheque/tools/flags"
	"ludotheque/wasm/bridge"
)

func main() {
	line := flags.New("stage", "is a program with one control of each role, for the tests of the page.")
	line.Parse()
	host, err := platform.New("", "", beep)
	if err != nil {
		line.Fail(err)
	}
	s := &stage{host: host, engine: platform.NewEngine(), focus: "start", rows: 2, volume: 40}
	s.mirror = bridge.New(func() float64 { return 1 })
	ebiten.SetScreenClearedEveryFrame(false)
	ebiten.SetWindowTitle("stage")
	if err := ebiten.RunGame(s); err != nil {
		line.Fail(err)
	}
}

// beep returns the only sound, a short square wave.
func beep(name string) ([]byte, bool) {
	pcm := make([]byte, 4*4800)
	for i := range len(pcm) / 2 {
		if i/2/50%2 == 0 {
			pcm[2*i+1] = 0x10
		}
	}
	return pcm, name == "beep"
}

// A stage is the game that the engine runs.
type stage struct {
	host       platform.Host
	engine     client.Engine
	asked      int
	mirror     ui.Mirror
	focus      string
	last       string // the last event, in words
	rows       int
	volume     float64
	name       string
	sound      bool
	level      string
	w, h       float64
	drawnState string
	since      time.Time
	events     []ui.Event
}

// controls returns the controls in their current state.
func (s *stage) controls() []ui.Control {
	list := []ui.Control{
		{ID: "title", Role: ui.Heading, Row: 1, Label: "Scène d’essai", Rect: ui.Rect{X: 10, Y: 5, W: 200, H: 20}},
		{ID: "start", Role: ui.Button, Label: "Commencer", Keys: "S", Rect: ui.Rect{X: 10, Y: 30, W: 120, H: 44}},
		{ID: "off", Role: ui.Button, Label: "Indisponible", Disabled: true, Toggles: true, Rect: ui.Rect{X: 140, Y: 30, W: 120, H: 44}},
		{ID: "say", Role: ui.Button, Label: "Parler", Rect: ui.Rect{X: 270, Y: 30, W: 100, H: 44}},
		{ID: "sound", Role: ui.Checkbox, Label: "Son", Pressed: s.sound, Rect: ui.Rect{X: 10, Y: 80, W: 120, H: 44}},
		{ID: "volume", Role: ui.Slider, Label: "Volume", Value: fmt.Sprintf("%.0f %%", s.volume), Now: s.volume, Max: 100,
			Rect: ui.Rect{X: 140, Y: 80, W: 120, H: 44}},
		{ID: "name", Role: ui.Field, Label: "Nom", Value: s.name, Rect: ui.Rect{X: 10, Y: 130, W: 250, H: 44}},
	}
	for i, level := range []string{"facile", "moyen", "fort"} {
		list = append(list, ui.Control{ID: "level/" + level, Role: ui.Radio, Group: "level", Name: "Niveau", Label: level,
			Pressed: s.level == "level/"+level, Rect: ui.Rect{X: 10 + 90*float64(i), Y: 180, W: 85, H: 44}})
	}
	for r := range s.rows {
		for c := range 3 {
			list = append(list, ui.Control{ID: fmt.Sprintf("board/%d%d", r, c), Role: ui.Cell, Group: "board", Name: "Plateau",
				Label: fmt.Sprintf("case %d %d", r+1, c+1), Row: r, Col: c,
				Rect: ui.Rect{X: 10 + 60*float64(c), Y: 230 + 60*float64(r), W: 60, H: 60}})
		}
	}
	return append(list, ui.Control{ID: "last", Role: ui.Status, Label: s.last, Rect: ui.Rect{X: 10, Y: 420, W: 300, H: 20}},
		ui.Control{ID: "link", Role: ui.Text, Label: "lien : " + s.host.Link(), Rect: ui.Rect{X: 10, Y: 445, W: 300, H: 20}})
}

// Update handles the events of the mirror and the presses of pointers and keys, and updates the mirror.
func (s *stage) Update() error {
	list := s.controls()
	s.events = s.events[:0]
	if s.mirror != nil {
		s.events = s.mirror.AppendEvents(s.events)
	}
	s.events = appendPresses(s.events, list)
	for _, e := range s.events {
		s.handle(e)
	}
	for r, ok := s.engine.Poll(); ok; r, ok = s.engine.Poll() {
		if s.last = fmt.Sprintf("thinks %d", r.Serial); r.Final {
			s.last = fmt.Sprintf("answer %d %s%s", r.Serial, r.Move, r.Err)
		}
	}
	if text, ok, err := s.host.Clipboard().Pasted(); ok {
		s.last = fmt.Sprint("clipboard ", text, err)
	}
	if ok, err := s.host.Clipboard().Copied(); ok {
		s.last = fmt.Sprint("copied ", err)
	}
	if s.mirror != nil {
		s.mirror.Show(ui.Copy{Title: "Essai – Ludothèque", Controls: s.controls(), Focus: s.focus})
	}
	if len(s.events) > 0 {
		s.since = s.host.Now()
	}
	s.host.Idle(s.host.Now().Sub(s.since) > time.Second, 0)
	return nil
}

// appendPresses appends a click for each pointer newly pressed on a control, and an event for each key that has reached the engine.
func appendPresses(dst []ui.Event, list []ui.Control) []ui.Event {
	press := func(x, y int, touch bool) {
		f := ebiten.Monitor().DeviceScaleFactor()
		for _, c := range list {
			if c.Rect.Contains(float64(x)/f, float64(y)/f) {
				dst = append(dst, ui.Event{Kind: ui.Click, ID: c.ID, Touch: touch})
			}
		}
	}
	if inpututil.IsMouseButtonJustPressed(ebiten.MouseButtonLeft) {
		x, y := ebiten.CursorPosition()
		press(x, y, false)
	}
	for _, id := range inpututil.AppendJustPressedTouchIDs(nil) {
		x, y := ebiten.TouchPosition(id)
		press(x, y, true)
	}
	for _, k := range inpututil.AppendJustPressedKeys(nil) {
		dst = append(dst, ui.Event{Kind: ui.Key, Text: "engine " + k.String()})
	}
	return dst
}

// handle handles an event and describes it in the status.
func (s *stage) handle(e ui.Event) {
	names := map[ui.Kind]string{ui.Click: "click", ui.Focus: "focus", ui.Change: "change", ui.Submit: "submit",
		ui.Key: "key", ui.Paste: "paste"}
	s.last = strings.TrimSpace(fmt.Sprintf("%s %s %s", names[e.Kind], e.ID, e.Text))
	if e.Touch {
		s.last += " touch"
	}
	switch {
	case e.Kind == ui.Focus:
		s.focus = e.ID
	case e.Kind == ui.Change:
		s.name = e.Text
	case e.Kind == ui.Key:
		s.key(e.Text)
	case e.Kind == ui.Click:
		s.focus = e.ID
		s.click(e.ID)
	}
}

// click handles a click on a control.
func (s *stage) click(id string) {
	switch {
	case id == "say":
		if s.mirror != nil {
			s.mirror.Say("bonjour")
		}
	case id == "sound":
		s.sound = !s.sound
		s.host.Sounds().Play("beep", 0.2, 1.5)
	case strings.HasPrefix(id, "level/"):
		s.level = id
	}
}

// key handles a key. Most keys call a function of the platform and show the result in the status.
func (s *stage) key(name string) {
	store := s.host.Store()
	var err error
	switch name {
	case "ArrowRight":
		if s.focus == "volume" {
			s.volume++
		} else if s.focus == "board/00" {
			s.focus = "board/01"
		}
	case "r":
		s.rows = 5 - s.rows
	case "p":
		err = store.Put("stage", "kept")
		s.last = fmt.Sprintf("put %v", err)
	case "f":
		err = store.Put("stage", strings.Repeat("x", 12<<20))
		s.last = fmt.Sprintf("put %v", err)
	case "g":
		text, ok, err := store.Get("stage")
		s.last = fmt.Sprintf("get %s %v %v", text, ok, err)
	case "w":
		s.last = fmt.Sprintf("wishes %+v", s.host.Wishes())
	case "c":
		s.host.Clipboard().Copy("copié")
	case "a":
		s.host.Clipboard().Ask()
	case "d":
		_, err = s.host.Save("partie.txt", "texte\n")
		s.last = fmt.Sprintf("save %v", err)
	case "t":
		s.ask(500 * time.Millisecond)
	case "l":
		s.ask(time.Hour)
	case "y":
		s.engine.Cancel()
		s.last = "cancelled"
	case "x":
		panic("stage: asked to end")
	}
}

// ask asks the engine for a first move of the first game.
func (s *stage) ask(limit time.Duration) {
	m, err := match.New(match.Setup{Game: catalog.All()[0].ID()})
	if err != nil {
		panic(err) // cannot happen with the standard setup
	}
	s.asked++
	s.engine.Ask(client.Request{Serial: s.asked, Purpose: client.Hint, Record: m.String(), Limits: ai.Limits{Time: limit}})
}

// Draw fills the rectangles of the controls if anything has changed.
func (s *stage) Draw(screen *ebiten.Image) {
	list := s.controls()
	state := fmt.Sprint(list, s.focus, s.w, s.h)
	if state == s.drawnState {
		return
	}
	s.drawnState = state
	screen.Fill(color.RGBA{0x1d, 0x2a, 0x2f, 0xff})
	f := ebiten.Monitor().DeviceScaleFactor()
	for i, c := range list {
		shade := uint8(90 + 10*(i%8))
		fill := color.RGBA{shade, shade, 0x60, 0xff}
		if c.ID == s.focus {
			fill = color.RGBA{0xe0, 0xa3, 0x3c, 0xff}
		}
		r := screen.SubImage(deviceRect(c.Rect, f)).(*ebiten.Image)
		r.Fill(fill)
	}
}

// Layout is not used, since there is LayoutF.
func (s *stage) Layout(w, h int) (int, int) { return w, h }

// LayoutF returns the size of the window in device pixels.
func (s *stage) LayoutF(w, h float64) (float64, float64) {
	f := ebiten.Monitor().DeviceScaleFactor()
	s.w, s.h = float64(int(w*f)), float64(int(h*f))
	return s.w, s.h
}

// deviceRect converts a rectangle to device pixels.
func deviceRect(r ui.Rect, f float64) image.Rectangle {
	return image.Rect(int(r.X*f), int(r.Y*f), int((r.X+r.W)*f), int((r.Y+r.H)*f))
}
