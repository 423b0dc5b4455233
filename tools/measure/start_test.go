//go:build !js

package main

import (
	"io"
	"net"
	"os"
	"path/filepath"
	"testing"
	"time"

	"ludotheque/tools/chromium"
)

// TestMedian: the middle one, the mean of the two in the middle, and nothing where one run has nothing.
func TestMedian(t *testing.T) {
	for _, c := range []struct {
		list []float64
		want float64
	}{{nil, 0}, {[]float64{7}, 7}, {[]float64{9, 1, 5}, 5}, {[]float64{4, 1, 2, 100}, 3}, {[]float64{0, 5, 6}, 0}} {
		if got := median(c.list); got != c.want {
			t.Errorf("the median of %v is %v, want %v", c.list, got, c.want)
		}
	}
	m := middle([]marks{{0, 30, 1}, {0, 10, 2}, {0, 20, 3}})
	if m != (marks{0, 20, 2}) {
		t.Errorf("the medians are %v", m)
	}
}

// TestStartCells: what is lacking is no number.
func TestStartCells(t *testing.T) {
	for got, want := range map[string]string{ms(0): "-", ms(812.4): "812", times(0, 5): "-", times(5, 0): "-", times(3, 2): "1.50"} {
		if got != want {
			t.Errorf("%q, want %q", got, want)
		}
	}
}

// TestLineIsShared sends over two connections at once what a line carries in a known time. Less is impossible, and how much
// more it takes on a slow machine is not judged.
func TestLineIsShared(t *testing.T) {
	inner, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	defer inner.Close()
	const each, rate = 60_000, 1_000_000
	l := &line{Listener: inner, rate: rate}
	go func() {
		for {
			c, err := l.Accept()
			if err != nil {
				return
			}
			go func() {
				c.Write(make([]byte, each))
				c.Close()
			}()
		}
	}()
	began, got := time.Now(), make(chan int, 2)
	for range 2 {
		go func() {
			c, err := net.Dial("tcp", inner.Addr().String())
			if err != nil {
				got <- 0
				return
			}
			n, _ := io.Copy(io.Discard, c)
			got <- int(n)
		}()
	}
	if a, b := <-got, <-got; a != each || b != each {
		t.Errorf("%d and %d bytes arrive, want %d each", a, b, each)
	}
	if took, least := time.Since(began), 2*each*time.Second/rate; took < least {
		t.Errorf("it took %v, the line needs %v", took, least)
	}
}

// TestEmptyPage builds the page that ours is measured against and sees it draw, twice.
func TestEmptyPage(t *testing.T) {
	path := chromium.Path()
	if path == "" {
		t.Skip("no Chromium is installed")
	}
	t.Chdir("../..")
	dir := t.TempDir()
	if err := buildEmpty(dir); err != nil {
		t.Fatal(err)
	}
	if _, err := os.Stat(filepath.Join(dir, "main.wasm")); err == nil {
		t.Error("the plain program is left there")
	}
	address, stop, err := open(dir, 0)
	if err != nil {
		t.Fatal(err)
	}
	defer stop()
	first, next, err := visit(path, address, 1, false)
	if err != nil {
		t.Fatal(err)
	}
	for name, m := range map[string]marks{"first": first, "next": next} {
		if m.Ready <= 0 || m.Shelf != 0 || m.Answer != 0 {
			t.Errorf("the %s visit has the marks %+v", name, m)
		}
	}
}

// TestPageThatFails tells what the page says instead of waiting for it.
func TestPageThatFails(t *testing.T) {
	path := chromium.Path()
	if path == "" {
		t.Skip("no Chromium is installed")
	}
	dir := t.TempDir()
	page := `<!doctype html><title>broken</title><script>document.documentElement.dataset.trouble = 'webgl';</script>`
	if err := os.WriteFile(filepath.Join(dir, "index.html"), []byte(page), 0o644); err != nil {
		t.Fatal(err)
	}
	address, stop, err := open(dir, 0)
	if err != nil {
		t.Fatal(err)
	}
	defer stop()
	if _, _, err := visit(path, address, 1, false); err == nil {
		t.Error("a page in trouble is measured")
	}
}
