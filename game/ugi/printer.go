package main

import (
	"fmt"
	"io"
	"strings"
	"sync"
	"unicode"
)

// printer writes whole lines at once, from the session and from its job.
type printer struct {
	mu  sync.Mutex
	w   io.Writer
	err error // the first failed write; nothing is written after it
}

// say writes one line.
func (p *printer) say(format string, args ...any) {
	p.mu.Lock()
	defer p.mu.Unlock()
	if p.err != nil {
		return
	}
	if _, err := fmt.Fprintf(p.w, format+"\n", args...); err != nil {
		p.err = fmt.Errorf("write answer: %w", err)
	}
}

// problem answers an error as the protocol wants it: one printable line.
func (p *printer) problem(err error) {
	text := strings.Map(func(r rune) rune {
		if unicode.IsControl(r) || r == unicode.ReplacementChar {
			return '?'
		}
		return r
	}, err.Error())
	p.say("info string error: %s", text)
}

func (p *printer) failed() error {
	p.mu.Lock()
	defer p.mu.Unlock()
	return p.err
}
