package visit

import (
	"errors"
	"net/netip"
	"strconv"
	"strings"
)

// ICE is a server that helps two devices to connect (STUN) or relays their encrypted packets (TURN). The site may name one;
// the program has none of its own.
type ICE struct {
	URL          string // such as "turn:example.org:3478?transport=tcp"
	User, Secret string // of TURN, "" for none
}

// Host returns the name of the server, to show to people.
func (s ICE) Host() string {
	_, rest, _ := strings.Cut(s.URL, ":")
	rest, _, _ = strings.Cut(rest, "?")
	if host, _, ok := splitPort(rest); ok {
		return host
	}
	return rest
}

// Bounds in bytes.
const (
	maxHost   = 253
	maxSecret = 200 // of the user's name and of the secret
)

var errICE = errors.New("visit: ice: not stun:host[:port], or turn:host[:port][?transport=udp],user,secret")

// ParseICE parses "stun:host[:port]" or "turn:host[:port][?transport=udp|tcp],user,secret" (RFC 7064, 7065). The schemes stuns
// and turns mean TLS; user and secret may be missing. The host is a name of letters, digits, "-" and ".", an IPv4 address, or
// an IPv6 address in brackets.
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

// splitPort splits host and port; ok is false if there is no port.
func splitPort(text string) (host, port string, ok bool) {
	at := strings.LastIndexByte(text, ':')
	if at < 0 || strings.HasSuffix(text, "]") {
		return text, "", false
	}
	return text[:at], text[at+1:], true
}

// hostPort reports whether text is a host with or without a port.
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

// plainSecret reports whether text can be a user's name or secret: visible ASCII.
func plainSecret(text string) bool {
	return text != "" && len(text) <= maxSecret && !strings.ContainsFunc(text, func(r rune) bool { return r <= ' ' || r > '~' })
}

// ice returns the server of the query. Its Problem does not have the value, which may have a secret.
func (p *parser) ice() ICE {
	value := p.get("ice")
	if value == "" {
		return ICE{}
	}
	s, err := ParseICE(value)
	if err != nil {
		p.problems = append(p.problems, Problem{Key: "ice", Value: "…", Possible: []string{"stun:…", "turn:…,…,…"}})
	}
	return s
}
