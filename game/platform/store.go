package platform

import (
	"errors"
	"fmt"

	"ludotheque/rules"
)

// ErrBlocked says that the host gives this program no storage (private window, third-party frame, no permission).
var ErrBlocked = errors.New("storage is blocked")

// ErrFull says that the storage has no room for the text; what was there before stays.
var ErrFull = errors.New("storage is full")

// checkKey refuses keys that could not be a file name everywhere.
func checkKey(key string) error {
	if !rules.IsName(key, 100) {
		return fmt.Errorf("platform: store key %q is not made of a-z, 0-9 and -", key)
	}
	return nil
}
