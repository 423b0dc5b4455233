package main

import (
	"bytes"
	"crypto/sha256"
	"encoding/hex"
	"os"
	"path/filepath"

	"github.com/andybalholm/brotli"

	"ludotheque/tools/tree"
)

// The extensions of compressed files: gzip for every browser, and Brotli.
const (
	gzipped  = ".gz"
	brotlied = ".br"
	// unpacker decompresses Brotli in browsers that cannot. It is compressed by gzip itself.
	unpacker = appDir + "/brotli.wasm"
)

// packBrotli compresses data with the strongest settings of Brotli, which takes half a minute for ten megabytes. It keeps the
// result in the folder cache and reuses it for the same data.
func packBrotli(data []byte, cache string) ([]byte, error) {
	sum := sha256.Sum256(data)
	kept := filepath.Join(cache, hex.EncodeToString(sum[:16])+brotlied)
	if packed, err := os.ReadFile(kept); err == nil {
		if whole, err := tree.Unpack(brotlied, packed); err == nil && sha256.Sum256(whole) == sum {
			return packed, nil
		}
	}
	var out bytes.Buffer
	const window = 24 // 16 MiB, the largest that browsers accept
	w := brotli.NewWriterOptions(&out, brotli.WriterOptions{Quality: brotli.BestCompression, LGWin: window})
	if _, err := w.Write(data); err != nil {
		return nil, err
	}
	if err := w.Close(); err != nil {
		return nil, err
	}
	if err := os.MkdirAll(cache, 0o755); err != nil {
		return nil, err
	}
	half := kept + ".half" // renamed when it is complete
	if err := os.WriteFile(half, out.Bytes(), 0o644); err != nil {
		return nil, err
	}
	return out.Bytes(), os.Rename(half, kept)
}

// addUnpacker compresses the unpacker; without Brotli it removes it.
func (b *bundle) addUnpacker(files map[string][]byte) {
	if plain, there := files[unpacker]; there && !b.quick {
		files[unpacker+gzipped] = tree.Gzip(plain)
	}
	delete(files, unpacker)
}
