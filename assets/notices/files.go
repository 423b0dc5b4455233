//go:build !js

package notices

import _ "embed"

//go:embed notices.txt
var text []byte

// Files returns the text by FileName.
func Files() map[string][]byte { return map[string][]byte{FileName: text} }
