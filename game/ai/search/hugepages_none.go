//go:build !linux

package search

// useHugePages does nothing except on Linux.
func useHugePages([]bucket) {}
