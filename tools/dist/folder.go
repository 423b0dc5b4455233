package main

import (
	"crypto/sha256"
	"fmt"
	"maps"
	"slices"
	"strings"

	"ludotheque/tools/tree"
)

// folder has the contents of files by their slash-separated paths.
type folder map[string][]byte

// sumsFile is the file of checksums, in the format of sha256sum.
const sumsFile = "SHA256SUMS"

// names returns the paths, sorted.
func (f folder) names() []string { return slices.Sorted(maps.Keys(f)) }

func (f folder) size() int {
	n := 0
	for _, data := range f {
		n += len(data)
	}
	return n
}

// writeSums writes the checksums of all files below dir.
func writeSums(dir string) error {
	all, err := tree.Read(dir)
	if err != nil {
		return err
	}
	delete(all, sumsFile)
	var b strings.Builder
	for _, name := range folder(all).names() {
		fmt.Fprintf(&b, "%x  %s\n", sha256.Sum256(all[name]), name)
	}
	return tree.Write(dir, folder{sumsFile: []byte(b.String())})
}
