package pages

import "strings"

// Lean removes indents and comments from a script or a style sheet: comments on lines of their own, and those after code unless
// they have quotes. A text between backquotes must end on its line.
func Lean(text string) string {
	var b strings.Builder
	for line := range strings.Lines(text) {
		line = strings.TrimSpace(line)
		if i := strings.LastIndex(line, " // "); i > 0 && !strings.ContainsAny(line[i:], "'\"`") {
			line = strings.TrimSpace(line[:i])
		}
		note := strings.HasPrefix(line, "//") || strings.HasPrefix(line, "/*") && strings.HasSuffix(line, "*/")
		if line != "" && !note {
			b.WriteString(line + "\n")
		}
	}
	return b.String()
}
