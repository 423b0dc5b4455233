package whole_test

import (
	"slices"

	"ludotheque/game/apart/live"
)

// flight is a frame or a link on its way.
type flight[T any] struct {
	at   int64
	what T
}

// way is one direction between two devices. It loses, doubles, delays and so reorders what it carries.
type way[T any] struct {
	w           *world
	loss, twice int   // per cent
	delay       int64 // the longest, milliseconds
	flights     []flight[T]
}

func (a *way[T]) send(what T) {
	copies := 1
	switch n := a.w.rng.IntN(100); {
	case n < a.loss:
		copies = 0
		a.w.count.lost++
	case n < a.loss+a.twice:
		copies = 2
		a.w.count.doubled++
	}
	for range copies {
		a.flights = append(a.flights, flight[T]{a.w.now + a.w.rng.Int64N(a.delay+1), what})
	}
	a.w.count.carried += copies
}

// arrived removes and returns what has arrived, by the time at which it did.
func (a *way[T]) arrived() (list []T) {
	slices.SortStableFunc(a.flights, func(x, y flight[T]) int { return int(x.at - y.at) })
	for len(a.flights) > 0 && a.flights[0].at <= a.w.now {
		list = append(list, a.flights[0].what)
		a.flights = a.flights[1:]
	}
	return list
}

// wireEnd is a device's end of a channel. It implements live.Channel.
type wireEnd struct {
	out, in *way[[]byte]
	other   *wireEnd
	got     [][]byte
	state   live.LineState
}

// newWire returns both ends of a channel.
func newWire(w *world) (ends [2]*wireEnd) {
	var ways [2]*way[[]byte]
	for i := range ways {
		ways[i] = &way[[]byte]{w: w, loss: w.rng.IntN(1 + w.harsh/2), twice: w.rng.IntN(1 + w.harsh/4), delay: w.rng.Int64N(800)}
	}
	for i := range ends {
		ends[i] = &wireEnd{out: ways[i], in: ways[1-i]}
	}
	ends[0].other, ends[1].other = ends[1], ends[0]
	return ends
}

// Send implements live.Channel. Some frames are damaged on the way.
func (c *wireEnd) Send(frame []byte) {
	w := c.out.w
	w.count.frames++
	if c.state.Ended() {
		return
	}
	if w.harsh > 0 && w.rng.IntN(60) == 0 {
		frame = slices.Clone(frame)
		frame[w.rng.IntN(len(frame))] ^= 1 << w.rng.IntN(8)
	}
	c.out.send(frame)
}

// Receive implements live.Channel.
func (c *wireEnd) Receive() ([]byte, bool) {
	if c.state.Ended() {
		return nil, false
	}
	if len(c.got) == 0 {
		c.got = c.in.arrived()
	}
	if len(c.got) == 0 {
		return nil, false
	}
	frame := c.got[0]
	c.got = c.got[1:]
	return frame, true
}

// State implements live.Channel.
func (c *wireEnd) State() live.LineState { return c.state }

// Close implements live.Channel. The other end is told, as a browser does.
func (c *wireEnd) Close() {
	for _, end := range []*wireEnd{c, c.other} {
		if !end.state.Ended() {
			end.state = live.Closed
		}
	}
}
