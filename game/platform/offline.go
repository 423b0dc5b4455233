package platform

import "strings"

// Kept says how the program is kept on the device, for days without a network.
type Kept string

// The ways it can be kept.
const (
	KeptWhole   Kept = "whole"   // it needs no keeping: a window, a page in a single file
	KeptNever   Kept = "never"   // the browser, or the place of the page, does not allow it
	KeptLater   Kept = "later"   // not yet: it is on its way, or was broken off and is tried again at the next visit
	KeptPart    Kept = "part"    // what was used, since data is to be spared
	KeptReady   Kept = "ready"   // all of it
	KeptFull    Kept = "full"    // not, for want of room
	KeptDamaged Kept = "damaged" // not, since a file of the host is not what it should be
)

// Offline is what the host tells of keeping the program.
type Offline struct {
	Kept  Kept
	Fresh bool // a newer version lies on the device and waits for Renew
}

// parseOffline reads what the page says: the state, and "fresh" behind it. What it does not know promises nothing.
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
