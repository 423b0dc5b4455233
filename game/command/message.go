package command

import (
	"strconv"
	"strings"
)

// Message is a message to the page around the frame: a type and fields. The page's script makes an object of it.
type Message struct{ b strings.Builder }

// Tell returns a message of a type without fields.
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
	return m.add(name, 's', clearSeparators(value))
}

// Number adds a number.
func (m *Message) Number(name string, n int) *Message { return m.add(name, 'n', strconv.Itoa(n)) }

// Flag adds a truth value.
func (m *Message) Flag(name string, on bool) *Message {
	return m.add(name, 'b', strconv.FormatBool(on))
}

// List adds a list of texts.
func (m *Message) List(name string, items []string) *Message {
	cleared := make([]string, len(items))
	for i, item := range items {
		cleared[i] = clearSeparators(item)
	}
	return m.add(name, 'l', strings.Join(cleared, itemSep))
}

func (m *Message) add(name string, kind byte, value string) *Message {
	m.b.WriteString(fieldSep + string(kind) + name + valueSep + value)
	return m
}

// String returns the message for the page's script: the type and the fields, separated by RS. A field is the letter of its kind
// and its name, US, and its value. The items of a list are separated by GS.
func (m *Message) String() string { return m.b.String() }

// clearSeparators returns text without separators.
func clearSeparators(text string) string {
	return strings.Map(func(r rune) rune {
		if r >= 0x1c && r <= 0x1f {
			return -1
		}
		return r
	}, text)
}
