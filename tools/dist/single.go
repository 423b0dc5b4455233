package main

import (
	"bytes"
	"encoding/base64"
	"errors"
	"fmt"
	"path"
	"slices"
	"strings"

	"golang.org/x/net/html"

	"ludotheque/tools/site"
)

// singler makes a single file from a built page.
type singler struct {
	site    folder
	out     bytes.Buffer
	scripts []string        // deferred scripts, for the end of the body
	read    strings.Builder // all scripts, to find the files to which they refer
	hashes  struct{ script, style []string }
}

// single returns index.html of the site with all scripts, styles, pictures, fonts and programs inside. It leaves out files that
// only a host can serve, and links to them. It fails if the result refers to a file outside.
func single(f folder) ([]byte, error) {
	s := &singler{site: f}
	if err := eachToken(f["index.html"], s.token); err != nil {
		return nil, fmt.Errorf("index.html: %w", err)
	}
	page := s.out.Bytes()
	if !bytes.Contains(page, []byte(policyMark)) {
		return nil, errors.New("index.html: no policy")
	}
	page = bytes.Replace(page, []byte(policyMark), []byte(s.policy()), 1)
	return page, contained(page)
}

// token copies one token of the page, or its replacement.
func (s *singler) token(z *html.Tokenizer, t html.Token) error {
	switch {
	case t.Type == html.EndTagToken && t.Data == "body":
		return s.end(string(z.Raw()))
	case t.Type != html.StartTagToken && t.Type != html.SelfClosingTagToken:
		s.out.Write(z.Raw())
		return nil
	}
	raw := string(z.Raw())
	switch t.Data {
	case "html":
		if root := value(t, "data-root"); root != "" && root != "./" {
			return fmt.Errorf("the page has the root %q", root)
		}
		t.Attr = slices.DeleteFunc(t.Attr, func(a html.Attribute) bool { return a.Key == "data-root" })
		t.Attr = append(t.Attr, html.Attribute{Key: "data-root"}, html.Attribute{Key: "data-form", Val: "single"})
		s.out.WriteString(t.String())
	case "script":
		return s.script(t, rawText(z))
	case "style":
		return s.style(rawText(z), "index.html", "")
	case "link":
		return s.link(t)
	case "meta":
		s.meta(t, raw)
	case "a", "area":
		s.anchor(t, raw)
	case "base", "iframe", "frame", "object", "embed":
		return fmt.Errorf("a single file cannot have <%s>", t.Data)
	default:
		return s.element(t, raw)
	}
	return nil
}

// script copies a script, or defers it to the end. It leaves out descriptions for search engines.
func (s *singler) script(t html.Token, text string) error {
	kind := value(t, "type")
	switch {
	case kind == "application/ld+json" || kind == "speculationrules":
		return nil
	case kind != "" && kind != "text/javascript":
		return fmt.Errorf("a single file cannot have a script of the type %q", kind)
	}
	if src := value(t, "src"); src != "" {
		data, _, err := s.file("index.html", src)
		if err != nil {
			return err
		}
		text = string(data)
	}
	text, err := s.pictures(strings.ReplaceAll(text, "\r\n", "\n")) // as a browser does before it computes the hash
	if err != nil {
		return err
	}
	element, err := s.runs(text)
	if err != nil {
		return err
	}
	if slices.ContainsFunc(t.Attr, func(a html.Attribute) bool { return a.Key == "defer" }) {
		s.scripts = append(s.scripts, element)
		return nil
	}
	s.out.WriteString(element)
	return nil
}

// runs returns the element of a script that the policy allows.
func (s *singler) runs(text string) (element string, err error) {
	if lower := strings.ToLower(text); strings.Contains(lower, "</script") || strings.Contains(lower, "<!--") {
		return "", errors.New("a script contains </script or <!--, which would end it")
	}
	s.read.WriteString(text)
	s.hashes.script = append(s.hashes.script, site.Checksum([]byte(text)))
	return "<script>" + text + "</script>", nil
}

// pictures replaces the quoted paths of pictures and fonts in a script by data addresses. In the page %root% is "", so that a
// script may put it before a path.
func (s *singler) pictures(text string) (string, error) {
	for _, name := range s.site.names() {
		if kind := site.TypeOf(name); !strings.HasPrefix(kind, "image/") && !font(name) {
			continue
		}
		for _, quote := range []string{`"`, "'"} {
			if !strings.Contains(text, quote+name+quote) {
				continue
			}
			data, err := s.data("index.html", name)
			if err != nil {
				return "", err
			}
			text = strings.ReplaceAll(text, quote+name+quote, quote+data+quote)
		}
	}
	return text, nil
}

// link includes style sheets and the icon, and leaves out links for hosts and search engines.
func (s *singler) link(t html.Token) error {
	is := func(kind string) bool { return slices.Contains(kinds(t), kind) }
	switch {
	case is("stylesheet"):
		data, name, err := s.file("index.html", value(t, "href"))
		if err != nil {
			return err
		}
		return s.style(string(data), name, value(t, "media"))
	case is("icon") && !is("apple-touch-icon"):
		return s.element(t, "")
	}
	return nil
}

