// Package time replaces the standard library's in the worker's build (tools/bundle): the worker measures durations and needs no
// calendar. It has only what the worker uses.
package time

import _ "unsafe" // for go:linkname

// Duration is time.Duration: nanoseconds.
type Duration int64

const (
	Millisecond Duration = 1e6
	Second      Duration = 1e9
)

// Time is a time of the monotonic clock.
type Time struct{ nano int64 }

// Now is time.Now.
func Now() Time { return Time{nanotime()} }

// Since is time.Since.
func Since(t Time) Duration { return Duration(nanotime() - t.nano) }

//go:linkname nanotime runtime.nanotime
func nanotime() int64

// Sleep is time.Sleep, which the runtime implements under the standard library's name.
//
//go:linkname Sleep
func Sleep(Duration)
