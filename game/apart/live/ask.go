package live

import "ludotheque/game/apart"

// Ask returns the side of a guest who knows only the ID of the match, from a pairing code. It requests the start of the match;
// pass the log of Event.Began to New, which then receives the messages.
func Ask(match uint64, to Transport, now int64) *Peer {
	p := &Peer{match: match, to: to, wait: firstWait, limit: newBucket(now)}
	p.Tick(now)
	return p
}

// receiveBegin handles the answer to Ask. It ignores other frames.
func (p *Peer) receiveBegin(kind frameKind, payload []byte) []Event {
	if kind != begin {
		return nil
	}
	log, err := apart.Decode(string(payload), nil)
	switch {
	case err != nil:
		return p.fail(err)
	case log.Start().ID != p.match:
		return p.fail(&apart.Error{Code: apart.OtherMatch})
	}
	return []Event{{Began: log.UpTo(0)}}
}

// sendBegin sends the start of the match to a guest who asks.
func (p *Peer) sendBegin(now int64) {
	if p.device.Me == apart.Host {
		p.send(begin, []byte(p.log.UpTo(0).Encode()), now)
	}
}
