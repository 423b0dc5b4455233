package client

import "sync"

// inbox holds the replies to the last request and lets in no others. On the way requests carry a serial of the
// inbox's own, so that callers may number theirs as they like.
type inbox struct {
	mu      sync.Mutex
	ticket  int // of the last request
	open    bool
	serial  int // the caller's
	replies []Reply
}

// renew forgets the last request; the request it returns is r under a new ticket.
func (b *inbox) renew(r Request) Request {
	b.mu.Lock()
	defer b.mu.Unlock()
	b.ticket++
	b.open, b.serial, b.replies = true, r.Serial, nil
	r.Serial = b.ticket
	return r
}

// shut forgets the last request.
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

// take keeps a reply under the ticket of the last request and drops any other.
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
