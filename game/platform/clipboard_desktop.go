//go:build !js

package platform

import (
	"context"
	"fmt"
	"sync"
	"time"

	"golang.design/x/clipboard"
)

// clipPatience is how long the program that owns the clipboard may take to answer.
const clipPatience = 5 * time.Second

// systemClipboard is the clipboard of X11, Wayland, Windows or macOS, reached without cgo. On X11 and Wayland the text
// that was copied is served by this program: it ends with it, unless a clipboard manager has taken it over.
type systemClipboard struct {
	mu   sync.Mutex
	news clipNews
}

// Copy hands text to the clipboard, beside the frame.
func (c *systemClipboard) Copy(text string) {
	go func() {
		err := copyOut(text)
		c.mu.Lock()
		defer c.mu.Unlock()
		c.news.copied = append(c.news.copied, err)
	}()
}

// Copied implements Clipboard.
func (c *systemClipboard) Copied() (bool, error) {
	c.mu.Lock()
	defer c.mu.Unlock()
	return c.news.Copied()
}

// Ask requests the clipboard's text, beside the frame: its owner may be slow.
func (c *systemClipboard) Ask() {
	go func() {
		text, err := paste()
		c.mu.Lock()
		defer c.mu.Unlock()
		c.news.pasted = append(c.news.pasted, pasteNews{text, err})
	}()
}

// Pasted implements Clipboard.
func (c *systemClipboard) Pasted() (string, bool, error) {
	c.mu.Lock()
	defer c.mu.Unlock()
	return c.news.Pasted()
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

// reach does something with the clipboard, for as long as its owner may take.
func reach(do func(context.Context) error) error {
	ctx, cancel := context.WithTimeout(context.Background(), clipPatience)
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
