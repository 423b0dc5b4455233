// Package seal writes the checksum before a file of weights.
package seal

import (
	"encoding/binary"
	"hash/fnv"
)

// Seal returns a file of weights, as search.Unseal of the program reads it: a checksum, 32-bit FNV-1a with its lowest
// byte first, and the body.
func Seal(body []byte) []byte {
	h := fnv.New32a()
	h.Write(body)
	return append(binary.LittleEndian.AppendUint32(nil, h.Sum32()), body...)
}
