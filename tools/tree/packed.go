package tree

import (
	"bytes"
	"compress/gzip"
	"io"

	"github.com/andybalholm/brotli"
)

// Gzip compresses data at the best level.
func Gzip(data []byte) []byte {
	var out bytes.Buffer
	w, _ := gzip.NewWriterLevel(&out, gzip.BestCompression) // the level is valid
	w.Write(data)                                           // a Buffer returns no errors
	w.Close()
	return out.Bytes()
}

// Unpack decompresses a file of gzip or, if its extension is ".br", of Brotli.
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
