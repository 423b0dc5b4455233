package mutants

import (
	"go/scanner"
	"go/token"
	"os"
	"path/filepath"
	"regexp"
	"strconv"
	"strings"
)

// place is a position in a file, named relative to the sources, with a change.
type place struct {
	file     string
	at, line int
	old, new string
}

// swaps are the changes of words in Go and in JavaScript.
var swaps = map[string]string{
	"==": "!=", "!=": "==", "===": "!==", "!==": "===", "<": "<=", "<=": "<", ">": ">=", ">=": ">", "&&": "||", "||": "&&",
	"+": "-", "-": "+", "+=": "-=", "-=": "+=", "++": "--", "--": "++", "true": "false", "false": "true", "break": "continue", "continue": "break",
}

// placesOf returns the places of a file below dir, none for a test.
func placesOf(dir, file string) ([]place, error) {
	if strings.HasSuffix(file, "_test.go") {
		return nil, nil
	}
	data, err := os.ReadFile(filepath.Join(dir, file))
	if err != nil {
		return nil, err
	}
	if strings.HasSuffix(file, ".go") {
		return inGo(file, data), nil
	}
	return inScript(file, string(data)), nil
}

// inGo finds operators, truth values and small numbers with the scanner of the language.
func inGo(file string, data []byte) (found []place) {
	set := token.NewFileSet()
	f := set.AddFile(file, -1, len(data))
	var s scanner.Scanner
	s.Init(f, data, nil, 0)
	for {
		pos, tok, text := s.Scan()
		if tok == token.EOF {
			return found
		}
		if tok.IsOperator() || tok.IsKeyword() {
			text = tok.String()
		}
		if changed, ok := change(text); ok {
			found = append(found, place{file, f.Offset(pos), f.Line(pos), text, changed})
		}
	}
}

// change returns the changed word.
func change(text string) (string, bool) {
	if n, err := strconv.Atoi(text); err == nil && n < 100 {
		return strconv.Itoa(n + 1), true
	}
	changed, ok := swaps[text]
	return changed, ok
}

// word matches an operator between spaces, or a word, of JavaScript.
var word = regexp.MustCompile(` (===|!==|<|<=|>|>=|&&|\|\||\+|-|\+=|-=) |\b(true|false|\d{1,2})\b`)

// inScript finds the same in JavaScript, outside of comments.
func inScript(file, text string) (found []place) {
	at := 0
	for n, line := range strings.SplitAfter(text, "\n") {
		code, _, _ := strings.Cut(line, "//")
		if trimmed := strings.TrimSpace(code); strings.HasPrefix(trimmed, "*") || strings.HasPrefix(trimmed, "/*") {
			code = ""
		}
		for _, m := range word.FindAllStringSubmatchIndex(code, -1) {
			from, to := max(m[2], m[4]), max(m[3], m[5])
			if changed, ok := change(code[from:to]); ok {
				found = append(found, place{file, at + from, n + 1, code[from:to], changed})
			}
		}
		at += len(line)
	}
	return found
}
