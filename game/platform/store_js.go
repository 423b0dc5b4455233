package platform

import (
	"fmt"
	"syscall/js"
)

// pageStore is the browser's localStorage.
type pageStore struct{ js js.Value }

// answer splits what the page's script says: "=text", "-" not there, "+" done, "!full", "!blocked".
func answer(key, said string) (text string, ok bool, err error) {
	switch {
	case said == "!full":
		return "", false, fmt.Errorf("platform: store %s: %w", key, ErrFull)
	case said != "" && said[0] == '=':
		return said[1:], true, nil
	case said == "-" || said == "+":
		return "", false, nil
	}
	return "", false, fmt.Errorf("platform: store %s: %w", key, ErrBlocked)
}

func (s pageStore) Get(key string) (string, bool, error) {
	if err := checkKey(key); err != nil {
		return "", false, err
	}
	return answer(key, s.js.Call("get", key).String())
}

func (s pageStore) Put(key, text string) error {
	if err := checkKey(key); err != nil {
		return err
	}
	_, _, err := answer(key, s.js.Call("put", key, text).String())
	return err
}

func (s pageStore) Delete(key string) error {
	if err := checkKey(key); err != nil {
		return err
	}
	_, _, err := answer(key, s.js.Call("remove", key).String())
	return err
}
