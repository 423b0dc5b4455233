package seat

import (
	"sync/atomic"
	"time"
)

// Local thinks on a goroutine of this process.
type Local struct {
	inbox   inbox
	players *Players
	slice   time.Duration
	wake    func()
	stop    *atomic.Bool  // of the request that runs
	done    chan struct{} // closed when that has ended
}

var _ Thinker = (*Local)(nil)

// NewLocal makes a thinker whose players have tables of hashMiB MiB. With a slice other than 0 it works so long,
// then rests as long, for a process with one thread only. wake, unless nil, is called after every reply, on the
// thinker's goroutine.
func NewLocal(hashMiB int, slice time.Duration, wake func()) *Local {
	if wake == nil {
		wake = func() {}
	}
	return &Local{players: NewPlayers(hashMiB), slice: slice, wake: wake}
}

// Ask implements Thinker.
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
		Serve(r, l.players, l.paced(stop), func(reply Reply) {
			if l.inbox.take(reply) {
				l.wake()
			}
		})
	}()
}

// paced returns the stop function of a search: it rests after every slice of work.
func (l *Local) paced(stop *atomic.Bool) func() bool {
	if l.slice == 0 {
		return stop.Load
	}
	began := time.Now()
	return func() bool {
		if !stop.Load() && time.Since(began) >= l.slice {
			time.Sleep(l.slice)
			began = time.Now()
		}
		return stop.Load()
	}
}

// Cancel implements Thinker.
func (l *Local) Cancel() {
	l.halt()
	l.inbox.shut()
}

func (l *Local) halt() {
	if l.stop != nil {
		l.stop.Store(true)
	}
}

// Poll implements Thinker.
func (l *Local) Poll() (Reply, bool) { return l.inbox.poll() }
