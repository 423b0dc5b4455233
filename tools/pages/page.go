package pages

import (
	"bytes"
	"fmt"
	"image"
	_ "image/jpeg"
	"strings"

	_ "golang.org/x/image/webp"

	"ludotheque/assets/rulebook"
	"ludotheque/assets/words"
	"ludotheque/rules"
	"ludotheque/rules/catalog"
)

// page is the data of the layout.
type page struct {
	Say                       sentences
	ID, Lang                  string
	Name, Title, Heading      string
	Description, Blurb, About string
	Up, Play, Shelf           string // links: to the root, the table, the shelf
	Home                      string // the language's folder, relative to the root
	Canonical, Address        string // Address is empty if it is not known
	Alternates                []alternate
	Others                    []other
	Card                      *picture // for link previews
	Board                     *picture
	Sections                  []section
	Sheets                    [2]string // the sentence about the printed sheets, before and after the name of their site
	Image                     string    // of the facts for search engines, "" for none
	FullPlay, FullShelf       string    // as Play and Shelf, in full if the address is known; Shelf is the folder
}

// sentences are the texts of the layout that are not a game's own.
type sentences struct {
	App, Skip, Play, PlayNote, Contents, Reading, Print, Sheet, Others, Independent, Privacy, Notices string
}

func sentencesOf(w *words.Words, g rules.Game) sentences {
	return sentences{
		App: w.Get("app.name"), Skip: w.Get("pages.skip"), Play: w.Get("pages.play", w.Get(words.GameName(g.ID()))),
		PlayNote: w.Get("pages.play-note"), Contents: w.Get("pages.contents"), Reading: w.Get("rules.reading"),
		Print: w.Get("pages.print"), Sheet: w.Get("pages.sheet", w.Get(words.GameName(g.ID()))), Others: w.Get("pages.others"), Independent: w.Get("about.independent"), Privacy: w.Get("about.privacy"), Notices: w.Get("about.notices"),
	}
}

// alternate is the page in another language.
type alternate struct {
	Lang, Name, Href, Here string // Href for search engines, Here for people
	Current                bool
}

// other is a link to another game.
type other struct {
	Name, Blurb, Href string
	Board             *picture
}

// picture is an existing picture; Alt is its alternative text.
type picture struct {
	Src, Alt      string
	Width, Height int
}

// sheetsAt is the site of the printed sheets, as its name is written in the words.
const sheetsAt = "escaleajeux.fr"

func (s *Site) page(w *words.Words, g rules.Game) (*page, error) {
	id, lang := g.ID(), w.Lang()
	here := folder(lang, g)
	p := &page{
		Say: sentencesOf(w, g), ID: id, Lang: lang, Up: Up(here), Home: s.home(lang), Name: w.Get(words.GameName(id)),
		Description: w.Get(words.GameBox(id)), Blurb: w.Get(words.GameBlurb(id)), About: w.Get(words.GameAbout(id)),
	}
	p.Title = w.Get("pages.title", p.Name)
	p.Shelf = p.Up + s.shelf(lang)
	p.Play = p.Shelf + "#" + id
	p.Canonical = s.address(here, here)
	if s.Address != "" {
		p.Address = p.Canonical
	}
	for _, l := range words.Languages() {
		other := folder(l, g)
		p.Alternates = append(p.Alternates, alternate{Lang: l, Name: words.OwnName(l), Href: s.address(other, here),
			Here: p.Up + other + "index.html", Current: l == lang})
	}
	for _, o := range catalog.All() {
		if o.ID() != id {
			p.Others = append(p.Others, other{Name: w.Get(words.GameName(o.ID())), Blurb: w.Get(words.GameBlurb(o.ID())),
				Href: p.Up + folder(lang, o) + "index.html", Board: s.picture(p.Up, "box-"+o.ID()+".webp", "")})
		}
	}
	p.Board = s.picture(p.Up, "box-"+id+".webp", w.Get("pages.board"))
	p.Card = s.card(p.Up, id+"-"+lang)
	before, after, _ := strings.Cut(w.Get("about.sheets"), sheetsAt)
	p.Sheets = [2]string{before, after}
	blocks, err := rulebook.For(lang, id, rulebook.Rules)
	if err != nil {
		return nil, err
	}
	if len(blocks) == 0 || blocks[0].Kind != rulebook.Heading {
		return nil, fmt.Errorf("the rule page does not begin with a title")
	}
	p.Heading = blocks[0].Text
	b := &builder{site: s, words: w, game: g, up: p.Up}
	if p.Sections, err = b.sections(blocks[1:]); err != nil {
		return nil, err
	}
	from := p.Up
	if s.Address != "" {
		from = s.Address
	}
	p.FullPlay, p.FullShelf = from+s.shelf(lang)+"#"+id, from+s.home(lang)
	switch {
	case p.Card != nil:
		p.Image = p.Card.Src
	case p.Board != nil:
		p.Image = p.Board.Src
	}
	return p, nil
}

// address returns the address of a folder for readers outside the page: in full if the site's is known, else the relative
// address here.
func (s *Site) address(folder, here string) string {
	switch {
	case s.Address != "":
		return s.Address + folder
	case folder == here:
		return "./"
	}
	return Up(here) + folder
}

// card returns a picture for link previews, of a game and a language or of a language, nil if it does not exist. Without the site's
// address its own is relative: Mastodon takes that (its LinkDetailsExtractor), others need a full one.
func (s *Site) card(up, name string) *picture {
	if s.Address != "" {
		up = s.Address
	}
	return s.picture(up, "card-"+name+".jpg", "")
}

// picture returns a picture of the folder pictures/ with its address relative to a page. It calls Lacks and returns nil if the
// picture does not exist.
func (s *Site) picture(up, name, alt string) *picture {
	path := "pictures/" + name
	data, ok := s.Files[path]
	if !ok {
		s.Lacks(path)
		return nil
	}
	size, _, err := image.DecodeConfig(bytes.NewReader(data))
	if err != nil {
		s.Lacks(path + " that can be read")
		return nil
	}
	return &picture{Src: up + path, Alt: alt, Width: size.Width, Height: size.Height}
}
