package main

import (
	"crypto/sha256"
	"fmt"
	"maps"
	"slices"
	"strings"

	"ludotheque/tools/tree"
)

// folder is the content of files by their paths, with slashes, below one place.
type folder map[string][]byte

// sumsFile is where the checksums are, in the form that sha256sum reads.
const sumsFile = "SHA256SUMS"

// readFolder reads every file below dir.
func readFolder(dir string) (folder, error) {
	files, err := tree.Read(dir)
	return files, err
}

// names returns the paths in order.
func (f folder) names() []string { return slices.Sorted(maps.Keys(f)) }

// without returns the folder but for some files.
func (f folder) without(names []string) folder {
	rest := maps.Clone(f)
	for _, name := range names {
		delete(rest, name)
	}
	return rest
}

func (f folder) size() int {
	n := 0
	for _, data := range f {
		n += len(data)
	}
	return n
}

// write puts the files below dir.
func (f folder) write(dir string) error { return tree.Write(dir, f) }

// writeSums writes the checksums of all that is below dir.
func writeSums(dir string) error {
	all, err := readFolder(dir)
	if err != nil {
		return err
	}
	delete(all, sumsFile)
	var b strings.Builder
	for _, name := range all.names() {
		fmt.Fprintf(&b, "%x  %s\n", sha256.Sum256(all[name]), name)
	}
	return folder{sumsFile: []byte(b.String())}.write(dir)
}
