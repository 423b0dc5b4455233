package search

import (
	"encoding/binary"
	"errors"
	"hash/fnv"
)

// ChecksumSize is the length of the checksum at the beginning of a file of weights: 32-bit FNV-1a, lowest byte first.
const ChecksumSize = 4

var errChecksum = errors.New("search: the weights are damaged or of another version")

// Verified returns a file of weights without its checksum (which lab/checksum adds). It fails if the rest does not have that
// size or the checksum is wrong.
func Verified(file string, size int) ([]byte, error) {
	if data := []byte(file); len(data) == ChecksumSize+size && checksum(data[ChecksumSize:]) == binary.LittleEndian.Uint32(data) {
		return data[ChecksumSize:], nil
	}
	return nil, errChecksum
}

func checksum(body []byte) uint32 {
	h := fnv.New32a()
	h.Write(body)
	return h.Sum32()
}
