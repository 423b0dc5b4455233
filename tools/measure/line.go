//go:build !js

package main

import (
	"net"
	"sync"
	"time"
)

// line is a listener whose connections share one line of a rate: all that a page loads, small files too, takes its time.
type line struct {
	net.Listener
	rate int // bytes a second

	mu   sync.Mutex
	free time.Time // when the line has carried what was given to it
}

// Accept implements net.Listener.
func (l *line) Accept() (net.Conn, error) {
	c, err := l.Listener.Accept()
	if err != nil {
		return nil, err
	}
	return slowConn{c, l}, nil
}

// carry waits until the line has carried n bytes more.
func (l *line) carry(n int) {
	l.mu.Lock()
	if now := time.Now(); l.free.Before(now) {
		l.free = now
	}
	l.free = l.free.Add(time.Duration(n) * time.Second / time.Duration(l.rate))
	until := l.free
	l.mu.Unlock()
	time.Sleep(time.Until(until))
}

// slowConn is a connection over a line.
type slowConn struct {
	net.Conn
	line *line
}

// Write implements net.Conn: a piece arrives when the line has carried it.
func (c slowConn) Write(data []byte) (int, error) {
	const piece = 8 << 10
	done := 0
	for done < len(data) {
		part := data[done:min(done+piece, len(data))]
		c.line.carry(len(part))
		n, err := c.Conn.Write(part)
		done += n
		if err != nil {
			return done, err
		}
	}
	return done, nil
}
