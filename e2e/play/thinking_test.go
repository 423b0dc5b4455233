package play

import (
	"fmt"
	"strings"
	"testing"

	"ludotheque/e2e"
	"ludotheque/tools/night"
)

// measureFrames counts the browser's frames for two seconds: how many, their median, the tenth of them that are
// longest, the longest, in ms.
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

// frames measures the page for two seconds.
func frames(p *e2e.Page) []float64 {
	p.T.Helper()
	return e2e.AwaitValue[[]float64](p, measureFrames)
}

// Shares of the frames of an idle page that come through while the computer thinks: at least so many. A worker has a
// thread of its own; slices share the page's, and leave it half of the time.
const (
	workerShare = 0.6
	slicesShare = 0.5
)

// rounds is how often idle and thinking are measured in turns. One good round shows that frames can come: other programs
// of the machine only take some away.
const rounds = 3

// TestFramesWhileThinking counts frames with nothing to do and while the computer thinks, in the same page and in turns: by a
// worker and in slices. A page whose thread is taken for most of the time, for comparison, must not pass.
func TestFramesWhileThinking(t *testing.T) {
	night.Only(t, "TestWorkerStops and TestEngineWithoutWorker: the page answers while the computer thinks")
	var lines []string
	for _, way := range []struct {
		name       string
		before     []string
		begin, end string // keys of the stage, or scripts
		least      float64
	}{
		{"worker", nil, "l", "y", workerShare},
		{"slices", []string{"delete window.Worker"}, "l", "y", slicesShare},
		{"taken", nil, takeThread, "window.taking_.port1.close()", 0},
	} {
		p := e2e.OpenReady(t, e2e.Visit{Stage: true, Before: way.before})
		p.Mouse("start")
		p.Key("t")
		p.Label("answer 1 ")
		best := 0.0
		for round := range rounds {
			idle := frames(p)
			start(p, way.begin, fmt.Sprintf("thinks %d", round+2))
			busy := frames(p)
			start(p, way.end, "cancelled")
			share := busy[0] / idle[0]
			best = max(best, share)
			lines = append(lines, fmt.Sprintf("%-7s idle %s, busy %s: %.2f", way.name, figures(idle), figures(busy), share))
			if best >= way.least {
				break
			}
		}
		if best < way.least {
			t.Errorf("%s: while the computer thinks %.2f of the frames come, want %.2f", way.name, best, way.least)
		}
		if way.least == 0 && best >= slicesShare {
			t.Errorf("a page whose thread is taken has %.2f of its frames: the measure shows nothing", best)
		}
	}
	report(t, "frames", "%s", strings.Join(lines, "\n"))
}

// takeThread works in slices that are four times too long for a page.
const takeThread = `(() => {
  const channel = window.taking_ = new MessageChannel();
  channel.port1.onmessage = () => {
    for (const t = performance.now(); performance.now() - t < 60;);
    channel.port2.postMessage(0);
  };
  channel.port2.postMessage(0);
})()`

// start presses a key of the stage and waits for its words, or runs a script.
func start(p *e2e.Page, what, says string) {
	p.T.Helper()
	if len(what) > 1 {
		p.Run("(" + what + ")")
		return
	}
	p.Key(what)
	p.Label(says)
}

func figures(f []float64) string {
	return fmt.Sprintf("%3.0f in 2 s (median %.1f ms, 9 of 10 below %.1f, longest %.1f)", f[0], f[1], f[2], f[3])
}
