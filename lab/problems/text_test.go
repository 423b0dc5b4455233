package problems_test

import (
	"testing"

	assets "ludotheque/assets/problems"
	"ludotheque/game/problem"
	"ludotheque/lab/problems"
)

// FuzzText checks that what Parse reads is written and read back as the same text.
func FuzzText(f *testing.F) {
	for _, data := range assets.Files() {
		f.Add(data)
	}
	f.Add([]byte("problems 1\ngame damsystem\nrules base\n3 huff win2 x w|0|0!01\n"))
	f.Add([]byte("problems 1\ngame dame2000\nrules base\n3 tie odds1 9/9/9/9/6r2/5J3/9/9/9 w - f6-g5 0 0|1|.za.zb.zc\n"))
	f.Fuzz(func(t *testing.T, data []byte) {
		s, err := problem.Parse(data)
		if err != nil {
			return
		}
		text := problems.Text(s)
		if again, err := problem.Parse(text); err != nil || string(problems.Text(again)) != string(text) {
			t.Fatalf("%q is not parsed back as it is: %v", text, err)
		}
	})
}
