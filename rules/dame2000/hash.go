package dame2000

import (
	"math/rand/v2"

	"ludotheque/rules"
)

// keyTable has the Zobrist keys of a hash.
type keyTable struct {
	pawn     [2][5][cells]uint64
	from, to [2][cells]uint64
	side     uint64
}

// keys are the same in every process, so that hashes may be stored.
var keys = makeKeys()

func makeKeys() *keyTable {
	rng := rand.New(rand.NewPCG(2000, 1987))
	k := &keyTable{side: rng.Uint64()}
	for side := range 2 {
		for c := range cells {
			for head := blue; head <= yellow; head++ {
				k.pawn[side][head][c] = rng.Uint64()
			}
			k.from[side][c], k.to[side][c] = rng.Uint64(), rng.Uint64()
		}
	}
	return k
}

func (k *keyTable) lastMove(side rules.Side, t lastMove) uint64 {
	if t == noLastMove {
		return 0
	}
	return k.from[side][t.from] ^ k.to[side][t.to]
}
