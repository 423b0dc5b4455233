package platform

import "strings"

// fileName returns name as a valid file name for every system, without path separators and characters that a system refuses.
func fileName(name string) string {
	name = strings.Map(func(r rune) rune {
		if r < ' ' || r == 0x7f || strings.ContainsRune(`/\:*?"<>|`, r) {
			return '-'
		}
		return r
	}, name)
	name = strings.Trim(name, ". ")
	if name == "" {
		return "ludotheque.txt"
	}
	return name
}
