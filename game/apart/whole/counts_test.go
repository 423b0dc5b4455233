package whole_test

import "fmt"

// counts are what the matches of a test had.
type counts struct {
	matches, rematches, plies, entries, combats, lines int
	links, frames, carried, lost, doubled              int // carried are links and frames that arrived
	reloads, stale, dropped, changes, stopped          int
	questions                                          map[string]int
	forged                                             map[string]int
}

func newCounts() *counts { return &counts{questions: map[string]int{}, forged: map[string]int{}} }

func (c *counts) String() string {
	return fmt.Sprintf("%d matches and %d rematches: %d plies, %d combats, %d messages, %d lines of text; "+
		"%d links and %d frames, %d lost, %d doubled; %d reloads, %d stale links; %d messages dropped and told; %d changes of the device, %d matches ended without an answer; questions %v",
		c.matches, c.rematches, c.plies, c.combats, c.entries, c.lines, c.links, c.frames, c.lost, c.doubled, c.reloads, c.stale,
		c.dropped, c.changes, c.stopped, c.questions)
}
