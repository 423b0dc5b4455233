package bridge

import (
	"image/color"
	"sync"
	"syscall/js"

	"ludotheque/scenes/ui"
)

// Mirror is the page's copy of the control list. It implements ui.Mirror.
type Mirror struct {
	page  js.Value
	scale func() float64
	view  view

	colours [4]color.NRGBA

	mu     sync.Mutex
	events []ui.Event
}

// New returns the page's mirror, or nil if the page has none. scale returns the scale in CSS pixels per dp.
func New(scale func() float64) ui.Mirror {
	page := js.Global().Get("ludotheque")
	if !page.Truthy() || !page.Get("mirror").Truthy() {
		return nil
	}
	m := &Mirror{page: page.Get("mirror"), scale: scale}
	m.page.Call("start", js.FuncOf(m.receive))
	return m
}

// receive is called by the page for an event: kind, id, number, text.
func (m *Mirror) receive(_ js.Value, args []js.Value) any {
	e, ok := event(args[0].String(), args[1].String(), args[2].Float(), args[3].String())
	if ok {
		m.mu.Lock()
		m.events = append(m.events, e)
		m.mu.Unlock()
	}
	return nil
}

// Show sends the changes since the last call to the page, if there are any.
func (m *Mirror) Show(c ui.Copy) {
	m.mu.Lock()
	stale := len(m.events) > 0 // an event that waits may change the focus
	m.mu.Unlock()
	if stale {
		c.Focus = m.view.focus
	}
	if text, changed := m.view.message(c, m.scale()); changed {
		m.page.Call("show", text)
	}
}

// Say has the screen reader speak text, even if it is the same as before.
func (m *Mirror) Say(text string) { m.page.Call("say", text) }

// Lang sets the language of the page ("fr"), by which screen readers choose a voice.
func (m *Mirror) Lang(tag string) { m.page.Call("lang", tag) }

// Colours sets the colours of the texts that the page itself shows, which people can select.
func (m *Mirror) Colours(ink, ground, edge, focus color.NRGBA) {
	if now := [4]color.NRGBA{ink, ground, edge, focus}; now != m.colours {
		m.colours = now
		m.page.Call("colours", css(ink), css(ground), css(edge), css(focus))
	}
}

// AppendEvents appends the events since the last call.
func (m *Mirror) AppendEvents(dst []ui.Event) []ui.Event {
	m.mu.Lock()
	defer m.mu.Unlock()
	dst = append(dst, m.events...)
	m.events = m.events[:0]
	return dst
}
