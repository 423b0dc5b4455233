// Package template takes the place of text/template in the page's build (tools/bundle), where it makes the download
// smaller. The engine writes two of its shaders with templates: they choose between pieces of text by comparing fields,
// and that is all this one knows. Its test holds it against the original on the engine's own templates.
package template

import (
	"errors"
	"io"
	"reflect"
	"strings"
)

// Template is text with conditions.
type Template struct{ parts []part }

// part is a piece of text, or a choice between what the branches say.
type part struct {
	text     string
	branches []branch
}

// branch holds when two fields are equal; an else is always the last and compares nothing.
type branch struct {
	left, right string
	parts       []part
}

var errKnown = errors.New("template: only if eq .A .B, else if eq .A .B, else and end are known")

// New returns an empty template; the name is not kept.
func New(string) *Template { return &Template{} }

// Must returns the template, or panics.
func Must(t *Template, err error) *Template {
	if err != nil {
		panic(err)
	}
	return t
}

// Parse fills the template.
func (t *Template) Parse(text string) (*Template, error) {
	parts, rest, action, err := parse(text)
	if err != nil || rest != "" || action != "" {
		return nil, errors.Join(errKnown, err)
	}
	t.parts = parts
	return t, nil
}

// parse reads up to the action that ends what it is in: "end", "else", or none at the end of the text.
func parse(text string) (parts []part, rest, action string, err error) {
	for {
		before, after, found := strings.Cut(text, "{{")
		if before != "" {
			parts = append(parts, part{text: before})
		}
		if !found {
			return parts, "", "", nil
		}
		action, text, found = strings.Cut(after, "}}")
		if !found {
			return nil, "", "", errKnown
		}
		if action == "end" || strings.HasPrefix(action, "else") {
			return parts, text, action, nil
		}
		choice := part{}
		for action != "end" {
			b, last := branch{}, action == "else"
			words := strings.Fields(strings.TrimPrefix(action, "else "))
			switch {
			case last:
			case len(words) == 4 && words[0] == "if" && words[1] == "eq" && field(words[2]) && field(words[3]):
				b.left, b.right = words[2][1:], words[3][1:]
			default:
				return nil, "", "", errKnown
			}
			if b.parts, text, action, err = parse(text); err != nil {
				return nil, "", "", err
			}
			if action == "" || last && action != "end" {
				return nil, "", "", errKnown
			}
			choice.branches = append(choice.branches, b)
		}
		parts = append(parts, choice)
	}
}

// field tells ".Name" from numbers, and from what leads deeper.
func field(word string) bool {
	return len(word) > 1 && word[0] == '.' && (word[1] >= 'A' && word[1] <= 'Z') && strings.Count(word, ".") == 1
}

// Execute writes the text that data, a struct of whole numbers, chooses.
func (t *Template) Execute(w io.Writer, data any) error {
	v := reflect.ValueOf(data)
	if v.Kind() != reflect.Struct {
		return errKnown
	}
	return write(w, t.parts, v)
}

func write(w io.Writer, parts []part, data reflect.Value) error {
	for _, p := range parts {
		if _, err := io.WriteString(w, p.text); err != nil {
			return err
		}
		for _, b := range p.branches {
			if b.left != "" {
				left, right := data.FieldByName(b.left), data.FieldByName(b.right)
				if !left.IsValid() || !right.IsValid() || !left.CanInt() || !right.CanInt() {
					return errKnown
				}
				if left.Int() != right.Int() {
					continue
				}
			}
			if err := write(w, b.parts, data); err != nil {
				return err
			}
			break
		}
	}
	return nil
}
