package load

import (
	"strings"
	"testing"

	"github.com/chromedp/cdproto/input"
	"github.com/chromedp/chromedp"

	"ludotheque/e2e"
)

// TestDoubleClickOnTheShelf clicks a box twice before the program has loaded, where the set-up has another button: the set-up stays open.
func TestDoubleClickOnTheShelf(t *testing.T) {
	p, _ := e2e.OpenHeld(t, e2e.Visit{})
	p.WaitShelf()
	box := p.OnShelf("box/dame2000")
	p.OnShelfClick("box/dame2000")
	under := p.OnShelf("learn")
	x, y := under.X+under.W/2, under.Y+under.H/2
	if x < box.X || x > box.X+box.W || y < box.Y || y > box.Y+box.H {
		t.Fatalf("%+v is not where the box is, %+v", under, box)
	}
	p.Key("Escape")
	p.OnShelf("box/dame2000")
	for n := range int64(4) {
		params := input.DispatchMouseEventParams{X: x, Y: y, Button: input.MouseButtonLeft, ClickCount: n/2 + 1, Type: input.DispatchMouseEventTypeMousePressed}
		if n%2 == 1 {
			params.Type = input.DispatchMouseEventTypeMouseReleased
		}
		_, err := chromedp.Call(p.Ctx, input.DispatchMouseEvent, params)
		p.Must(err)
	}
	p.OnShelf("start")
	if log := e2e.Eval[string](p, "ludothequeShelf.choice()"); strings.Contains(log, "click learn") {
		t.Errorf("the program gets %q", log)
	}
}
