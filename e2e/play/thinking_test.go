package play

import (
	"fmt"
	"strings"
	"testing"

	"ludotheque/e2e"
	"ludotheque/tools/night"
)

// measureFrames is an expression that measures the browser's frames for two seconds: their number, and the median, the 90th percentile
// and the maximum of their durations, in ms.
const measureFrames = `new Promise((done) => {
  const times = [];
  const step = (now) => {
    times.push(now);
    if (now - times[0] < 2000) return ludotheque.frame(step);
    const gaps = times.slice(1).map((x, i) => x - times[i]).sort((a, b) => a - b);
    const at = (share) => gaps[Math.min(gaps.length - 1, Math.floor(share * gaps.length))];
    done([gaps.length, at(0.5), at(0.9), at(1)]);
  };
  ludotheque.frame(step);
})`

// countFrames returns the value of measureFrames.
func countFrames(p *e2e.Page) []float64 {
	p.T.Helper()
	return e2e.AwaitValue[[]float64](p, measureFrames)
}

// These are the required frame rates while the computer thinks, as a fraction of the frame rate of an idle page. A worker has a thread
// of its own. Without a worker the computer thinks in slices on the page's thread, and leaves it half of the time.
const (
	workerShare = 0.6
	slicesShare = 0.5
)

// rounds is the maximum number of measurements. One good measurement is enough, since other programs on the machine can only reduce the
// frame rate.
const rounds = 3

// TestFramesWhileThinking measures the frame rate of a page that is idle and of one where the computer thinks, with a worker and in
// slices. As a check of the measurement itself, a page whose thread is mostly blocked must have a low frame rate.
func TestFramesWhileThinking(t *testing.T) {
	night.Only(t, "TestWorkerStops and TestEngineWithoutWorker: the page answers while the computer thinks")
	var lines []string
	for _, way := range []struct {
		name       string
		before     []string
		begin, end string // a key that the stage page handles, or a script
		least      float64
	}{
		{"worker", nil, "l", "y", workerShare},
		{"slices", []string{"delete window.Worker"}, "l", "y", slicesShare},
		{"blocked", nil, blockThread, "window.blocking_.port1.close()", 0},
	} {
		p := e2e.OpenReady(t, e2e.Visit{Stage: true, Before: way.before})
		p.Mouse("start")
		p.Key("t")
		p.Label("answer 1 ")
		best := 0.0
		for round := range rounds {
			idle := countFrames(p)
			trigger(p, way.begin, fmt.Sprintf("thinks %d", round+2))
			busy := countFrames(p)
			trigger(p, way.end, "cancelled")
			share := busy[0] / idle[0]
			best = max(best, share)
			lines = append(lines, fmt.Sprintf("%-7s idle %s, busy %s: %.2f", way.name, formatFrames(idle), formatFrames(busy), share))
			if best >= way.least {
				break
			}
		}
		if best < way.least {
			t.Errorf("%s: while the computer thinks, the frame rate is %.2f of that of the idle page, want at least %.2f", way.name, best, way.least)
		}
		if way.least == 0 && best >= slicesShare {
			t.Errorf("a page with a blocked thread has %.2f of the frame rate, so the measurement is useless", best)
		}
	}
	report(t, "frames", "%s", strings.Join(lines, "\n"))
}

// blockThread is a script that works in slices that are four times as long as those of the computer player.
const blockThread = `(() => {
  const channel = window.blocking_ = new MessageChannel();
  channel.port1.onmessage = () => {
    for (const t = performance.now(); performance.now() - t < 60;);
    channel.port2.postMessage(0);
  };
  channel.port2.postMessage(0);
})()`

// trigger presses a key of the stage and waits for a label, or runs a script.
func trigger(p *e2e.Page, what, says string) {
	p.T.Helper()
	if len(what) > 1 {
		p.Run("(" + what + ")")
		return
	}
	p.Key(what)
	p.Label(says)
}

// formatFrames returns the value of countFrames as text.
func formatFrames(f []float64) string {
	return fmt.Sprintf("%3.0f in 2 s (median %.1f ms, 9 of 10 below %.1f, longest %.1f)", f[0], f[1], f[2], f[3])
}
