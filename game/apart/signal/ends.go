package signal

import (
	"net/netip"
	"strings"

	"ludotheque/game/link"
)

// Ends describes one end of a connection: all that differs between two descriptions of a data channel.
type Ends struct {
	Ufrag, Pwd  string   // of ICE: letters, digits, + and /
	Fingerprint [32]byte // SHA-256 of the device's certificate
	Passive     bool     // in an answer: the device waits for the other's handshake, which is unusual
	Addresses   []Address
}

// Address is a UDP address of a device.
type Address struct {
	Kind AddressKind
	Name [16]byte   // if IP is not valid: the UUID of a name "….local", which the device's own network can resolve
	IP   netip.Addr // without zone
	Port uint16     // not 0
}

// AddressKind is the type of an ICE candidate.
type AddressKind uint8

// The kinds. The last two need a server that the site has named.
const (
	HostAddress AddressKind = iota // the device's own address
	Reflexive                      // its address as a STUN server sees it
	Relayed                        // an address of a TURN server
	addressKinds
)

// Bounds of a description, which keep the QR code small. The minimal lengths are those of RFC 8839.
const (
	minUfrag, maxUfrag = 4, 32
	minPwd, maxPwd     = 22, 64
	maxAddresses       = 8
	maxPerKind         = 4
)

// iceChars are the characters of names and passwords (RFC 8839, 5.4) in the order of their values.
const iceChars = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/"

// secret reports whether text can be a name or password of ICE. Such a text cannot end a line of a description.
func secret(text string, least, most int) bool {
	return least <= len(text) && len(text) <= most && strings.Trim(text, iceChars) == ""
}

// usable reports whether a can be the address of another device.
func (a Address) usable() bool {
	if a.Port == 0 || a.Kind >= addressKinds {
		return false
	}
	if !a.IP.IsValid() {
		return a.Kind == HostAddress
	}
	return a.IP.Zone() == "" && !a.IP.Is4In6() && !a.IP.IsUnspecified() && !a.IP.IsMulticast() && !a.IP.IsLoopback() &&
		a.IP != netip.AddrFrom4([4]byte{255, 255, 255, 255})
}

// valid reports whether e is within the bounds of a description.
func (e *Ends) valid() bool {
	ok := secret(e.Ufrag, minUfrag, maxUfrag) && secret(e.Pwd, minPwd, maxPwd)
	for _, a := range e.Addresses {
		ok = ok && a.usable()
	}
	return ok && 0 < len(e.Addresses) && len(e.Addresses) <= maxAddresses
}

func putSecret(w *link.Writer, text string) {
	w.Number(len(text))
	for i := range len(text) {
		w.Choose(strings.IndexByte(iceChars, text[i]), len(iceChars))
	}
}

func takeSecret(r *link.Reader, most int) string {
	n := r.Number()
	if n > most {
		return ""
	}
	b := make([]byte, n)
	for i := range b {
		b[i] = iceChars[r.Choose(len(iceChars))]
	}
	return string(b)
}

// The forms of an address in a code.
const (
	named = iota
	four
	six
	forms
)

func (a Address) put(w *link.Writer) {
	w.Choose(int(a.Kind), int(addressKinds))
	switch {
	case !a.IP.IsValid():
		w.Choose(named, forms)
		w.Octets(a.Name[:])
	case a.IP.Is4():
		w.Choose(four, forms)
		w.Octets(a.IP.AsSlice())
	default:
		w.Choose(six, forms)
		w.Octets(a.IP.AsSlice())
	}
	w.Bits(uint64(a.Port), 16)
}

func takeAddress(r *link.Reader) (a Address) {
	a.Kind = AddressKind(r.Choose(int(addressKinds)))
	switch r.Choose(forms) {
	case named:
		r.Octets(a.Name[:])
	case four:
		var b [4]byte
		r.Octets(b[:])
		a.IP = netip.AddrFrom4(b)
	case six:
		var b [16]byte
		r.Octets(b[:])
		a.IP = netip.AddrFrom16(b)
	}
	a.Port = uint16(r.Bits(16))
	return a
}

func (e *Ends) put(w *link.Writer) {
	putSecret(w, e.Ufrag)
	putSecret(w, e.Pwd)
	w.Octets(e.Fingerprint[:])
	w.Choose(len(e.Addresses)-1, maxAddresses)
	for _, a := range e.Addresses {
		a.put(w)
	}
}

// takeEnds is the inverse of put; ok is false if the bits are not valid Ends.
func takeEnds(r *link.Reader) (e Ends, ok bool) {
	e.Ufrag = takeSecret(r, maxUfrag)
	e.Pwd = takeSecret(r, maxPwd)
	r.Octets(e.Fingerprint[:])
	for range 1 + r.Choose(maxAddresses) {
		e.Addresses = append(e.Addresses, takeAddress(r))
	}
	return e, !r.Failed() && e.valid()
}
