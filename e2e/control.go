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

// Control is an element of the mirror, the page's copy of the controls for screen readers.
type Control struct {
	ID, Role, Label, Text, Value, Group string
	Disabled, Pressed, Focused, Tab     bool
	X, Y, W, H                          float64
}

// ListScript is a script that returns the elements of the mirror as Controls.
const ListScript = `[...document.querySelectorAll('#mirror [data-id]')].map((el) => {
  const r = el.getBoundingClientRect();
  const on = (name) => el.getAttribute(name) === 'true';
  const group = el.closest('[role=grid],[role=radiogroup],[role=listbox],[role=toolbar],[role=group]');
  return { ID: el.dataset.id, Role: el.getAttribute('role') || el.tagName.toLowerCase(),
    Label: el.getAttribute('aria-label') || el.textContent, Text: el.textContent,
    Value: el.value || el.getAttribute('aria-valuenow') || '', Group: group ? group.getAttribute('aria-label') || '' : '',
    Disabled: on('aria-disabled'), Pressed: on('aria-pressed') || on('aria-checked') || on('aria-selected'),
    Focused: el === document.activeElement, Tab: el.tabIndex === 0, X: r.x, Y: r.y, W: r.width, H: r.height };
})`

// Controls returns the controls in the order of the mirror.
func (p *Page) Controls() []Control {
	p.T.Helper()
	return Eval[[]Control](p, ListScript)
}

// List returns the mirror as text, for messages.
func (p *Page) List() string {
	list, err := chromedp.Run(p.Ctx, chromedp.Evaluate[[]Control](ListScript, p.there))
	if err != nil {
		return err.Error()
	}
	var b strings.Builder
	for _, c := range list {
		fmt.Fprintf(&b, "%+v\n", c)
	}
	return b.String()
}

// Control waits for a control and returns it.
func (p *Page) Control(id string) Control {
	p.T.Helper()
	p.Wait("control "+id, Find(id))
	return Eval[Control](p, ListScript+".find((c) => c.ID === "+Quote(id)+")")
}

// Find returns a script that finds the element of a control.
func Find(id string) string {
	return fmt.Sprintf("document.querySelector('#mirror [data-id=%s]')", Quote(id))
}

// Quote returns s as a JavaScript string for a script in single quotes.
func Quote(s string) string {
	text, err := json.Marshal(s)
	if err != nil {
		panic(err) // a string always has a JSON form
	}
	return strings.ReplaceAll(string(text), "'", `\'`)
}

// Label waits for a control whose label contains text and returns it.
func (p *Page) Label(text string) Control {
	p.T.Helper()
	find := ListScript + ".find((c) => c.Label.includes(" + Quote(text) + "))"
	p.Wait("a control that says "+text, find)
	return Eval[Control](p, find)
}

// WaitGone waits until a control does not exist any more.
func (p *Page) WaitGone(id string) {
	p.T.Helper()
	p.Wait(id+" to go", "!"+Find(id))
}

// Click clicks the element of a control, as assistive technology does.
func (p *Page) Click(id string) {
	p.T.Helper()
	p.Wait("control "+id, Find(id))
	p.Run(Find(id) + ".click()")
}

// ClickOrMenu clicks a control beside the board, or in the menu if it is not there.
func (p *Page) ClickOrMenu(id string) {
	p.T.Helper()
	if !Eval[bool](p, Find(id)+" !== null") {
		p.Click("menu")
		p.Control("close")
	}
	p.Click(id)
}

// Mouse clicks the middle of a control with the mouse.
func (p *Page) Mouse(id string) {
	p.T.Helper()
	p.ClickAt(p.Middle(id))
}

// ClickAt clicks a point of the page with the mouse.
func (p *Page) ClickAt(x, y float64) {
	p.T.Helper()
	p.MouseTo(input.DispatchMouseEventTypeMouseMoved, x, y, 0)
	p.MouseTo(input.DispatchMouseEventTypeMousePressed, x, y, 1)
	p.MouseTo(input.DispatchMouseEventTypeMouseReleased, x, y, 0)
}

// Drag drags the mouse from one control to another.
func (p *Page) Drag(from, to string) {
	p.T.Helper()
	x, y := p.Middle(from)
	p.MouseTo(input.DispatchMouseEventTypeMouseMoved, x, y, 0)
	p.MouseTo(input.DispatchMouseEventTypeMousePressed, x, y, 1)
	x, y = p.glide(x, y, to, func(x, y float64) { p.MouseTo(input.DispatchMouseEventTypeMouseMoved, x, y, 1) })
	p.MouseTo(input.DispatchMouseEventTypeMouseReleased, x, y, 0)
}

