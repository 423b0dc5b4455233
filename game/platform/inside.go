package platform

import (
	"fmt"

	"ludotheque/assets/later"
)

// inside returns one of the files that a program in a window holds.
func inside(name string) ([]byte, error) {
	data, ok := later.Files()[name]
	if !ok {
		return nil, fmt.Errorf("platform: fetch: there is no %s", name)
	}
	return data, nil
}
