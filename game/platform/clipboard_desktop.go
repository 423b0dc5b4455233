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
	mu     sync.Mutex
	own    string // what was copied last, for systems without a tool: copy and paste within the program still work
	pasted []string
}

// errNoClipboard says that the system has no tool for its clipboard.
var errNoClipboard = errors.New("platform: clipboard: no tool (wl-clipboard, xclip or xsel) is installed")

const clipPatience = 5 * time.Second

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
func (c *toolClipboard) Copy(text string) error {
	c.mu.Lock()
	c.own = text
	c.mu.Unlock()
	line, err := find(func(t clipTool) []string { return t.copy })
	if err != nil {
		return err
	}
	// The tools of X and Wayland stay behind to serve the text: no deadline, and nobody waits.
	cmd := exec.Command(line[0], line[1:]...)
	cmd.Stdin = strings.NewReader(text)
	if err := cmd.Start(); err != nil {
		return fmt.Errorf("platform: clipboard: %w", err)
	}
	go cmd.Wait()
	return nil
}

// Ask requests the clipboard's text.
func (c *toolClipboard) Ask() {
	go func() {
		text, err := paste()
		c.mu.Lock()
		defer c.mu.Unlock()
		if err != nil {
			text = c.own
		}
		if text != "" {
			c.pasted = append(c.pasted, text)
		}
	}()
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

// Pasted returns text that arrived since the last call.
func (c *toolClipboard) Pasted() (string, bool) {
	c.mu.Lock()
	defer c.mu.Unlock()
	if len(c.pasted) == 0 {
		return "", false
	}
	text := c.pasted[0]
	c.pasted = c.pasted[1:]
	return text, true
}
