//go:build !js

package main

import (
	"runtime/debug"
	"strings"
)

// built is what the linker is told of the commit, by tools/desktop.
var built string

// version is the day and the commit that the program was built of, as the go command knows them: "2026-11-22 (0123456789ab)".
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
	said := map[string]string{}
	for _, s := range settings {
		said[s.Key] = s.Value
	}
	if said["vcs.revision"] == "" {
		return "(built from files without a history)"
	}
	day, _, _ := strings.Cut(said["vcs.time"], "T")
	text := day + " (" + said["vcs.revision"][:min(12, len(said["vcs.revision"]))] + ")"
	if said["vcs.modified"] == "true" {
		text += " +"
	}
	return text
}
