// Package regexp takes the place of the standard library's in the page's build (tools/bundle), where it makes the
// download smaller: it knows by heart the expressions that the engine uses, and no other. Its test holds it against the
// original. tools/bundle refuses it where the engine uses another expression.
package regexp

import "strings"

// Expressions that are known.
const (
	Unit    = `^[ \t\r\n]*//kage:unit\s+([^ \t\r\n]+)[ \t\r\n]*$` // the directive on a line of a shader
	Texture = `\A__t(\d+)\z`                                      // the name of a texture in a shader
	Blank   = `\n\n+`                                             // blank lines of a shader, to be one
	Link    = `url\(\s*['"]?#([^'")\s]+)['"]?\s*\)`               // in glyphs that are SVG, of fonts that the page does not have
)

// Regexp is one of the expressions.
type Regexp struct{ text string }

// MustCompile returns a known expression; any other is a panic.
func MustCompile(text string) *Regexp {
	switch text {
	case Unit, Texture, Blank, Link:
		return &Regexp{text}
	}
	panic("regexp: the page's build knows only the expressions of the engine, not " + text)
}

// FindSubmatch returns the directive in a line, and what it says.
func (r *Regexp) FindSubmatch(line []byte) [][]byte {
	if m := r.FindStringSubmatch(string(line)); m != nil {
		return [][]byte{[]byte(m[0]), []byte(m[1])}
	}
	return nil
}

// FindStringSubmatch returns the match of a whole line or name, and what its brackets hold.
func (r *Regexp) FindStringSubmatch(s string) []string {
	inside, ok := "", false
	switch r.text {
	case Unit:
		inside, ok = unit(s)
	case Texture:
		inside, ok = texture(s)
	default:
		panic("regexp: not asked for in a page: " + r.text)
	}
	if !ok {
		return nil
	}
	return []string{s, inside}
}

func unit(line string) (string, bool) {
	const space = " \t\r\n"
	rest, ok := strings.CutPrefix(strings.Trim(line, space), "//kage:unit")
	said := strings.TrimLeft(rest, space+"\f") // \s is one more than the others
	if said == "" && len(rest) > 1 {
		said = rest[len(rest)-1:] // the one more, which is no space to the brackets
	}
	if !ok || said == rest || said == "" || strings.ContainsAny(said, space) {
		return "", false
	}
	return said, true
}

func texture(name string) (string, bool) {
	digits, ok := strings.CutPrefix(name, "__t")
	return digits, ok && digits != "" && strings.Trim(digits, "0123456789") == ""
}

// ReplaceAllString puts text in the place of each run of blank lines.
func (r *Regexp) ReplaceAllString(s, text string) string {
	if r.text != Blank {
		panic("regexp: not asked for in a page: " + r.text)
	}
	var b strings.Builder
	for {
		at := strings.Index(s, "\n\n")
		if at < 0 {
			return b.String() + s
		}
		b.WriteString(s[:at])
		b.WriteString(text)
		s = strings.TrimLeft(s[at:], "\n")
	}
}

// FindAllStringSubmatch finds nothing: no font of the page has such glyphs.
func (r *Regexp) FindAllStringSubmatch(string, int) [][]string { return nil }
