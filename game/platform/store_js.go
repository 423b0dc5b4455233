package platform

import (
	"fmt"
	"syscall/js"
)

// pageStore is the browser's localStorage.
type pageStore struct{ js js.Value }

// ask calls the page's script, which says "=text", "-" not there, "+" done, "!full", "!blocked".
func (s pageStore) ask(call, key string, more ...any) (text string, ok bool, err error) {
	if err := checkKey(key); err != nil {
		return "", false, err
	}
	switch said := s.js.Call(call, append([]any{key}, more...)...).String(); {
	case said == "!full":
		return "", false, fmt.Errorf("platform: store %s: %w", key, ErrFull)
	case said != "" && said[0] == '=':
		return said[1:], true, nil
	case said == "-" || said == "+":
		return "", false, nil
	}
	return "", false, fmt.Errorf("platform: store %s: %w", key, ErrBlocked)
}

func (s pageStore) Get(key string) (string, bool, error) { return s.ask("get", key) }

func (s pageStore) Put(key, text string) error {
	_, _, err := s.ask("put", key, text)
	return err
}

func (s pageStore) Delete(key string) error {
	_, _, err := s.ask("remove", key)
	return err
}
