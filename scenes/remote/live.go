package remote

import (
	"slices"

	"ludotheque/assets/words"
	"ludotheque/game/apart"
	"ludotheque/game/apart/live"
	"ludotheque/game/apart/signal"
	"ludotheque/game/match"
	"ludotheque/scenes"
	"ludotheque/scenes/pair"
	"ludotheque/scenes/sheet"
)

// NewPair returns the scene in which this device shows a code to the other player's device, to connect the two.
func NewPair(e *scenes.Env, s *Seat) scenes.Scene {
	start := s.Log.Start()
	return pair.New(e, pair.Options{Game: start.Setup.Game, Ruleset: start.Setup.Ruleset, Match: start.ID,
		Connected: func(line *live.Line, _ *apart.Log) { s.connect(line) },
		ByLink:    func() { Enter(e, s) }})
}

// openCode opens the scene that answers another device's code, and reports whether the code is valid.
func openCode(e *scenes.Env, text string) bool {
	code, err := signal.Parse(text)
	if err != nil {
		e.Stage.Notice(e.T("remote.bad-code"))
		return false
	}
	if code.Answer {
		e.Stage.Notice(e.T("remote.answer-code"))
		return false
	}
	if !admitsSetup(e, match.Setup{Game: code.Game, Ruleset: code.Ruleset}) {
		e.Stage.Notice(e.ForeignText())
		return false
	}
	known := Read(e, slotFor(code.Game, code.Match))
	switch {
	case known == nil:
	case !admits(e, known.Log): // of other rules than the code says
		e.Stage.Notice(e.ForeignText())
		return false
	case known.Watches: // a spectator plays for nobody
		Enter(e, known)
		return true
	}
	o := pair.Options{Game: code.Game, Ruleset: code.Ruleset, Match: code.Match, Offer: &code, Knows: known != nil}
	o.Connected = func(line *live.Line, log *apart.Log) {
		switch {
		case known != nil:
			known.connect(line)
		case !admits(e, log):
			e.Stage.Notice(e.ForeignText())
			line.Close()
		case log.Joined():
			e.Stage.Notice(e.T("apart-error.seat-taken"))
			line.Close()
		default:
			e.Stage.Push(newInvited(e, log, line))
		}
	}
	if known != nil {
		o.ByLink = func() { Enter(e, known) }
	}
	e.Stage.Push(pair.New(e, o))
	return true
}

// connect continues the match over a line, and shows it.
func (s *Seat) connect(line *live.Line) {
	if _, gone := s.follow(nil); gone { // another window has gone on while the devices were connected
		s = Read(s.env, s.place.Slot)
	}
	s.join(line)
	s.show()
}

// join continues the match over a line.
func (s *Seat) join(line *live.Line) {
	s.line = line
	line.Play(s.Seat, now(s.env))
	s.agree(nil) // the line may have sent something
	s.Keep()
}

// show opens the table of s or, while it is not known who begins, a sheet that waits for that.
func (s *Seat) show() {
	if t := table(s.env, s); t != nil {
		s.env.Stage.Reset(t)
		return
	}
	s.env.Stage.Push(newWait(s.env, s))
}

// Live returns the state of the line to the other device; ok is false if there is none.
func (s *Seat) Live() (state live.LineState, ok bool) {
	if s.line == nil {
		return live.Failed, false
	}
	return s.line.State(), true
}

// connected reports whether there is a line and it has not ended.
func (s *Seat) connected() bool { return s.line != nil && !s.line.State().Ended() }

// together reports whether the match goes over a line, so that messages need no link.
func (s *Seat) together() bool { return s.connected() && s.line.Peer() != nil }

// AddTable counts a table that shows the seat.
func (s *Seat) AddTable() { s.tables++ }

// RemoveTable is called when such a table closes. When the last one does, it closes the line; the match can go on by links or over
// another line.
func (s *Seat) RemoveTable() {
	if s.tables--; s.tables <= 0 {
		s.closeLine()
	}
}

func (s *Seat) closeLine() {
	if s.line != nil {
		s.line.Close()
		s.line = nil
	}
}

// passLine continues over the line with another match between the same players.
func (s *Seat) passLine(next *Seat) {
	if s.together() {
		line := s.line
		s.line = nil
		next.former = append(s.former, s)
		next.join(line)
	}
}

