package live

import (
	"slices"

	"ludotheque/game/apart"
)

// Receive handles a frame of the other side. It ignores frames that are damaged or of another match.
func (p *Peer) Receive(frame []byte, now int64) []Event {
	if p.broken != nil {
		return nil
	}
	if ok, flood := p.limit.take(now, costOf(frame)); flood {
		return p.fail(&apart.Error{Code: apart.Flooded})
	} else if !ok {
		return nil
	}
	kind, match, payload, ok := unpack(frame)
	if !ok {
		return nil
	}
	switch {
	case frame[0] > version:
		return p.fail(&apart.Error{Code: apart.NewerVersion})
	case match != p.match: // such as a late frame of the match before a rematch
		return nil
	case p.log == nil:
		return p.receiveBegin(kind, payload)
	case frame[0] != version || kind >= frameKinds:
		return p.fail(&apart.Error{Code: apart.UnknownKind})
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

// fail closes the channel.
func (p *Peer) fail(err error) []Event {
	p.broken = err
	return []Event{{Err: err}}
}

func (p *Peer) receiveState(s *scanner, now int64) []Event {
	n := s.u16()
	h := [8]byte(s.take(8))
	ask := s.u8() == 1
	if !s.ended() {
		return p.fail(&apart.Error{Code: apart.UnknownKind})
	}
	if end := p.unseenEnd(); end >= 0 && end < n && n < p.log.Len() && p.log.Hash(n) != h {
		return nil // the guest may have met the end in a link, after an answer: it is going to propose that
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

// shares reports whether the log has at least n messages and the first n have the given hash. If not, it sends the other side a
// state or the hashes. ask requests a reply to the state.
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

// flushLog sends the log from an index on, if this side must.
func (p *Peer) flushLog(from int, now int64) {
	if p.device.Me == apart.Host || from < p.floor() {
		p.sendEntries(from, now)
		p.resend = now + p.wait
	}
}

func (p *Peer) receiveEntries(s *scanner, now int64) []Event {
	from := s.u16()
	h := [8]byte(s.take(8))
	list := s.list()
	if !s.ended() || len(list) == 0 {
		return p.fail(&apart.Error{Code: apart.UnknownKind})
	}
	if !p.shares(from, h, true, now) {
		return nil
	}
	added := false
	var lost []Event
	for i, b := range list {
		at := from + i
		same := at < p.log.Len() && string(p.log.Entry(at).Message()) == string(b)
		if p.waits = !same && p.answers(b, at); p.waits {
			if !added {
				return lost // the host gets the queue by flush; see withdraw
			}
			list = list[:i]
			break
		}
		switch {
		case same:
			continue
		case at < p.log.Len():
			return p.diverge(at)
		}
		if err := p.take(b, now); err != nil {
			return append(lost, p.fail(err)...)
		}
		added = true
		lost = append(lost, p.rebase(at, i == len(list)-1)...)
	}
	p.otherHas = max(p.otherHas, from+len(list))
	p.sendState(false, now)
	if !added {
		return nil
	}
	return append([]Event{{Added: true}}, lost...)
}

// answers reports whether message at of the host's log ends the match by links for want of an answer that is in the queue, or stands there since
// the host took the end back: then the frame is late.
func (p *Peer) answers(b []byte, at int) bool {
	e, err := p.log.ReadMessage(b)
	if err != nil || e.By != apart.Host || !e.EndsByLinks() {
		return false
	}
	own := slices.Clone(p.queue)
	for ; at < p.log.Len(); at++ {
		own = append(own, p.log.Entry(at))
	}
	return slices.ContainsFunc(own, func(e apart.Entry) bool { return e.By == apart.Guest && e.Plays() })
}

// take appends a message of the other's log. One in the name of this side must be of the queue.
func (p *Peer) take(b []byte, now int64) error {
	e, err := p.log.ReadMessage(b)
	if err != nil {
		return err
	}
	at, code := slices.Index(p.queue, e), apart.Code("")
	switch own := e.By == p.device.Me; {
	case own && (at < 0 || p.skips(e, at)):
		code = apart.NotYours
	case own:
	case e.Kind == apart.Recommit && slices.ContainsFunc(p.queue, apart.Entry.IsAttack):
		code = apart.Forged // new numbers cannot come before a combat: whoever makes them may have seen its number
	case p.early(e, now):
		code = apart.TooEarly
	}
	if code != "" {
		return &apart.Error{Code: code, Ply: p.log.Due()}
	}
	if err := p.log.Append(e); err != nil {
		return err
	}
	if at >= 0 {
		p.queue = slices.Delete(p.queue, at, at+1)
		if e.Plays() && !slices.ContainsFunc(p.queue, apart.Entry.Plays) {
			p.acted = p.played
		}
		p.wait = firstWait
	}
	return nil
}

// early reports whether the other ends the match before the end of the agreed wait, which began with this side's last message that the
// other has, and if it counts the minutes of a line not before that.
func (p *Peer) early(e apart.Entry, now int64) bool {
	since := p.acted
	if e.Yes {
		since = max(since, p.began)
	}
	return since != unknown && e.By != p.device.Me && e.Early(p.log.Start().Wait, true, (now-since)/1000)
}

// skips reports whether the host has left out a message of the queue that is allowed, before message at. A line may come earlier: it
// stands where what was written before it does not.
func (p *Peer) skips(e apart.Entry, at int) bool {
	return e.Kind != apart.Line && slices.ContainsFunc(p.queue[:at], func(left apart.Entry) bool { return p.log.Clone().Append(left) == nil })
}

// diverge closes the channel because the logs differ from message at on.
func (p *Peer) diverge(at int) []Event {
	ply := p.log.Due()
	if at < p.log.Len() {
		ply = p.log.PlyOf(at)
	}
	return p.fail(&apart.Error{Code: apart.OtherPast, Ply: ply})
}

// sendPast sends two bytes of each hash of the log, after a hash of the other that does not fit.
func (p *Peer) sendPast(now int64) {
	var b []byte
	for i := range p.log.Len() + 1 {
		h := p.log.Hash(i)
		b = append(b, h[:2]...)
	}
	p.send(past, b, now)
}

// receivePast finds the first message in which the logs differ.
func (p *Peer) receivePast(s *scanner) []Event {
	if len(s.b) < 2 || len(s.b)%2 != 0 {
		return p.fail(&apart.Error{Code: apart.UnknownKind})
	}
	for i := 0; i <= p.log.Len() && len(s.b) > 0; i++ {
		h := p.log.Hash(i)
		if string(s.take(2)) != string(h[:2]) {
			return p.diverge(max(0, i-1))
		}
	}
	return nil // an old frame, or the other log is shorter
}
