package match

import (
	"errors"
	"math/rand/v2"
	"os"
	"reflect"
	"testing"
)

func FuzzParseRecord(f *testing.F) {
	text, err := os.ReadFile("testdata/sample.txt")
	if err != nil {
		f.Fatal(err)
	}
	f.Add(string(text))
	for i, s := range setups() {
		m := mustMatch(f, s)
		rng := rand.New(rand.NewPCG(uint64(i), 1))
		for range 12 {
			if err := disturb(m, rng); err != nil {
				f.Fatal(err)
			}
		}
		f.Add(m.String())
	}
	f.Fuzz(func(t *testing.T, text string) {
		m, err := Parse(text)
		if err != nil {
			var e *RecordError
			if !errors.As(err, &e) || m != nil || e.Error() == "" {
				t.Fatalf("%v, %v", m, err)
			}
			return
		}
		back, err := Parse(m.String())
		if err != nil || !reflect.DeepEqual(back, m) {
			t.Fatalf("%s\nreads back as\n%v, %v", m, back, err)
		}
	})
}
