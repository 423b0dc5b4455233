package platform

import "strings"

// Kept tells whether the program is cached on the device, for use without a network.
type Kept string

// The states of the cache.
const (
	KeptWhole   Kept = "whole"   // no cache is needed: a window, a page in a single file
	KeptNever   Kept = "never"   // the browser, or the address of the page, does not allow it
	KeptLater   Kept = "later"   // not complete yet; an interrupted download is tried again at the next visit
	KeptPart    Kept = "part"    // only files that were used, since the person's browser saves data
	KeptReady   Kept = "ready"   // complete
	KeptFull    Kept = "full"    // not possible, since the storage is full
	KeptDamaged Kept = "damaged" // not possible, since a file of the host has the wrong content
)

// Offline is the state of the cache.
type Offline struct {
	Kept  Kept
	Fresh bool // a newer version is cached and waits for Renew
}

// parseOffline parses the script's text: the state, perhaps followed by " fresh". An unknown state becomes KeptNever.
func parseOffline(text string) Offline {
	word, rest, _ := strings.Cut(text, " ")
	o := Offline{Kept: Kept(word), Fresh: rest == "fresh"}
	switch o.Kept {
	case KeptWhole, KeptNever, KeptLater, KeptPart, KeptReady, KeptFull, KeptDamaged:
	default:
		o.Kept = KeptNever
	}
	return o
}
