package main

import (
	"regexp"
	"strings"

	"ludotheque/tools/site"
)

// inline matches a script or a style that is part of a page.
var inline = regexp.MustCompile(`(?s)<(script|style)>(.*?)</`)

// checksum replaces %inline-scripts% and %inline-styles% in a page's policy by the hashes of the scripts and styles that are
// part of the page.
func checksum(page []byte) []byte {
	hashes := map[string]string{}
	for _, m := range inline.FindAllSubmatch(page, -1) {
		hashes[string(m[1])] += " " + site.Checksum(m[2])
	}
	return []byte(strings.NewReplacer(" %inline-scripts%", hashes["script"], " %inline-styles%", hashes["style"]).Replace(string(page)))
}
