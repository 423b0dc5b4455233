package fifth

import (
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"strings"
	"testing"
	"time"

	"ludotheque/tools/night"
)

// suite is a run of tests that the sources have for every game.
type suite struct {
	pkg, run string // run "" is all of them
	passes   string // a test that must be among those that pass, "" for none
}

// suites are what holds a game to everything. They ask the catalog and know nothing of this game.
var suites = []suite{
	{"rules", "TestRulesImports|TestNoGameImported", "TestNoGameImported"},
	{"rules/catalog", "", "TestRulesets"},
	{"assets/words", "TestFamilies|TestSameKeys|TestTypography|TestArticlesUsed", "TestFamilies"},
	{"assets/rulebook", "", "TestDiagrams"},
	{"game/match", "TestEveryGame", "TestEveryGame/alquerque_base"},
	{"game/exchange", "", "TestOnlyCheckersHasPDN"},
	{"game/ai", "TestEvery|TestPlayers|TestLimits|TestNothingGrows", "TestPlayers"},
	{"game/client", "TestServe|TestReview|TestHint", ""},
	{"game/ugi", "TestBestMoveIsLegal|TestPerft", "TestBestMoveIsLegal"},
	{"tools/pages", "TestEveryGame|TestForm|TestLinks|TestMissingPictures", "TestEveryGame"},
	{"scenes/board", "TestAnimEnds|TestLayout|TestEveryGame", "TestAnimEnds"},
	{"scenes/setup", "TestSeating|TestStarters|TestStart", "TestSeatingReadsBack"},
	{"scenes/table", "(TestWholeGames|TestEveryGame|TestComputerAnswers)/alquerque", "TestWholeGames/alquerque_base_by_mirror"},
}

// env is that of the go tool with the overlay, for the commands that tests start as well.
func env(overlay string) []string {
	return append(os.Environ(), "GOFLAGS="+os.Getenv("GOFLAGS")+" '-overlay="+overlay+"'")
}

func needGoTool(t *testing.T) {
	t.Helper()
	if _, err := exec.LookPath("go"); err != nil {
		t.Skip("no go tool")
	}
}

// goTool runs the go tool at the root and returns all it said.
func goTool(overlay string, args ...string) (string, error) {
	cmd := exec.Command("go", args...)
	cmd.Dir, cmd.Env = root, env(overlay)
	out, err := cmd.CombinedOutput()
	return string(out), err
}

// test runs tests of a package with the overlay. The vet tool is left out: it does not know overlays.
func (s suite) test(overlay string) (string, error) {
	args := []string{"test", "-vet=off", "-count=1", "-v"}
	if s.run != "" {
		args = append(args, "-run", s.run)
	}
	return goTool(overlay, append(args, "./"+s.pkg)...)
}

// TestFifthGame lays the fifth game over the sources and holds it to all that the others are held to.
func TestFifthGame(t *testing.T) {
	if testing.Short() {
		t.Skip("compiles half of the project again")
	}
	needGoTool(t)
	file := overlay(t, t.TempDir(), "")
	t.Run("its own tests", func(t *testing.T) { ownTests(t, file) })
	for _, s := range suites {
		t.Run(s.pkg, func(t *testing.T) {
			out, err := s.test(file)
			if err != nil {
				t.Fatalf("%v\n%s", err, out)
			}
			if !strings.Contains(out, "--- PASS: "+s.passes) {
				t.Errorf("%s has not passed:\n%s", s.passes, out)
			}
		})
	}
	t.Run("arena", func(t *testing.T) { arena(t, file) })
	t.Run("protocol", func(t *testing.T) { protocol(t, file) })
}

// ownTests compiles the tests of the game's package and runs them elsewhere, since its folder is not there.
func ownTests(t *testing.T, file string) {
	dir := t.TempDir()
	binary := filepath.Join(dir, "own.test")
	if out, err := goTool(file, "test", "-vet=off", "-c", "-o", binary, "./rules/"+game); err != nil {
		t.Fatalf("%v\n%s", err, out)
	}
	cmd := exec.Command(binary, "-test.v")
	cmd.Dir = dir
	out, err := cmd.CombinedOutput()
	if err != nil || !strings.Contains(string(out), "--- PASS: TestSuite/base") {
		t.Errorf("%v\n%s", err, out)
	}
}

// build builds a command with the overlay.
func build(t *testing.T, file, pkg string) string {
	t.Helper()
	binary := filepath.Join(t.TempDir(), filepath.Base(pkg))
	if out, err := goTool(file, "build", "-o", binary, "./"+pkg); err != nil {
		t.Fatalf("%v\n%s", err, out)
	}
	return binary
}

// arena lets two levels play a short match.
func arena(t *testing.T, file string) {
	night.Only(t, "the suite of game/ai plays at every level, and TestSameMatchTwice in tools/lab/arena plays a match")
	out, err := exec.Command(build(t, file, "tools/lab"), "arena", "-game", game, "-games", "4", "-a", "level=6", "-b", "level=1").CombinedOutput()
	if err != nil || !regexp.MustCompile(`alquerque base level=6 - level=1: \+[1-4] =\d -\d`).Match(out) {
		t.Errorf("%v\n%s", err, out)
	}
}

// protocol talks to the engine about the game: it is listed, taken up, played and thought about.
func protocol(t *testing.T, file string) {
	cmd := exec.Command(build(t, file, "game/ugi"))
	cmd.Stdin = strings.NewReader("ugi\nsetoption name Game value alquerque\nisready\nposition startpos moves c2-c3 c4xc2:c3\ngo depth 4\n")
	done := time.AfterFunc(time.Minute, func() { cmd.Process.Kill() })
	defer done.Stop()
	out, err := cmd.CombinedOutput()
	if err != nil {
		t.Fatalf("%v\n%s", err, out)
	}
	said := string(out)
	if !regexp.MustCompile(`option name Game .*var alquerque`).MatchString(said) {
		t.Errorf("the game is not offered:\n%s", said)
	}
	best := regexp.MustCompile(`bestmove (\S+)`).FindStringSubmatch(said)
	if want := "c1xc3:c2"; best == nil || best[1] != want {
		t.Errorf("the best move is %v, want %s:\n%s", best, want, said)
	}
}

// TestForgottenStep leaves out each step of the recipe in turn: a test says so, and what is missing.
func TestForgottenStep(t *testing.T) {
	night.Only(t, "TestFifthGame, with every step")
	needGoTool(t)
	for _, f := range []struct {
		step string
		suite
		says string // what the failing test says
	}{
		{"rules", suite{pkg: "rules/catalog"}, "ludotheque/rules/alquerque"},
		{"shelf", suite{pkg: "game/ai", run: "TestEveryPlayerHasItsGame"}, "alquerque"},
		{"player", suite{pkg: "game/ai", run: "TestEveryPlayerHasItsGame"}, "alquerque"},
		{"board", suite{pkg: "scenes/board", run: "TestEveryGameHasItsLook"}, "alquerque"},
		{"words", suite{pkg: "assets/words", run: "TestFamilies"}, "game.alquerque.name"},
		{"page", suite{pkg: "assets/rulebook", run: "TestContents"}, "fr/alquerque"},
	} {
		t.Run(f.step, func(t *testing.T) {
			out, err := f.test(overlay(t, t.TempDir(), f.step))
			if err == nil || !strings.Contains(out, f.says) {
				t.Errorf("without its %s: %v\n%s", f.step, err, out)
			}
		})
	}
}
