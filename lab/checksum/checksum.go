// Package checksum adds the checksum to a file of weights.
package checksum

import (
	"encoding/binary"
	"hash/fnv"
)

// Prepend returns a file of weights for the program's search.Verified: a checksum, 32-bit FNV-1a in little-endian order, and the
// body.
func Prepend(body []byte) []byte {
	h := fnv.New32a()
	h.Write(body)
	return append(binary.LittleEndian.AppendUint32(nil, h.Sum32()), body...)
}
