package exchange

import (
	"errors"
	"strings"
	"testing"

	"ludotheque/game/link"
	"ludotheque/game/match"
)

// TestMessages opens what messengers copy with a message: the time and the sender before a link, a record, PDN or a position.
func TestMessages(t *testing.T) {
	m, err := match.New(match.Setup{Game: "checkers", Ruleset: "volante"})
	if err != nil {
		t.Fatal(err)
	}
	if _, err := m.Play(m.AppendMoves(nil)[0]); err != nil {
		t.Fatal(err)
	}
	address := "https://example.org/#" + link.Pack(m)
	file, _ := PDN(m)
	fen, _ := FEN(m)
	for _, text := range []string{
		"[12:34, 28/11/2026] Jean: " + address, "[28/11/2026 12:34:56] Jean D.: à toi : " + address, "[12:34] <jean> " + address, "12:34 Jean: " + address,
		"Jean, [28.11.2026 12:34]\n" + address, "[28.11.2026 12:34] Jean:\n" + address + "\n[28.11.2026 12:35] Jean: à toi", "28-11 " + address,
		"[la partie](" + address + ")", "[" + address + "]", "1-0 ! " + address, "[12:34, 28/11/2026] Jean: " + file, "[12:34, 28/11/2026] Jean: " + m.String(),
		"[12:34, 28/11/2026] Jean: " + fen,
	} {
		o, err := Open(text)
		if err != nil || o.Match().Position().String()[:60] != m.Position().String()[:60] && !strings.Contains(text, fen) {
			t.Errorf("%q: %v", text, err)
		}
		if found, ok := Link(text); ok != strings.Contains(text, address) || ok && strings.TrimSpace(found) != link.Pack(m) {
			t.Errorf("%q: the link is %q", text, found)
		}
		if games, err := Games(text); err != nil || len(games) > 0 != strings.Contains(text, file) {
			t.Errorf("%q: %d games, %v", text, len(games), err)
		}
	}
	for _, text := range []string{
		"[Site \"" + address + "\"]\n\n1. c3-d4 *", "1. c3-d4 {see " + address + "} *", "1. c3-d4 ; " + address + "\nb6-a5 *", "[Event \"a\"]\n[Site " + address + "]\n\n1. c3-d4 *",
	} {
		if found, ok := Link(text); ok {
			t.Errorf("%q: the address is taken as the link %q", text, found)
		}
	}
	var le *link.Error
	if _, err := Open("[12:34, 28/11/2026] Jean: " + address[:len(address)-2]); !errors.As(err, &le) {
		t.Errorf("a link cut short: %v", err)
	}
}
