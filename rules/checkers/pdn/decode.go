package pdn

import (
	"strings"
	"unicode/utf16"
	"unicode/utf8"
)

// Decode returns the text of a file in UTF-8, with "\n" between lines and without a byte order mark. A file that is not UTF-8 is
// taken as UTF-16 if it has its mark, otherwise as Windows-1252, which has all of Latin 1.
func Decode(text string) string {
	switch {
	case strings.HasPrefix(text, "\xff\xfe"):
		text = fromUTF16(text[2:], 0, 1)
	case strings.HasPrefix(text, "\xfe\xff"):
		text = fromUTF16(text[2:], 1, 0)
	case !utf8.ValidString(text):
		text = fromWindows(text)
	}
	text = strings.TrimPrefix(text, "\ufeff")
	if strings.Contains(text, "\r") {
		text = strings.NewReplacer("\r\n", "\n", "\r", "\n").Replace(text)
	}
	return text
}

// fromUTF16 decodes units of two bytes, the lower at index low.
func fromUTF16(text string, low, high int) string {
	units := make([]uint16, len(text)/2)
	for i := range units {
		units[i] = uint16(text[2*i+low]) | uint16(text[2*i+high])<<8
	}
	return string(utf16.Decode(units))
}

// windows are the characters of Windows-1252 from 0x80 to 0x9f; the others are those of Unicode.
var windows = [...]rune{
	'€', '\ufffd', '‚', 'ƒ', '„', '…', '†', '‡', 'ˆ', '‰', 'Š', '‹', 'Œ', '\ufffd', 'Ž', '\ufffd',
	'\ufffd', '‘', '’', '“', '”', '•', '–', '—', '˜', '™', 'š', '›', 'œ', '\ufffd', 'ž', 'Ÿ',
}

func fromWindows(text string) string {
	var b strings.Builder
	for _, c := range []byte(text) {
		r := rune(c)
		if c >= 0x80 && c < 0xa0 {
			r = windows[c-0x80]
		}
		b.WriteRune(r)
	}
	return b.String()
}
