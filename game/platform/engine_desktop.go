//go:build !js

package platform

import (
	"ludotheque/game/ai/players"
	"ludotheque/game/client"
)

// hashMiB is the size of each computer player's table.
const hashMiB = 64

// NewEngine returns whoever thinks for the computer's seats: a goroutine, on a core of its own.
func NewEngine() client.Engine { return client.NewLocal(players.New, hashMiB, Wake) }
