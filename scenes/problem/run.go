package problem

import (
	"cmp"
	"fmt"
	"strconv"
	"time"

	"ludotheque/assets/words"
	"ludotheque/game/problem"
	"ludotheque/rules"
	"ludotheque/scenes/coach"
	"ludotheque/scenes/scores"
	"ludotheque/scenes/sheet"
	"ludotheque/scenes/ui"
)

// run is three minutes of problems, each in a Room of its own.
type run struct {
	*problem.Run
	record   int           // the record before this run
	answered bool          // the current problem is answered
	missed   bool          // and the answer was wrong
	counted  time.Duration // when the clock was last advanced, 0 while it is stopped
	shown    time.Duration // when the board came to rest after the answer, 0 before
	clock    string        // as last shown
}

const (
	// asleep is the longest time between ticks that counts: a hidden page gets no ticks.
	asleep = 2 * time.Second
	// glance is how long a right answer stays on the board, glimpse how long the solution is shown after a wrong one.
	glance, glimpse = 600 * time.Millisecond, 3 * time.Second
)

// beginRun begins a run.
func (s *store) beginRun() {
	s.runNext(&run{Run: s.progress.NewRun(s.game, s.set, s.ruleset, s.rng.IntN), record: s.progress.Record})
}

// runNext opens the current problem of a run or, when the run is over, its result.
func (s *store) runNext(of *run) {
	of.answered, of.missed, of.counted, of.shown = false, false, 0, 0
	if of.Over() {
		s.env.Play("end", 1)
		s.env.Stage.Say(words.Sentence(s.env.T("problems.run-solved", of.Solved)) + " " + s.recordText(of))
		name := func() string { return s.env.T("problems.run") }
		s.env.Stage.Push(&sheet.Sheet{Env: s.env, Widest: 460, Name: name, Build: func(f *sheet.Form) { s.layResult(f, of) }, NotRotated: true})
		return
	}
	if r := newRoom(s, of.Current(), ofList, of); r != nil {
		s.env.Stage.Push(r)
	}
}

// runOn goes on to the next problem of the run.
func (r *Room) runOn() {
	r.env.Stage.Pop()
	r.runNext(r.run)
}

// Stays implements scenes.Staying: a run would be lost.
func (r *Room) Stays() bool { return r.run != nil }

// endRun ends the run before its time.
func (r *Room) endRun() {
	r.run.Spend(r.run.Left)
	r.runOn()
}

// passed handles a right answer in a run.
func (r *Room) passed() {
	r.run.answered = true
	r.run.Answer(true)
	r.update(func(g *problem.Progress) {
		g.Solve(r.problem(), 1, false)
		g.Review(r.problem(), r.day(), true)
		g.Record = max(g.Record, r.run.Solved)
	})
	r.TellLater(coach.Answer{Kind: coach.Correct, Head: r.env.T("problems.solved"), Text: r.env.T("problems.run-solved", r.run.Solved)})
}

// missed handles a wrong answer in a run, and shows the right one.
func (r *Room) missed() {
	r.env.Play("knock", 1)
	m := r.attempt.Solution()
	r.run.answered, r.run.missed = true, true
	r.run.Answer(false)
	r.update(func(g *problem.Progress) { g.Review(r.problem(), r.day(), false) })
	r.Tell(coach.Wrong(cmp.Or(r.DoText(m), r.env.T("problems.run-missed", r.Board.Model.Short(m))), rules.NoSquare))
	r.FocusMain()
}

// tickRun advances the clock while the player can move, and opens the next problem some time after an answer. It reports whether a
// new picture is due.
func (r *Room) tickRun() bool {
	of, now := r.run, r.env.Now
	if of.answered {
		wait := glance
		if of.missed {
			wait = glimpse
		}
		switch {
		case r.Board.Model.Moving():
		case of.shown == 0:
			of.shown = now
		case now-of.shown > wait:
			r.runOn()
			return true
		}
		return false
	}
	if passed := now - of.counted; of.counted > 0 && passed <= asleep {
		of.Spend(passed)
	}
	if of.counted = now; r.Board.Model.Moving() {
		of.counted = 0
	}
	if of.Over() {
		r.env.Stage.Say(r.env.T("problems.run-up"))
		r.runOn()
		return true
	}
	before := of.clock
	of.clock = figures(of.Left)
	return of.clock != before
}

// figures formats a time, rounded up: "2:41".
func figures(left time.Duration) string {
	seconds := int((left + time.Second - 1) / time.Second)
	return fmt.Sprintf("%d:%02d", seconds/60, seconds%60)
}

// Wakes implements scenes.Waker: the clock changes each second.
func (r *Room) Wakes() time.Duration {
	if r.run == nil || r.run.counted == 0 {
		return 0
	}
	return (r.run.Left-1)%time.Second + time.Millisecond
}

// Covered implements scenes.Covered. It stops the clock.
func (r *Room) Covered() {
	if r.run != nil {
		r.run.counted = 0
	}
}

// addRun adds the run's clock, count and misses to a task.
func (r *Room) addRun(t *coach.Task) {
	e, of := r.env, r.run
	seconds := int((of.Left + time.Second - 1) / time.Second)
	t.Steps = coach.Steps{Full: len(of.Missed), Of: problem.RunFails, Words: e.T("problems.run-fails", len(of.Missed), problem.RunFails)}
	t.Room, t.Heading, t.Leave = e.T("problems.run"), e.T("problems.run-solved", of.Solved), e.T("problems.run-leave")
	t.Place, t.Clock = e.T("clock.left-minutes", seconds/60, seconds%60)+", "+t.Steps.Words, figures(of.Left)
}

// runButtons returns the buttons of a problem in a run.
func (r *Room) runButtons() []coach.Choice {
	stop := coach.Button("stop", r.env.T("problems.run-stop"), r.endRun)
	if r.run.answered {
		return []coach.Choice{stop, coach.MainButton("go-on", r.env.T("problems.run-go-on"), r.runOn)}
	}
	return r.Playing(stop)
}

// recordText compares a run with the record before it; "" if there was none.
func (s *store) recordText(of *run) string {
	switch {
	case of.Solved > of.record:
		return s.env.T("problems.run-best")
	case of.record > 0:
		return s.env.T("problems.run-record", of.record)
	}
	return ""
}

// layResult lays out the result of a run: the number of solved problems, the record, and the missed ones.
func (s *store) layResult(f *sheet.Form, of *run) {
	e := s.env
	f.Heading("solved", e.T("problems.run-solved", of.Solved))
	if text := s.recordText(of); text != "" {
		f.Text("record", text)
	}
	if len(of.Missed) > 0 {
		f.Heading("missed", e.T("problems.run-again"))
	}
	for _, at := range of.Missed {
		row := f.Button("problem/"+strconv.Itoa(at), "redo", s.label(at, s.number(at)), func() {
			e.Stage.Pop()
			s.begin(at, ofList)
		})
		row.Look = ui.Link
		f.Grow(row, 56)
	}
	f.Y += ui.Gap
	var list []ui.Control
	if scores.Enabled(e) {
		list = append(list, f.Button("copy", "", e.T("problems.copy"), func() {
			s.copyLine(e.T("problems.run-line", e.T(words.GameName(s.game.ID())), of.Solved), s.game.ID())
		}))
	}
	f.Buttons(append(list, f.MainButton("again", "", e.T("problems.run-once-more"), func() {
		e.Stage.Pop()
		s.beginRun()
	}))...)
}
