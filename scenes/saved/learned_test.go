package saved_test

import (
	"testing"

	"ludotheque/game/platform"
	"ludotheque/scenes/saved"
	"ludotheque/scenes/stage"
)

// FuzzLearned reads any text as the stored counts of lessons, and changes that of one game. Those of other games stay.
func FuzzLearned(f *testing.F) {
	f.Add("dao 3 8\ncheckers 0 9\n")
	f.Add("dao -3 -1\ndao\n\n dao 1 2\ncheckers 9 1")
	f.Fuzz(func(t *testing.T, text string) {
		e := stage.New(&platform.Mem{Kept: map[string]string{saved.KeyLearned: text}}, nil).Env()
		read := func(game string) [2]int {
			done, of := saved.Learned(e, game)
			if done < 0 || done > of {
				t.Fatalf("%q: %d of %d lessons of %s", text, done, of, game)
			}
			return [2]int{done, of}
		}
		read("dao")
		other := read("checkers")
		saved.NoteLearned(e, "dao", 2, 8)
		if got := read("dao"); got != [2]int{2, 8} {
			t.Fatalf("%q: noted 2 of 8, read %v", text, got)
		}
		if got := read("checkers"); got != other {
			t.Fatalf("%q: checkers had %v and has %v", text, other, got)
		}
	})
}
