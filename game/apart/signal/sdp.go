package signal

import (
	"encoding/hex"
	"fmt"
	"net/netip"
	"slices"
	"strconv"
	"strings"

	"ludotheque/rules"
)

// maxSDP is the size in bytes of the largest description that Read parses. A browser's description of a data channel has some
// 700.
const maxSDP = 20 << 10

// Read parses a browser's description of one data channel. It leaves out addresses that other devices cannot use, such as
// those over TCP or with a zone. The error is an *Error.
func Read(sdp string) (Ends, error) {
	var e Ends
	if len(sdp) > maxSDP {
		return e, &Error{Fault: BadSDP}
	}
	var all []Address
	media, printed := 0, false
	for sdp != "" {
		var line string
		line, sdp, _ = strings.Cut(sdp, "\n")
		line = strings.TrimSuffix(line, "\r")
		key, value, _ := strings.Cut(line, ":")
		ok := true
		switch {
		case strings.HasPrefix(line, "m="):
			media++
			ok = media == 1 && strings.HasPrefix(line, "m=application ") && strings.HasSuffix(line, " UDP/DTLS/SCTP webrtc-datachannel")
		case key == "a=mid":
			ok = value == mid
		case key == "a=ice-ufrag":
			e.Ufrag, ok = value, secret(value, minUfrag, maxUfrag)
		case key == "a=ice-pwd":
			e.Pwd, ok = value, secret(value, minPwd, maxPwd)
		case key == "a=fingerprint":
			ok = e.readFingerprint(value)
			printed = true
		case key == "a=setup":
			e.Passive = value == "passive"
		case key == "a=candidate":
			if a, usable := readAddress(value); usable {
				all = append(all, a)
			}
		}
		if !ok {
			return Ends{}, &Error{Fault: BadSDP, Detail: rules.Cut(line)}
		}
	}
	if media == 0 || !printed || e.Ufrag == "" || e.Pwd == "" {
		return Ends{}, &Error{Fault: BadSDP}
	}
	if e.Addresses = chosen(all); len(e.Addresses) == 0 {
		return Ends{}, &Error{Fault: NoAddress}
	}
	return e, nil
}

// mid is the name that browsers give to the only part of a description.
const mid = "0"

// readFingerprint parses "sha-256 AB:CD:…".
func (e *Ends) readFingerprint(text string) bool {
	kind, digits, _ := strings.Cut(text, " ")
	if !strings.EqualFold(kind, "sha-256") {
		return false
	}
	b, err := hex.DecodeString(strings.ReplaceAll(digits, ":", ""))
	if err != nil || len(b) != len(e.Fingerprint) {
		return false
	}
	e.Fingerprint = [32]byte(b)
	return colons(e.Fingerprint) == strings.ToUpper(digits)
}

// addressTypes are the names of the kinds in a description.
var addressTypes = [addressKinds]string{"host", "srflx", "relay"}

// readAddress parses the value of a candidate, such as "1 1 udp 2113937151 6f1d….local 50123 typ host …".
func readAddress(text string) (a Address, ok bool) {
	words := strings.Fields(text)
	if len(words) < 8 || words[1] != "1" || !strings.EqualFold(words[2], "udp") || words[6] != "typ" {
		return a, false
	}
	kind := slices.Index(addressTypes[:], words[7])
	port, err := strconv.ParseUint(words[5], 10, 16)
	if kind < 0 || err != nil {
		return a, false
	}
	a.Kind, a.Port, ok = AddressKind(kind), uint16(port), true
	if id, isName := strings.CutSuffix(words[4], local); isName {
		a.Name, ok = readUUID(id)
	} else if a.IP, err = netip.ParseAddr(words[4]); err != nil {
		return a, false
	}
	return a, ok && a.usable()
}

// local is the end of names that a device makes up for its own network (RFC 6762).
const local = ".local"

// readUUID parses "6f1dc0de-….-……".
func readUUID(text string) (id [16]byte, ok bool) {
	b, err := hex.DecodeString(strings.ReplaceAll(text, "-", ""))
	if err != nil || len(b) != len(id) {
		return id, false
	}
	id = [16]byte(b)
	return id, uuid(id) == strings.ToLower(text)
}

func uuid(id [16]byte) string {
	return fmt.Sprintf("%x-%x-%x-%x-%x", id[:4], id[4:6], id[6:8], id[8:10], id[10:])
}

// chosen returns the addresses for a code: each once, the device's own first, at most maxPerKind of a kind.
func chosen(all []Address) (list []Address) {
	for kind := range addressKinds {
		n := 0
		for i, a := range all {
			if a.Kind != kind || n == maxPerKind || len(list) == maxAddresses || slices.Contains(all[:i], a) {
				continue
			}
			n++
			list = append(list, a)
		}
	}
	return list
}

// The parts of a description before the addresses and after the role in the handshake.
const (
	sdpHead = "v=0\r\no=- 1 2 IN IP4 127.0.0.1\r\ns=-\r\nt=0 0\r\na=group:BUNDLE " + mid + "\r\n" +
		"m=application 9 UDP/DTLS/SCTP webrtc-datachannel\r\nc=IN IP4 0.0.0.0\r\n"
	sdpTail = "\r\na=mid:" + mid + "\r\na=sctp-port:5000\r\na=max-message-size:262144\r\n"
)

// SDP returns a description of one data channel, of an offer or an answer, in the form that browsers accept as that of the
// other device (RFC 8829, 8841).
func (e *Ends) SDP(answer bool) string {
	text := sdpHead
	for i, a := range e.Addresses {
		text += "a=candidate:" + a.candidate(i) + "\r\n"
	}
	role := "actpass"
	if answer && e.Passive {
		role = "passive"
	} else if answer {
		role = "active"
	}
	return text + "a=ice-ufrag:" + e.Ufrag + "\r\na=ice-pwd:" + e.Pwd + "\r\na=fingerprint:sha-256 " + colons(e.Fingerprint) +
		"\r\na=setup:" + role + sdpTail
}

// typePreference is the preference of each kind that RFC 8445, 5.1.2.2 recommends.
var typePreference = [addressKinds]int{126, 100, 0}

// candidate returns the value of the i-th candidate of a description.
func (a Address) candidate(i int) string {
	at := uuid(a.Name) + local
	if a.IP.IsValid() {
		at = a.IP.String()
	}
	priority := typePreference[a.Kind]<<24 | (65535-i)<<8 | 255
	text := strconv.Itoa(i+1) + " 1 udp " + strconv.Itoa(priority) + " " + at + " " + strconv.Itoa(int(a.Port)) + " typ " + addressTypes[a.Kind]
	if a.Kind != HostAddress {
		text += " raddr 0.0.0.0 rport 0" // the device's own address stays secret
	}
	return text
}

// colons formats a fingerprint as "AB:CD:…".
func colons(print [32]byte) string { return strings.ReplaceAll(fmt.Sprintf("% X", print), " ", ":") }
