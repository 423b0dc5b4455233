package play

import (
	"testing"

	"ludotheque/e2e"
)

// pad is a page with a gamepad whose buttons the test presses, and without the timer that gives an idle program a frame.
const pad = `(() => {
	const buttons = Array.from({ length: 17 }, () => ({ pressed: false, touched: false, value: 0 }));
	window.pad_ = { connected: true, id: 'pad', index: 0, mapping: 'standard', axes: [0, 0, 0, 0], timestamp: 1, buttons };
	navigator.getGamepads = () => [pad_];
	const timeout = window.setTimeout;
	window.setTimeout = (f, ms, ...more) => (ms === 400 && window.resting_ ? 1 : timeout(f, ms, ...more));
})()`

// TestGamepadWakesThePage checks that an idle page hears a button at once: between two frames a press would be over.
func TestGamepadWakesThePage(t *testing.T) {
	p := e2e.OpenReady(t, e2e.Visit{Before: []string{e2e.Still, pad}})
	p.Run("window.dispatchEvent(Object.assign(new Event('gamepadconnected'), { gamepad: pad_ }))")
	p.Wait("rest", "window.ludotheque.resting()")
	was := e2e.Eval[string](p, "(window.resting_ = true, document.activeElement.dataset.id || '')")
	p.Run("pad_.buttons[15].pressed = true, pad_.buttons[15].value = 1") // to the right
	p.Wait("another focus", "document.activeElement.dataset.id && document.activeElement.dataset.id !== '"+was+"'")
}
