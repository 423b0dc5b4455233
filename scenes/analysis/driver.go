package analysis

import (
	"time"

	"ludotheque/game/ai"
	"ludotheque/game/ai/engine"
	"ludotheque/game/client"
	"ludotheque/game/study"
	"ludotheque/rules"
	"ludotheque/scenes/computer"
)

// driver has the engine analyse the place in the tree. Each request doubles the time limit of the one before: the engine's
// table answers again at once what it has searched, and a page that is hidden, and so gets no frames, does not keep the
// engine busy for long.
type driver struct {
	*cursor
	query
}

// query is the current request to the engine and its best reply.
type query struct {
	on      bool          // the player wants analysis
	about   *study.Node   // the node of the request, nil for none
	since   time.Duration // when the request was sent or, before that, when it may be sent
	limit   time.Duration // its time limit
	pending bool          // its final reply has not arrived
	done    bool          // a longer search would find nothing more
	fails   int           // in a row
	reply   client.Reply  // the deepest so far
	lines   []line        // of reply
}

const (
	firstLimit = 8 * time.Second
	lastLimit  = 64 * time.Second
	settling   = 150 * time.Millisecond // how long a place is shown before its first request
	manyFails  = 3                      // so many failures in a row switch the analysis off
	lineCount  = 3
)

// line is one of the best moves with its expected continuation.
type line struct {
	move  rules.Move
	moves []rules.Move // move and what follows, up to the first move that needs dice
	score engine.Score // for the side to move
	value value
	after []client.After
}

// value is the evaluation of a position.
type value struct {
	score engine.Score // for First
	first float64      // First's winning chance, 0..1
	known bool
}

func valueOf(side rules.Side, score engine.Score, chance float64) value {
	if side == rules.Second {
		score, chance = score.Neg(), 1-chance
	}
	return value{score: score, first: chance, known: true}
}

// stop cancels the request.
func (d *driver) stop() {
	if d.pending && d.env.Engine != nil {
		d.env.Engine.Cancel()
	}
	d.pending, d.about = false, nil
}

// think is called in each tick. It reads replies, sends the next request if one is due, and reports whether the picture
// changes.
func (d *driver) think() bool {
	if d.env.Engine == nil {
		return false
	}
	changed := d.poll()
	if !d.on || d.editor.flawed() || d.board.Match().Outcome().Over() {
		if d.about != nil {
			d.stop()
			changed = true
		}
		return changed
	}
	if d.about != d.here {
		d.stop()
		d.query = query{on: true, about: d.here, since: d.env.Now, limit: firstLimit / 2}
		return true
	}
	if !d.pending && !d.done && d.env.Now-d.since >= settling && !d.board.Model.Moving() {
		d.send()
	}
	return changed
}

// send sends a request with twice the last time limit.
func (d *driver) send() {
	d.limit *= 2
	d.pending, d.since = true, d.env.Now
	d.env.Engine.Ask(client.Request{
		Purpose: client.Analysis, Record: d.board.Match().String(), Lines: lineCount, Limits: ai.Limits{Time: d.limit},
	})
}

// poll reads the replies that have arrived and reports whether there were any.
func (d *driver) poll() (found bool) {
	for {
		reply, ok := d.env.Engine.Poll()
		if !ok {
			return found
		}
		if !d.pending || d.about != d.here {
			continue
		}
		found = true
		if reply.Err == "" && reply.Depth >= d.reply.Depth && len(reply.Lines) > 0 {
			d.reply, d.fails = reply, 0
			d.readLines()
		}
		if reply.Final {
			d.ended(reply.Err)
		}
	}
}

// ended handles the end of a request; err is "" for success.
func (d *driver) ended(err string) {
	d.pending = false
	switch {
	case err != "" && err != client.Stopped:
		d.since = d.env.Now + time.Second // try again a little later
		d.limit /= 2
		if d.fails++; d.fails >= manyFails {
			d.on = false
			d.env.Stage.Notice(d.env.T("analysis.no-engine"))
		}
	case err == "" && (d.env.Now-d.since < d.limit/2 || d.limit >= lastLimit): // the search ended by itself, or was the longest
		d.done = true
	}
}

// readLines makes lines and value of the reply.
func (d *driver) readLines() {
	pos := d.here.Position
	d.lines = nil
	for _, l := range d.reply.Lines {
		moves := computer.Playable(pos, l.PV)
		if len(moves) == 0 {
			continue
		}
		d.lines = append(d.lines, line{move: moves[0], moves: moves, score: l.Score, value: valueOf(pos.Side(), l.Score, l.Chance), after: l.After})
	}
	if len(d.lines) > 0 {
		d.values[d.here] = d.lines[0].value
	}
	d.env.Stage.Refresh()
}

// all returns the lines of the current place, nil before the first reply and while the editor shows another position.
func (d *driver) all() []line {
	if d.about != d.here || d.editor.sketch != nil {
		return nil
	}
	return d.lines
}

// best returns the lines to show.
func (d *driver) best() []line {
	all := d.all()
	return all[:min(len(all), lineCount)]
}

// toggle switches the analysis on or off.
func (d *driver) toggle() {
	d.stop()
	d.query = query{on: !d.on}
}

// afterResult returns the engine's evaluation of a result of a move, if known.
func (d *driver) afterResult(m rules.Move, result rules.Result) (client.After, bool) {
	for _, l := range d.all() {
		if l.move != m {
			continue
		}
		for _, a := range l.after {
			if a.Result == result.String() {
				return a, true
			}
		}
	}
	return client.After{}, false
}

// value returns the evaluation of the shown position, as far as it is known.
func (d *driver) value() value {
	o := d.board.Match().Outcome()
	switch {
	case d.editor.flawed():
		return value{}
	case !o.Over():
		return d.values[d.here]
	case o.Draw:
		return value{score: engine.Score{Kind: engine.Draw}, first: 0.5, known: true}
	case o.Winner == rules.First:
		return value{score: engine.WinIn(0), first: 1, known: true}
	}
	return value{score: engine.LossIn(0), first: 0, known: true}
}
