package pages

import (
	"bytes"
	"encoding/json"
	"fmt"
	"html"

	"ludotheque/assets/words"
	"ludotheque/rules"
)

// OEmbed is the name of the file in the folder of a game's page that makes its address, on a line of its own, a frame with the game in another
// site. SingleFile is the file at the root that the frame shows: such sites give it no origin, where only a page of one file can start.
const (
	OEmbed     = "oembed.json"
	SingleFile = "ludotheque.html"
)

// frameWidth and frameHeight are the size that the answer tells, in CSS pixels: the board with its plates and its buttons below. The frame itself
// is as wide as its column: themes of WordPress let a wider one stand out of a phone's screen.
const (
	frameWidth  = 640
	frameHeight = 720
)

// answer is a rich answer of oEmbed 1.0 (oembed.com). WordPress keeps only the frame of it, with source and size, and adds the sandbox.
type answer struct {
	Version         string `json:"version"`
	Type            string `json:"type"`
	Title           string `json:"title"`
	ProviderName    string `json:"provider_name"`
	ProviderURL     string `json:"provider_url"`
	HTML            string `json:"html"`
	Width           int    `json:"width"`
	Height          int    `json:"height"`
	ThumbnailURL    string `json:"thumbnail_url,omitempty"`
	ThumbnailWidth  int    `json:"thumbnail_width,omitempty"`
	ThumbnailHeight int    `json:"thumbnail_height,omitempty"`
}

// addAnswer adds the file of a game's page. Without an address there is none, since it must be in full.
func (s *Site) addAnswer(w *words.Words, g rules.Game, p *page) error {
	if s.Address == "" {
		return nil
	}
	a := answer{Version: "1.0", Type: "rich", Title: p.Title, ProviderName: p.Say.App, ProviderURL: s.Address, Width: frameWidth, Height: frameHeight}
	a.HTML = fmt.Sprintf(`<iframe src="%s" title="%s" width="100%%" height="%d" style="border:0" allow="fullscreen; clipboard-write; camera"></iframe>`,
		html.EscapeString(s.Address+SingleFile+"?game="+g.ID()+"&lang="+w.Lang()), html.EscapeString(p.Name), frameHeight)
	if p.Card != nil {
		a.ThumbnailURL, a.ThumbnailWidth, a.ThumbnailHeight = p.Card.Src, p.Card.Width, p.Card.Height
	}
	var out bytes.Buffer
	to := json.NewEncoder(&out)
	to.SetEscapeHTML(false)
	if err := to.Encode(a); err != nil {
		return err
	}
	s.Files[folder(w.Lang(), g)+OEmbed] = out.Bytes()
	return nil
}
