package main

import (
	"fmt"

	"ludotheque/game/apart"
	"ludotheque/game/apart/live"
	"ludotheque/game/apart/signal"
	"ludotheque/rules"
	"ludotheque/scenes"
	"ludotheque/scenes/pair"
	"ludotheque/scenes/sheet"
	"ludotheque/scenes/ui"
)

// storeKey is where the match is kept.
const storeKey = "live-test"

// bench stands in for a table: it tells what there is, and does what a table does with a line.
type bench struct {
	sheet.Sheet
	me    apart.Hand
	offer *signal.Code
	log   *apart.Log // nil for a guest who knows nothing
	line  *live.Line
	told  struct{ added, drags, updates int }
	lost  string // why there is no line
}

func newBench(e *scenes.Env, link string) (*bench, error) {
	b := &bench{lost: "not yet"}
	b.Sheet = sheet.Sheet{Env: e, Name: func() string { return "line" }, Build: b.build, On: b.on, Widest: 500, Fixed: true}
	var err error
	if b.offer, err = offerOf(link); err != nil {
		return nil, err
	}
	if b.offer != nil {
		b.me.Me = apart.Guest
	} else if b.log, err = apart.New(start()); err != nil {
		return nil, err
	}
	if text := e.Kept(storeKey); text != "" {
		if b.log, err = apart.Decode(text, nil); err != nil {
			return nil, err
		}
	}
	return b, nil
}

// pair opens the room.
func (b *bench) pair() {
	s := start()
	b.Env.Stage.Push(pair.New(b.Env, pair.Options{Game: s.Setup.Game, Ruleset: s.Setup.Ruleset, Match: s.ID, Offer: b.offer, Knows: b.log != nil,
		Connected: b.connected, ByLink: func() { b.lost = "by link" }}))
}

func (b *bench) connected(line *live.Line, log *apart.Log) {
	fresh := log != nil
	if fresh {
		b.log = log
	}
	b.line, b.lost = line, ""
	line.Play(b.log, b.me)
	if fresh {
		b.do(b.me.Join(b.log, "Béla"))
	}
}

func (b *bench) do(e apart.Entry) {
	if err := b.line.Do(e); err != nil {
		panic(err)
	}
	b.keep()
}

func (b *bench) keep() {
	b.log = b.line.Peer().View().Clone()
	b.Env.Keep(storeKey, b.log.Encode())
}

// Update implements Scene.
func (b *bench) Update() bool {
	b.Sheet.Update()
	b.told.updates++
	if b.line == nil {
		return false
	}
	news := b.line.Update(b.Env.Now)
	for _, n := range news {
		switch {
		case n.State != nil && n.State.Ended():
			b.lost = [...]string{live.Failed: "failed", live.Closed: "closed", live.Broken: "broken"}[*n.State]
		case n.Drag != nil:
			b.told.drags++
		case n.Added > 0:
			b.told.added += n.Added
		}
	}
	if len(news) > 0 {
		b.keep()
	}
	return len(news) > 0
}

func (b *bench) build(f *sheet.Form) {
	text := "nothing known"
	if b.log != nil {
		v := b.log
		if b.line != nil {
			v = b.line.Peer().View()
		}
		text = fmt.Sprintf("%d messages, %d plies, %s and %s", v.Len(), v.Match().Ply(), v.Name(apart.Host), v.Name(apart.Guest))
	}
	f.Text("log", text)
	f.Text("told", fmt.Sprintf("%d drags", b.told.drags))
	f.Text("state", map[bool]string{true: "together", false: b.lost}[b.lost == ""])
	f.Buttons(ui.Control{ID: "move", Role: ui.Button, Label: "move"}, ui.Control{ID: "drag", Role: ui.Button, Label: "drag"},
		ui.Control{ID: "hang-up", Role: ui.Button, Label: "hang up"}, ui.Control{ID: "pair", Role: ui.Button, Label: "pair"},
		ui.Control{ID: "count", Role: ui.Button, Label: fmt.Sprintf("%d updates", b.told.updates)})
}

func (b *bench) on(ev ui.Event) {
	if ev.Kind != ui.Click {
		return
	}
	switch ev.ID {
	case "move":
		v := b.line.Peer().View()
		if who, duty := v.Turn(); who == b.me.Me && duty == apart.MustMove {
			b.do(b.me.Move(v, v.Match().AppendMoves(nil)[0], 0))
		}
	case "drag":
		b.line.Drag(live.Drag{From: rules.Square(0), X: 100, Y: 200})
	case "hang-up":
		b.line.Close()
		b.lost = "closed"
	case "pair":
		b.pair()
	}
}
