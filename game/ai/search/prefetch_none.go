//go:build !amd64 && !arm64

package search

// prefetch does nothing on architectures without a stub in assembly, such as WebAssembly.
func prefetch(*bucket) {}
