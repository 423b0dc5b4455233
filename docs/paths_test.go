package docs_test

import (
	"path"
	"regexp"
	"slices"
	"strings"
)

var (
	pathLike = regexp.MustCompile(`^[\w.*<>-]+(/[\w.*<>-]+)*/?$`)
	holder   = regexp.MustCompile(`<[^>]*>`)
)

// isPath reports whether a span names a file or a folder.
func (p *page) isPath(text string) bool {
	if !pathLike.MatchString(text) || strings.HasPrefix(text, "build/") || strings.HasPrefix(text, "dist/") || p.rulesets[text] {
		return false
	}
	first, _, deep := strings.Cut(strings.TrimPrefix(text, "./"), "/")
	if first == "internal" { // a package of Go or the engine
		return false
	}
	if !deep {
		ext := path.Ext(first)
		return ext != "" && slices.Contains(p.code.extensions, ext)
	}
	for _, all := range []map[string]bool{p.files, p.folders} {
		for name := range all {
			if path.Base(name) == first {
				return true
			}
		}
	}
	return false
}

// exists reports whether a path, or one that ends with it, exists.
func (p *page) exists(text string) bool {
	text = strings.TrimSuffix(strings.TrimPrefix(holder.ReplaceAllString(text, "*"), "./"), "/")
	depth := strings.Count(text, "/") + 1
	for _, all := range []map[string]bool{p.files, p.folders} {
		for name := range all {
			parts := strings.Split(name, "/")
			if len(parts) < depth {
				continue
			}
			if ok, _ := path.Match(text, path.Join(parts[len(parts)-depth:]...)); ok {
				return true
			}
		}
	}
	return false
}
