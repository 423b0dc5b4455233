package saved

import (
	"strconv"
	"strings"

	"ludotheque/assets/words"
	"ludotheque/game/client"
	"ludotheque/game/match"
	"ludotheque/scenes"
)

// Summary describes a match in three parts: the opponent, the turn's number, and whose turn it is. Each part is the key of a text and
// its arguments.
func Summary(m *match.Match) [][]string {
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

// SummaryText returns a summary in the player's language.
func SummaryText(e *scenes.Env, summary [][]string) string {
	var parts []string
	for _, part := range summary {
		args := make([]any, len(part)-1)
		for i, arg := range part[1:] {
			args[i] = arg
		}
		parts = append(parts, e.T(part[0], args...))
	}
	return strings.Join(parts, "\u00a0· ") // so that no line begins with a dot
}

// KeyLearned is the storage key of the counts of lessons, from which shelf and set-up show them without the lessons. It has a line for
// each game: its name, the number of lessons done, and the number of lessons.
const KeyLearned = "learned"

// Learned returns the number of a game's lessons that are done, and the number of its lessons: 0 until the lessons have been opened.
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

// NoteLearned stores the counts of a game's lessons.
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

// KeyWaiting is the storage key of the games with an unfinished match, a line for each. The page's own shelf shows them before the
// program has loaded, and only the rules can tell whether a match is over.
const KeyWaiting = "waiting"

// NoteWaiting stores which games have an unfinished match.
func NoteWaiting(e *scenes.Env, games []string) {
	text := strings.Join(games, "\n")
	if text != "" {
		text += "\n"
	}
	note(e, KeyWaiting, text)
}

// note stores a text if it has changed.
func note(e *scenes.Env, key, text string) {
	if text != e.Kept(key) {
		e.Keep(key, text)
	}
}
