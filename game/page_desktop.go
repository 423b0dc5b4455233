//go:build !js

package main

import (
	"github.com/hajimehoshi/ebiten/v2"

	"ludotheque/scenes/stage"
)

// ratio is how many device pixels a point has now.
func ratio() float64 { return ebiten.Monitor().DeviceScaleFactor() }

// answerSoon does nothing in a window, which shows itself when it is whole.
func answerSoon(*stage.Stage) {}

// hearAtOnce does nothing in a window, which no page lies around.
func hearAtOnce(*program) {}