// receive handles what has arrived over the line, and calls after, if it is not nil, after each message of the match. It reports
// whether anything has changed.
func (s *Seat) receive(after func()) (changed bool) {
	if s.line == nil {
		return false
	}
	news := s.line.Update(s.env.Now)
	if (len(news) > 0 || s.acknowledged()) && s.goneOn() { // else it would be stored over what the other window has
		return false
	}
	for _, n := range news {
		switch {
		case n.Err != nil:
			s.env.Stage.Notice(Trouble(s.env, n.Err))
		case n.Lost != nil:
			s.env.Stage.Notice(dropped(s.env, s.env.T("remote.crossed"), []apart.Entry{*n.Lost}))
		case n.State != nil:
			s.env.Stage.Say(s.Line())
			changed = true
		case n.Drag != nil:
			s.Drag, changed = *n.Drag, true
		}
	}
	s.followFormer()
	if (len(news) > 0 || s.acknowledged()) && s.agree(after) {
		s.Drag = noDrag
		s.Keep()
		changed = true
	}
	return changed
}

// followFormer stores what the line has brought of the matches before rematches, or the other has received. It stops with one that another
// window has gone on with.
func (s *Seat) followFormer() {
	s.former = slices.DeleteFunc(s.former, func(f *Seat) bool {
		p := s.line.Former(f.Log.Start().ID)
		if p == nil || p.View().Len() == f.Log.Len() && p.Shared() == f.Sent {
			return false
		}
		if f.goneOn() {
			return true
		}
		known := f.Log.Len()
		f.Follow(p.View(), p.Shared(), now(s.env), nil)
		f.Keep()
		f.showLine(known)
		return false
	})
}

// acknowledged reports whether the other device has received more than s.Sent says. The line has no event for that.
func (s *Seat) acknowledged() bool {
	p := s.line.Peer()
	return p != nil && p.Shared() != s.Sent
}

// agree updates the log from the line: the messages that both devices have, and this one's that are on their way.
func (s *Seat) agree(after func()) bool {
	if s.line.Peer() == nil {
		return false
	}
	p := s.line.Peer()
	return s.Seat.Follow(p.View(), p.Shared(), now(s.env), after)
}

// sendLive sends a message over the line.
func (s *Seat) sendLive(e apart.Entry) error {
	if err := s.line.Do(e); err != nil {
		return err
	}
	s.agree(nil)
	s.Keep()
	return nil
}

// sendDrag sends this player's drag over the line, if there is one.
func (s *Seat) sendDrag(d live.Drag) {
	if s.together() {
		s.line.Drag(d)
	}
}

// lost reports whether the line was lost, or left by a reload, and the match has not gone on by links since.
func (s *Seat) lost() bool { return s.OnLine && !s.connected() && (s.line != nil || !s.Log.Over()) }

// Line returns the state of the line in words, "" if there is none.
func (s *Seat) Line() string {
	state, ok := s.Live()
	if !ok && !s.OnLine {
		return ""
	}
	return words.UpperFirst(s.env.T(lineKeys[state], s.Other()))
}

var lineKeys = [...]string{live.Together: "remote.line-together", live.Quiet: "remote.line-quiet", live.Failed: "remote.line-lost",
	live.Closed: "remote.line-closed", live.Broken: "remote.line-broken"}

// wait is the sheet of a match in which it is not yet known who begins.
type wait struct {
	sheet.Sheet
	seat *Seat
}

func newWait(e *scenes.Env, s *Seat) *wait {
	name := func() string { return e.T("remote.wait-title") }
	return &wait{seat: s, Sheet: sheet.Sheet{Env: e, Widest: 440, Name: name, Closed: s.closeLine, Build: func(f *sheet.Form) {
		f.Text("text", e.T("remote.wait-text"))
		f.Buttons(f.Button("by-link", "send", e.T("remote.send"), func() { e.Stage.Push(NewSend(e, s)) }))
	}}}
}

// Update implements Scene.
func (w *wait) Update() bool {
	moved := w.Sheet.Update()
	if changed, _ := w.seat.Watch(nil); changed && w.seat.Match() != nil {
		w.seat.show()
		return true
	}
	return moved
}

// UpdateBehind implements scenes.Behind.
func (w *wait) UpdateBehind() bool { return w.Update() }
