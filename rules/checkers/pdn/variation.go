package pdn

import "errors"

// variation reads a variation of the last of moves. A variation of none, or too deep, is left out; one that is wrong is read up to
// there. The tags of the next game, at the beginning of a line, end it as an error.
func (p *parser) variation(moves []item, open token, depth int) error {
	var inner []item
	intro, dead := "", depth > deepest
	for {
		if dead && depth > deepest {
			return p.skipDeep(open)
		}
		before := *p.scanner
		tok, err := p.next()
		switch {
		case errors.Is(err, errOpenComment) || errors.Is(err, errOpenCommand):
			return err
		case err != nil: // skip the sign that is wrong
			*p.scanner, dead = before, true
			p.skipSpace()
			p.at++
		case tok.kind == tokenEnd:
			return open.errorf("variation without end")
		case tok.kind == tokenClose:
			if len(inner) > 0 && len(moves) > 0 {
				inner[0].before = intro
				last := &moves[len(moves)-1]
				last.others = append(last.others, inner)
			} else {
				p.about(moves, &intro, intro)
			}
			return nil
		case tok.kind == tokenTag && p.linesBefore(tok) > 0:
			p.hold(tok)
			return open.errorf("variation without end")
		case tok.kind == tokenTag:
			dead = true
		case dead && tok.kind != tokenOpen:
		default:
			if err := p.add(&inner, &intro, tok, depth); err != nil {
				return err
			}
		}
	}
}

// skipDeep skips a variation with those inside it.
func (p *parser) skipDeep(open token) error {
	for depth := 1; depth > 0; {
		tok, err := p.next()
		switch {
		case err != nil:
			return err
		case tok.kind == tokenTag && p.linesBefore(tok) > 0:
			p.hold(tok)
			return open.errorf("variation without end")
		case tok.kind == tokenEnd:
			return open.errorf("variation without end")
		case tok.kind == tokenOpen:
			depth++
		case tok.kind == tokenClose:
			depth--
		}
	}
	return nil
}
