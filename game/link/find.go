package link

import (
	"net/url"
	"strings"

	"ludotheque/rules/catalog"
)

// Find returns the link in a text that a person pastes: an address, the part after its "#", or a sentence with either, also as the
// source of a mail, HTML or Markdown. ok is false for a text without a link and for a record.
func Find(text string) (link string, ok bool) {
	if len(text) > MaxLength {
		return "", false
	}
	text = strings.TrimSpace(Unquoted(strings.TrimPrefix(text, "\ufeff")))
	if strings.HasPrefix(text, recordName) || strings.HasPrefix(text, treeName) || tagged(text) && !strings.Contains(text, "](") {
		return "", false // a record, a tree or PDN; a name or comment in it may look like a link
	}
	text = decodeMail(text)
	_, rest, hash := strings.Cut(text, "#")
	for ; hash; _, rest, hash = strings.Cut(rest, "#") {
		if begins(rest) {
			return alone(rest), true
		}
	}
	if begins(text) && strings.Contains(text, "=") {
		return alone(text), true
	}
	if at := strings.Index(text, "#"); at > 0 && strings.Contains(text[:at], "://") { // of an unknown game
		return alone(text[at+1:]), true
	}
	return "", false
}

// tagged reports whether text begins like the tag of a PDN file; before a message in brackets is the time.
func tagged(text string) bool {
	return len(text) > 1 && text[0] == '[' && (text[1] < '0' || text[1] > '9')
}

// The beginnings of every record, and of the text of every tree.
const (
	recordName = "ludotheque "
	treeName   = "ludotheque-study "
)

// begins reports whether text begins like a link, with the name of a game.
func begins(text string) bool {
	text = strings.TrimLeft(text, "/ ")
	for _, id := range catalog.IDs() {
		if rest, ok := strings.CutPrefix(text, id); ok && (rest == "" || strings.ContainsAny(rest[:1], "=% \t\r\n.,;!?)")) {
			return true
		}
	}
	return false
}

// Unquoted returns text without the marks before lines that a mail quotes, as "> ". No record, tree or PDN needs them.
func Unquoted(text string) string {
	lines := strings.Split(text, "\n")
	for i, line := range lines {
		lines[i] = strings.TrimLeft(line, "> ")
	}
	return strings.Join(lines, "\n")
}

// decodeMail returns text without the marks of quoted-printable, and with an escaped "#" as itself.
func decodeMail(text string) string {
	if strings.Contains(text, "=3D") { // quoted-printable: no link has "3D" after its "="
		text = strings.NewReplacer("=3D", "=", "=\r\n", "", "=\n", "").Replace(text)
	}
	return strings.ReplaceAll(text, "%23", "#")
}

// alone returns the link at the beginning of text without escapes and without the HTML, Markdown or query that follows it.
func alone(text string) string {
	const ends = "<>\"'`()[]{}|*&\u200b" // none of them is part of a link
	if at := strings.IndexAny(text, ends); at >= 0 {
		text = text[:at]
	}
	return unescape(text)
}

// unescape returns text without percent escapes, which mail programs and messengers add to an address.
func unescape(text string) string {
	if plain, err := url.PathUnescape(text); err == nil {
		return plain
	}
	return text
}
