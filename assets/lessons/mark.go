package lessons

import (
	"fmt"
	"strings"

	"ludotheque/assets/marks"
)

// appendMarks parses marks with spaces between them. A Forbidden mark must have two squares.
func appendMarks(dst []marks.Mark, text string) ([]marks.Mark, error) {
	for _, word := range strings.Fields(text) {
		m, err := marks.ParseSliding(word)
		if err == nil && m.Kind == marks.Forbidden && len(m.Squares) != 2 {
			err = fmt.Errorf("mark %q: want two squares", word)
		}
		if err != nil {
			return dst, err
		}
		dst = append(dst, m)
	}
	return dst, nil
}
