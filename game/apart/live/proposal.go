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
	known := indices(p.log, apart.Guest)
	if nth > len(known) || base > p.log.Len() {
		p.sendState(true, now)
		return nil
	}
	added, dropped := false, false
	withdrawn, ok := p.withdraw(list[min(len(list), len(known)-nth):], base)
	if !ok {
		p.sendState(true, now)
		return nil
	}
	before, joined := p.log.Match(), p.log.Joined()
	var broken error
	var views []*apart.Log
	repeated := list[:min(len(list), len(known)-nth)]
	if events, ok := p.repeated(repeated, known[nth:], base); !ok {
		return events
	}
	for _, b := range list[len(repeated):] {
		if views == nil {
			if p.log.Len()-base > batch {
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
		added = true
	}
	if !joined {
		before = nil
	}
	return append(withdrawn, p.proposed(added, before, broken, now)...)
}

// withdraw takes back that the host has ended the match for want of an answer, by links, if new messages of a guest whose log has the
// length base answer, and the guest has not had the end. Else an answer whose link is on its way would be void only where a line is made.
// ok is false if the guest seems to have taken it back already: its state tells.
func (p *Peer) withdraw(list [][]byte, base int) (events []Event, ok bool) {
	at, rest := p.withoutEnd()
	if rest == nil {
		return nil, true
	}
	view := rest.UpTo(at)
	if !slices.ContainsFunc(list, func(b []byte) bool {
		e, err := accept(view, b)
		return err == nil && e.Plays()
	}) {
		return nil, true
	}
	if at < base {
		return nil, false
	}
	return p.replace(at, rest), true
}

// withoutEnd returns the host's log without the host's end of a match by links that the guest is not known to have, and the index of that;
// nil if there is none.
func (p *Peer) withoutEnd() (at int, rest *apart.Log) {
	for at = p.log.Len() - 1; at >= p.otherHas && p.device.Me == apart.Host; at-- {
		if e := p.log.Entry(at); e.By == apart.Host && e.EndsByLinks() {
			rest = p.log.UpTo(at)
			for i := at + 1; i < p.log.Len(); i++ {
				_ = rest.Append(p.log.Entry(i)) // not allowed only after the end
			}
			return at, rest
		}
	}
	return 0, nil
}

// replace replaces the log by what withoutEnd has returned.
func (p *Peer) replace(at int, rest *apart.Log) []Event {
	end := p.log.Entry(at)
	p.log, p.view = rest, nil
	return []Event{{Added: true}, {Lost: &end}}
}

// repeated compares messages of a proposal with those that the log has at some indices. ok is false if they differ: the guest has dropped one
// since, or its log, whose length is base, has another one there.
func (p *Peer) repeated(list [][]byte, known []int, base int) (events []Event, ok bool) {
	for i, b := range list {
		switch at := known[i]; {
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

// views returns the logs that the guest may have while its messages are on their way: for each n from base to all but one, the
// first n messages of the log with the guest's own after them; nil for one that is not allowed. For the first one that is an
// error.
func (p *Peer) views(base int) (list []*apart.Log, err error) {
	head := p.log.UpTo(base)
	first, err := p.withOwn(head)
	if err != nil {
		return nil, err
	}
	list = append(list, first)
	for n := base; n+1 < p.log.Len(); n++ {
		_ = head.Append(p.log.Entry(n)) // it was checked
		view, _ := p.withOwn(head)
		list = append(list, view)
	}
	return list, nil
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
