package e2e

import "testing"

// Host is a page that is higher than its window, with the game in a frame.
const Host = `<!doctype html><meta name="viewport" content="width=device-width"><title>hôte</title><link rel="icon" href="data:,">
	<body style="margin:0;height:3000px"><input id="mine"><br>
	<iframe id="frame" src="/?lang=fr" style="border:0;width:380px;height:640px"></iframe>`

// InFrame is the document of that frame, in a script.
const InFrame = "document.getElementById('frame').contentDocument"

// Framed opens the host page as on a phone and waits for the frame's program.
func Framed(t *testing.T) *Page {
	t.Helper()
	p := Open(t, Visit{Around: Host, Before: []string{Still}, Width: 400, Height: 700, Touch: true})
	p.Wait("the frame's program", InFrame+".documentElement.dataset.ready")
	return p
}

// Inner waits for a control in the frame and returns its middle, in the host's coordinates.
func (p *Page) Inner(id string) (x, y float64) {
	p.T.Helper()
	find := InFrame + ".querySelector('#mirror [data-id=" + Quote(id) + "]')"
	p.Wait("the frame's "+id, find)
	at := Eval[[]float64](p, "((r, f) => [f.x + r.x + r.width / 2, f.y + r.y + r.height / 2])("+find+
		".getBoundingClientRect(), document.getElementById('frame').getBoundingClientRect())")
	return at[0], at[1]
}

// PressInner clicks a control of the frame through its mirror.
func (p *Page) PressInner(id string) {
	p.T.Helper()
	p.Inner(id)
	p.Run(InFrame + ".querySelector('#mirror [data-id=" + Quote(id) + "]').click()")
}
