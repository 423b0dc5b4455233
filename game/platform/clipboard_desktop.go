//go:build !js

package platform

import (
	"context"
	"fmt"
	"io"
	"io/fs"
	"sync"
	"time"

	"github.com/hajimehoshi/ebiten/v2"
	"golang.design/x/clipboard"
)

// clipTimeout is how long the program that owns the clipboard may take to answer.
const clipTimeout = 5 * time.Second

// systemClipboard is the clipboard of X11, Wayland, Windows or macOS, without cgo. On X11 and Wayland a copied text is lost
// when this program ends, unless a clipboard manager keeps it.
type systemClipboard struct {
	mu      sync.Mutex
	results clipResults
}

// Copy implements Clipboard. It copies on a goroutine, since the system may be slow.
func (c *systemClipboard) Copy(text string) {
	go func() {
		err := copyOut(text)
		c.mu.Lock()
		defer c.mu.Unlock()
		c.results.copied = append(c.results.copied, err)
	}()
}

// Copied implements Clipboard.
func (c *systemClipboard) Copied() (bool, error) {
	c.mu.Lock()
	defer c.mu.Unlock()
	return c.results.Copied()
}

// Ask implements Clipboard. It reads on a goroutine, since the owner of the clipboard may be slow.
func (c *systemClipboard) Ask() {
	go func() {
		text, err := paste()
		c.mu.Lock()
		defer c.mu.Unlock()
		c.results.pasted = append(c.results.pasted, pasteResult{text, err})
	}()
}

// Pasted implements Clipboard.
func (c *systemClipboard) Pasted() (string, bool, error) {
	c.mu.Lock()
	defer c.mu.Unlock()
	return c.results.Pasted()
}

// Dropped implements Clipboard. It reads on a goroutine, since a disk may be slow.
func (c *systemClipboard) Dropped() (string, bool, error) {
	if files := ebiten.DroppedFiles(); files != nil {
		go func() {
			text, err := readDropped(files)
			c.mu.Lock()
			defer c.mu.Unlock()
			c.results.dropped = append(c.results.dropped, pasteResult{text, err})
		}()
	}
	c.mu.Lock()
	defer c.mu.Unlock()
	return c.results.Dropped()
}

// mostDropped is how many bytes of a dropped file are read, as on the page: one more than the program opens (exchange.MaxFile).
const mostDropped = 5<<20 + 1

// readDropped reads the first of the files. The error is of a folder or of a file that cannot be read.
func readDropped(files fs.FS) (string, error) {
	list, err := fs.ReadDir(files, ".")
	if err == nil && len(list) == 0 {
		err = fs.ErrNotExist
	}
	if err != nil {
		return "", fmt.Errorf("platform: drop: %w", err)
	}
	file, err := files.Open(list[0].Name())
	if err != nil {
		return "", fmt.Errorf("platform: drop: %w", err)
	}
	defer file.Close()
	text, err := io.ReadAll(io.LimitReader(file, mostDropped))
	if err != nil {
		return "", fmt.Errorf("platform: drop: %w", err)
	}
	return string(text), nil
}

func copyOut(text string) error {
	return reach(func(ctx context.Context) error {
		_, err := clipboard.Write(ctx, clipboard.FmtText, []byte(text))
		return err
	})
}

func paste() (text string, err error) {
	err = reach(func(ctx context.Context) error {
		data, err := clipboard.Read(ctx, clipboard.FmtText)
		text = string(data)
		return err
	})
	return text, err
}

// reach initialises the clipboard and calls do with a timeout.
func reach(do func(context.Context) error) error {
	ctx, cancel := context.WithTimeout(context.Background(), clipTimeout)
	defer cancel()
	err := clipboard.Init()
	if err == nil {
		err = do(ctx)
	}
	if err != nil {
		return fmt.Errorf("platform: clipboard: %w", err)
	}
	return nil
}
