package search

import (
	"encoding/binary"
	"errors"
	"hash/fnv"
)

// sealSize is the length of the seal before a file: a checksum, 32-bit FNV-1a with its lowest byte first.
const sealSize = 4

// errSeal says that a file of weights is none.
var errSeal = errors.New("search: the weights are damaged or of another version")

// Unseal returns the body of a sealed file of weights (tools/lab/seal), of so many bytes; an error when it is another or
// damaged.
func Unseal(file string, size int) ([]byte, error) {
	if data := []byte(file); len(data) == sealSize+size && checksum(data[sealSize:]) == binary.LittleEndian.Uint32(data) {
		return data[sealSize:], nil
	}
	return nil, errSeal
}

func checksum(body []byte) uint32 {
	h := fnv.New32a()
	h.Write(body)
	return h.Sum32()
}
