package saved

import (
	"strings"

	"ludotheque/scenes"
)

// KeyRemote is where it is noted which matches go on with somebody who is not at this screen, for whoever lists them without
// reading them: a line for each, its slot, "yours" or "theirs" or "over", since when, in seconds since 1970, and what is said
// of it, apart by tabs, the words of one part by \x1f.
const KeyRemote = "remote"

// Remote is what is noted of a match with somebody who is not at this screen.
type Remote struct {
	Slot  Slot
	State string // "yours" while something is to be done here, "theirs", "over"
	Since string // seconds since 1970
	Told  [][]string
}

// RemoteSlot returns the slot of a match with somebody elsewhere, by its name: 16 hexadecimal digits.
func RemoteSlot(game, name string) Slot { return Slot(game + "-a" + name) }

// Remote reports whether the slot is that of a match with somebody elsewhere.
func (s Slot) Remote() bool { return strings.Contains(string(s), "-a") }

// Remotes returns what is noted, as it was noted. Lines that mean nothing are left out.
func Remotes(e *scenes.Env) []Remote {
	var list []Remote
	for _, line := range strings.Split(e.Kept(KeyRemote), "\n") {
		parts := strings.Split(line, "\t")
		if len(parts) < 4 {
			continue
		}
		r := Remote{Slot: Slot(parts[0]), State: parts[1], Since: parts[2]}
		for _, part := range parts[3:] {
			r.Told = append(r.Told, strings.Split(part, "\x1f"))
		}
		list = append(list, r)
	}
	return list
}

// First returns the match that is shown first: one where something is to be done here, else any that goes on; ok is false
// where there is none. game "" is any.
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

// NoteRemotes keeps what is said of the matches.
func NoteRemotes(e *scenes.Env, list []Remote) {
	var b strings.Builder
	for _, r := range list {
		writeTold(&b, string(r.Slot)+"\t"+r.State+"\t"+r.Since, r.Told)
	}
	note(e, KeyRemote, b.String())
}
