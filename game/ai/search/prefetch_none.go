//go:build !amd64 && !arm64

package search

// prefetch does nothing on processors without a stub in assembly, WebAssembly among them.
func prefetch(*bucket) {}
