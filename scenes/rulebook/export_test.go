package rulebook

import "ludotheque/scenes/board"

// Sources returns what is said below the articles about where they come from.
func (p *Page) Sources() []string {
	var list []string
	for _, part := range p.passages {
		list = append(list, part.source)
	}
	return list
}

// Diagram is a diagram of the page.
type Diagram struct {
	View board.View
	Swap bool // First plays the dark pieces
}

// Diagrams returns the diagrams in their order.
func (p *Page) Diagrams() []Diagram {
	var list []Diagram
	for _, part := range p.passages {
		if d := part.diagram; d != nil {
			list = append(list, Diagram{d.view, d.swapped == 1})
		}
	}
	return list
}
