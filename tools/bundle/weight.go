package main

import (
	"fmt"
	"io"
	"strings"
)

// way is how some browsers load the programs.
type way struct {
	name     string
	packed   string // extension of the programs' files
	unpacker bool   // they also need the unpacker
	first    int    // bytes of a first visit
	all      int    // with the computer player
}

// ways returns how different browsers load the programs, or how they do after a failure of the smaller files.
func (b *bundle) ways() []way {
	list := []way{{name: "by gzip", packed: gzipped}}
	if !b.quick {
		list = append(list, way{name: "by Brotli", packed: brotlied}, way{name: "by Brotli and its unpacker", packed: brotlied, unpacker: true})
	}
	return list
}

// weigh returns the ways with their sizes.
func (b *bundle) weigh() []way {
	list := b.ways()
	for _, f := range b.files {
		if f.when >= wanted {
			continue
		}
		for i := range list {
			w := &list[i]
			switch {
			case strings.Contains(f.name, ".wasm.") && strings.HasPrefix(f.name, strings.TrimSuffix(unpacker, ".wasm")):
				if !w.unpacker {
					continue
				}
			case strings.Contains(f.name, ".wasm.") && !strings.HasSuffix(f.name, w.packed):
				continue
			}
			w.all += f.packed
			if f.when == first {
				w.first += f.packed
			}
		}
	}
	return list
}

// print prints the files and the sizes of a visit.
func (b *bundle) print(out io.Writer) {
	bytes, files := map[when]int{}, map[when]int{}
	for _, f := range b.files {
		bytes[f.when] += f.packed
		files[f.when]++
		switch f.when {
		case first:
			fmt.Fprintf(out, "%9d  %s\n", f.packed, f.name)
		case needed:
			fmt.Fprintf(out, "%9d  %s (when first needed)\n", f.packed, f.name)
		}
	}
	fmt.Fprintf(out, "%9d  in %d files of the games' pages\n", bytes[aside], files[aside])
	fmt.Fprintf(out, "%9d  in %d files of lessons, problems, endings, rule pages, licences and words (when wanted)\n", bytes[wanted], files[wanted])
	for _, w := range b.weigh() {
		fmt.Fprintf(out, "%9d  bytes in a first visit %s, %d with the computer player\n", w.first, w.name, w.all)
	}
}

// withinBudget fails if a browser that loads Brotli, with or without the unpacker, loads more than first bytes by a first
// visit or all bytes with the computer player; 0 is no limit. It ignores gzip, which is for failures and quick builds.
func (b *bundle) withinBudget(first, all int) error {
	for _, w := range b.weigh() {
		if w.packed == gzipped {
			continue
		}
		if first > 0 && w.first > first {
			return fmt.Errorf("a first visit %s loads %d bytes, more than the budget of %d", w.name, w.first, first)
		}
		if all > 0 && w.all > all {
			return fmt.Errorf("page and computer player %s are %d bytes, more than the budget of %d", w.name, w.all, all)
		}
	}
	return nil
}
