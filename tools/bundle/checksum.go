package main

import (
	"regexp"
	"strings"

	"ludotheque/tools/site"
)

// inline matches what stands in a page itself: a script that runs, or a style.
var inline = regexp.MustCompile(`(?s)<(script|style)>(.*?)</`)

// checksum lets a page's policy allow the scripts and styles that stand in the page itself, by their hashes, in place of
// %inline-scripts% and %inline-styles%.
func checksum(page []byte) []byte {
	hashes := map[string]string{}
	for _, m := range inline.FindAllSubmatch(page, -1) {
		hashes[string(m[1])] += " " + site.Checksum(m[2])
	}
	return []byte(strings.NewReplacer(" %inline-scripts%", hashes["script"], " %inline-styles%", hashes["style"]).Replace(string(page)))
}
