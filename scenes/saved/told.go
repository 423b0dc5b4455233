package saved

import (
	"strconv"
	"strings"

	"ludotheque/assets/words"
	"ludotheque/game/client"
	"ludotheque/game/match"
	"ludotheque/scenes"
)

// Told is what is said of a match that waits: against whom it is, how far it is, and whose turn it is, each the key of
// its words and what fills them.
func Told(m *match.Match) [][]string {
	who, pos := client.Of(m), m.Position()
	setup := m.Setup()
	with := []string{"setup.with-people"}
	switch {
	case who.People() == 1:
		with = []string{"setup.with-computer"}
	case who.People() == 0:
		with = []string{"setup.waits-demo"}
	case setup.Names[0] != "" && setup.Names[1] != "":
		with = []string{"list.and", setup.Names[0], setup.Names[1]}
	}
	name := setup.Names[pos.Side()]
	turn := []string{words.Turn(m.Game().ID(), setup.Colour(m.Game(), pos.Side()))}
	switch {
	case who[pos.Side()] > 0:
		turn = []string{"turn.computer"}
	case who.People() == 1:
		turn = []string{"turn.yours"}
	case name != "":
		turn = []string{"turn.player", name}
	}
	return [][]string{with, {"setup.waits-move", strconv.Itoa(m.TurnNumber())}, turn}
}

// Words puts what is told of a match that waits into words.
func Words(e *scenes.Env, told [][]string) string {
	var parts []string
	for _, part := range told {
		args := make([]any, len(part)-1)
		for i, arg := range part[1:] {
			args[i] = arg
		}
		parts = append(parts, e.T(part[0], args...))
	}
	return strings.Join(parts, "\u00a0· ") // no line begins with a dot
}

// KeyLearned is where it is noted how many lessons of each game are done, for whoever shows that without the lessons: a
// line for each, the game, how many are done and how many there are.
const KeyLearned = "learned"

// Learned returns how many lessons of a game are done, and how many there are: 0 where nobody has looked at them yet.
func Learned(e *scenes.Env, game string) (done, of int) {
	for _, line := range strings.Split(e.Kept(KeyLearned), "\n") {
		parts := strings.Split(line, " ")
		if len(parts) != 3 || parts[0] != game {
			continue
		}
		first, err := strconv.Atoi(parts[1])
		second, bad := strconv.Atoi(parts[2])
		if err == nil && bad == nil && 0 <= first && first <= second {
			return first, second
		}
	}
	return 0, 0
}

// NoteLearned keeps how many lessons of a game are done, of how many.
func NoteLearned(e *scenes.Env, game string, done, of int) {
	var b strings.Builder
	for _, line := range strings.Split(e.Kept(KeyLearned), "\n") {
		if line != "" && !strings.HasPrefix(line, game+" ") {
			b.WriteString(line + "\n")
		}
	}
	b.WriteString(game + " " + strconv.Itoa(done) + " " + strconv.Itoa(of) + "\n")
	note(e, KeyLearned, b.String())
}

// KeyWaiting is where the shelf notes which matches wait, for the page that shows it before the program is there: a line
// for each, the game and what Told says, apart by tabs, the words of one part by \x1f.
const KeyWaiting = "waiting"

// Note keeps what is said of the matches that wait; the list has nil where none does.
func Note(e *scenes.Env, list []*match.Match) {
	var b strings.Builder
	for _, m := range list {
		if m == nil {
			continue
		}
		writeTold(&b, m.Game().ID(), Told(m))
	}
	note(e, KeyWaiting, b.String())
}

// writeTold writes a line of a note: what it is about and what is told of it, apart by tabs, the words of one part by \x1f.
func writeTold(b *strings.Builder, of string, told [][]string) {
	b.WriteString(of)
	for _, part := range told {
		b.WriteString("\t" + strings.Join(part, "\x1f"))
	}
	b.WriteByte('\n')
}

// note keeps a text that others read, unless it is there already.
func note(e *scenes.Env, key, text string) {
	if text != e.Kept(key) {
		e.Keep(key, text)
	}
}