// glide calls move in steps from a point to the middle of a control, and returns that.
func (p *Page) glide(x0, y0 float64, to string, move func(x, y float64)) (x, y float64) {
	p.T.Helper()
	x, y = p.Middle(to)
	const steps = 8
	for i := 1; i <= steps; i++ {
		f := float64(i) / steps
		move(x0+f*(x-x0), y0+f*(y-y0))
		time.Sleep(20 * time.Millisecond)
	}
	return x, y
}

// Middle returns the middle of a control.
func (p *Page) Middle(id string) (x, y float64) {
	p.T.Helper()
	c := p.Control(id)
	return c.X + c.W/2, c.Y + c.H/2
}

// MouseTo dispatches a mouse event.
func (p *Page) MouseTo(kind input.DispatchMouseEventType, x, y float64, buttons int64) {
	p.T.Helper()
	params := input.DispatchMouseEventParams{Type: kind, X: x, Y: y, Buttons: buttons}
	if kind != input.DispatchMouseEventTypeMouseMoved {
		params.Button, params.ClickCount = input.MouseButtonLeft, 1
	} else if buttons != 0 {
		params.Button = input.MouseButtonLeft
	}
	_, err := chromedp.Call(p.Ctx, input.DispatchMouseEvent, params)
	p.Must(err)
}

// WheelAt turns the wheel at a point, dy CSS pixels down. It calls the command by its name, since the typed parameters leave out
// a delta of 0, which Chromium requires.
func (p *Page) WheelAt(x, y, dy float64) {
	p.T.Helper()
	p.Do(chromedp.Func(func(ctx context.Context, t *chromedp.Target) error {
		return t.Call(ctx, "Input.dispatchMouseEvent", map[string]any{
			"type": "mouseWheel", "x": x, "y": y, "deltaX": 0, "deltaY": dy}, nil)
	}))
}

// Touch taps a control with a finger.
func (p *Page) Touch(id string) {
	p.T.Helper()
	x, y := p.Middle(id)
	p.Finger(input.DispatchTouchEventTypeTouchStart, &input.TouchPoint{X: x, Y: y})
	time.Sleep(50 * time.Millisecond)
	p.Finger(input.DispatchTouchEventTypeTouchEnd)
}

// TouchDrag drags with a finger from one control to another.
func (p *Page) TouchDrag(from, to string) {
	p.T.Helper()
	x, y := p.Middle(from)
	p.Finger(input.DispatchTouchEventTypeTouchStart, &input.TouchPoint{X: x, Y: y})
	p.glide(x, y, to, func(x, y float64) { p.Finger(input.DispatchTouchEventTypeTouchMove, &input.TouchPoint{X: x, Y: y}) })
	p.Finger(input.DispatchTouchEventTypeTouchEnd)
}

// Finger dispatches a touch event.
func (p *Page) Finger(kind input.DispatchTouchEventType, points ...*input.TouchPoint) {
	p.T.Helper()
	if points == nil {
		points = []*input.TouchPoint{}
	}
	_, err := chromedp.Call(p.Ctx, input.DispatchTouchEvent, input.DispatchTouchEventParams{Type: kind, TouchPoints: points})
	p.Must(err)
}

// keyNames are the keys that type no character.
var keyNames = map[string]string{
	"Tab": kb.Tab, "Enter": kb.Enter, "Escape": kb.Escape, "Space": " ",
	"ArrowLeft": kb.ArrowLeft, "ArrowRight": kb.ArrowRight, "ArrowUp": kb.ArrowUp, "ArrowDown": kb.ArrowDown,
	"Home": kb.Home, "End": kb.End, "PageUp": kb.PageUp, "PageDown": kb.PageDown, "F5": kb.F5,
}

// Key presses keys one after the other: names such as "ArrowLeft", or characters. As with a keyboard, and unlike with
// chromedp.KeyEvent, a key whose keydown the page prevents has no keypress, which could reach the control that got the focus by then.
func (p *Page) Key(names ...string) {
	p.T.Helper()
	for _, name := range names {
		keys, ok := keyNames[name]
		if !ok {
			keys = name
		}
		for _, r := range keys {
			for _, event := range kb.Encode(r) {
				if event.Type == input.DispatchKeyEventTypeKeyDown {
					event.Type = input.DispatchKeyEventTypeRawKeyDown
				}
				_, err := chromedp.Call(p.Ctx, input.DispatchKeyEvent, *event)
				p.Must(err)
			}
		}
	}
}

// Focused returns the ID of the control with the focus.
func (p *Page) Focused() string {
	p.T.Helper()
	return Eval[string](p, "document.activeElement && document.activeElement.dataset.id || ''")
}

// Said returns the texts in the live region.
func (p *Page) Said() []string {
	p.T.Helper()
	return Eval[[]string](p, "[...document.querySelectorAll('#said p')].map((e) => e.textContent)")
}
