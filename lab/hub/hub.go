// Package hub plays against other programs of draughts on 100 squares that speak the first Hub protocol of Scan: lines of text on
// standard input and output. Such a program stays outside the project; books and endgame tables are switched off in its own settings.
package hub

import (
	"bufio"
	"fmt"
	"io"
	"os/exec"
	"path/filepath"
	"strconv"
	"strings"
	"time"

	"ludotheque/game/ai"
	"ludotheque/game/match"
	"ludotheque/lab/selfplay"
	"ludotheque/rules"
	"ludotheque/rules/checkers/pdn"
)

// Player is a program that was started. It is not safe for concurrent use.
type Player struct {
	in   io.Writer
	out  *bufio.Scanner
	time time.Duration // of a move
}

var _ selfplay.Player = (*Player)(nil)

// Start starts a program, the first word of command, in its own folder and waits until it is ready. It ends with the end of its input.
func Start(command string, perMove time.Duration) (*Player, error) {
	words := strings.Fields(command)
	if len(words) == 0 {
		return nil, fmt.Errorf("hub: no program")
	}
	path, err := filepath.Abs(words[0])
	if err != nil {
		return nil, err
	}
	c := exec.Command(path, words[1:]...)
	c.Dir = filepath.Dir(path)
	in, err := c.StdinPipe()
	if err != nil {
		return nil, err
	}
	out, err := c.StdoutPipe()
	if err != nil {
		return nil, err
	}
	if err := c.Start(); err != nil {
		return nil, err
	}
	p := New(in, out, perMove)
	for _, step := range []struct{ say, want string }{{"hub", "wait"}, {"init", "ready"}} {
		if _, err := p.ask(step.say, step.want); err != nil {
			return nil, err
		}
	}
	return p, nil
}

// New returns a player that speaks by in and out with a program that is ready.
func New(in io.Writer, out io.Reader, perMove time.Duration) *Player {
	return &Player{in: in, out: bufio.NewScanner(out), time: perMove}
}

// ask says a line and returns the rest of the first line of the answer that begins with a word.
func (p *Player) ask(say, want string) (rest string, err error) {
	if _, err := fmt.Fprintln(p.in, say); err != nil {
		return "", fmt.Errorf("hub: %w", err)
	}
	for p.out.Scan() {
		switch word, rest, _ := strings.Cut(p.out.Text(), " "); word {
		case want:
			return rest, nil
		case "error":
			return "", fmt.Errorf("hub: the program answers %q to %q", p.out.Text(), say)
		}
	}
	return "", fmt.Errorf("hub: the program ended before it answered %q", say)
}

// NewGame implements selfplay.Player.
func (p *Player) NewGame() { fmt.Fprintln(p.in, "new") }

// Answer implements selfplay.Player. A program that fails answers with no move, which the match refuses.
func (p *Player) Answer(m *match.Match, _ uint64) (a ai.Answer) {
	start := time.Now()
	fmt.Fprintln(p.in, "start")
	for ply := range m.Ply() {
		fmt.Fprintln(p.in, "move", text(m.Action(ply).Move))
	}
	fmt.Fprintln(p.in, "time", p.time.Milliseconds())
	answer, err := p.ask("go", "move")
	if err != nil {
		fmt.Println(err)
		return ai.Answer{}
	}
	answer, _, _ = strings.Cut(answer, " ") // the second move is what the program expects
	for _, mv := range m.AppendMoves(nil) {
		if same(text(mv), answer) {
			a.Move, a.Info.Time = mv, time.Since(start)
		}
	}
	return a
}

// text returns a move by numbers of squares: from, to, and those of the captured pieces.
func text(m rules.Move) string {
	sign := "-"
	if m.Kind == rules.Capture {
		sign = "x"
	}
	words := number(m.From) + sign + number(m.To)
	for _, sq := range m.Captured.AppendSquares(nil) {
		words += "x" + number(sq)
	}
	return words
}

// number returns the number of a square, 1 to 50 from the top of the board.
func number(sq rules.Square) string { return strconv.Itoa(pdn.Number("international", sq)) }

// same reports whether two texts are the same move, with the captured pieces in any order.
func same(a, b string) bool {
	one, other := strings.Split(a, "x"), strings.Split(b, "x")
	if len(one) != len(other) || len(one) < 3 {
		return a == b
	}
	left := map[string]bool{}
	for _, sq := range one[2:] {
		left[sq] = true
	}
	for _, sq := range other[2:] {
		delete(left, sq)
	}
	return len(left) == 0 && one[0] == other[0] && one[1] == other[1]
}
