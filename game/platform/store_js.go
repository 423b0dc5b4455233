package platform

import (
	"fmt"
	"strings"
	"syscall/js"
)

// pageStore is the browser's localStorage.
type pageStore struct{ js js.Value }

// call calls the page's script, which returns "=" and the text, "-" for none, "+" for success, "!full" or "!blocked".
func (s pageStore) call(method, key string, more ...any) (text string, ok bool, err error) {
	if err := checkKey(key); err != nil {
		return "", false, err
	}
	switch result := s.js.Call(method, append([]any{key}, more...)...).String(); {
	case result == "!full":
		return "", false, fmt.Errorf("platform: store %s: %w", key, ErrFull)
	case result != "" && result[0] == '=':
		return result[1:], true, nil
	case result == "-" || result == "+":
		return "", false, nil
	}
	return "", false, fmt.Errorf("platform: store %s: %w", key, ErrBlocked)
}

func (s pageStore) Get(key string) (string, bool, error) { return s.call("get", key) }

func (s pageStore) Put(key, text string) error {
	_, _, err := s.call("put", key, text)
	return err
}

func (s pageStore) Delete(key string) error {
	_, _, err := s.call("remove", key)
	return err
}

func (s pageStore) Keys() ([]string, error) {
	text, _, err := s.call("keys", "all")
	return strings.Fields(text), err
}
