package bridge

import (
	"image/color"
	"sync"
	"syscall/js"

	"ludotheque/scenes/ui"
)

// Mirror is the page's copy of the control list.
type Mirror struct {
	page  js.Value
	scale func() float64
	view  view

	colours [4]color.NRGBA

	mu     sync.Mutex
	events []ui.Event
}

// New returns the page's mirror, or nil when the page has none. scale returns CSS pixels per dp (the text scale).
func New(scale func() float64) ui.Mirror {
	page := js.Global().Get("ludotheque")
	if !page.Truthy() || !page.Get("mirror").Truthy() {
		return nil
	}
	m := &Mirror{page: page.Get("mirror"), scale: scale}
	m.page.Call("start", js.FuncOf(m.receive))
	return m
}

// receive runs when the page reports an event: kind, id, number, text.
func (m *Mirror) receive(_ js.Value, args []js.Value) any {
	e, ok := event(args[0].String(), args[1].String(), args[2].Float(), args[3].String())
	if ok {
		m.mu.Lock()
		m.events = append(m.events, e)
		m.mu.Unlock()
	}
	return nil
}

// Show tells the page what changed since the last call: nothing costs nothing.
func (m *Mirror) Show(c ui.Copy) {
	m.mu.Lock()
	stale := len(m.events) > 0 // the focus may be older than an event that still waits
	m.mu.Unlock()
	if stale {
		c.Focus = m.view.focus
	}
	if text, changed := m.view.message(c, m.scale()); changed {
		m.page.Call("show", text)
	}
}

// Say speaks text, even when it is the same as before.
func (m *Mirror) Say(text string) { m.page.Call("say", text) }

// Lang sets the language of the page ("fr"), by which screen readers choose their voice.
func (m *Mirror) Lang(tag string) { m.page.Call("lang", tag) }

// Colours sets those of the texts that the page itself shows: what people can select.
func (m *Mirror) Colours(ink, ground, edge, focus color.NRGBA) {
	if now := [4]color.NRGBA{ink, ground, edge, focus}; now != m.colours {
		m.colours = now
		m.page.Call("colours", css(ink), css(ground), css(edge), css(focus))
	}
}

// AppendEvents appends what people did since the last call.
func (m *Mirror) AppendEvents(dst []ui.Event) []ui.Event {
	m.mu.Lock()
	defer m.mu.Unlock()
	dst = append(dst, m.events...)
	m.events = m.events[:0]
	return dst
}
