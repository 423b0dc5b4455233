//go:build !js

package client

import "sync/atomic"

// Local is an engine on a goroutine of this process. A program in a browser has a single thread, which a search would block;
// use Remote there.
type Local struct {
	inbox   inbox
	players *Players
	wake    func()
	stop    *atomic.Bool  // stops the running request
	done    chan struct{} // closed when the running request has ended
}

var _ Engine = (*Local)(nil)

// NewLocal returns an engine whose players have tables of hashMiB MiB. It calls wake after every reply, on its own goroutine.
func NewLocal(constructor Constructor, hashMiB int, wake func()) *Local {
	return &Local{players: NewPlayers(constructor, hashMiB), wake: wake}
}

// Ask implements Engine.
func (l *Local) Ask(r Request) {
	l.halt()
	r = l.inbox.renew(r)
	before, stop, done := l.done, &atomic.Bool{}, make(chan struct{})
	l.stop, l.done = stop, done
	go func() {
		defer close(done)
		if before != nil {
			<-before // the players are for one goroutine
		}
		Serve(r, l.players, stop.Load, func(reply Reply) {
			if l.inbox.take(reply) {
				l.wake()
			}
		})
	}()
}

// Cancel implements Engine.
func (l *Local) Cancel() {
	l.halt()
	l.inbox.shut()
}

func (l *Local) halt() {
	if l.stop != nil {
		l.stop.Store(true)
	}
}

// Poll implements Engine.
func (l *Local) Poll() (Reply, bool) { return l.inbox.poll() }
