//go:build !js

package platform

import (
	"ludotheque/game/ai/players"
	"ludotheque/game/client"
)

// hashMiB is the size of the computer player's table in MiB.
const hashMiB = 64

// NewEngine returns the engine of the computer player, which runs on a goroutine.
func NewEngine() client.Engine { return client.NewLocal(players.New, hashMiB, Wake) }
