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

// Files of the page that the build packs by itself: gzip for every browser, and Brotli beside it.
const (
	gzipped  = ".gz"
	brotlied = ".br"
	// unpacker unpacks Brotli where the browser does not. It goes by gzip, which every browser unpacks.
	unpacker = appDir + "/brotli.wasm"
)

// packBrotli packs as small as Brotli can, which takes half a minute for ten megabytes. What it once made of the same data
// is kept in the folder cache.
func packBrotli(data []byte, cache string) ([]byte, error) {
	sum := sha256.Sum256(data)
	kept := filepath.Join(cache, hex.EncodeToString(sum[:16])+brotlied)
	if packed, err := os.ReadFile(kept); err == nil {
		if whole, err := tree.Unpack(brotlied, packed); err == nil && sha256.Sum256(whole) == sum {
			return packed, nil
		}
	}
	var out bytes.Buffer
	const window = 24 // 16 MiB, the most that browsers take
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
	half := kept + ".half" // a build that is stopped leaves nothing half written
	if err := os.WriteFile(half, out.Bytes(), 0o644); err != nil {
		return nil, err
	}
	return out.Bytes(), os.Rename(half, kept)
}

// addUnpacker packs what unpacks Brotli; without Brotli it goes.
func (b *bundle) addUnpacker(files map[string][]byte) {
	if plain, there := files[unpacker]; there && !b.quick {
		files[unpacker+gzipped] = tree.Gzip(plain)
	}
	delete(files, unpacker)
}
