//go:build !js

package platform

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"os"
	"os/exec"
	"runtime"
	"strings"
	"sync"
	"time"
)

// clipTool is a program of the system that copies from its input or pastes to its output.
type clipTool struct{ copy, paste []string }

// clipTools are tried in this order: the first that is installed serves.
func clipTools() []clipTool {
	switch runtime.GOOS {
	case "windows":
		return []clipTool{{
			copy: []string{"powershell", "-NoProfile", "-Command",
				"[Console]::InputEncoding=[Text.Encoding]::UTF8; Set-Clipboard -Value ([Console]::In.ReadToEnd())"},
			paste: []string{"powershell", "-NoProfile", "-Command",
				"[Console]::OutputEncoding=[Text.Encoding]::UTF8; Get-Clipboard -Raw"},
		}}
	case "darwin":
		return []clipTool{{copy: []string{"pbcopy"}, paste: []string{"pbpaste"}}}
	}
	var tools []clipTool
	if os.Getenv("WAYLAND_DISPLAY") != "" {
		tools = append(tools, clipTool{copy: []string{"wl-copy"}, paste: []string{"wl-paste", "--no-newline"}})
	}
	return append(tools,
		clipTool{copy: []string{"xclip", "-selection", "clipboard"}, paste: []string{"xclip", "-selection", "clipboard", "-o"}},
		clipTool{copy: []string{"xsel", "-ib"}, paste: []string{"xsel", "-ob"}},
	)
}

// toolClipboard reaches the clipboard through the system's own tools, without cgo.
type toolClipboard struct {
	mu   sync.Mutex
	own  string // what was copied last, for systems without a tool: copy and paste within the program still work
	news clipNews
}

// errNoClipboard says that the system has no tool for its clipboard.
var errNoClipboard = errors.New("platform: clipboard: no tool (wl-clipboard, xclip or xsel) is installed")

// How long to wait for a tool to paste, and for one to say that it cannot copy.
const (
	clipPatience = 5 * time.Second
	copyPatience = time.Second
)

// find returns the first tool whose program is installed.
func find(pick func(clipTool) []string) ([]string, error) {
	for _, tool := range clipTools() {
		line := pick(tool)
		if _, err := exec.LookPath(line[0]); err == nil {
			return line, nil
		}
	}
	return nil, errNoClipboard
}

// Copy hands text to the clipboard. The tool runs beside the frame.
func (c *toolClipboard) Copy(text string) {
	c.mu.Lock()
	c.own = text
	c.mu.Unlock()
	go func() {
		err := copyOut(text)
		c.mu.Lock()
		defer c.mu.Unlock()
		c.news.copied = append(c.news.copied, err)
	}()
}

// copyOut runs the tool. Those of X and Wayland may stay behind to serve the text: one that has not ended after a
// while has not failed.
func copyOut(text string) error {
	line, err := find(func(t clipTool) []string { return t.copy })
	if err != nil {
		return err
	}
	cmd := exec.Command(line[0], line[1:]...)
	cmd.Stdin = strings.NewReader(text)
	if err := cmd.Start(); err != nil {
		return fmt.Errorf("platform: clipboard: %w", err)
	}
	ended := make(chan error, 1)
	go func() { ended <- cmd.Wait() }()
	select {
	case err := <-ended:
		if err != nil {
			return fmt.Errorf("platform: clipboard: %s: %w", line[0], err)
		}
	case <-time.After(copyPatience):
	}
	return nil
}

// Copied implements Clipboard.
func (c *toolClipboard) Copied() (bool, error) {
	c.mu.Lock()
	defer c.mu.Unlock()
	return c.news.Copied()
}

// Ask requests the clipboard's text.
func (c *toolClipboard) Ask() {
	go func() {
		text, err := paste()
		c.mu.Lock()
		defer c.mu.Unlock()
		if err != nil && c.own != "" {
			text, err = c.own, nil
		}
		c.news.pasted = append(c.news.pasted, pasteNews{text, err})
	}()
}

// Pasted implements Clipboard.
func (c *toolClipboard) Pasted() (string, bool, error) {
	c.mu.Lock()
	defer c.mu.Unlock()
	return c.news.Pasted()
}

func paste() (string, error) {
	line, err := find(func(t clipTool) []string { return t.paste })
	if err != nil {
		return "", err
	}
	ctx, cancel := context.WithTimeout(context.Background(), clipPatience)
	defer cancel()
	var out bytes.Buffer
	cmd := exec.CommandContext(ctx, line[0], line[1:]...)
	cmd.Stdout = &out
	if err := cmd.Run(); err != nil {
		return "", fmt.Errorf("platform: clipboard: %w", err)
	}
	return out.String(), nil
}
