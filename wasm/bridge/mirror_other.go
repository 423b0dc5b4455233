//go:build !js

package bridge

import "ludotheque/scenes/ui"

// New returns nil, since only the page has a mirror.
func New(scale func() float64) ui.Mirror { return nil }
