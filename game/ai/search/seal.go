package search

import (
	"encoding/binary"
	"errors"
	"hash/fnv"
)

// sealSize is the length of what Seal puts before a file.
const sealSize = 4

// errSeal says that a file of weights is none.
var errSeal = errors.New("search: the weights are damaged or of another version")

// Seal returns a file of weights: a checksum, 32-bit FNV-1a with its lowest byte first, and the body.
func Seal(body []byte) []byte {
	return append(binary.LittleEndian.AppendUint32(nil, checksum(body)), body...)
}

// Unseal returns the body of a file that Seal has made, of so many bytes; an error when it is another or damaged.
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
