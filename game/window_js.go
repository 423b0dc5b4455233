package main

import (
	"time"

	"ludotheque/game/platform"
)

// windowPlace does nothing on a page, which is as large as the browser makes it.
type windowPlace struct{}

func (*windowPlace) restore(platform.Host) {}
func (*windowPlace) note(time.Time)        {}
