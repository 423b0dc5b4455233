// Package notices holds the licences of all that the programs are made of, in one text that goes with every form that is given
// away. tools/notices makes it of the modules that are linked. The page fetches it when somebody wants to read it; in a window
// it is in the program (Files).
package notices

import "strings"

// FileName is the name of the text in every form.
const FileName = "notices.txt"

// Rule stands over and under the head of each notice, a line of its own.
const Rule = "================================================================================"

// Notice is one licence and what comes under it.
type Notice struct {
	Of   []string // "rsc.io/qr v0.2.0 (page, Linux, macOS, Windows)"
	Text string
}

// Parse reads the text. What stands before the first rule is left out.
func Parse(text string) []Notice {
	var list []Notice
	parts := strings.Split(text, Rule+"\n")
	for i := 1; i+1 < len(parts); i += 2 {
		list = append(list, Notice{strings.Split(strings.TrimSpace(parts[i]), "\n"), strings.TrimSpace(parts[i+1])})
	}
	return list
}

// Names are what the notice is of, without the forms that it is in.
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

// Paragraphs returns the text without the line ends and indents that lay it out in one width.
func (n Notice) Paragraphs() []string {
	var list []string
	for paragraph := range strings.SplitSeq(n.Text, "\n\n") {
		if text := strings.Join(strings.Fields(paragraph), " "); text != "" {
			list = append(list, text)
		}
	}
	return list
}
