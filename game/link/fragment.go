package link

import (
	"strings"

	"ludotheque/rules/catalog"
)

// Fragment returns the link in a fragment of the page's address, "" if there is none. Sites around a frame, trackers and browsers put
// texts of their own there, alone or behind a link: "?secret=…" (WordPress), "xtor=…", "&utm_source=…", ":~:text=…". Of a link that is
// damaged it returns what there is, also if the name of the game is, as long as the rest proves that it was one.
func Fragment(text string) string {
	text = strings.TrimLeft(text[:min(len(text), MaxLength+1)], "#/ ")
	for i, part := range parts(text) {
		part = strings.Trim(part, "/ ")
		name, body, holds := strings.Cut(part, "=")
		for _, id := range catalog.IDs() {
			switch known := strings.EqualFold(id, strings.TrimSpace(name)); {
			case known && i == 0 && !holds:
				return id
			case known && (i == 0 || shaped(body)):
				return id + "=" + body
			}
		}
		if i == 0 && begins(part) || proven(part) {
			return part
		}
	}
	return ""
}

// maxParts is more than the fields that other programs add to an address. Each is compared with all games.
const maxParts = 32

// parts returns what is before the first mark with which a field of another program begins, and after each of them, up to maxParts.
func parts(text string) (list []string) {
	from := 0
	for i := 0; i < len(text) && len(list) < maxParts-1; i++ {
		if text[i] == '#' || strings.HasPrefix(text[i:], ":~:") || strings.IndexByte("?&;", text[i]) >= 0 && beginsField(text[i+1:]) {
			list, from = append(list, text[from:i]), i+1
		}
	}
	return append(list, text[from:])
}

// letters are those of a field's name.
const letters = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789_-."

// beginsField reports whether text begins like a field of a query, such as "utm_source=".
func beginsField(text string) bool {
	rest := strings.TrimLeft(text, letters)
	return rest == "" || len(rest) < len(text) && strings.IndexByte("=&;", rest[0]) >= 0
}

// shaped reports whether text has the form of a link's body: the rows of a position, or a version and what is packed.
func shaped(text string) bool {
	_, text, _ = cutRuleset(text)
	return isPosition(text) || len(text) > finalLen && text[0] >= '1' && text[0] <= '9' && strings.Trim(text, alphabet) == ""
}

// proven reports whether text is a link whose game is not in the catalog, because its name is damaged or of a newer program. Its
// checksums, or the rows of its position, are then those of its own name or of one of the games.
func proven(text string) bool {
	const least = 12 // characters of a packed link; fewer may be right by chance
	var owners []string
	for _, g := range catalog.All() {
		for _, r := range g.Rulesets() {
			owners = append(owners, prefix(g, r.ID))
		}
	}
	for at := 0; at+least <= len(text) && at < 32; at++ {
		version, packed := text[at:at+1], text[at+1:]
		digits, _ := digitsOf(packed[:4])
		if _, _, want := lengthOf(digits); version >= "1" && version <= "9" && want == len(packed) {
			for _, owner := range append(owners, text[:at]) {
				if _, bad := decode(owner+version, packed); bad == nil {
					return true
				}
			}
		}
	}
	_, body, _ := strings.Cut(text, "=")
	if !isPosition(body) {
		return false
	}
	for _, g := range catalog.All() {
		for _, r := range g.Rulesets() {
			if _, bad := parsePosition(g, r.ID, body, 0); bad == nil {
				return true
			}
		}
	}
	return false
}
