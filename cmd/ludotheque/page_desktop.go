//go:build !js

package main

import (
	"github.com/hajimehoshi/ebiten/v2"

	"ludotheque/scenes/stage"
)

// ratio returns the number of device pixels to a point.
func ratio() float64 { return ebiten.Monitor().DeviceScaleFactor() }

// deferBoards does nothing: the window opens with its boards.
func deferBoards(*stage.Stage) {}

// obeyBetweenTicks does nothing, since a window has no host page.
func obeyBetweenTicks(*program) {}
