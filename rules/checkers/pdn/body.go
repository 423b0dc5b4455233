package pdn

import (
	"strings"

	"ludotheque/rules"
)

// written is a game as a file has it, before it is known by which rules it is played.
type written struct {
	tags   []token           // in file order
	known  map[string]*token // the first of each name, by the name in English
	intro  string            // comment before the first move
	moves  []item
	count  int    // of the main line's moves, also where moves are not kept
	result string // at the end of the moves, "" for none
	setup  token  // the position put up before the first move
	putUp  bool   // another one is put up after len(moves) moves
	left   int    // moves of variations that cannot be kept
	begin  token  // the first token
}

// item is a move with what is written about it.
type item struct {
	move          token
	before, after string // comments
	glyphs        []string
	others        [][]item // what replaces the move and those after it
}

// parser reads games without their rules.
type parser struct {
	*scanner
	keep   bool // keep moves and comments
	judged int  // words before it that prose has looked at are none
}

// deepest is the largest depth of nested variations; deeper ones are left out.
const deepest = 32

// game reads the next game of a file, as far as it has no error; nil at the end of the text.
func (p *parser) game() (*written, error) {
	w := &written{known: map[string]*token{}}
	tok, err := p.header(w)
	if err != nil {
		return w, err
	}
	if tok.kind == tokenEnd && len(w.tags) == 0 {
		return nil, nil
	}
	w.nameRed()
	p.hold(tok)
	err = p.body(w)
	w.moves, w.left = join(w.moves)
	return w, err
}

// header reads tags, and comments before and between them. It returns the first token after them. A tag that comes again after an
// empty line or a comment, or that was the first of several with a position or a result, is that of the next game.
func (p *parser) header(w *written) (tok token, err error) {
	last := token{}
	w.begin = p.place()
	for first := true; ; first = false {
		if tok, err = p.next(); err != nil {
			return tok, err
		}
		if first {
			w.begin = tok
		}
		switch tok.kind {
		case tokenComment:
			p.remark(&w.intro, tok.text)
		case tokenTag:
			name := tagName(tok.name)
			again := w.known[name] != nil
			whole := w.known["FEN"] != nil || w.known["Result"] != nil
			if again && (last.kind == tokenComment || tok.line > last.line+1 || whole && name == tagName(w.tags[0].name)) {
				return tok, nil
			}
			w.tags = append(w.tags, tok)
			if w.known[name] == nil {
				known := tok
				w.known[name] = &known
			}
		default:
			return tok, nil
		}
		last = tok
	}
}

// longest is the size in bytes of a comment to which no other is added.
const longest = 16 << 10

// remark adds a comment to another.
func (p *parser) remark(to *string, text string) {
	if !p.keep || len(*to) > longest {
		return
	}
	if text = rules.OneLine(strings.ReplaceAll(text, "}", ")")); text != "" {
		*to = strings.TrimSpace(*to + " " + text)
	}
}

// body reads moves up to the result, the tags of the next game, its move number 1 after an empty line, or the end.
func (p *parser) body(w *written) error {
	for {
		tok, err := p.next()
		if err != nil {
			return err
		}
		switch tok.kind {
		case tokenEnd:
			return nil
		case tokenTag:
			p.hold(tok)
			return nil
		case tokenClose:
			return tok.errorf("unexpected %q", ")")
		case tokenNumber:
			if w.count > 0 && strings.TrimSuffix(tok.text, ".") == "1" && p.linesBefore(tok) > 1 && !p.dotsNext() {
				p.hold(tok)
				return nil
			}
		case tokenSetup:
			switch {
			case !strings.HasPrefix(strings.TrimSpace(tok.text), "FEN"):
			case w.count > 0:
				w.putUp, p.keep = true, false
			default:
				w.setup = tok
			}
		case tokenWord:
			if ends, err := p.ends(w, tok); err != nil || ends {
				return err
			}
			if said, err := p.prose(w, tok); err != nil {
				return err
			} else if said {
				continue
			}
			if _, result := results[tok.text]; !result && strings.ContainsAny(tok.text, "0123456789") {
				w.count++
			}
		}
		if err := p.add(&w.moves, &w.intro, tok, 0); err != nil {
			return err
		}
	}
}

// ends reports whether a word is the result that ends the game, and reads the comments after it. A result with the number of a later
// move after it does not end the game: "*" is also the strength of a forced move.
func (p *parser) ends(w *written, tok token) (bool, error) {
	_, sure := results[tok.text]
	tag := w.known["Result"]
	if !sure && (tag == nil || tag.text != tok.text) {
		return false, nil
	}
	after := ""
	for {
		before := *p.scanner
		next, err := p.next()
		if err != nil && !sure {
			return false, err
		}
		if err != nil { // of the next game
			*p.scanner = before
		}
		if next.kind == tokenComment {
			p.remark(&after, next.text)
			continue
		}
		if err == nil {
			p.hold(next)
		}
		goesOn := next.kind == tokenNumber && strings.Trim(next.text, ".") != "1" || next.kind == tokenOpen || next.kind == tokenClose
		if goesOn || !sure && next.kind != tokenEnd && next.kind != tokenTag {
			p.hold(token{kind: tokenComment, text: after, line: tok.line})
			if sure && tok.text != "*" {
				w.result = tok.text
			}
			return false, nil
		}
		w.result = tok.text
		p.about(w.moves, &w.intro, after)
		return true, nil
	}
}

// prose reads words that say in a language how the game ended, up to its end or a result, as a comment. It returns false, and reads
// nothing, for words after which the moves go on.
func (p *parser) prose(w *written, tok token) (bool, error) {
	if tok.at < p.judged {
		return false, nil
	}
	var read []token
	var text []string
	for tok.kind == tokenWord && isProse(tok.text) {
		read, text = append(read, tok), append(text, tok.text)
		var err error
		if tok, err = p.next(); err != nil {
			return false, err
		}
	}
	if len(read) == 0 {
		return false, nil
	}
	p.hold(tok)
	if _, result := results[tok.text]; tok.kind == tokenEnd || tok.kind == tokenTag || tok.kind == tokenWord && result {
		p.about(w.moves, &w.intro, strings.Join(text, " "))
		w.result = saidResult(text)
		return true, nil
	}
	p.judged = tok.at
	for i := len(read) - 1; i > 0; i-- {
		p.hold(read[i])
	}
	return false, nil
}

// isProse reports whether a word is one of a language and not of the notation.
func isProse(text string) bool {
	return len(text) > 2 && !strings.ContainsAny(text, "0123456789") && strings.Trim(text, "-.") != ""
}

// about adds a comment to the last move, or to what is before the first one.
func (p *parser) about(moves []item, before *string, text string) {
	if len(moves) > 0 {
		before = &moves[len(moves)-1].after
	}
	p.remark(before, text)
}

// add adds a token to a line of moves. before is the comment before the line.
func (p *parser) add(line *[]item, before *string, tok token, depth int) error {
	moves := *line
	switch tok.kind {
	case tokenComment:
		p.about(moves, before, tok.text)
	case tokenGlyph:
		if len(moves) > 0 && p.keep {
			last := &moves[len(moves)-1]
			last.glyphs = append(last.glyphs, tok.text)
		}
	case tokenOpen:
		return p.variation(moves, tok, depth+1)
	case tokenWord:
		_, result := results[tok.text]
		switch {
		case result && depth > 0 && tok.text != "*":
			p.about(moves, before, tok.text)
		case p.keep && !result:
			*line = append(moves, item{move: tok})
		}
	}
	return nil
}
