//go:build !js

package platform

import (
	"os"
	"os/exec"
	"runtime"
	"strings"
)

// Languages returns the person's languages as the system names them, preferred first.
func Languages() []string {
	var all []string
	for _, name := range []string{"LANGUAGE", "LC_ALL", "LC_MESSAGES", "LANG"} {
		for _, locale := range strings.Split(os.Getenv(name), ":") {
			if tag := languageTag(locale); tag != "" {
				all = append(all, tag)
			}
		}
	}
	if len(all) > 0 {
		return all
	}
	if runtime.GOOS == "darwin" {
		out, err := exec.Command("defaults", "read", "-g", "AppleLocale").Output()
		if tag := languageTag(strings.TrimSpace(string(out))); err == nil && tag != "" {
			return []string{tag}
		}
	}
	return windowsLanguages()
}

// languageTag turns a locale ("fr_BE.UTF-8") into a BCP 47 tag ("fr-BE"); "" for C, POSIX and nothing.
func languageTag(locale string) string {
	locale, _, _ = strings.Cut(locale, ".")
	locale, _, _ = strings.Cut(locale, "@")
	if locale == "" || locale == "C" || locale == "POSIX" {
		return ""
	}
	return strings.ReplaceAll(locale, "_", "-")
}
