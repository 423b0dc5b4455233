package live

import "ludotheque/game/apart"

// Newcomer is a guest's side that knows no more of a match than its number, from a pairing code: it asks the host what was
// agreed. When that has come, the log that begins with it goes to New, and what has happened since comes over the channel.
type Newcomer struct {
	match  uint64
	to     Transport
	resend int64
	wait   int64
	limit  bucket
}

// Ask opens the channel of a guest without a log.
func Ask(match uint64, to Transport, now int64) *Newcomer {
	n := &Newcomer{match: match, to: to, wait: firstWait, limit: newBucket(now)}
	n.Tick(now)
	return n
}

// Tick asks again while there is no answer. To be called a few times a second.
func (n *Newcomer) Tick(now int64) {
	if now >= n.resend {
		n.resend = now + n.wait
		n.wait = min(2*n.wait, longWait)
		n.to.Send(pack(ask, n.match, nil))
	}
}

// Receive takes a frame of the host; log is what it holds of the match, without messages, nil where it is about something else.
// The error is an *apart.Error: the channel is done with.
func (n *Newcomer) Receive(frame []byte, now int64) (log *apart.Log, err error) {
	if ok, flood := n.limit.take(now); flood {
		return nil, &apart.Error{Code: apart.Flooded}
	} else if !ok {
		return nil, nil
	}
	kind, match, payload, ok := unpack(frame)
	switch {
	case !ok:
		return nil, nil
	case frame[0] > version:
		return nil, &apart.Error{Code: apart.NewerVersion}
	case match != n.match || kind != begin:
		return nil, nil
	}
	log, err = apart.Decode(string(payload), nil)
	if err != nil {
		return nil, err
	}
	if log.Start().ID != n.match {
		return nil, &apart.Error{Code: apart.OtherMatch}
	}
	return log.UpTo(0), nil
}

// sendBegin tells a guest who knows nothing what was agreed.
func (p *Peer) sendBegin(now int64) {
	if p.hand.Me == apart.Host {
		p.send(begin, []byte(p.log.UpTo(0).Encode()), now)
	}
}
