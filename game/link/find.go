package link

import (
	"net/url"
	"strings"

	"ludotheque/rules/catalog"
)

// Find returns the link in a text that a person brings: a whole address, what follows its "#", or a sentence around it. ok
// is false where there is none, as in a record.
func Find(text string) (link string, ok bool) {
	if len(text) > MaxLength {
		return "", false
	}
	text = strings.TrimSpace(text)
	if strings.HasPrefix(text, recordName) || strings.HasPrefix(text, "[") {
		return "", false // a record or PDN, whose names may hold anything
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
	if at := strings.Index(text, "#"); at > 0 && strings.Contains(text[:at], "://") { // of no game that is here
		return unescape(text[at+1:]), true
	}
	return "", false
}

// recordName begins every record.
const recordName = "ludotheque "

// begins reports whether text begins with a game's name as links do.
func begins(text string) bool {
	text = strings.TrimLeft(text, "/ ")
	for _, id := range catalog.IDs() {
		if rest, ok := strings.CutPrefix(text, id); ok && (rest == "" || strings.ContainsAny(rest[:1], "=% \t\r\n.,;!?)")) {
			return true
		}
	}
	return false
}

// unescape undoes what programs on the way do to an address.
func unescape(text string) string {
	if plain, err := url.PathUnescape(text); err == nil {
		return plain
	}
	return text
}
