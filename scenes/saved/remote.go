package saved

import (
	"strings"

	"ludotheque/scenes"
)

// KeyRemote is the storage key of the list of remote matches, from which the shelf and others show them without reading the matches.
// It has a line for each match: the slot, the state and the time of a Remote, and the parts of its summary, separated by tabs. The
// words of one part are separated by \x1f.
const KeyRemote = "remote"

// Remote is an entry of the list of remote matches, those with a player at another device.
type Remote struct {
	Slot    Slot
	State   string     // "yours" while this player has to do something, "theirs", "over"
	Since   string     // when that began, in seconds since 1970
	Summary [][]string // as of Summary
}

// RemoteSlot returns the slot of a remote match with a number, 16 hexadecimal digits.
func RemoteSlot(game, number string) Slot { return Slot(game + "-a" + number) }

// Remote reports whether s is the slot of a remote match.
func (s Slot) Remote() bool { return strings.Contains(string(s), "-a") }

// Remotes returns the list of remote matches. It skips invalid lines.
func Remotes(e *scenes.Env) []Remote {
	var list []Remote
	for _, line := range strings.Split(e.Kept(KeyRemote), "\n") {
		parts := strings.Split(line, "\t")
		if len(parts) < 4 {
			continue
		}
		r := Remote{Slot: Slot(parts[0]), State: parts[1], Since: parts[2]}
		for _, part := range parts[3:] {
			r.Summary = append(r.Summary, strings.Split(part, "\x1f"))
		}
		list = append(list, r)
	}
	return list
}

// First returns the first match of a game, "" for any, in which this player has to do something, else the first that is not over; ok
// is false if there is none.
func First(list []Remote, game string) (first Remote, ok bool) {
	for _, r := range list {
		if game != "" && r.Slot.Game() != game || r.State == "over" {
			continue
		}
		if !ok || r.State == "yours" && first.State != "yours" {
			first, ok = r, true
		}
	}
	return first, ok
}

// NoteRemotes stores the list of remote matches.
func NoteRemotes(e *scenes.Env, list []Remote) {
	var b strings.Builder
	for _, r := range list {
		b.WriteString(string(r.Slot) + "\t" + r.State + "\t" + r.Since)
		for _, part := range r.Summary {
			b.WriteString("\t" + strings.Join(part, "\x1f"))
		}
		b.WriteByte('\n')
	}
	note(e, KeyRemote, b.String())
	NoteNews(e, list)
}

// News returns what the shelf says of the remote matches, the summary of the first and how many others there are, and the state of the
// first. It returns "" if all are over.
func News(e *scenes.Env, list []Remote) (text, state string) {
	first, ok := First(list, "")
	if !ok {
		return "", ""
	}
	going := 0
	for _, r := range list {
		if r.State != "over" {
			going++
		}
	}
	text = SummaryText(e, first.Summary)
	if going > 1 {
		text = e.T("shelf.remotes", text, going-1)
	}
	return text, first.State
}

// KeyNews is the storage key of News for the page's own shelf: the language, the state and the text, separated by tabs.
const KeyNews = "news"

// NoteNews stores the news of the remote matches.
func NoteNews(e *scenes.Env, list []Remote) {
	line := ""
	if text, state := News(e, list); text != "" {
		line = e.Words.Lang() + "\t" + state + "\t" + text
	}
	note(e, KeyNews, line)
}
