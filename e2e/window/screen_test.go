package window

import (
	"bufio"
	"encoding/binary"
	"fmt"
	"image"
	"image/color"
	"io"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"

	"ludotheque/e2e"
)

// screen starts an X server with a size such as "1280x900", and returns its DISPLAY and the file of its picture.
func screen(t *testing.T, size string) (display, picture string) {
	t.Helper()
	path, err := exec.LookPath("Xvfb")
	if err != nil {
		e2e.SkipOrFail(t, "e2e: Xvfb is not installed")
	}
	r, w, err := os.Pipe()
	if err != nil {
		t.Fatal(err)
	}
	dir := t.TempDir()
	// Without -noreset the server restarts when its last program has ended, and refuses the next one meanwhile.
	cmd := exec.Command(path, "-noreset", "-displayfd", "3", "-screen", "0", size+"x24", "-fbdir", dir, "-nolisten", "tcp")
	cmd.ExtraFiles = []*os.File{w}
	if err := cmd.Start(); err != nil {
		t.Fatal(err)
	}
	w.Close()
	t.Cleanup(func() {
		cmd.Process.Kill()
		cmd.Wait()
	})
	number, err := bufio.NewReader(r).ReadString('\n')
	if err != nil {
		t.Fatalf("Xvfb did not start: %v", err)
	}
	return ":" + strings.TrimSpace(number), filepath.Join(dir, "Xvfb_screen0")
}

// readXWD decodes the picture of Xvfb in the format of X's xwd: a header of big-endian 32-bit words, the window's name, the
// colour map, then rows of BGRX.
func readXWD(data []byte) (image.Image, error) {
	if len(data) < 100 {
		return nil, io.ErrUnexpectedEOF
	}
	word := func(i int) int { return int(binary.BigEndian.Uint32(data[4*i:])) }
	header, width, height, bits, stride, colours := word(0), word(4), word(5), word(11), word(12), word(19)
	start := header + 12*colours
	if bits != 32 || len(data) < start+stride*height {
		return nil, fmt.Errorf("xwd: %d bits, %d bytes", bits, len(data))
	}
	img := image.NewNRGBA(image.Rect(0, 0, width, height))
	for y := range height {
		for x := range width {
			p := data[start+y*stride+4*x:]
			img.SetNRGBA(x, y, color.NRGBA{R: p[2], G: p[1], B: p[0], A: 255})
		}
	}
	return img, nil
}
