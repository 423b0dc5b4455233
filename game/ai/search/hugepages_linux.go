package search

import (
	"syscall"
	"unsafe"
)

const hugePage = 2 << 20

// useHugePages asks the kernel to map the buckets by pages of 2 MiB, which saves TLB misses. If it refuses, the table is
// only slower.
func useHugePages(all []bucket) {
	memory := unsafe.Slice((*byte)(unsafe.Pointer(unsafe.SliceData(all))), len(all)*bucketBytes)
	skip := int(-uintptr(unsafe.Pointer(unsafe.SliceData(all))) % hugePage)
	if whole := (len(memory) - skip) / hugePage; whole > 0 {
		_ = syscall.Madvise(memory[skip:skip+whole*hugePage], syscall.MADV_HUGEPAGE)
	}
}
