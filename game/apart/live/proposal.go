package live

import (
	"slices"

	"ludotheque/game/apart"
	"ludotheque/game/match"
)

// receiveProposal appends the guest's messages to the host's log. The frame has the number of the guest's messages before
// them, and the length of the log that the guest knew.
func (p *Peer) receiveProposal(s *scanner, now int64) []Event {
	nth, base := s.u16(), s.u16()
	list := s.list()
	if !s.ended() || p.device.Me != apart.Host {
		return p.fail(&apart.Error{Code: apart.UnknownKind})
	}
	known := len(indices(p.log, apart.Guest))
	if nth > known || base > p.log.Len() {
		p.sendState(true, now)
		return nil
	}
	repeated := min(len(list), known-nth)
	ended := p.log
	withdrawn := p.withdraw(list[repeated:], base)
	events, ok := p.repeated(list[:repeated], nth, base)
	before, joined := p.log.Match(), p.log.Joined()
	added, answered, broken := false, false, error(nil)
	if ok {
		added, answered, broken = p.order(list[repeated:], base, now)
	}
	if withdrawn != nil && !answered { // only an answer voids the end, not the promise of one
		p.log, withdrawn, added = ended, nil, false
	}
	if !ok {
		return events
	}
	if !joined {
		before = nil
	}
	return append(withdrawn, p.proposed(added, before, broken, now)...)
}

// order appends new messages of a guest whose log has the length base. answered reports whether the match goes on by one of them, broken is the
// *apart.Error of one that no honest guest sends.
func (p *Peer) order(list [][]byte, base int, now int64) (added, answered bool, broken error) {
	var views []*apart.Log
	dropped := false
	for _, b := range list {
		if views == nil {
			if p.unseen(base) > batch {
				break // too many to check: first the guest gets what it lacks, then it proposes again
			}
			if views, broken = p.views(base); broken != nil {
				break
			}
		}
		var e apart.Entry
		if e, broken = accept(views[0], b); broken != nil {
			break
		}
		// After one that is dropped only lines are certain to stand with the guest, and after a move that has to wait for that not
		// even they: the guest proposes the rest again, in its order.
		if dropped && e.Plays() {
			break
		}
		if dropped && e.Kind != apart.Line {
			continue
		}
		if refused(views[1:], e) || p.log.Clone().Append(e) != nil || p.answered(e, base) {
			dropped = true
			continue
		}
		if p.early(e, now) {
			broken = &apart.Error{Code: apart.TooEarly, Ply: p.log.Due()}
			break
		}
		_ = p.log.Append(e)
		for _, v := range views[1:] {
			_ = v.Append(e) // refused has checked it
		}
		added, answered = true, answered || e.Plays()
	}
	return added, answered, broken
}

// withdraw takes back that the host has ended the match for want of an answer, by links, if new messages of a guest whose log has the
// length base answer, and the guest has not had the end, or has had it in a link after its answer. Else an answer whose link is on its way would
// be void only where a line is made. It returns the events of that.
func (p *Peer) withdraw(list [][]byte, base int) (events []Event) {
	at := p.unseenEnd()
	if at < 0 || !slices.ContainsFunc(list, func(b []byte) bool {
		e, err := p.log.ReadMessage(b)
		return err == nil && e.Plays()
	}) {
		return nil
	}
	end, rest := p.log.Entry(at), p.log.UpTo(at)
	events = []Event{{Added: true}, {Lost: &end}}
	for i := at + 1; i < p.log.Len(); i++ { // not allowed only after the end
		e := p.log.Entry(i)
		switch bad := rest.Append(e) != nil; {
		case bad && e.By == apart.Guest:
			return nil // the guest has gone on from the end
		case bad:
			events = append(events, Event{Lost: &e})
		}
	}
	if base > rest.Len() {
		return nil
	}
	p.log, p.view = rest, nil
	return events
}

// unseenEnd returns the index of the host's end of a match by links that the guest is not known to have, -1 if there is none.
func (p *Peer) unseenEnd() int {
	for at := p.log.Len() - 1; at >= p.otherHas && p.device.Me == apart.Host; at-- {
		if e := p.log.Entry(at); e.By == apart.Host && e.EndsByLinks() {
			return at
		}
	}
	return -1
}

// repeated compares messages of a proposal with those of the guest in the log from the nth on. ok is false if they differ: the guest has
// dropped one since, or its log, whose length is base, has another one there.
func (p *Peer) repeated(list [][]byte, nth, base int) (events []Event, ok bool) {
	known := indices(p.log, apart.Guest)
	for i, b := range list {
		switch at := known[nth+i]; {
		case string(p.log.Entry(at).Message()) == string(b):
		case at < base:
			return p.diverge(at), false
		default:
			return nil, false
		}
	}
	return nil, true
}

