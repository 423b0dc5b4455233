package boardview

import "ludotheque/game/opening"

// Opening returns the last named opening that the moves listed have reached.
func (m *Model) Opening() (o opening.Opening, ok bool) { return opening.Last(m.match, m.Seen().Listed) }
