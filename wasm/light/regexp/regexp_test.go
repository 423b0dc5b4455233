package regexp

import (
	original "regexp"
	"slices"
	"testing"
)

// same holds the stand-in against the original on one text.
func same(t *testing.T, text string) {
	t.Helper()
	var want []string
	for _, m := range original.MustCompile(Unit).FindSubmatch([]byte(text)) {
		want = append(want, string(m))
	}
	var got []string
	for _, m := range MustCompile(Unit).FindSubmatch([]byte(text)) {
		got = append(got, string(m))
	}
	if !slices.Equal(got, want) {
		t.Errorf("the unit in %q is %q, want %q", text, got, want)
	}
	if got, want := MustCompile(Texture).FindStringSubmatch(text), original.MustCompile(Texture).FindStringSubmatch(text); !slices.Equal(got, want) {
		t.Errorf("the texture in %q is %q, want %q", text, got, want)
	}
	if got, want := MustCompile(Blank).ReplaceAllString(text, "\n\n"), original.MustCompile(Blank).ReplaceAllString(text, "\n\n"); got != want {
		t.Errorf("%q becomes %q, want %q", text, got, want)
	}
}

var texts = []string{"", "//kage:unit pixels\n", "\t //kage:unit\t\ttexels \r\n", "//kage:unit", "//kage:unit ", "//kage:unitpixels",
	"//kage:unit two words", "x //kage:unit pixels", "//kage:unit \f", "//kage:unit\f\fa", "\f//kage:unit a", "//kage:unit \xff\n",
	"__t0", "__t12", "__t", "__t1x", "a__t1", "__t1\n", "a\n\n\nb\n\n", "\n", "\n\n\n\n", "a\nb"}

func TestAsTheOriginal(t *testing.T) {
	for _, text := range texts {
		same(t, text)
	}
}

func FuzzAsTheOriginal(f *testing.F) {
	for _, text := range texts {
		f.Add(text)
	}
	f.Fuzz(same)
}

func TestUnknownExpressionsAreRefused(t *testing.T) {
	MustCompile(Link)
	defer func() {
		if recover() == nil {
			t.Error("an unknown expression is taken")
		}
	}()
	MustCompile(`a+`)
}
