//go:build amd64 || arm64

package search

// prefetch starts to load a bucket into the cache.
//
//go:noescape
func prefetch(b *bucket)
