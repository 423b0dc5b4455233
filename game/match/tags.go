package match

import (
	"strconv"
	"strings"
	"unicode/utf8"

	"ludotheque/rules"
)

// Tag is what a file of another program says about a match besides players, date, result and moves: the event, the round.
// Name has letters, digits and _; Value is one line.
type Tag struct{ Name, Value string }

// maxTags is the number of tags that a match keeps.
const maxTags = 40

// tagNote begins the keys of the notes that keep the tags: "tag-01" and so on, each "Name value".
const tagNote = "tag-"

// Tags returns the tags of the match, in their order.
func (m *Match) Tags() (tags []Tag) {
	for _, n := range m.notes {
		if strings.HasPrefix(n.key, tagNote) {
			name, value, _ := strings.Cut(n.text, " ")
			tags = append(tags, Tag{name, value})
		}
	}
	return tags
}

// SetTags keeps tags with the match and in its record, in place of all that it has. Of a long value it keeps the beginning; it leaves
// out tags without a name or value, and all after the fortieth.
func (m *Match) SetTags(tags []Tag) {
	kept := m.notes[:0:0]
	for _, n := range m.notes {
		if !strings.HasPrefix(n.key, tagNote) {
			kept = append(kept, n)
		}
	}
	m.notes = kept
	count := 0
	for _, tag := range tags {
		text := strings.ToValidUTF8(tag.Name+" "+rules.OneLine(tag.Value), "\ufffd")
		for len(text) > maxNote || !utf8.ValidString(text) {
			text = strings.ToValidUTF8(text[:min(maxNote, len(text)-1)], "")
		}
		text = strings.TrimSpace(text)
		if tag.Name == "" || strings.ContainsAny(tag.Name, " \t\n") || !strings.Contains(text, " ") || count == maxTags {
			continue
		}
		count++
		key := tagNote + strconv.Itoa(count/10) + strconv.Itoa(count%10)
		if err := m.SetNote(key, text); err != nil {
			panic("match: a tag: " + err.Error() + ": " + rules.Cut(text))
		}
	}
}
