package main

import (
	"bufio"
	"errors"
	"fmt"
	"io"
	"strings"

	"ludotheque/game/ai"
	"ludotheque/rules"
)

// session is the state of the protocol: options, position and job.
type session struct {
	out     *printer
	game    rules.Game
	ruleset string
	chosen  chosen
	asked   bool // since the last value of Game or Rules a question was asked
	// undecided: chosen is not in effect yet
	undecided bool
	options   options
	seed      uint64 // of this game: that of the options, or a random one
	line      line
	player    ai.Player // of the game, nil until it is needed
	cold      bool      // a search would have to prepare first
	job       *job      // nil if none was started; may have ended
	ended     bool      // by quit
}

// maxLine is the length in bytes of the longest command, which has room for thousands of moves.
const maxLine = 1 << 18

// errLineTooLong is the error of a longer line.
var errLineTooLong = fmt.Errorf("line longer than %d bytes", maxLine)

// serve carries out commands until quit or the end of in. The error is that of reading or writing; a wrong command does not end
// the session.
func serve(in io.Reader, out io.Writer) error {
	s, err := newSession(&printer{w: out})
	if err != nil {
		return err
	}
	lines := bufio.NewReaderSize(in, maxLine)
	for !s.ended && s.out.failed() == nil {
		text, err := readLine(lines)
		switch {
		case err == nil:
			s.command(text)
		case errors.Is(err, errLineTooLong):
			s.out.problem(err)
		default:
			s.settle()
			if errors.Is(err, io.EOF) {
				return s.out.failed()
			}
			return fmt.Errorf("read command: %w", err)
		}
	}
	s.interrupt()
	return s.out.failed()
}

// readLine returns the next line, also a last one without a line end. It skips a line that is too long.
func readLine(r *bufio.Reader) (string, error) {
	slice, err := r.ReadSlice('\n')
	if errors.Is(err, bufio.ErrBufferFull) {
		for errors.Is(err, bufio.ErrBufferFull) {
			_, err = r.ReadSlice('\n')
		}
		return "", errLineTooLong
	}
	if err != nil && (len(slice) == 0 || !errors.Is(err, io.EOF)) {
		return "", err
	}
	return string(slice), nil
}

// command carries out one line and prints its error.
func (s *session) command(text string) {
	words := strings.Fields(text)
	if len(words) == 0 {
		return
	}
	c, ok := commands[words[0]]
	if !ok {
		s.out.problem(fmt.Errorf("unknown command %.40q", words[0]))
		return
	}
	if c.waits {
		s.await()
	}
	if c.asks {
		if err := s.decide(); err != nil {
			s.out.problem(fmt.Errorf("setoption: %w", err))
			return
		}
		s.asked = true
	}
	if err := c.run(s, words[1:]); err != nil {
		s.out.problem(fmt.Errorf("%s: %w", words[0], err))
	}
}
