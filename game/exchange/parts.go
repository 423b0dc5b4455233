package exchange

import (
	"errors"
	"strings"

	"ludotheque/game/match"
	"ludotheque/rules/checkers/pdn"
)

// Part is one of several records or trees in a text.
type Part struct {
	Line int // of its first line in the text, from 1
	Text string
}

// names are the words with which the parts of a collection begin: a record, a tree, a tree with what a person has called it.
var names = []string{"ludotheque ", "ludotheque-study ", "ludotheque-analysis "}

// Parts splits a collection, a text of records and trees one after the other, such as the program writes with all that a person has. A
// part begins with the line of its name or, where that is damaged, after the blank line behind the one before, so that one damaged part
// leaves the others whole. It returns nil for any other text, even of one part.
func Parts(text string) []Part {
	text = strings.TrimPrefix(plain(text), "\ufeff")
	if !named(strings.TrimLeft(text, " \t\r\n")) {
		return nil
	}
	var list []Part
	start, first, at, number := 0, 1, 0, 0
	var p partReader
	for line := range strings.Lines(text) {
		number++
		if p.begins(line) && strings.TrimSpace(text[start:at]) != "" {
			list = append(list, Part{first, text[start:at]})
			start, first = at, number
		}
		at += len(line)
	}
	return append(list, Part{first, text[start:]})
}

// named reports whether a line begins with the name of a part.
func named(line string) bool {
	for _, name := range names {
		if strings.HasPrefix(line, name) {
			return true
		}
	}
	return false
}

// partReader tells where the parts of a collection begin.
type partReader struct {
	titled bool // in the lines before a tree
	moves  bool // after the line "moves"
	blank  bool // after a blank line behind that
}

// begins reports whether a line is the first of a part.
func (p *partReader) begins(line string) bool {
	words := strings.TrimSpace(line)
	tree := strings.HasPrefix(line, names[1])
	switch {
	case tree && p.titled:
		p.titled = false
		return false
	case named(line), p.blank && words != "" && !strings.ContainsRune("0123456789({.", rune(words[0])):
		*p = partReader{titled: strings.HasPrefix(line, names[2])}
		return true
	case strings.HasPrefix(words, "moves "):
		p.moves = true
	case words == "":
		p.blank = p.moves
	default:
		p.blank = false
	}
	return false
}

// Together writes records and trees as a collection, which Parts splits.
func Together(texts []string) string {
	var b strings.Builder
	for i, text := range texts {
		if i > 0 {
			b.WriteByte('\n')
		}
		b.WriteString(strings.TrimRight(text, "\n") + "\n")
	}
	return b.String()
}

// At returns an error of a text with the line where it is in the whole file, of which the text's first line is line.
func At(line int, err error) error {
	if re, ok := errors.AsType[*match.RecordError](err); ok && re.Line > 0 {
		moved := *re
		moved.Line += line - 1
		return &moved
	}
	if pe, ok := errors.AsType[*pdn.Error](err); ok && pe.Line > 0 {
		moved := *pe
		moved.Line += line - 1
		return &moved
	}
	return err
}
