//go:build !js

package later

// Files returns the files by the names that platform.Host.Fetch takes.
func Files() map[string][]byte {
	all := map[string][]byte{}
	return all
}
