package client

// Line is the way to a worker that runs Serve elsewhere. It hears texts: Ready once it can be asked, then replies;
// Late when it takes so long to come that a player should not wait for it; Lost when it is gone for good.
type Line interface {
	// Open calls the worker in; hear is called with its texts, never before Open returns. It reports whether there
	// can be one.
	Open(hear func(text string)) bool
	// Post sends a request's text, or Halt to end the thinking.
	Post(text string)
}

// The texts on a Line that are no requests or replies.
const (
	Ready = "ready"
	Late  = "late"
	Lost  = "lost"
	Halt  = "halt"
)

// Remote thinks at the other end of a line, opened at the first request; where there is nobody, or nobody in time, the
// substitute thinks, and the player is not told. Without a substitute the request has failed, and the next one opens the
// line anew.
type Remote struct {
	inbox      inbox
	line       Line
	state      lineState
	held       Request // what was asked last, while the inbox is busy
	substitute Engine  // or nil
	stands     bool    // the substitute thinks about held
}

// lineState is how it stands with the worker.
type lineState uint8

const (
	unopened lineState = iota
	coming
	overdue // it may still come
	ready
	gone
)

var _ Engine = (*Remote)(nil)

// NewRemote makes an engine over a line; substitute may be nil. All calls, hear's included, must come from one thread.
func NewRemote(line Line, substitute Engine) *Remote {
	return &Remote{line: line, substitute: substitute}
}

// Ask implements Engine.
func (r *Remote) Ask(req Request) {
	r.withdraw()
	r.held = r.inbox.renew(req)
	if r.state == unopened || r.state == gone && r.substitute == nil {
		r.state = gone
		if r.line.Open(r.hear) {
			r.state = coming
		}
	}
	switch r.state {
	case ready:
		r.line.Post(r.held.String())
	case overdue, gone:
		r.standIn()
	}
}

// Cancel implements Engine.
func (r *Remote) Cancel() {
	if r.inbox.busy() && r.state == ready && !r.stands {
		r.line.Post(Halt)
	}
	r.withdraw()
	r.inbox.shut()
}

// Poll implements Engine.
func (r *Remote) Poll() (Reply, bool) {
	for r.stands {
		reply, ok := r.substitute.Poll()
		if !ok {
			break
		}
		r.stands = !reply.Final
		r.inbox.take(reply)
	}
	return r.inbox.poll()
}

// hear takes a text from the worker.
func (r *Remote) hear(text string) {
	switch text {
	case Ready:
		r.state = ready
		if r.inbox.busy() && !r.stands {
			r.line.Post(r.held.String())
		}
	case Late, Lost:
		switch {
		case text == Lost:
			r.state = gone
		case r.state == coming && r.substitute != nil:
			r.state = overdue
		default:
			return
		}
		if r.inbox.busy() {
			r.standIn()
		}
	default:
		r.reply(text)
	}
}

// reply takes a worker's answer. What cannot be read, and what is said of a request that the worker could not read, is a
// failure of what was asked last: nobody waits for an answer that cannot come.
func (r *Remote) reply(text string) {
	reply, err := ParseReply(text)
	if err != nil {
		reply = Reply{Final: true, Err: Failed}
	}
	if reply.Serial == 0 && reply.Err != "" && !r.stands {
		reply.Serial = r.held.Serial
	}
	r.inbox.take(reply)
}

// standIn hands what was asked to the substitute, once.
func (r *Remote) standIn() {
	switch {
	case r.substitute == nil:
		r.inbox.take(Reply{Serial: r.held.Serial, Final: true, Err: Failed})
	case !r.stands:
		r.stands = true
		r.substitute.Ask(r.held)
	}
}

// withdraw calls the substitute off.
func (r *Remote) withdraw() {
	if r.stands {
		r.stands = false
		r.substitute.Cancel()
	}
}
