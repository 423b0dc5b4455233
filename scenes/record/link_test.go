package record_test

import (
	"image"
	"strings"
	"testing"
	"time"

	"github.com/hajimehoshi/ebiten/v2"
	"github.com/makiuchi-d/gozxing"
	"github.com/makiuchi-d/gozxing/qrcode"

	"ludotheque/game/client"
	"ludotheque/game/link"
	"ludotheque/game/match"
	"ludotheque/game/platform"
	"ludotheque/scenes"
	"ludotheque/scenes/record"
	"ludotheque/scenes/scenetest"
	"ludotheque/scenes/table"
	"ludotheque/scenes/ui"
)

const address = "https://example.org/ludotheque/"

var site = platform.Site{Page: address, Folder: address, Sends: true}

// shareOn opens the sheet of a match of n plies, on a site.
func shareOn(t *testing.T, at platform.Site, n int, w, h, ratio float64, change func(*scenes.Settings)) (*scenetest.Harness, *match.Match) {
	t.Helper()
	d := scenetest.Start(t, table.Opener{}, w, h, ratio, func(m *platform.Mem) {
		scenetest.KeepSettings(m, func(s *scenes.Settings) {
			s.Motion = "none"
			if change != nil {
				change(s)
			}
		})
		m.At = at
	})
	m := scenetest.NewMatch(t, match.Setup{Game: "dao", Seed: 3})
	for i := 0; m.Ply() < n && i < 100*n; i++ { // a move that ends the match is taken back
		moves := m.AppendMoves(nil)
		if _, err := m.Play(moves[(i*7+i/5)%len(moves)]); err != nil {
			t.Fatal(err)
		}
		if m.Outcome().Over() {
			m.Undo()
		}
	}
	client.Seats{0, 4}.KeepIn(m)
	d.Stage.Reset(table.New(d.Stage.Env(), m))
	d.Stage.Push(record.New(d.Stage.Env(), m))
	d.Wait(time.Second)
	return d, m
}

// TestLinkByEveryInput copies and sends the links of the match and of the position, by mouse, keyboard and mirror.
func TestLinkByEveryInput(t *testing.T) {
	for i, input := range scenetest.InputMethods {
		d, m := shareOn(t, site, 12, 1280, 800, 1, nil)
		press := func(id string) { press(d, i, id) }
		press("copy-link")
		if want := address + "#" + link.Pack(m); d.Host.Copied != want || d.Control("link-text").Value != want {
			t.Errorf("%v copies %q, shows %q, want %q", input, d.Host.Copied, d.Control("link-text").Value, want)
		}
		if c := d.Control("code"); c.Role != ui.Hyperlink || c.Value != link.Pack(m) || c.Label == "" {
			t.Errorf("the code is %+v", c)
		}
		press("send")
		if len(d.Host.Sent) != 1 || d.Host.Sent[0] != [2]string{"Dao", address + "#" + link.Pack(m)} {
			t.Errorf("sent %v", d.Host.Sent)
		}
		d.MirrorClick("what/position")
		press("copy-link")
		if want := address + "#" + link.Position(m); d.Host.Copied != want || d.Control("code").Value != link.Position(m) {
			t.Errorf("for the position it copies %q, want %q", d.Host.Copied, want)
		}
		press("copy-embed")
		want := `<script src="` + address + `embed.js" async></script>` + "\n" +
			`<ludotheque-game game="dao" rules="base" level="4" lang="fr"><a href="` + address + `#dao">Dao</a></ludotheque-game>`
		if d.Host.Copied != want || d.Control("embed-text").Value != want {
			t.Errorf("the HTML to embed is %q", d.Host.Copied)
		}
		d.MirrorClick("what/match")
		press("code") // opens the match
		if _, ok := d.Stage.Top().(*table.Table); !ok || !strings.Contains(d.Spoken(), d.Stage.Env().T("link.here")) {
			t.Errorf("the code opens %q and says %q", d.Stage.Top().Title(), d.Spoken())
		}
	}
}

// press activates a control, which may have to be scrolled into view, by mouse (0), keyboard (1) or mirror.
func press(d *scenetest.Harness, input int, id string) {
	d.T.Helper()
	switch input {
	case 0:
		d.Stage.Focus(id, false)
		for c := d.Control(id); c.Rect.Overlap(c.Clip).H < c.Rect.H; c = d.Control(id) {
			x, y := c.Clip.Center()
			by := 60.0
			if c.Rect.Y < c.Clip.Y {
				by = -60
			}
			d.Tick(ui.Input{Pointers: []ui.Pointer{{X: x, Y: y}}, Wheel: by})
			d.Wait(0)
		}
		d.Click(id)
	case 1:
		d.WalkTo(id)
		d.Key("Enter")
	default:
		d.MirrorClick(id)
	}
	d.Wait(time.Second)
}

