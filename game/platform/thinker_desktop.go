//go:build !js

package platform

import (
	"ludotheque/game/ai/players"
	"ludotheque/game/seat"
)

// hashMiB is the size of each computer player's table.
const hashMiB = 64

// NewThinker returns whoever thinks for the computer's seats: a goroutine, on a core of its own.
func NewThinker() seat.Thinker { return seat.NewLocal(players.New, hashMiB, Wake) }
