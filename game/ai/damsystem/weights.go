package damsystem

import (
	_ "embed"
	"sync"

	"ludotheque/game/ai/net"
)

// base is the file of weights, as lab/network writes it.
//
//go:embed weights/base.bin
var base string

// tuned parses the weights once and returns the network.
var tuned = sync.OnceValue(func() *net.Net {
	n, err := net.Parse(base, Shape())
	if err != nil {
		panic(err)
	}
	return n
})
