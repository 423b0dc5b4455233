//go:build !js

package main

import (
	"runtime/debug"
	"strings"
)

// built is the version, where tools/desktop sets it by a linker flag.
var built string

// version returns the day and the commit that the program was built from, such as "2026-11-22 (0123456789ab)".
func version() string {
	if built != "" {
		return built
	}
	info, ok := debug.ReadBuildInfo()
	if !ok {
		return "?"
	}
	return versionOf(info.Settings)
}

func versionOf(settings []debug.BuildSetting) string {
	values := map[string]string{}
	for _, s := range settings {
		values[s.Key] = s.Value
	}
	commit := values["vcs.revision"]
	if commit == "" {
		return "(built from files without a history)"
	}
	day, _, _ := strings.Cut(values["vcs.time"], "T")
	text := day + " (" + commit[:min(12, len(commit))] + ")"
	if values["vcs.modified"] == "true" {
		text += " +"
	}
	return text
}
