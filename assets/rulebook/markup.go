package rulebook

import (
	"fmt"
	"strings"

	"ludotheque/assets/marks"
)

// parse parses the markup of a page. Errors name the line. It checks the syntax only, not the positions.
func parse(text string) (Page, error) {
	var page Page
	open := false // the last block can be continued
	for i, line := range strings.Split(text, "\n") {
		line = strings.Trim(line, " \t\r")
		if line == "" {
			open = false
			continue
		}
		if claim, ok := strings.CutPrefix(line, "= "); ok && len(page) > 0 {
			last := &page[len(page)-1]
			last.Claims, open = append(last.Claims, claim), false
			continue
		}
		block, err := parseLine(line)
		if err != nil {
			return nil, fmt.Errorf("line %d: %w", i+1, err)
		}
		if last := len(page) - 1; open && page[last].Kind == block.Kind {
			switch block.Kind {
			case Paragraph:
				page[last].Text += " " + block.Text
				continue
			case List:
				page[last].Items = append(page[last].Items, block.Items...)
				continue
			}
		}
		page = append(page, block)
		open = true
	}
	return page, nil
}

func parseLine(line string) (Block, error) {
	mark, rest, _ := strings.Cut(line, " ")
	rest = strings.Trim(rest, " \t")
	kind, ok := map[string]Kind{"#": Heading, "-": List, "~": Reading, "!": Diagram, "@article": Articles}[mark]
	switch {
	case !ok && strings.ContainsAny(line[:1], "#-~!@="):
		return Block{}, fmt.Errorf("unknown mark %q", mark)
	case !ok:
		return Block{Kind: Paragraph, Text: line}, nil
	case rest == "":
		return Block{}, fmt.Errorf("nothing after %q", mark)
	}
	switch kind {
	case List:
		return Block{Kind: List, Items: []string{rest}}, nil
	case Articles:
		return Block{Kind: Articles, Ruleset: rest}, nil
	case Diagram:
		return parseDiagram(rest)
	case Reading:
		if fields, text, ok := strings.Cut(rest, " | "); ok {
			return Block{Kind: Reading, Fields: strings.Fields(fields), Text: strings.Trim(text, " \t")}, nil
		}
	}
	return Block{Kind: kind, Text: rest}, nil
}

func parseDiagram(text string) (Block, error) {
	text, ok := strings.CutPrefix(text, "diagram:")
	if !ok {
		return Block{}, fmt.Errorf("want ! diagram: ruleset | position | marks | caption")
	}
	parts := strings.Split(text, "|")
	if len(parts) != 4 {
		return Block{}, fmt.Errorf("diagram has %d fields, want 4", len(parts))
	}
	for i := range parts {
		parts[i] = strings.Trim(parts[i], " \t")
		if i != 2 && parts[i] == "" {
			return Block{}, fmt.Errorf("diagram field %d is empty", i+1)
		}
	}
	b := Block{Kind: Diagram, Ruleset: parts[0], Position: parts[1], Text: parts[3]}
	for _, word := range strings.Fields(parts[2]) {
		m, err := marks.Parse(word)
		if err != nil {
			return Block{}, err
		}
		b.Marks = append(b.Marks, m)
	}
	return b, nil
}
