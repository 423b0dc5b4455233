// Package notices has the licences of all modules that the programs link, in one text that is part of every distributed form.
// tools/notices makes it. The page fetches it on demand; the desktop program embeds it (Files).
package notices

import "strings"

// FileName is the name of the file.
const FileName = "notices.txt"

// Rule is the line above and below the head of each notice.
const Rule = "================================================================================"

// Notice is one licence and the modules that it applies to.
type Notice struct {
	Of   []string // "rsc.io/qr v0.2.0 (page, Linux, macOS, Windows)"
	Text string
}

// Parse parses the text. It skips the lines before the first Rule.
func Parse(text string) []Notice {
	var list []Notice
	parts := strings.Split(text, Rule+"\n")
	for i := 1; i+1 < len(parts); i += 2 {
		list = append(list, Notice{strings.Split(strings.TrimSpace(parts[i]), "\n"), strings.TrimSpace(parts[i+1])})
	}
	return list
}

// Names returns the modules of the notice, without the programs that link them.
func (n Notice) Names() []string {
	var names []string
	for _, of := range n.Of {
		if end := strings.LastIndex(of, " ("); end > 0 {
			of = of[:end]
		}
		names = append(names, of)
	}
	return names
}

// Paragraphs returns the paragraphs of the text, each on one line without indents.
func (n Notice) Paragraphs() []string {
	var list []string
	for paragraph := range strings.SplitSeq(n.Text, "\n\n") {
		if text := strings.Join(strings.Fields(paragraph), " "); text != "" {
			list = append(list, text)
		}
	}
	return list
}
