package rulebook

import (
	"fmt"
	"hash/fnv"
)

// Picture returns the file name of the picture of a Diagram. It has a hash of the content, so that no page can show the
// picture of another position.
func (b Block) Picture(game string) string {
	h := fnv.New32a()
	fmt.Fprintln(h, b.Ruleset, b.Position, b.Marks)
	return fmt.Sprintf("rule-%s-%08x.webp", game, h.Sum32())
}
