package problem

import (
	"errors"
	"fmt"
	"slices"
	"strconv"
	"strings"

	"ludotheque/rules"
)

// The file of a game is lines of text: "problems 1", then "game" and its name, then for each ruleset "rules" and its name, and a
// line for each problem:
//
//	3 sacrifice win4 1b.../... w 0|k0a1c|xyz.,ab.c
//
// It has degree, theme, goal and position, then Line, then the Tries for each of the solver's moves. An index is a digit of base
// 64, "." is None. A Try is its reply, of a huff "!", Then and the reply; with Odds, it is the reply and the chance in two digits of
// base 64, where 4095 is 1.

const (
	Version   = "problems 1"                                                       // Version is the first line of a file.
	Alphabet  = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz-_" // Alphabet has the digits of base 64.
	NoPlace   = '.'                                                                // NoPlace stands for None.
	AfterHuff = '!'                                                                // AfterHuff begins the Try of a huff.
	// Sure stands for the chance 1.
	Sure = 64*64 - 1
	// maxName is the length in bytes of the longest name of a game or ruleset.
	maxName = 40
)

// place parses a digit or NoPlace.
func place(c byte) (uint8, error) {
	if c == NoPlace {
		return None, nil
	}
	if i := strings.IndexByte(Alphabet, c); i >= 0 {
		return uint8(i), nil
	}
	return None, fmt.Errorf("%q is no move", c)
}

// Parse parses the file of a game. The error names the line. Parse does not check moves; Begin does.
func Parse(data []byte) (*Set, error) {
	lines := strings.Split(strings.TrimSuffix(string(data), "\n"), "\n")
	game, ok := "", false
	if len(lines) > 1 && lines[0] == Version {
		game, ok = strings.CutPrefix(lines[1], "game ")
	}
	if !ok || !rules.IsName(game, maxName) {
		return nil, errors.New("problem: no problems: the file does not begin with its version and game")
	}
	s := &Set{Game: game}
	ruleset := ""
	for i, line := range lines[2:] {
		if name, ok := strings.CutPrefix(line, "rules "); ok && rules.IsName(name, maxName) {
			ruleset = name
			continue
		}
		p, err := parseProblem(line)
		if err == nil && ruleset == "" {
			err = errors.New("no ruleset before it")
		}
		if err != nil {
			return nil, fmt.Errorf("problem: line %d: %w", i+3, err)
		}
		p.Ruleset = ruleset
		s.Problems = append(s.Problems, p)
	}
	return s, nil
}

func parseProblem(line string) (p Problem, err error) {
	parts := strings.Split(line, "|")
	head := strings.SplitN(parts[0], " ", 4)
	if len(parts) != 3 || len(head) != 4 {
		return p, errors.New("want degree, theme, goal and position, then the line and the tries behind |")
	}
	if p.Degree, err = strconv.Atoi(head[0]); err != nil || p.Degree < 1 || p.Degree > Degrees {
		return p, fmt.Errorf("%q is no degree", head[0])
	}
	if p.Theme = head[1]; !slices.Contains(Themes(), p.Theme) {
		return p, fmt.Errorf("%q is no theme", head[1])
	}
	if p.Goal, err = parseGoal(head[2]); err != nil {
		return p, err
	}
	if p.Start = head[3]; parts[1] == "" {
		return p, errors.New("the line is empty")
	}
	for i := range len(parts[1]) {
		m, err := place(parts[1][i])
		if err != nil || m == None {
			return p, fmt.Errorf("the line at %d: %q is no move", i+1, parts[1][i])
		}
		p.Line = append(p.Line, m)
	}
	for _, group := range strings.Split(parts[2], ",") {
		tries, err := parseTries(group, p.Goal.Aim == Odds)
		if err != nil {
			return p, err
		}
		p.Tries = append(p.Tries, tries)
	}
	return p, nil
}

// parseTries parses the tries of one turn.
func parseTries(group string, odds bool) (tries []Try, err error) {
	for group != "" {
		width := 1
		if odds || group[0] == AfterHuff {
			width = 3
		}
		if len(group) < width || len(tries) == MaxMoves {
			return nil, fmt.Errorf("the tries end with %q", group)
		}
		t := Try{Then: None}
		switch {
		case odds:
			t, err = parseChance(group[:width])
		case width == 3:
			if t.Then, err = place(group[1]); t.Then == None {
				err = fmt.Errorf("%q is no move", group[1])
			} else {
				t.Reply, err = place(group[2])
			}
		default:
			t.Reply, err = place(group[0])
		}
		if err != nil {
			return nil, fmt.Errorf("the tries: %w", err)
		}
		tries, group = append(tries, t), group[width:]
	}
	return tries, nil
}

// parseChance parses a Try with Odds.
func parseChance(text string) (Try, error) {
	reply, err := place(text[0])
	high, err1 := place(text[1])
	low, err2 := place(text[2])
	if err == nil && (err1 != nil || err2 != nil || high == None || low == None) {
		err = fmt.Errorf("%q is no chance", text[1:])
	}
	return Try{Then: None, Reply: reply, Chance: float64(int(high)<<6|int(low)) / Sure}, err
}
