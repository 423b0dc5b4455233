package live

import "ludotheque/game/apart"

// Receive takes a frame of the other side. What is damaged or of another match is dropped.
func (p *Peer) Receive(frame []byte, now int64) []Event {
	if p.broken != nil {
		return nil
	}
	if ok, flood := p.limit.take(now); flood {
		return p.breaks(&apart.Error{Code: apart.Flooded})
	} else if !ok {
		return nil
	}
	kind, match, payload, ok := unpack(frame)
	if !ok {
		return nil
	}
	switch {
	case frame[0] > version:
		return p.breaks(&apart.Error{Code: apart.NewerVersion})
	case match != p.match: // perhaps late, of the match before
		return nil
	case p.log == nil:
		return p.receiveBegin(kind, payload)
	case frame[0] != version || kind >= frameKinds:
		return p.breaks(&apart.Error{Code: apart.UnknownKind})
	}
	p.heard = true
	s := &scanner{b: payload}
	var events []Event
	switch kind {
	case state:
		events = p.receiveState(s, now)
	case entries:
		events = p.receiveEntries(s, now)
	case propose:
		events = p.receiveProposal(s, now)
	case past:
		events = p.receivePast(s)
	case drag:
		events = p.receiveDrag(s)
	case ask:
		p.sendBegin(now)
	}
	p.answer(now)
	return events
}

// breaks ends the channel.
func (p *Peer) breaks(err error) []Event {
	p.broken = err
	return []Event{{Err: err}}
}

func (p *Peer) receiveState(s *scanner, now int64) []Event {
	n := s.u16()
	h := [8]byte(s.take(8))
	ask := s.u8() == 1
	if !s.ended() {
		return p.breaks(&apart.Error{Code: apart.UnknownKind})
	}
	if !p.shares(n, h, false, now) {
		return nil
	}
	p.otherHas = max(p.otherHas, n)
	switch {
	case n < p.log.Len():
		if ask || n == p.otherHas {
			p.flushLog(n, now)
		}
	case ask:
		p.sendState(false, now)
	}
	if p.otherHas == p.log.Len() {
		p.wait = firstWait
	}
	return nil
}

// shares reports whether both have the same first n messages, by their hash. Where they have not, it tells the other what this side
// has; ask asks for what was lost.
func (p *Peer) shares(n int, hash [8]byte, ask bool, now int64) bool {
	switch {
	case n > p.log.Len():
		p.sendState(ask, now)
	case p.log.Hash(n) != hash:
		p.sendPast(now)
	default:
		return true
	}
	return false
}

// flushLog gives the other what it lacks, unless that was sent just now.
func (p *Peer) flushLog(from int, now int64) {
	if p.hand.Me == apart.Host || from < p.floor() {
		p.sendEntries(from, now)
		p.resend = now + p.wait
	}
}

func (p *Peer) receiveEntries(s *scanner, now int64) []Event {
	from := s.u16()
	h := [8]byte(s.take(8))
	list := s.list()
	if !s.ended() || len(list) == 0 {
		return p.breaks(&apart.Error{Code: apart.UnknownKind})
	}
	if !p.shares(from, h, true, now) {
		return nil
	}
	added := 0
	for i, b := range list {
		at := from + i
		if at < p.log.Len() {
			if string(p.log.Entry(at).Message()) != string(b) {
				return p.parts(at)
			}
			continue
		}
		if err := p.take(b); err != nil {
			return p.breaks(err)
		}
		added++
	}
	p.otherHas = max(p.otherHas, from+len(list))
	p.sendState(false, now)
	if added == 0 {
		return nil
	}
	return append([]Event{{Added: added}}, p.rebase()...)
}

// take adds a message that the other has put into the log. In the name of this side it can only be what this side has sent.
func (p *Peer) take(b []byte) error {
	e, err := p.log.ReadMessage(b)
	if err != nil {
		return err
	}
	own := e.By == p.hand.Me
	if own && (len(p.queue) == 0 || p.queue[0] != e) {
		return &apart.Error{Code: apart.NotYours, Ply: p.log.Due()}
	}
	if err := p.log.Append(e); err != nil {
		return err
	}
	if own {
		p.queue = p.queue[1:]
		p.wait = firstWait
	}
	return nil
}

// parts ends the channel because the two know different pasts from message at on.
func (p *Peer) parts(at int) []Event {
	ply := p.log.Due()
	if at < p.log.Len() {
		ply = p.log.PlyOf(at)
	}
	return p.breaks(&apart.Error{Code: apart.OtherPast, Ply: ply})
}

// sendPast answers a hash that does not fit.
func (p *Peer) sendPast(now int64) {
	var b []byte
	for i := range p.log.Len() + 1 {
		h := p.log.Hash(i)
		b = append(b, h[:2]...)
	}
	p.send(past, b, now)
}

// receivePast finds where two pasts part.
func (p *Peer) receivePast(s *scanner) []Event {
	if len(s.b) < 2 || len(s.b)%2 != 0 {
		return p.breaks(&apart.Error{Code: apart.UnknownKind})
	}
	for i := 0; i <= p.log.Len() && len(s.b) > 0; i++ {
		h := p.log.Hash(i)
		if string(s.take(2)) != string(h[:2]) {
			return p.parts(max(0, i-1))
		}
	}
	return nil // an older frame, or the other knows less
}
