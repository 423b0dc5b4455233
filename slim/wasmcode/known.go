package wasmcode

import (
	"fmt"
	"os/exec"
	"strings"
)

// known are the versions of Go whose compiler, linker and runtime were checked for this package.
var known = []string{"go1.26", "go1.27"}

// Known returns an error unless the installed Go is one of them.
func Known() error {
	out, err := exec.Command("go", "env", "GOVERSION").Output()
	if err != nil {
		return fmt.Errorf("go env GOVERSION: %w", err)
	}
	version := strings.TrimSpace(string(out))
	for _, v := range known {
		if version == v || strings.HasPrefix(version, v+".") {
			return nil
		}
	}
	return fmt.Errorf("what %s writes is not known", version)
}
