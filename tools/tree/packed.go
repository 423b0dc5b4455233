package tree

import (
	"bytes"
	"compress/gzip"
	"io"

	"github.com/andybalholm/brotli"
)

// Gzip packs data as small as gzip can.
func Gzip(data []byte) []byte {
	var out bytes.Buffer
	w, _ := gzip.NewWriterLevel(&out, gzip.BestCompression) // the level is one that there is
	w.Write(data)                                           // into memory
	w.Close()
	return out.Bytes()
}

// Unpack returns what a file holds that is packed by gzip or, where its extension is ".br", by Brotli.
func Unpack(ext string, data []byte) ([]byte, error) {
	if ext == ".br" {
		return io.ReadAll(brotli.NewReader(bytes.NewReader(data)))
	}
	r, err := gzip.NewReader(bytes.NewReader(data))
	if err != nil {
		return nil, err
	}
	return io.ReadAll(r)
}
