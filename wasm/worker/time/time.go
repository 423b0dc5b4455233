// Package time takes the place of the standard library's in the worker's build (tools/bundle): the computer player asks
// how long it has thought, never what day it is. Only what the worker links is here.
package time

import _ "unsafe" // for go:linkname

// Duration is time.Duration: nanoseconds.
type Duration int64

// The durations in use.
const (
	Millisecond Duration = 1e6
	Second      Duration = 1e9
)

// Time is a moment of the running program; it knows no calendar.
type Time struct{ nano int64 }

// Now is time.Now.
func Now() Time { return Time{nanotime()} }

// Since is time.Since.
func Since(t Time) Duration { return Duration(nanotime() - t.nano) }

//go:linkname nanotime runtime.nanotime
func nanotime() int64

// Sleep is time.Sleep; the runtime has it under the standard library's name.
//
//go:linkname Sleep
func Sleep(Duration)
