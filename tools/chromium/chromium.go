// Package chromium finds the browser for tests and measurements, and returns the options that start it.
package chromium

import (
	"cmp"
	"os"
	"os/exec"

	"github.com/chromedp/chromedp"
)

// Path returns the path of the installed browser, or "". The environment variable CHROMIUM overrides it.
func Path() string { return first("chromium", "chromium-browser", "google-chrome") }

// Shell returns the browser without a user interface if it is installed (Debian's chromium-headless-shell), else Path: the same
// engine for three quarters of the processor's time. It cannot install a page as an app.
func Shell() string { return cmp.Or(first("chromium-headless-shell"), Path()) }

// first returns the first of the programs that is installed, or "".
func first(names ...string) string {
	for _, name := range append([]string{os.Getenv("CHROMIUM")}, names...) {
		if name == "" {
			continue
		}
		if path, err := exec.LookPath(name); err == nil {
			return path
		}
	}
	return ""
}

// Options start the browser at path with its own profile, software rendering, no sound and no update checks.
func Options(path, profile string) []chromedp.ExecAllocatorOption {
	return append(chromedp.DefaultExecAllocatorOptions[:],
		chromedp.ExecPath(path), chromedp.UserDataDir(profile), chromedp.NoSandbox,
		chromedp.Flag("use-gl", "angle"), chromedp.Flag("use-angle", "swiftshader"),
		chromedp.Flag("enable-unsafe-swiftshader", true), chromedp.Flag("ignore-gpu-blocklist", true),
		chromedp.Flag("disable-component-update", true), chromedp.Flag("disable-quic", true),
		chromedp.Flag("mute-audio", true))
}
