package main

import (
	"fmt"
	"io"
	"strings"
	"sync"
	"sync/atomic"
	"unicode"
)

// printer writes whole lines, from the session and from its job.
type printer struct {
	mu sync.Mutex
	w  io.Writer
	// err is the error of the first failed write; nothing is written after it. It is atomic, since a write can hold the lock for
	// as long as the other program does not read.
	err atomic.Pointer[error]
}

// say writes one line.
func (p *printer) say(format string, args ...any) {
	p.mu.Lock()
	defer p.mu.Unlock()
	if p.err.Load() != nil {
		return
	}
	if _, err := fmt.Fprintf(p.w, format+"\n", args...); err != nil {
		err = fmt.Errorf("write answer: %w", err)
		p.err.Store(&err)
	}
}

// problem writes an error as a line of the protocol, with printable characters only.
func (p *printer) problem(err error) {
	text := strings.Map(func(r rune) rune {
		if unicode.IsControl(r) || r == unicode.ReplacementChar {
			return '?'
		}
		return r
	}, err.Error())
	p.say("info string error: %s", text)
}

// failed returns the error of the first failed write.
func (p *printer) failed() error {
	if err := p.err.Load(); err != nil {
		return *err
	}
	return nil
}
