package live

import "ludotheque/game/apart"

// Ask opens the channel of a guest that knows no more of a match than its number, from a pairing code: it asks the host what was
// agreed. When that has come (Event.Began), the log that begins with it goes to New, and what has happened since comes over the
// channel.
func Ask(match uint64, to Transport, now int64) *Peer {
	p := &Peer{match: match, to: to, wait: firstWait, limit: newBucket(now)}
	p.Tick(now)
	return p
}

// receiveBegin takes what was agreed; what is about something else is dropped.
func (p *Peer) receiveBegin(kind frameKind, payload []byte) []Event {
	if kind != begin {
		return nil
	}
	log, err := apart.Decode(string(payload), nil)
	switch {
	case err != nil:
		return p.breaks(err)
	case log.Start().ID != p.match:
		return p.breaks(&apart.Error{Code: apart.OtherMatch})
	}
	return []Event{{Began: log.UpTo(0)}}
}

// sendBegin tells a guest who knows nothing what was agreed.
func (p *Peer) sendBegin(now int64) {
	if p.hand.Me == apart.Host {
		p.send(begin, []byte(p.log.UpTo(0).Encode()), now)
	}
}
