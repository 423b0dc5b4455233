//go:build !js

package bridge

import "ludotheque/scenes/ui"

// New returns nil: only the page has a mirror. See the browser's New.
func New(scale func() float64) ui.Mirror { return nil }
