package pdn

import (
	"cmp"
	"strings"
)

// Entry is one game of a file of many, as a list shows it. Its moves are not read.
type Entry struct {
	Line   int    // of the file where it begins, from 1
	Text   string // the part of the file with this game alone, which Read reads
	Tags   []Tag  // all tags, by the names of the standard, in file order
	Moves  int    // how many words that may be moves the main line has
	Result string // as the file has it, "" for none
}

// Tag returns the value of the first tag of a name, "" for none and for "?".
func (e Entry) Tag(name string) string { return known(tagValue(e.Tags, name)) }

// Players returns the names of the players, White's first or, where the file does not name colours, that of who begins; "" for none.
func (e Entry) Players() (first, second string) {
	return cmp.Or(e.Tag("White"), e.Tag("P1")), cmp.Or(e.Tag("Black"), e.Tag("P2"))
}

// known returns "" for a value that says that it is unknown.
func known(value string) string {
	if strings.Trim(value, "?-. ") == "" {
		return ""
	}
	return value
}

// List returns the games of a file, without checking their moves. A game with a syntax error is an entry too: Read tells the error.
// A header without moves, position and players, as some programs write at the end, is none.
func List(text string) (entries []Entry) {
	text = Decode(text)
	p := parser{scanner: newScanner(text)}
	for {
		w, err := p.game()
		if w == nil && err == nil {
			return entries
		}
		next := p.place()
		if err != nil {
			end := nextHeader(text, max(w.begin.at+1, next.at)-1)
			next.line += strings.Count(text[min(next.at, end):end], "\n")
			next.at = end
			p.at, p.line, p.held = next.at, next.line, nil
		}
		if e := entry(w, text[w.begin.at:next.at]); err != nil || e.counts(w) {
			entries = append(entries, e)
		}
	}
}

// nextHeader returns where the next line that begins with a tag is, after at.
func nextHeader(text string, at int) int {
	for {
		n := strings.Index(text[at:], "\n[")
		if n < 0 {
			return len(text)
		}
		if at += n + 1; strings.Contains(text[at:min(at+40, len(text))], "\"") {
			return at
		}
	}
}

func entry(w *written, text string) Entry {
	e := Entry{Line: w.begin.line, Text: strings.TrimSpace(text)}
	for _, tok := range w.tags {
		e.Tags = append(e.Tags, Tag{tagName(tok.name), tok.text})
	}
	e.Moves, e.Result = w.count, w.result
	if result := known(w.value("Result")); result != "" && result != "*" {
		e.Result = result
	}
	return e
}

// counts reports whether an entry is a game.
func (e Entry) counts(w *written) bool {
	white, black := e.Players()
	return e.Moves > 0 || w.known["FEN"] != nil || w.setup.line > 0 || white+black != ""
}
