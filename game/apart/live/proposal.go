package live

import (
	"ludotheque/game/apart"
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
	added := false
	var broken error
	for i, b := range list {
		if nth+i < len(known) {
			at := known[nth+i]
			same := string(p.log.Entry(at).Message()) == string(b)
			if !same && at < base { // the guest's log has another message there
				return p.diverge(at)
			}
			if !same {
				return nil // an old frame: the guest has dropped the message
			}
			continue
		}
		if broken = p.allows(b, base); broken != nil {
			break
		}
		if p.refusedSince(b, base+1) || accept(p.log, b) != nil {
			break // the guest drops it in rebase
		}
		added = true
	}
	var events []Event
	if added {
		p.wait, p.view = firstWait, nil
		events = append(events, Event{Added: true})
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

// accept appends a message of the guest to a log.
func accept(l *apart.Log, b []byte) error {
	e, err := l.ReadMessage(b)
	if err != nil {
		return err
	}
	if e.By != apart.Guest {
		return &apart.Error{Code: apart.NotYours}
	}
	return l.Append(e)
}

// allows returns nil if a message of the guest is allowed after what the guest knew when sending it: the first n messages of
// the log, and the guest's own after them.
func (p *Peer) allows(b []byte, n int) error {
	then := p.log.UpTo(min(n, p.log.Len()))
	for i := n; i < p.log.Len(); i++ {
		if e := p.log.Entry(i); e.By != apart.Guest {
			continue
		} else if err := then.Append(e); err != nil {
			return err
		}
	}
	return accept(then, b)
}

// refusedSince reports whether a message of the guest is not allowed after the first n messages of the log or any later one.
// Then the guest drops it, whichever of them it has received first.
func (p *Peer) refusedSince(b []byte, n int) bool {
	for ; n < p.log.Len(); n++ {
		if p.allows(b, n) != nil {
			return true
		}
	}
	return false
}

// rebase drops messages of the queue that are not allowed after the log any more, and all after the first of them.
func (p *Peer) rebase() (events []Event) {
	p.view = nil
	if len(p.queue) == 0 {
		return nil
	}
	view := p.log.Clone()
	for i, e := range p.queue {
		if view.Append(e) == nil {
			continue
		}
		for range p.queue[i:] {
			events = append(events, Event{Lost: true})
		}
		p.queue = p.queue[:i]
		break
	}
	p.view = view
	return events
}
