//go:build !linux

package search

// useHugePages does nothing: only Linux takes the request.
func useHugePages([]bucket) {}
