package client

// Line is a connection to a worker that runs Serve.
type Line interface {
	// Open starts the worker and reports whether that is possible. The line calls hear with each text of the worker, a reply
	// or Ready, Late or Lost, but not before Open has returned.
	Open(hear func(text string)) bool
	// Post sends the text of a request, or Halt to stop the search.
	Post(text string)
}

// Texts on a Line that are neither requests nor replies.
const (
	Ready = "ready" // the worker accepts requests
	Late  = "late"  // the worker takes too long to start
	Lost  = "lost"  // the worker has ended
	Halt  = "halt"
)

// Remote is an engine in a worker, which it starts at the first request. If the worker cannot start, is late or is lost, the
// substitute answers. Without a substitute the request fails, and the next one starts the worker again.
type Remote struct {
	inbox      inbox
	line       Line
	state      lineState
	held       Request // the last request, while the inbox is busy
	substitute Engine  // or nil
	stands     bool    // the substitute answers held
}

// lineState is the state of the worker.
type lineState uint8

const (
	unopened lineState = iota
	coming
	overdue // may still start
	ready
	gone
)

var _ Engine = (*Remote)(nil)

// NewRemote returns an engine over a line. substitute may be nil. All calls, those of hear
// included, must come from one thread, as in a browser.
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

// hear handles a text of the worker.
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

// reply handles a reply of the worker. One that cannot be parsed, or that says that the worker could not parse a request,
// ends the last request, which would otherwise wait for ever.
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

// standIn passes the last request to the substitute, once.
func (r *Remote) standIn() {
	switch {
	case r.substitute == nil:
		r.inbox.take(Reply{Serial: r.held.Serial, Final: true, Err: Failed})
	case !r.stands:
		r.stands = true
		r.substitute.Ask(r.held)
	}
}

// withdraw cancels the request to the substitute.
func (r *Remote) withdraw() {
	if r.stands {
		r.stands = false
		r.substitute.Cancel()
	}
}
