package main

import (
	"encoding/json"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"ludotheque/game/visit"
)

// attributeValues are what webmasters write, the right and the wrong.
var attributeValues = map[string][]string{
	"game":   {"dao", " Dao ", "DAO", "dame2000", "poker", "dao,checkers", "\u00e9checs", "dao\n"},
	"rules":  {"base", "BASE", " trois", "anglais", "x", "<b>x</b>"},
	"level":  {"1", " 3 ", "+2", "07", "9", "20", "21", "0", "-1", "3.5", "trois", "1e1", "99999999999999999999", "3px"},
	"lang":   {"fr", "FR", "EN-gb", "en_US", "fr-CA", " en ", "eo", "french", "e", "-", "en-", "fr,en"},
	"theme":  {"dark", "LIGHT", " contrast\t", "pink", "dark light"},
	"sound":  {"on", "OFF", "Off ", "no", "0", "false"},
	"chrome": {"on", "off", "OFF", "none"},
	"kiosk":  {"", "15", "120", " 90 ", "3600", "5", "3601", "on", "1.5", "kiosk"},
	"page": {"https://library.example", "http://library.example/dao.html?a=b", "HTTPS://Library.Example/Dao", " https://library.example/ ",
		"https://m\u00e9diath\u00e8que.example/\u00e9t\u00e9?q=\u00e0", "https://xn--mdiathque-f4a8b.example/", "https://\u4f8b\u3048.jp:8443/x", "https://[2001:db8::1]/a|b^c",
		"https://library.example/a b", "https://library.example/%C3%A9", "https://library.example/\"<>`{}\\", "https://library.example/it's~(!)*;,", "https://my_host/",
		"dao.html", "/dao.html", "//library.example/", "https:library.example", "ftp://library.example/", "javascript:alert(1)", "data:text/html,x", "https://", "https://a b/",
		"https://library.example/#dao", "https://user:word@library.example/", "https://library.example/" + strings.Repeat("\u00e9", 400), "https://library.example:99999/", "x"},
	"ice": {"stun:stun.example.org", "STUN:Stun.Example.org:3478", "turn:192.0.2.7:3478,anna,s3cret", "turns:[2001:db8::1]:443?transport=tcp,a,b", "turn:m\u00e9dia.example?transport=udp",
		" stun:stun.example.org ", "stun:stun.example.org:80", "stun:", "http://example.org", "stun:example.org:0", "stun:example.org:70000", "stun:exa mple.org", "stun:example.org/path",
		"stun:user@example.org", "stun:example.org?transport=tcp", "turn:example.org?transport=sctp", "turn:example.org,anna", "turn:example.org,,", "turn:example.org,an na,s",
		"stun:[fe80::1%eth0]:3478", "stun:2001:db8::1", "stun:-a.org", "stun:a..org", "stun:" + strings.Repeat("a.", 200) + "org", "turn:example.org,anna," + strings.Repeat("s", 300)},
}

// TestElementDecidesAsTheFrame checks that the element of another page and the program in its frame accept the same attributes, with the
// same result, and that both find the same ones wrong.
func TestElementDecidesAsTheFrame(t *testing.T) {
	type asked map[string]string
	var list []asked
	for name, values := range attributeValues {
		for _, value := range values {
			list = append(list, asked{name: value})
			if name != "game" {
				list = append(list, asked{"game": "dao", name: value}, asked{"game": "dame2000", name: value, "lang": "EN-gb"})
			}
		}
	}
	for i, got := range attributesInNode(t, list) {
		byElement, left := visit.Parse(got.Query)
		if len(left) > 0 {
			t.Errorf("%q: the element passes on %q, which the frame refuses: %v", list[i], got.Query, left)
		}
		byFrame, problems := visit.Parse(got.Frame)
		if byElement != byFrame {
			t.Errorf("%q: the element passes on %+v, the frame reads %+v", list[i], byElement, byFrame)
		}
		var wrong []string
		for _, p := range problems {
			wrong = append(wrong, p.Key)
		}
		slices.Sort(wrong)
		slices.Sort(got.Wrong)
		if !slices.Equal(wrong, got.Wrong) {
			t.Errorf("%q: the element refuses %v, the frame %v", list[i], got.Wrong, wrong)
		}
	}
	for _, right := range []asked{{"page": "https://m\u00e9diath\u00e8que.example/\u00e9t\u00e9"}, {"lang": "FR"}, {"lang": "EN-gb"}, {"game": " DAO "}, {"ice": "turn:m\u00e9dia.example"}, {"theme": "Light"}} {
		if got := attributesInNode(t, []asked{right})[0]; len(got.Wrong) > 0 {
			t.Errorf("%q is refused", right)
		}
	}
}

// decided is what the element made of attributes.
type decided struct {
	Query string   // that it passes on
	Frame string   // that the program gets of an address with the attributes as they are
	Wrong []string // names
}

// attributesInNode runs the element's script on lists of attributes.
func attributesInNode[A ~map[string]string](t *testing.T, list []A) []decided {
	t.Helper()
	node, err := exec.LookPath("node")
	if err != nil {
		t.Skip("node is not installed")
	}
	catalogue, err := json.Marshal(newCatalogue())
	if err != nil {
		t.Fatal(err)
	}
	script := "const location = { origin: 'null', hash: '' };\nconst high = [120, 4000];\nconst fill = (text, ...args) => args[0];\nconst catalogue = " + string(catalogue) + ";\n"
	for _, name := range []string{embedAddress, "embed/attributes.js"} {
		text, err := os.ReadFile(filepath.Join("..", "..", "public", filepath.FromSlash(name)))
		if err != nil {
			t.Fatal(err)
		}
		script += string(text)
	}
	attributes, err := json.Marshal(list)
	if err != nil {
		t.Fatal(err)
	}
	script += `
const framed = (one) => {
  const query = new URLSearchParams(one);
  for (const name of ['page', 'ice']) {
    const text = query.get(name) || '';
    if (text.trim()) query.set(name, ludothequeAddress[name](text) || '"' + text + '"');
  }
  return query.toString();
};
console.log(JSON.stringify(` + string(attributes) + `.map((one) => {
  const el = { getAttribute: (name) => one[name] ?? null, hasAttribute: (name) => name in one };
  const { query, wrong } = readAttributes(el, {}, () => 1);
  return { Query: query.toString(), Frame: framed(one), Wrong: wrong.map((text) => text.split('=')[0]) };
})));`
	file := filepath.Join(t.TempDir(), "attributes.js")
	if err := os.WriteFile(file, []byte(script), 0o600); err != nil {
		t.Fatal(err)
	}
	out, err := exec.Command(node, file).CombinedOutput()
	if err != nil {
		t.Fatalf("%v\n%.2000s", err, out)
	}
	var made []decided
	if err := json.Unmarshal(out, &made); err != nil {
		t.Fatalf("%v: %.500s", err, out)
	}
	return made
}
