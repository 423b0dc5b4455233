// Package checksum writes the checksum before a file of weights.
package checksum

import (
	"encoding/binary"
	"hash/fnv"
)

// Prepend returns a file of weights, as search.Verified of the program reads it: a checksum, 32-bit FNV-1a with its lowest
// byte first, and the body.
func Prepend(body []byte) []byte {
	h := fnv.New32a()
	h.Write(body)
	return append(binary.LittleEndian.AppendUint32(nil, h.Sum32()), body...)
}
