package command

import (
	"strconv"
	"strings"
)

// Message is what the page around the program is told: a type and fields. The page's script makes an object of it.
type Message struct{ b strings.Builder }

// Tell returns a message of a type without fields yet.
func Tell(kind string) *Message {
	m := &Message{}
	m.b.WriteString(kind)
	return m
}

// Text adds a text. An empty one is left out.
func (m *Message) Text(name, value string) *Message {
	if value == "" {
		return m
	}
	return m.add(name, 's', sweep(value))
}

// Number adds a number.
func (m *Message) Number(name string, n int) *Message { return m.add(name, 'n', strconv.Itoa(n)) }

// Flag adds a truth value.
func (m *Message) Flag(name string, on bool) *Message {
	return m.add(name, 'b', strconv.FormatBool(on))
}

// List adds a list of texts.
func (m *Message) List(name string, items []string) *Message {
	swept := make([]string, len(items))
	for i, item := range items {
		swept[i] = sweep(item)
	}
	return m.add(name, 'l', strings.Join(swept, itemSep))
}

func (m *Message) add(name string, kind byte, value string) *Message {
	m.b.WriteString(fieldSep + string(kind) + name + valueSep + value)
	return m
}

// String returns the message as the page's script reads it: the type, then fields, each the letter of its kind and its
// name, US, its value; RS between them, GS between the items of a list.
func (m *Message) String() string { return m.b.String() }

// sweep takes the separators out of a text.
func sweep(text string) string {
	return strings.Map(func(r rune) rune {
		if r >= 0x1c && r <= 0x1f {
			return -1
		}
		return r
	}, text)
}
