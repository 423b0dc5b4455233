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

// session is one conversation: the options, the position and the job that runs.
type session struct {
	out     *printer
	game    rules.Game
	ruleset string
	options options
	line    line
	player  ai.Player // of the game, nil until it is asked
	job     *job      // nil when none was started; done when it has answered
	ended   bool      // quit was read
}

// maxLine is the longest command in bytes: some thousands of moves.
const maxLine = 1 << 18

// errLineTooLong answers a longer line.
var errLineTooLong = fmt.Errorf("line longer than %d bytes", maxLine)

// serve reads commands until quit or the end of in. The error is one of reading or writing; what a command
// says never ends it.
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

// readLine returns the next line without its end; a last line without one counts. A line that does not fit is
// skipped whole.
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

// command carries out one line and answers its error.
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
	if err := c.run(s, words[1:]); err != nil {
		s.out.problem(fmt.Errorf("%s: %w", words[0], err))
	}
}
