package live

import (
	"ludotheque/game/apart"
)

// receiveProposal is the host's: it puts the guest's messages into the log in their order.
func (p *Peer) receiveProposal(s *scanner, now int64) []Event {
	nth, base := s.u16(), s.u16()
	list := s.list()
	if !s.ended() || p.hand.Me != apart.Host {
		return p.breaks(&apart.Error{Code: apart.UnknownKind})
	}
	known := places(p.log, apart.Guest)
	if nth > len(known) || base > p.log.Len() {
		p.sendState(true, now)
		return nil
	}
	added := 0
	var broken error
	for i, b := range list {
		if nth+i < len(known) {
			at := known[nth+i]
			same := string(p.log.Entry(at).Message()) == string(b)
			if !same && at < base { // the guest had it otherwise
				return p.parts(at)
			}
			if !same {
				return nil // an old frame, of a message that the guest has given up
			}
			continue
		}
		if broken = p.stands(b, base); broken != nil {
			break
		}
		if p.crossed(b, base+1) || accept(p.log, b) != nil {
			break // the guest gives it up when it has what crossed it
		}
		added++
	}
	var events []Event
	if added > 0 {
		p.wait, p.view = firstWait, nil
		events = append(events, Event{Added: added})
	}
	if broken != nil {
		return append(events, p.breaks(broken)...)
	}
	p.sendEntries(min(p.otherHas, p.log.Len()), now)
	if p.otherHas >= p.log.Len() {
		p.sendState(false, now)
	}
	return events
}

// accept adds a message of the guest to a log.
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

// stands says whether a message of the guest may stand after what the guest knew: the first n of the log, and what else the
// guest has sent since.
func (p *Peer) stands(b []byte, n int) error {
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

// crossed reports whether a message may not stand after all that the guest may know by now, from the first n on: then the
// guest has given it up, or will. So both sides judge alike, whatever has come first.
func (p *Peer) crossed(b []byte, n int) bool {
	for ; n < p.log.Len(); n++ {
		if p.stands(b, n) != nil {
			return true
		}
	}
	return false
}

// rebase gives up this side's messages that cannot stand after what has come: they crossed one of the host's. Those after
// them go with them.
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
