package window

import (
	"net"
	"os"
	"path/filepath"
	"strconv"
	"strings"
	"testing"

	"golang.design/x/x11"

	"ludotheque/game/match"
)

// TestDroppedFile drops a file with a match on the window, which must open it.
func TestDroppedFile(t *testing.T) {
	m, err := match.New(match.Setup{Game: "checkers"})
	if err != nil {
		t.Fatal(err)
	}
	d := openDesktop(t, m)
	d.locate("board/c3", "board/d4")
	d.waitFor("the move to be stored", func() bool { // until the window handles events
		d.click("board/c3")
		d.click("board/d4")
		return strings.Contains(d.stored("match-checkers"), "c3-d4")
	})
	file := filepath.Join(t.TempDir(), "partie.txt")
	if err := os.WriteFile(file, []byte("ludotheque 1\ngame dao\nrules base\nmoves 1\n1. a1-a3\n"), 0o600); err != nil {
		t.Fatal(err)
	}
	d.drop(file)
	d.waitFor("the match of the dropped file", func() bool { return strings.Contains(d.stored("match-dao"), "a1-a3") })
}

// drop sends the window the last two messages of X's drag and drop: the address of the file, and that it is there.
func (d *desktop) drop(file string) {
	d.t.Helper()
	conn, err := net.Dial("unix", "/tmp/.X11-unix/X"+strings.TrimPrefix(d.display, ":"))
	if err != nil {
		d.t.Fatal(err)
	}
	defer conn.Close()
	send := func(request []byte) {
		d.t.Helper()
		if _, err := conn.Write(request); err != nil {
			d.t.Fatal(err)
		}
	}
	send(x11.SetupRequest("", nil))
	if _, err := x11.ReadSetup(conn); err != nil {
		d.t.Fatal(err)
	}
	atom := func(name string) uint32 {
		d.t.Helper()
		send(x11.InternAtom(name, false))
		reply, err := x11.NextReply(conn)
		if err != nil {
			d.t.Fatal(err)
		}
		return reply.Atom()
	}
	window, err := strconv.ParseUint(d.frame, 10, 32)
	if err != nil {
		d.t.Fatal(err)
	}
	selection, uris := atom("XdndSelection"), atom("text/uri-list")
	send(x11.ChangeProperty(uint32(window), selection, uris, 8, []byte("file://"+file+"\r\n")))
	send(x11.SendSelectionNotify(x11.SelectionNotify{Requestor: uint32(window), Selection: selection, Target: uris, Property: selection}))
	send(x11.GetInputFocus())
	if _, err := x11.NextReply(conn); err != nil { // the server has handled all of it
		d.t.Fatal(err)
	}
}
