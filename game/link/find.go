package link

import (
	"net/url"
	"strings"

	"ludotheque/rules/catalog"
)

// Find returns the link in a text that a person pastes: an address, the part after its "#", or a sentence with either. ok is
// false for a text without a link and for a record.
func Find(text string) (link string, ok bool) {
	if len(text) > MaxLength {
		return "", false
	}
	text = strings.TrimSpace(text)
	if strings.HasPrefix(text, recordName) || strings.HasPrefix(text, "[") {
		return "", false // a record or PDN; a name in it may look like a link
	}
	_, rest, hash := strings.Cut(text, "#")
	for ; hash; _, rest, hash = strings.Cut(rest, "#") {
		if begins(rest) {
			return unescape(rest), true
		}
	}
	if begins(text) && strings.Contains(text, "=") {
		return unescape(text), true
	}
	if at := strings.Index(text, "#"); at > 0 && strings.Contains(text[:at], "://") { // of an unknown game
		return unescape(text[at+1:]), true
	}
	return "", false
}

// recordName is the beginning of every record.
const recordName = "ludotheque "

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

// unescape returns text without percent escapes, which mail programs and messengers add to an address.
func unescape(text string) string {
	if plain, err := url.PathUnescape(text); err == nil {
		return plain
	}
	return text
}