// proposed returns the events of a proposal, and sends the guest what it has led to. before is the match before it, nil without a guest.
func (p *Peer) proposed(added bool, before *match.Match, broken error, now int64) []Event {
	var events []Event
	if added {
		p.wait, p.view = firstWait, nil
		events = append(events, Event{Added: true})
		if before != nil && p.log.Match() != before { // a Seal has made this player's acceptance void
			events = append(events, Event{Lost: &apart.Entry{Kind: apart.Answer, By: apart.Host, Yes: true}})
		}
	}
	if broken != nil {
		return append(events, p.fail(broken)...)
	}
	p.sendEntries(min(p.otherHas, p.log.Len()), now)
	if p.otherHas >= p.log.Len() {
		p.sendState(false, now)
	}
	return events
}

// accept appends a message of the guest to a log, and returns it.
func accept(l *apart.Log, b []byte) (apart.Entry, error) {
	e, err := l.ReadMessage(b)
	if err != nil {
		return e, err
	}
	if e.By != apart.Guest {
		return e, &apart.Error{Code: apart.NotYours}
	}
	return e, l.Append(e)
}

// views returns the logs that the guest may have while its messages are on their way and that differ in what they allow: the log up to base
// and then up to each message that changes, but the last, with the guest's own messages after it; nil for one that is not allowed. For the
// first one that is an error.
func (p *Peer) views(base int) (list []*apart.Log, err error) {
	head := p.log.UpTo(base)
	first, err := p.withOwn(head)
	if err != nil {
		return nil, err
	}
	list = append(list, first)
	for n := base; n+1 < p.log.Len(); n++ {
		_ = head.Append(p.log.Entry(n)) // it was checked
		if p.changes(n) {
			view, _ := p.withOwn(head)
			list = append(list, view)
		}
	}
	return list, nil
}

// changes reports whether message n of the log, which the guest may not have yet, changes what is allowed: not the guest's own, nor a line, since
// the room for lines gets only smaller.
func (p *Peer) changes(n int) bool {
	e := p.log.Entry(n)
	return e.By == apart.Host && e.Kind != apart.Line
}

// unseen returns how many messages that change what is allowed a guest may not have whose log has the length base.
func (p *Peer) unseen(base int) (n int) {
	for i := base; i < p.log.Len(); i++ {
		if p.changes(i) {
			n++
		}
	}
	return n
}

// withOwn returns head, the beginning of the log, with the guest's own messages after it.
func (p *Peer) withOwn(head *apart.Log) (*apart.Log, error) {
	view := head.Clone()
	for i := head.Len(); i < p.log.Len(); i++ {
		if e := p.log.Entry(i); e.By == apart.Guest {
			if err := view.Append(e); err != nil {
				return nil, err
			}
		}
	}
	return view, nil
}

// refused reports whether a message of the guest is not allowed in one of the views. Then the guest drops it, whichever of them
// it has received first.
func refused(views []*apart.Log, e apart.Entry) bool {
	return slices.ContainsFunc(views, func(v *apart.Log) bool { return v == nil || v.Clone().Append(e) != nil })
}

// answered reports whether e, of the guest, ends the match for want of an answer that the host has given in the log from an index on.
func (p *Peer) answered(e apart.Entry, from int) bool {
	for i := from; i < p.log.Len() && e.Kind == apart.Abandon; i++ {
		if x := p.log.Entry(i); x.By == apart.Host && x.Plays() {
			return true
		}
	}
	return false
}

// rebase drops messages of the queue that are not allowed after a new message of the log, its last. Lines and messages by which the match
// goes on need only be allowed after the last new one. An attack always is, since its number was seen.
func (p *Peer) rebase(at int, last bool) (events []Event) {
	p.view = nil
	if len(p.queue) == 0 {
		return nil
	}
	view := p.log.Clone()
	var queue []apart.Entry
	for _, e := range p.queue {
		switch {
		case !p.answered(e, at) && view.Append(e) == nil, !last && (e.Kind == apart.Line || e.Plays()):
			queue = append(queue, e)
		case e.IsAttack() && !view.Over():
			return append(events, p.fail(&apart.Error{Code: apart.Forged, Ply: p.log.Due()})...)
		case e.Kind != apart.Seal:
			events = append(events, Event{Lost: &e})
		}
	}
	p.queue, p.view = queue, view
	return events
}
