//go:build !js

package main

import "github.com/hajimehoshi/ebiten/v2"

// ratio is how many device pixels a point has now.
func ratio() float64 { return ebiten.Monitor().DeviceScaleFactor() }
