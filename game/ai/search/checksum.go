package search

import (
	"encoding/binary"
	"errors"
	"hash/fnv"
)

// ChecksumSize is the length of what stands before the weights in a file: a checksum, 32-bit FNV-1a with its lowest byte first.
const ChecksumSize = 4

// errChecksum says that a file of weights is none.
var errChecksum = errors.New("search: the weights are damaged or of another version")

// Verified returns the body of a file of weights (tools/lab/checksum), of so many bytes; an error when it is another or
// damaged.
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
