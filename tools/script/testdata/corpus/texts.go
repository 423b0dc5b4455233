package corpus

import (
	"strings"
	"unicode"
	"unicode/utf8"
)

var texts = []Program{
	{"length", func() string { return three(len(text("abc")), len(text("été")), len(text("a😀"))) }},
	{"length of nothing", func() string { return itoa(len(text(""))) }},
	{"joined", func() string { return text("é") + text("t") + "é" }},
	{"byte", func() string { return two(int(text("abc")[id(1)]), int(text("été")[id(1)])) }},
	{"bytes of a pair", func() string { return two(int(text("😀")[0]), int(text("😀")[3])) }},
	{"cut from", func() string { return text("hiver")[id(2):] }},
	{"cut to", func() string { return text("hiver")[:id(2)] }},
	{"cut beyond ASCII", func() string { return text("été chaud")[id(5):] + text("été")[2:3] }},
	{"cut after a pair", func() string { return text("😀x")[id(4):] }},
	{"cut all", func() string { return text("été")[:] }},
	{"runes and where they begin", func() string {
		out := ""
		for i, r := range text("aé😀z") {
			out += itoa(i) + ":" + itoa(int(r)) + " "
		}
		return out
	}},
	{"only where they begin", func() string {
		n := 0
		for i := range text("é😀z") {
			n = n*10 + i
		}
		return itoa(n)
	}},
	{"rune to text", func() string { return string(rune(id(233))) + string(rune(id(128512))) }},
	{"compare texts", func() string { return tell(text("é") == "é") + tell(text("é") != "e") + tell(text("") == "") }},
	{"quotes", func() string { return text("\"'`\\\n\t") + "</script>" }},
	{"text of a switch", func() string {
		switch text("été") {
		case "hiver":
			return "cold"
		case "été":
			return "warm"
		}
		return "none"
	}},
	{"cut at", func() string { a, b, ok := strings.Cut(text("é:t:é"), ":"); return a + "|" + b + tell(ok) }},
	{"not cut", func() string { a, b, ok := strings.Cut(text("été"), ":"); return a + "|" + b + tell(ok) }},
	{"prefix", func() string {
		a, ok := strings.CutPrefix(text("été"), "é")
		return a + tell(ok) + tell(strings.HasPrefix("été", "t"))
	}},
	{"contains", func() string {
		return tell(strings.Contains(text("été"), "té")) + tell(strings.ContainsRune(text("été"), 'é'))
	}},
	{"split and join", func() string { return strings.Join(strings.Split(text("a,é,,c"), ","), "-") }},
	{"trim", func() string {
		return strings.TrimSpace(text("  é ")) + strings.Trim(text("xxéx"), "x") + strings.TrimLeft(text("xéx"), "x")
	}},
	{"first rune", func() string { r, n := utf8.DecodeRuneInString(text("été")); return two(int(r), n) }},
	{"first rune of a pair", func() string { r, n := utf8.DecodeRuneInString(text("😀")); return two(int(r), n) }},
	{"last rune", func() string { r, n := utf8.DecodeLastRuneInString(text("été")); return two(int(r), n) }},
	{"rune by rune", func() string {
		out := ""
		for s := text("aé😀"); s != ""; {
			r, n := utf8.DecodeRuneInString(s)
			out, s = out+itoa(int(r))+" ", s[n:]
		}
		return out
	}},
	{"upper case", func() string { return string(unicode.ToUpper('é')) + string(unicode.ToLower('É')) }},
	{"lines", func() string {
		out := ""
		for line := range strings.Lines(text("a\né\n")) {
			out += itoa(len(line))
		}
		return out
	}},
	{"fields", func() string {
		return strings.Join(strings.FieldsFunc(text("a,;é;"), func(r rune) bool { return r == ',' || r == ';' }), "+")
	}},
}
