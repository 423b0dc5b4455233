//go:build !js

package client

import "sync/atomic"

// Local thinks on a goroutine of this process. A browser's program has one thread, which a search would keep: there the
// worker's program thinks (Remote).
type Local struct {
	inbox   inbox
	players *Players
	wake    func()
	stop    *atomic.Bool  // of the request that runs
	done    chan struct{} // closed when that has ended
}

var _ Engine = (*Local)(nil)

// NewLocal makes an engine whose players have tables of hashMiB MiB. wake is called after every reply, on the engine's
// goroutine.
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
