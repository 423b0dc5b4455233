package lessons

import (
	"fmt"
	"strings"

	"ludotheque/rules"
)

// appendMarks reads marks with spaces between them.
func appendMarks(dst []Mark, text string) ([]Mark, error) {
	for _, word := range strings.Fields(text) {
		m, err := parseMark(word)
		if err != nil {
			return dst, err
		}
		dst = append(dst, m)
	}
	return dst, nil
}

func parseMark(word string) (Mark, error) {
	kind, names := Arrow, []string(nil)
	switch {
	case strings.HasPrefix(word, "!"):
		kind, names = Danger, []string{word[1:]}
	case strings.HasSuffix(word, "*"):
		kind, names = Spot, []string{word[:len(word)-1]}
	case strings.Contains(word, ".."):
		kind, names = Slide, strings.Split(word, "..")
	case strings.Contains(word, "~"):
		kind, names = Forbidden, strings.Split(word, "~")
	case strings.Contains(word, ">"):
		names = strings.Split(word, ">")
	default:
		return Mark{}, fmt.Errorf("mark %q: want c3>d4, c3~d4, h4..f4, e5* or !f6", word)
	}
	if (kind == Slide || kind == Forbidden) && len(names) != 2 {
		return Mark{}, fmt.Errorf("mark %q: want two squares", word)
	}
	m := Mark{Kind: kind}
	for _, name := range names {
		sq, err := rules.ParseSquare(name)
		if err != nil {
			return Mark{}, fmt.Errorf("mark %q: %w", word, err)
		}
		m.Squares = append(m.Squares, sq)
	}
	return m, nil
}