// style includes a style sheet, which is in the file name.
func (s *singler) style(text, name, media string) error {
	text = strings.ReplaceAll(text, "\r\n", "\n")
	lower := strings.ToLower(text)
	for _, word := range []string{"@import", "image-set(", "</style"} {
		if strings.Contains(lower, word) {
			return fmt.Errorf("%s: a single file cannot have %s in its style", name, word)
		}
	}
	var failed error
	text = styleURL.ReplaceAllStringFunc(text, func(whole string) string {
		m := styleURL.FindStringSubmatch(whole)
		data, err := s.data(name, m[1]+m[2]+m[3])
		failed = errors.Join(failed, err)
		return `url("` + data + `")`
	})
	s.hashes.style = append(s.hashes.style, site.Checksum([]byte(text)))
	if media != "" {
		media = ` media="` + html.EscapeString(media) + `"`
	}
	s.out.WriteString("<style" + media + ">" + text + "</style>")
	return failed
}

// meta puts the placeholder of the policy, and leaves out descriptions for sites that link to the page.
func (s *singler) meta(t html.Token, raw string) {
	switch name := value(t, "name") + value(t, "property"); {
	case strings.EqualFold(value(t, "http-equiv"), "Content-Security-Policy"):
		s.out.WriteString(`<meta http-equiv="Content-Security-Policy" content="` + policyMark + `">`)
	case strings.HasPrefix(name, "og:"), strings.HasPrefix(name, "twitter:"), name == "robots":
	default:
		s.out.WriteString(raw)
	}
}

// file returns a file of the site and its name, by its address in the file from.
func (s *singler) file(from, address string) (data []byte, name string, err error) {
	if trouble := s.site.follow(from, ref{to: address, loads: true}); trouble != "" {
		return nil, "", fmt.Errorf("%s names %q, %s", from, address, trouble)
	}
	name = s.site.target(from, address)
	return s.site[name], name, nil
}

// data returns a data address with the content of a file.
func (s *singler) data(from, address string) (string, error) {
	address = strings.TrimSpace(address)
	if address == "" || address[0] == '#' || strings.HasPrefix(address, "data:") {
		return address, nil
	}
	data, name, err := s.file(from, address)
	if err != nil {
		return "", err
	}
	kind, _, _ := strings.Cut(site.TypeOf(name), ";")
	switch {
	case kind == "":
		return "", fmt.Errorf("%s refers to %q, whose type is not known", from, address)
	case font(name):
		kind += ";file=" + site.Unhashed(name) // public/app/files.js finds it by this
	}
	return "data:" + kind + ";base64," + base64.StdEncoding.EncodeToString(data), nil
}

// end writes the scripts, and then every file of app/ to which one of them refers: see public/app/files.js. These are elements
// with a type that does not run, so that the policy need not allow them.
func (s *singler) end(tag string) error {
	for _, element := range s.scripts {
		s.out.WriteString(element + "\n")
	}
	if err := s.late(); err != nil {
		return err
	}
	found := 0
	for _, name := range s.site.names() {
		inPage := slices.Contains(append([]string{"page.js", "loader.js", "style.css"}, lateScripts...), site.Unhashed(name))
		if smaller := strings.TrimSuffix(site.Unhashed(name), ".gz") + ".br"; strings.HasSuffix(name, ".gz") && s.has(smaller) {
			continue // the scripts use Brotli everywhere: see app/unpack.js
		}
		if path.Dir(name) != "app" || inPage || font(name) || !strings.Contains(s.read.String(), path.Base(name)) {
			continue
		}
		found++
		fmt.Fprintf(&s.out, "<script type=\"text/plain\" data-file=\"%s\">%s</script>\n",
			html.EscapeString(site.Unhashed(name)), base64.StdEncoding.EncodeToString(s.site[name]))
	}
	if found == 0 {
		return errors.New("no script refers to a program")
	}
	s.out.WriteString(tag)
	return nil
}

// font reports whether a file is a font, which the style includes.
func font(name string) bool { return strings.HasPrefix(site.TypeOf(name), "font/") }

// lateScripts are scripts that the page of a host fetches on demand. The single file runs them at once, because a policy of
// hashes allows no script that is added later.
var lateScripts = []string{"peer.js", "camera.js"}

func (s *singler) late() error {
	for _, name := range s.site.names() {
		if path.Dir(name) != "app" || !slices.Contains(lateScripts, site.Unhashed(name)) {
			continue
		}
		element, err := s.runs(string(s.site[name]))
		if err != nil {
			return fmt.Errorf("%s: %w", name, err)
		}
		s.out.WriteString(element + "\n")
	}
	return nil
}

// has reports whether the site has a file of app/, by its name without the hash.
func (s *singler) has(name string) bool {
	return slices.ContainsFunc(s.site.names(), func(other string) bool { return path.Dir(other) == "app" && site.Unhashed(other) == name })
}

// contained fails if the page loads any other file.
func contained(page []byte) error {
	list, err := refsOfPage(page)
	for _, r := range list {
		inside := r.to == "" || r.to[0] == '#' || strings.HasPrefix(r.to, "data:")
		if !inside && (r.loads || r.to[0] != '?' && !elsewhere.MatchString(r.to)) {
			err = errors.Join(err, fmt.Errorf("the single file names %q in %s", r.to, r.where))
		}
	}
	return err
}

// policyMark is the placeholder for the policy until its hashes are known.
const policyMark = "%POLICY%"

// policy returns a policy that allows the scripts and styles of the file and nothing else.
func (s *singler) policy() string {
	return "default-src 'none'; script-src " + strings.Join(s.hashes.script, " ") + " 'wasm-unsafe-eval'; worker-src blob:; style-src " +
		strings.Join(s.hashes.style, " ") + "; img-src data:; font-src data:; base-uri 'none'; form-action 'none'"
}
