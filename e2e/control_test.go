package e2e

import (
	"context"
	"encoding/json"
	"fmt"
	"strings"
	"time"

	"github.com/chromedp/cdproto/input"
	"github.com/chromedp/chromedp"
	"github.com/chromedp/chromedp/kb"
)

// control is one element of the mirror, as a screen reader meets it.
type control struct {
	ID, Role, Label, Text, Value, Group string
	Disabled, Pressed, Focused, Tab     bool
	X, Y, W, H                          float64
}

const listScript = `[...document.querySelectorAll('#mirror [data-id]')].map((el) => {
  const r = el.getBoundingClientRect();
  const on = (name) => el.getAttribute(name) === 'true';
  const group = el.closest('[role=grid],[role=radiogroup],[role=listbox],[role=toolbar],[role=group]');
  return { ID: el.dataset.id, Role: el.getAttribute('role') || el.tagName.toLowerCase(),
    Label: el.getAttribute('aria-label') || el.textContent, Text: el.textContent,
    Value: el.value || el.getAttribute('aria-valuenow') || '', Group: group ? group.getAttribute('aria-label') || '' : '',
    Disabled: on('aria-disabled'), Pressed: on('aria-pressed') || on('aria-checked') || on('aria-selected'),
    Focused: el === document.activeElement, Tab: el.tabIndex === 0, X: r.x, Y: r.y, W: r.width, H: r.height };
})`

// controls lists the mirror in its order.
func (p *page) controls() []control {
	p.t.Helper()
	return eval[[]control](p, listScript)
}

// list is the mirror in words, for messages.
func (p *page) list() string {
	list, err := chromedp.Run(p.ctx, chromedp.Evaluate[[]control](listScript, p.there))
	if err != nil {
		return err.Error()
	}
	var b strings.Builder
	for _, c := range list {
		fmt.Fprintf(&b, "%+v\n", c)
	}
	return b.String()
}

// control waits for the control and returns it.
func (p *page) control(id string) control {
	p.t.Helper()
	p.wait("control "+id, find(id))
	for _, c := range p.controls() {
		if c.ID == id {
			return c
		}
	}
	p.t.Fatalf("control %s went away", id)
	return control{}
}

// find is the script that finds a control's element.
func find(id string) string {
	return fmt.Sprintf("document.querySelector('#mirror [data-id=%s]')", quote(id))
}

func quote(s string) string {
	text, err := json.Marshal(s)
	if err != nil {
		panic(err) // a string always has a JSON form
	}
	return strings.ReplaceAll(string(text), "'", `\'`)
}

// label waits for a control whose name contains text and returns it.
func (p *page) label(text string) control {
	p.t.Helper()
	p.wait("a control that says "+text, fmt.Sprintf(
		"(%s).some((c) => c.Label.includes(%s))", listScript, quote(text)))
	for _, c := range p.controls() {
		if strings.Contains(c.Label, text) {
			return c
		}
	}
	p.t.Fatalf("the control that says %q went away", text)
	return control{}
}

// gone waits until there is no such control.
func (p *page) gone(id string) {
	p.t.Helper()
	p.wait(id+" to go", "!"+find(id))
}

// click clicks the mirror's element, as assistive technology does.
func (p *page) click(id string) {
	p.t.Helper()
	p.wait("control "+id, find(id))
	p.run(find(id) + ".click()")
}

// offered clicks what a table offers beside the board, or in its menu.
func (p *page) offered(id string) {
	p.t.Helper()
	if !eval[bool](p, find(id)+" !== null") {
		p.click("menu")
		p.control("close")
	}
	p.click(id)
}

// mouse clicks the canvas in the middle of the control.
func (p *page) mouse(id string) {
	p.t.Helper()
	x, y := p.middle(id)
	p.mouseTo(input.DispatchMouseEventTypeMouseMoved, x, y, 0)
	p.mouseTo(input.DispatchMouseEventTypeMousePressed, x, y, 1)
	p.mouseTo(input.DispatchMouseEventTypeMouseReleased, x, y, 0)
}

