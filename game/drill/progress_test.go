package drill

import "testing"

func TestProgress(t *testing.T) {
	var p Progress
	p.Answer(Lock, true, 1)
	p.Answer(Lock, true, 2)
	p.Answer(Lock, false, 0)
	p.Answer(Shot, false, 0)
	p.Minute(Lock, 2)
	p.Minute(Lock, 1)
	if got, want := p.String(), "shot 1 0 0 0\nlock 3 2 2 2\n"; got != want {
		t.Errorf("%q, want %q", got, want)
	}
	if got := p.Of(Lock); got != (Record{3, 2, 2, 2}) {
		t.Errorf("%+v", got)
	}
	if got := ParseProgress(p.String()); got != p {
		t.Errorf("parsed back as %q", got.String())
	}
}

// TestProgressIsLenient checks that ParseProgress ignores wrong lines.
func TestProgressIsLenient(t *testing.T) {
	for text, want := range map[string]string{
		"": "", "lock": "", "lock 1 2 0 0\n": "", "lock 2 1 1 2": "", "lock -1 0 0 0": "", "lock 1 1 1 x": "", "dance 1 1 1 1\n": "",
		"lock 1000000 1 1 1": "", "x\n\nlock 2 1 1 0\nshot": "lock 2 1 1 0\n", "lock 2 1 1 0\nlock 3 1 1 0\n": "lock 3 1 1 0\n",
	} {
		p := ParseProgress(text)
		if got := p.String(); got != want {
			t.Errorf("%q is parsed as %q, want %q", text, got, want)
		}
	}
}

func FuzzParseProgress(f *testing.F) {
	f.Add("shot 1 0 0 0\nlock 3 2 2 2\n")
	f.Fuzz(func(t *testing.T, text string) {
		p := ParseProgress(text)
		if ParseProgress(p.String()) != p {
			t.Errorf("%q is parsed as %q, which is not parsed back", text, p.String())
		}
	})
}
