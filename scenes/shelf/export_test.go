package shelf

import "ludotheque/scenes/ui"

// Box returns the rectangle of the n-th box.
func (s *Shelf) Box(n int) ui.Rect { return s.boxes[n].rect }
