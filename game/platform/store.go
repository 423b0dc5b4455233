package platform

import (
	"errors"
	"fmt"

	"ludotheque/rules"
)

// ErrBlocked is the error of a host without storage, as in a private window, a frame of another site, or without permission.
var ErrBlocked = errors.New("storage is blocked")

// ErrFull is the error of Put without room for the text. The old text stays.
var ErrFull = errors.New("storage is full")

// checkKey returns an error for a key that is not a file name on every system.
func checkKey(key string) error {
	if !rules.IsName(key, 100) {
		return fmt.Errorf("platform: store key %q is not made of a-z, 0-9 and -", key)
	}
	return nil
}
