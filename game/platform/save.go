package platform

import "strings"

// fileName makes name safe as a file's name on every system: no folders, no characters that some system refuses.
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
