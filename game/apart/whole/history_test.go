package whole_test

import (
	"strings"

	"ludotheque/game/apart"
	"ludotheque/game/clock"
	"ludotheque/game/fairdice"
	"ludotheque/game/link"
)

// A history is a link that changes what both already have.
type history struct {
	name string
	make func(*scene) string // "" if it cannot be tried now
}

// from returns the raw link of the match with other messages.
func (s *scene) from(entries []apart.Entry) string { return rawLink(s.log.Start(), entries) }

// index returns the index of the last message that fits, -1 if none does.
func (s *scene) index(fits func(apart.Entry) bool) int {
	for i := s.log.Len() - 1; i >= 0; i-- {
		if fits(s.log.Entry(i)) {
			return i
		}
	}
	return -1
}

func lineOf(p apart.Person) func(apart.Entry) bool {
	return func(e apart.Entry) bool { return e.Kind == apart.Line && e.By == p }
}

// changed returns the link with message i replaced by some others.
func (s *scene) changed(i int, by ...apart.Entry) string {
	if i < 0 {
		return ""
	}
	all := entriesOf(s.log)
	return s.from(append(append(append([]apart.Entry(nil), all[:i]...), by...), all[i+1:]...))
}

// started returns the link of a match with the same number and other terms.
func (s *scene) started(change func(*apart.Start)) string {
	start := s.log.Start()
	change(&start)
	return rawLink(start, entriesOf(s.log))
}

var histories = []history{
	{"another line of one's own", func(s *scene) string {
		return s.changed(s.index(lineOf(s.me)), apart.Entry{Kind: apart.Line, By: s.me, Text: "Autrement"})
	}},
	{"another line of the other", func(s *scene) string {
		return s.changed(s.index(lineOf(s.other)), apart.Entry{Kind: apart.Line, By: s.other, Text: "Autrement"})
	}},
	{"a line of the other left out", func(s *scene) string {
		if i := s.index(lineOf(s.other)); i >= 0 && i < s.log.Len()-1 {
			return s.changed(i)
		}
		return ""
	}},
	{"another move", func(s *scene) string {
		i := s.index(func(e apart.Entry) bool { return e.Kind == apart.Move && e.By == s.me && e.Number == fairdice.Value{} })
		if i < 0 {
			return ""
		}
		before := s.log.UpTo(i)
		for _, m := range before.Match().AppendMoves(nil) {
			if was := s.log.Entry(i); m != was.Move && before.Clone().Append(apart.Entry{Kind: apart.Move, By: s.me, Move: m}) == nil {
				return s.from(append(entriesOf(before), apart.Entry{Kind: apart.Move, By: s.me, Move: m}))
			}
		}
		return ""
	}},
	{"another time of a move", func(s *scene) string {
		i := s.index(func(e apart.Entry) bool { return e.Kind == apart.Move && e.By == s.me })
		if i < 0 {
			return ""
		}
		e := s.log.Entry(i)
		e.Spent++
		return s.changed(i, e)
	}},
	{"a move of the other taken back", func(s *scene) string {
		i := s.index(func(e apart.Entry) bool { return e.Kind == apart.Move && e.By == s.other })
		if i < 0 || s.index(func(e apart.Entry) bool { return e.By == s.me }) < i {
			return ""
		}
		return s.from(append(entriesOf(s.log)[:i:i], apart.Entry{Kind: apart.Line, By: s.me, Text: "Non"}))
	}},
	{"a resignation before the end", func(s *scene) string {
		if !s.log.Joined() || s.index(func(e apart.Entry) bool { return e.By == s.me }) < 1 {
			return ""
		}
		return s.from(append(entriesOf(s.log)[:1:1], apart.Entry{Kind: apart.Resign, By: s.other}))
	}},
	{"another clock", func(s *scene) string {
		return s.started(func(a *apart.Start) {
			a.Setup.Clock = clock.Rule{Control: clock.Control{Kind: clock.Days, Base: 9 * clock.Day}, Ends: true}
		})
	}},
	{"another first player", func(s *scene) string {
		return s.started(func(a *apart.Start) { a.Begins = (a.Begins + 1) % 2 })
	}},
	{"another host", func(s *scene) string { return s.started(func(a *apart.Start) { a.Name = "Ève" }) }},
	{"a name that is too long", func(s *scene) string { return s.started(func(a *apart.Start) { a.Name = strings.Repeat("È", 200) }) }},
	{"another commitment", func(s *scene) string {
		if !s.dice() {
			return ""
		}
		return s.started(func(a *apart.Start) { a.Commit = s.value() })
	}},
	{"a link that is too long", func(s *scene) string {
		return s.log.Encode() + strings.Repeat("a", link.MaxLength)
	}},
	{"too many messages", func(s *scene) string {
		if !s.log.Joined() {
			return ""
		}
		var list []apart.Entry
		for range 8300 {
			list = append(list, apart.Entry{Kind: apart.Line, By: s.me, Text: "a"})
		}
		return s.from(append(entriesOf(s.log), list...))
	}},
	{"a cut link", func(s *scene) string {
		text := s.log.Encode()
		return text[:len(text)-1-s.w.rng.IntN(min(20, len(text)/2))]
	}},
	{"a link with another letter", func(s *scene) string {
		text := []byte(s.log.Encode())
		i := strings.IndexByte(string(text), '=') + 3
		at := i + s.w.rng.IntN(len(text)-i)
		if text[at]++; text[at] == '{' || text[at] == '[' || text[at] == ':' || text[at] == '`' {
			text[at] = 'b'
		}
		return string(text)
	}},
}
