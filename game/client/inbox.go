package client

import "sync"

// inbox collects the replies to the last request and drops those to others. It gives each request a serial of its own, the
// ticket, so that callers can use any serials.
type inbox struct {
	mu      sync.Mutex
	ticket  int  // of the last request
	open    bool // the final reply has not arrived
	serial  int  // the caller's
	replies []Reply
}

// renew begins a new request. It returns r with the ticket as its serial.
func (b *inbox) renew(r Request) Request {
	b.mu.Lock()
	defer b.mu.Unlock()
	b.ticket++
	b.open, b.serial, b.replies = true, r.Serial, nil
	r.Serial = b.ticket
	return r
}

// shut drops the last request.
func (b *inbox) shut() {
	b.mu.Lock()
	defer b.mu.Unlock()
	b.open, b.replies = false, nil
}

// busy reports whether the last request still waits for its final reply.
func (b *inbox) busy() bool {
	b.mu.Lock()
	defer b.mu.Unlock()
	return b.open
}

// take adds a reply to the last request. It returns false for any other reply.
func (b *inbox) take(r Reply) (kept bool) {
	b.mu.Lock()
	defer b.mu.Unlock()
	if !b.open || r.Serial != b.ticket {
		return false
	}
	r.Serial, b.open = b.serial, !r.Final
	b.replies = append(b.replies, r)
	return true
}

func (b *inbox) poll() (Reply, bool) {
	b.mu.Lock()
	defer b.mu.Unlock()
	if len(b.replies) == 0 {
		return Reply{}, false
	}
	r := b.replies[0]
	b.replies = b.replies[1:]
	return r, true
}
