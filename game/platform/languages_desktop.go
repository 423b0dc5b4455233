//go:build !js

package platform

import (
	"os"
	"os/exec"
	"runtime"
	"strings"
)

// Languages returns the languages of the system's settings as BCP 47 tags, preferred first.
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

// languageTag returns the BCP 47 tag of a locale: "fr-BE" for "fr_BE.UTF-8", "" for C, POSIX and "".
func languageTag(locale string) string {
	locale, _, _ = strings.Cut(locale, ".")
	locale, _, _ = strings.Cut(locale, "@")
	if locale == "" || locale == "C" || locale == "POSIX" {
		return ""
	}
	return strings.ReplaceAll(locale, "_", "-")
}
