package visit

import (
	"errors"
	"net/netip"
	"strconv"
	"strings"
)

// ICE is a server that helps two devices to find a way to each other (STUN), or passes on between them what it cannot read
// (TURN). The site names it; there is none of ours.
type ICE struct {
	URL          string // as "turn:example.org:3478?transport=tcp"
	User, Secret string // of TURN, "" for none
}

// Host returns the server's name, for people.
func (s ICE) Host() string {
	_, rest, _ := strings.Cut(s.URL, ":")
	rest, _, _ = strings.Cut(rest, "?")
	if host, _, ok := splitPort(rest); ok {
		return host
	}
	return rest
}

// The most bytes of a server's name, and of its user's name and secret.
const (
	maxHost   = 253
	maxSecret = 200
)

var errICE = errors.New("visit: ice: not stun:host[:port], or turn:host[:port][?transport=udp],user,secret")

// ParseICE reads "stun:host[:port]" or "turn:host[:port][?transport=udp|tcp],user,secret" (RFC 7064, 7065); stuns and turns are
// the same over TLS, user and secret may be missing. The host is a name of letters, digits, "-" and ".", an address, or an IPv6
// address in brackets.
func ParseICE(text string) (ICE, error) {
	parts := strings.Split(text, ",")
	scheme, rest, _ := strings.Cut(parts[0], ":")
	turn := scheme == "turn" || scheme == "turns"
	if !turn && scheme != "stun" && scheme != "stuns" {
		return ICE{}, errICE
	}
	host, query, asks := strings.Cut(rest, "?")
	if asks && (!turn || query != "transport=udp" && query != "transport=tcp") || !hostPort(host) {
		return ICE{}, errICE
	}
	s := ICE{URL: parts[0]}
	switch {
	case len(parts) == 3 && turn && plainSecret(parts[1]) && plainSecret(parts[2]):
		s.User, s.Secret = parts[1], parts[2]
	case len(parts) != 1:
		return ICE{}, errICE
	}
	return s, nil
}

// splitPort cuts off a port; ok is false where there is none.
func splitPort(text string) (host, port string, ok bool) {
	at := strings.LastIndexByte(text, ':')
	if at < 0 || strings.HasSuffix(text, "]") {
		return text, "", false
	}
	return text[:at], text[at+1:], true
}

func hostPort(text string) bool {
	host, port, ok := splitPort(text)
	if ok {
		if n, err := strconv.ParseUint(port, 10, 16); err != nil || n == 0 || port[0] == '0' {
			return false
		}
	}
	if inner, ok := strings.CutPrefix(host, "["); ok {
		at, err := netip.ParseAddr(strings.TrimSuffix(inner, "]"))
		return err == nil && at.Is6() && at.Zone() == "" && strings.HasSuffix(inner, "]")
	}
	if host == "" || len(host) > maxHost {
		return false
	}
	for label := range strings.SplitSeq(host, ".") {
		if label == "" || len(label) > 63 || label[0] == '-' || label[len(label)-1] == '-' || strings.Trim(strings.ToLower(label), "abcdefghijklmnopqrstuvwxyz0123456789-") != "" {
			return false
		}
	}
	return true
}

// plainSecret reports whether a text is a user's name or secret: visible ASCII.
func plainSecret(text string) bool {
	for i := range len(text) {
		if text[i] <= ' ' || text[i] > '~' {
			return false
		}
	}
	return text != "" && len(text) <= maxSecret
}

// ice returns the server that is named. What is wrong with it is not repeated on the screen: it may hold a secret.
func (p *parser) ice() ICE {
	value := p.values.Get("ice")
	if value == "" {
		return ICE{}
	}
	s, err := ParseICE(value)
	if err != nil {
		p.problems = append(p.problems, Problem{Key: "ice", Value: "…", Possible: []string{"stun:…", "turn:…,…,…"}})
	}
	return s
}
