package main

import (
	"path"
	"slices"
	"strings"

	"ludotheque/tools/night"
)

// beside are the folders of the modules beside the program's. Their tests run at night, and where a pattern names them.
var beside = []string{"lab", "slim"}

// part is a module with patterns of its packages, for the go command in its folder.
type part struct {
	dir      string
	patterns []string
}

// parts sorts the patterns by module, the program's first. Without any, these are all packages of the program, at night of every module.
func parts(patterns []string) (list []part) {
	if len(patterns) == 0 {
		list = append(list, part{".", []string{"./..."}})
		for _, dir := range beside {
			if night.On() {
				list = append(list, part{dir, []string{"./..."}})
			}
		}
		return list
	}
	for _, dir := range append([]string{"."}, beside...) {
		p := part{dir: dir}
		for _, pattern := range patterns {
			if home, within := moduleOf(pattern); home == dir {
				p.patterns = append(p.patterns, within)
			}
		}
		if len(p.patterns) > 0 {
			list = append(list, p)
		}
	}
	return list
}

// moduleOf returns the folder of a pattern's module, and the pattern there.
func moduleOf(pattern string) (dir, within string) {
	name := strings.TrimPrefix(strings.TrimPrefix(pattern, "./"), module+"/")
	if dir, rest, _ := strings.Cut(name, "/"); slices.Contains(beside, dir) {
		return dir, "./" + path.Clean(rest)
	}
	return ".", pattern
}