// drag presses on one control, moves in steps and lets go on another.
func (p *page) drag(from, to string) {
	p.t.Helper()
	x0, y0 := p.middle(from)
	x1, y1 := p.middle(to)
	p.mouseTo(input.DispatchMouseEventTypeMouseMoved, x0, y0, 0)
	p.mouseTo(input.DispatchMouseEventTypeMousePressed, x0, y0, 1)
	const steps = 8
	for i := 1; i <= steps; i++ {
		f := float64(i) / steps
		p.mouseTo(input.DispatchMouseEventTypeMouseMoved, x0+f*(x1-x0), y0+f*(y1-y0), 1)
		time.Sleep(20 * time.Millisecond)
	}
	p.mouseTo(input.DispatchMouseEventTypeMouseReleased, x1, y1, 0)
}

func (p *page) middle(id string) (x, y float64) {
	p.t.Helper()
	c := p.control(id)
	return c.X + c.W/2, c.Y + c.H/2
}

func (p *page) mouseTo(kind input.DispatchMouseEventType, x, y float64, buttons int64) {
	p.t.Helper()
	params := input.DispatchMouseEventParams{Type: kind, X: x, Y: y, Buttons: buttons}
	if kind != input.DispatchMouseEventTypeMouseMoved {
		params.Button, params.ClickCount = input.MouseButtonLeft, 1
	} else if buttons != 0 {
		params.Button = input.MouseButtonLeft
	}
	_, err := chromedp.Call(p.ctx, input.DispatchMouseEvent, params)
	p.must(err)
}

// wheelAt turns the wheel at a place, dy CSS pixels down. It calls the command by its name: the typed parameters leave out a delta of 0, which Chromium insists on.
func (p *page) wheelAt(x, y, dy float64) {
	p.t.Helper()
	p.do(chromedp.Func(func(ctx context.Context, t *chromedp.Target) error {
		return t.Call(ctx, "Input.dispatchMouseEvent", map[string]any{
			"type": "mouseWheel", "x": x, "y": y, "deltaX": 0, "deltaY": dy}, nil)
	}))
}

// touch taps the control with a finger.
func (p *page) touch(id string) {
	p.t.Helper()
	x, y := p.middle(id)
	p.finger(input.DispatchTouchEventTypeTouchStart, &input.TouchPoint{X: x, Y: y})
	time.Sleep(50 * time.Millisecond)
	p.finger(input.DispatchTouchEventTypeTouchEnd)
}

// touchDrag drags with a finger from one control to another.
func (p *page) touchDrag(from, to string) {
	p.t.Helper()
	x0, y0 := p.middle(from)
	x1, y1 := p.middle(to)
	p.finger(input.DispatchTouchEventTypeTouchStart, &input.TouchPoint{X: x0, Y: y0})
	const steps = 8
	for i := 1; i <= steps; i++ {
		f := float64(i) / steps
		p.finger(input.DispatchTouchEventTypeTouchMove, &input.TouchPoint{X: x0 + f*(x1-x0), Y: y0 + f*(y1-y0)})
		time.Sleep(20 * time.Millisecond)
	}
	p.finger(input.DispatchTouchEventTypeTouchEnd)
}

func (p *page) finger(kind input.DispatchTouchEventType, points ...*input.TouchPoint) {
	p.t.Helper()
	if points == nil {
		points = []*input.TouchPoint{}
	}
	_, err := chromedp.Call(p.ctx, input.DispatchTouchEvent, input.DispatchTouchEventParams{Type: kind, TouchPoints: points})
	p.must(err)
}

// keyNames are the keys that type no character.
var keyNames = map[string]string{
	"Tab": kb.Tab, "Enter": kb.Enter, "Escape": kb.Escape, "Space": " ",
	"ArrowLeft": kb.ArrowLeft, "ArrowRight": kb.ArrowRight, "ArrowUp": kb.ArrowUp, "ArrowDown": kb.ArrowDown,
	"Home": kb.Home, "End": kb.End, "PageUp": kb.PageUp, "PageDown": kb.PageDown, "F5": kb.F5,
}

// key presses the keys one after the other: names as "ArrowLeft", or characters.
func (p *page) key(names ...string) {
	p.t.Helper()
	for _, name := range names {
		keys, ok := keyNames[name]
		if !ok {
			keys = name
		}
		p.do(chromedp.KeyEvent(keys))
	}
}

// focused returns the ID of the control with the focus.
func (p *page) focused() string {
	p.t.Helper()
	return eval[string](p, "document.activeElement && document.activeElement.dataset.id || ''")
}

// said returns what the live region says.
func (p *page) said() []string {
	p.t.Helper()
	return eval[[]string](p, "[...document.querySelectorAll('#said p')].map((e) => e.textContent)")
}
