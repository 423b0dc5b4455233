package pdn

import "strings"

// join makes one move of captures that are written jump by jump, as the site playstrategy does: "d6xb4 b4xd2". Nobody else can move
// from where a piece has just landed. It returns the moves, and how many moves of variations to a later jump are left out.
func join(moves []item) (joined []item, left int) {
	for _, it := range moves {
		for i, other := range it.others {
			n := 0
			it.others[i], n = join(other)
			left += n
		}
		last := len(joined) - 1
		if last < 0 || !goesOn(joined[last].move.text, it.move.text) {
			joined = append(joined, it)
			continue
		}
		m := &joined[last]
		m.move.text += it.move.text[strings.IndexAny(it.move.text, "x:"):]
		m.after = strings.TrimSpace(m.after + " " + it.after)
		m.glyphs = append(m.glyphs, it.glyphs...)
		for _, other := range it.others {
			left += len(other)
		}
	}
	return joined, left
}

// goesOn reports whether a capture begins on the square where another has ended.
func goesOn(capture, next string) bool {
	at, to := strings.LastIndexAny(capture, "x:"), strings.IndexAny(next, "x:")
	return at > 0 && to > 0 && strings.EqualFold(capture[at+1:], next[:to])
}
