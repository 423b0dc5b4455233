package play

import (
	"testing"

	"ludotheque/e2e"
)

// pad is a gamepad whose buttons the test presses. Once resting_ is set, the timer that gives an idle program a frame every 400 ms
// is dropped.
const pad = `(() => {
	const buttons = Array.from({ length: 17 }, () => ({ pressed: false, touched: false, value: 0 }));
	window.pad_ = { connected: true, id: 'pad', index: 0, mapping: 'standard', axes: [0, 0, 0, 0], timestamp: 1, buttons };
	navigator.getGamepads = () => [pad_];
	const timeout = window.setTimeout;
	window.setTimeout = (f, ms, ...more) => (ms === 400 && window.resting_ ? (window.dropped_ = true, 1) : timeout(f, ms, ...more));
})()`

// TestGamepadWakesThePage checks that a button wakes an idle page without waiting for the next frame of the program, between two of
// which a press may begin and end.
func TestGamepadWakesThePage(t *testing.T) {
	p := e2e.OpenReady(t, e2e.Visit{Before: []string{e2e.Still, pad}})
	p.Run("window.dispatchEvent(Object.assign(new Event('gamepadconnected'), { gamepad: pad_ }))")
	p.Wait("rest", "window.ludotheque.resting()")
	before := e2e.Eval[string](p, "(window.resting_ = true, document.activeElement.dataset.id || '')")
	p.Wait("the last frame at rest", "window.dropped_ && window.ludotheque.resting()")
	p.Run("pad_.buttons[15].pressed = true, pad_.buttons[15].value = 1") // right
	p.Wait("another focus", "document.activeElement.dataset.id && document.activeElement.dataset.id !== '"+before+"'")
}
