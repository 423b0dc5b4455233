//go:build !js

package main

import "ludotheque/scenes/stage"

// answerSoon does nothing in a window, which shows itself when it is whole.
func answerSoon(*stage.Stage) {}
