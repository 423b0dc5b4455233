// Package fmt takes the place of the standard library's in the worker's build (tools/bundle), where it makes the download
// smaller: it knows the verbs and the kinds of values that the games' errors and texts use. Its test reads what the worker
// links, and holds every form in use, with every type of value that is given to it, against the original.
package fmt

import (
	"errors"
	"io"
	"reflect"
	"strconv"
	"unicode/utf8"
)

// Stringer is fmt.Stringer.
type Stringer interface{ String() string }

// Errorf is fmt.Errorf for at most one %w.
func Errorf(format string, args ...any) error {
	text, cause := sprintf(format, args)
	if cause == nil {
		return errors.New(text)
	}
	return &wrapped{text, cause}
}

type wrapped struct {
	text  string
	cause error
}

func (w *wrapped) Error() string { return w.text }
func (w *wrapped) Unwrap() error { return w.cause }

// Sprintf is fmt.Sprintf.
func Sprintf(format string, args ...any) string {
	text, _ := sprintf(format, args)
	return text
}

// Fprintf is fmt.Fprintf.
func Fprintf(w io.Writer, format string, args ...any) (int, error) {
	return io.WriteString(w, Sprintf(format, args...))
}

// Appendf is fmt.Appendf.
func Appendf(dst []byte, format string, args ...any) []byte {
	return append(dst, Sprintf(format, args...)...)
}

// spec is one verb with what stands before it: %04b, %.2s.
type spec struct {
	zero      bool
	width     int
	precision int // -1 when there is none
	verb      byte
}

// readSpec reads what follows a % and returns how long it is.
func readSpec(text string) (s spec, n int) {
	number := func() (v int) {
		for ; n < len(text) && text[n] >= '0' && text[n] <= '9'; n++ {
			v = 10*v + int(text[n]-'0')
		}
		return v
	}
	s.precision = -1
	s.zero = text != "" && text[0] == '0'
	s.width = number()
	if n < len(text) && text[n] == '.' {
		n++
		s.precision = number()
	}
	if n == len(text) {
		return spec{verb: '%'}, n
	}
	s.verb = text[n]
	return s, n + 1
}

// sprintf also returns the operand of %w.
func sprintf(format string, args []any) (text string, cause error) {
	var b []byte
	for i := 0; i < len(format); {
		if format[i] != '%' {
			b = append(b, format[i])
			i++
			continue
		}
		s, n := readSpec(format[i+1:])
		i += 1 + n
		switch {
		case s.verb == '%':
			b = append(b, '%')
			continue
		case len(args) == 0:
			b = append(append(b, '%', '!', s.verb), "(MISSING)"...)
			continue
		case s.verb == 'w':
			cause, _ = args[0].(error)
		}
		b = s.pad(b, s.word(args[0]))
		args = args[1:]
	}
	return string(b), cause
}

// pad appends word at its width; zeros stand behind a sign.
func (s spec) pad(b []byte, word string) []byte {
	fill := byte(' ')
	missing := s.width - utf8.RuneCountInString(word)
	if s.zero {
		fill = '0'
		if missing > 0 && word != "" && (word[0] == '-' || word[0] == '+') {
			b, word = append(b, word[0]), word[1:]
		}
	}
	for ; missing > 0; missing-- {
		b = append(b, fill)
	}
	return append(b, word...)
}

// word is arg as the verb wants it, before it is padded.
func (s spec) word(arg any) string {
	if err, ok := arg.(error); ok && s.verb == 'w' {
		return err.Error()
	}
	if s.takesText() {
		if text, ok := textOf(arg); ok {
			return s.quoted(text)
		}
	}
	v := reflect.ValueOf(arg)
	if text, ok := s.plain(v); ok {
		return text
	}
	return s.wrong(v)
}

// plain is a value by its kind, whatever it says of itself; ok is false where the verb does not know the kind.
func (s spec) plain(v reflect.Value) (text string, ok bool) {
	base := 10
	if s.verb == 'b' {
		base = 2
	}
	switch number := s.verb == 'd' || s.verb == 'b' || s.verb == 'v'; {
	case !v.IsValid():
		return "<nil>", s.verb == 'v'
	case v.Kind() == reflect.String:
		return s.quoted(v.String()), s.takesText()
	case v.Kind() == reflect.Bool:
		return strconv.FormatBool(v.Bool()), s.verb == 'v'
	case v.CanFloat():
		return s.float(v)
	case v.CanInt() && number:
		return strconv.FormatInt(v.Int(), base), true
	case v.CanUint() && number:
		return strconv.FormatUint(v.Uint(), base), true
	case v.CanInt() && s.verb == 'q':
		return quotedRune(uint64(v.Int())), true
	case v.CanUint() && s.verb == 'q':
		return quotedRune(v.Uint()), true
	}
	return "", false
}

func quotedRune(n uint64) string {
	if n > utf8.MaxRune {
		n = utf8.RuneError
	}
	return strconv.QuoteRune(rune(n))
}

func (s spec) takesText() bool { return s.verb == 's' || s.verb == 'q' || s.verb == 'v' }

// quoted cuts text at the precision and quotes it for %q.
func (s spec) quoted(text string) string {
	if s.precision >= 0 {
		if runes := []rune(text); len(runes) > s.precision {
			text = string(runes[:s.precision])
		}
	}
	if s.verb == 'q' {
		return strconv.Quote(text)
	}
	return text
}

func (s spec) float(v reflect.Value) (text string, ok bool) {
	verb, precision := s.verb, s.precision
	switch {
	case verb == 'v':
		verb = 'g'
	case verb == 'f' && precision < 0:
		precision = 6
	case verb != 'f' && verb != 'g' && verb != 'b':
		return "", false
	}
	return strconv.FormatFloat(v.Float(), verb, precision, v.Type().Bits()), true
}

// wrong says that the verb does not know the value, in the words of the original: %!s(int=5).
func (s spec) wrong(v reflect.Value) string {
	text := "%!" + string(s.verb) + "("
	if !v.IsValid() {
		return text + "<nil>)"
	}
	value, _ := spec{precision: -1, verb: 'v'}.plain(v)
	return text + v.Type().String() + "=" + value + ")"
}

// textOf returns what arg says of itself.
func textOf(arg any) (string, bool) {
	switch v := arg.(type) {
	case string:
		return v, true
	case error:
		return v.Error(), true
	case Stringer:
		return v.String(), true
	}
	return "", false
}
