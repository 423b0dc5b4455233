package shelf

import "ludotheque/scenes/ui"

// Box returns where the n-th box is.
func (s *Shelf) Box(n int) ui.Rect { return s.boxes[n].rect }