// TestCodeIsRead decodes the code from the picture, in every theme, at ratios that are not whole numbers, and with large type.
func TestCodeIsRead(t *testing.T) {
	for name, c := range map[string]struct {
		w, h, ratio float64
		change      func(*scenes.Settings)
	}{
		"dark":     {1280, 800, 1, func(s *scenes.Settings) { s.Theme = "dark" }},
		"light":    {1280, 800, 1.25, func(s *scenes.Settings) { s.Theme = "light" }},
		"contrast": {768, 1024, 1.5, func(s *scenes.Settings) { s.Theme = "contrast" }},
		"phone":    {390, 844, 2.625, nil},
		"small":    {320, 480, 1, func(s *scenes.Settings) { s.Large = true }},
	} {
		for _, plies := range []int{0, 30, 120} {
			d, m := shareOn(t, site, plies, c.w, c.h, c.ratio, c.change)
			want := address + "#" + link.Pack(m)
			d.Stage.Focus("code", true)
			d.Key("Tab", "Shift+Tab")
			if got := read(t, d); got != want {
				t.Errorf("%s, %d plies: the code reads %q, want %q", name, plies, got, want)
			}
		}
	}
}

// read decodes the code in the picture.
func read(t *testing.T, d *scenetest.Harness) string {
	t.Helper()
	at := d.Control("code")
	r := at.Visible()
	k := d.Stage.Env().Frame.Scale
	part := image.Rect(int(r.X*k), int(r.Y*k), int((r.X+r.W)*k), int((r.Y+r.H)*k))
	pix := d.Draw().SubImage(part).(*ebiten.Image)
	grey := image.NewGray(image.Rect(0, 0, part.Dx(), part.Dy()))
	for y := range part.Dy() {
		for x := range part.Dx() {
			c := pix.At(part.Min.X+x, part.Min.Y+y)
			grey.Set(x, y, c)
			if v := grey.GrayAt(x, y).Y; x > 9 && y > 9 && x < part.Dx()-9 && y < part.Dy()-9 && v != 0 && v != 255 {
				t.Fatalf("the code has a pixel of %d at %d, %d: neither black nor white", v, x, y)
			}
		}
	}
	bitmap, err := gozxing.NewBinaryBitmapFromImage(grey)
	if err != nil {
		t.Fatal(err)
	}
	result, err := qrcode.NewQRCodeReader().Decode(bitmap, nil)
	if err != nil {
		return err.Error()
	}
	return result.GetText()
}

// TestTooLongForACode checks that a very long match has a link and no code, and that its position has one.
func TestTooLongForACode(t *testing.T) {
	d, m := shareOn(t, site, 1700, 1280, 800, 1, nil)
	if n := len(link.Pack(m)); n < 1000 {
		t.Fatalf("%d plies take %d characters", m.Ply(), n)
	}
	e := d.Stage.Env()
	if d.Has("code") || d.Control("link-note").Label != e.T("share.too-long") {
		t.Errorf("a code for %d plies: %s, %q", m.Ply(), d.IDs(), d.Control("link-note").Label)
	}
	d.MirrorClick("copy-link")
	if d.Host.Copied != address+"#"+link.Pack(m) {
		t.Errorf("copied %q", d.Host.Copied)
	}
	d.MirrorClickAndWait("what/position")
	if got := read(t, d); got != address+"#"+link.Position(m) {
		t.Errorf("the position's code reads %q", got)
	}
}

// TestShortCode checks that a program without an address, as in a window, copies the link alone.
func TestShortCode(t *testing.T) {
	d, m := shareOn(t, platform.Site{}, 12, 1280, 800, 1, nil)
	if d.Has("code") || d.Has("send") || d.Has("copy-embed") {
		t.Errorf("a window offers %s", d.IDs())
	}
	d.MirrorClick("copy-link")
	if d.Host.Copied != "#"+link.Pack(m) {
		t.Errorf("copied %q", d.Host.Copied)
	}
}

// TestPastedLinkOpens pastes links in several forms, and one that is cut short.
func TestPastedLinkOpens(t *testing.T) {
	_, m := shareOn(t, site, 12, 1280, 800, 1, nil)
	for _, text := range []string{address + "#" + link.Pack(m), "Regarde : " + address + "?lang=en#" + link.Pack(m) + " \n",
		"#" + link.Pack(m), strings.Replace(address+"#"+link.Pack(m), "=", "%3D", 1)} {
		d := scenetest.Start(t, table.Opener{}, 1280, 800, 1, nil)
		d.ClickAndWait("paste")
		d.Host.Incoming = text
		d.Stage.Env().Host.Clipboard().Ask()
		d.Wait(time.Second)
		top, ok := d.Stage.Top().(*table.Table)
		if !ok || top.Match().Ply() != m.Ply() || top.Match().Position() != m.Position() {
			t.Errorf("%q opens %q", text, d.Stage.Top().Title())
		}
	}
	d := scenetest.Start(t, table.Opener{}, 1280, 800, 1, nil)
	d.ClickAndWait("paste")
	d.Host.Incoming = address + "#dao=" + link.Pack(m)[4:20]
	d.Stage.Env().Host.Clipboard().Ask()
	d.Wait(time.Second)
	if got := d.Control("open-text").Value; got != d.Host.Incoming || !strings.Contains(d.Spoken(), "incomplet") {
		t.Errorf("a cut link leaves %q and says %q", got, d.Spoken())
	}
}
