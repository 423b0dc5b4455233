package match

import (
	"errors"
	"fmt"
	"math/rand/v2"
	"os"
	"reflect"
	"strings"
	"testing"

	"ludotheque/rules"
)

// sample returns a match whose record has most headers.
func sample(t testing.TB) *Match {
	m := mustMatch(t, Setup{
		Game: "damsystem", Start: "2b8/11/11/13/11/5b7/11/3b9/2w8/11/w10 w - 0 0", Date: "2026-11-20", Seed: 42,
		Names: [2]string{"Zoé \"Z\"", "a\\b\u200b"}, Options: Options{Huffing: Automatic},
	})
	mustPlay(t, m, "e3xg5", "e11-d10", "c1-d2")
	for key, text := range map[string]string{"seats": "human computer 3", "coach": "on\noff"} {
		if err := m.SetNote(key, text); err != nil {
			t.Fatal(err)
		}
	}
	m.Undo()
	if err := m.OfferDraw(rules.Second); err != nil {
		t.Fatal(err)
	}
	return m
}

func TestRecordText(t *testing.T) {
	want, err := os.ReadFile("testdata/sample.txt")
	if err != nil {
		t.Fatal(err)
	}
	m := sample(t)
	if got := m.String(); got != string(want) {
		t.Errorf("record\n%s\nwant\n%s", got, want)
	}
	for _, text := range []string{
		string(want), "\ufeff" + string(want), strings.ReplaceAll(string(want), "\n", "\r\n"),
		"\n\n" + strings.ReplaceAll(string(want), "\n", "  \n\n"),
	} {
		back, err := Parse(text)
		if err != nil || !reflect.DeepEqual(back, m) {
			t.Errorf("%q reads back as %v, %v", text, back, err)
		}
	}
}

func TestRecordKeepsEndings(t *testing.T) {
	ends := map[string]func(m *Match) error{
		"draw agreement": func(m *Match) error {
			return errors.Join(m.OfferDraw(rules.First), m.AcceptDraw(rules.Second))
		},
		"win w resignation": func(m *Match) error { return m.Resign(rules.Second) },
		"win b resignation": func(m *Match) error { return m.Resign(rules.First) },
	}
	for text, end := range ends {
		m := mustMatch(t, Setup{Game: "dao", First: rules.Second})
		mustPlay(t, m, "a4-a2", "a1-c1")
		m.Undo()
		if err := end(m); err != nil {
			t.Fatal(err)
		}
		if !strings.Contains(m.String(), "\nresult "+text+"\n") {
			t.Errorf("no %q in\n%s", text, m)
		}
		back, err := Parse(m.String())
		if err != nil || !reflect.DeepEqual(back, m) {
			t.Errorf("%s\nreads back as %v, %v", m, back, err)
		}
	}
	m := mustMatch(t, Setup{Game: "checkers", Start: twoKings})
	for range 2 {
		mustPlay(t, m, shuffle...)
	}
	if !strings.Contains(m.String(), "\nresult draw repetition\n") {
		t.Errorf("no repetition in\n%s", m)
	}
}

func TestRecordForms(t *testing.T) {
	tests := []struct{ name, text, moves string }{
		{"no numbers, no count", "ludotheque 1\ngame checkers\nmoves\nc3-d4 b6-c5 d4xb6", "c3-d4 b6-c5 d4xb6:c5"},
		{"bare name", "ludotheque 1\ngame checkers\nsouth Jean-Luc\nmoves 0", ""},
		{"result of a fight", "ludotheque 1\ngame dame2000\nstart " + duel + "\nmoves\n1. c3xd4[-3]", "c3xd4[-3]"},
		{"dice of a fight", "ludotheque 1\ngame dame2000\nstart " + duel + "\nmoves\n1. c3xd4[3:3,1:2]", "c3xd4[3:3,1:2]"},
		{"second begins", "ludotheque 1\ngame dao\nfirst b\nmoves 1\n1. ... a4-a2", "a4-a2"},
	}
	for _, tt := range tests {
		m, err := Parse(tt.text)
		if err != nil {
			t.Errorf("%s: %v", tt.name, err)
			continue
		}
		var got []string
		for ply := range m.Len() {
			got = append(got, m.Action(ply).String())
		}
		if strings.Join(got, " ") != tt.moves {
			t.Errorf("%s: moves %v, want %s", tt.name, got, tt.moves)
		}
	}
	text := "ludotheque 1\ngame dame2000\nseed 9\nstart " + duel + "\nmoves\n1. c3xd4"
	m, err := Parse(text)
	if err != nil || m.Action(0).Dice == nil {
		t.Errorf("a fight without dice: %v, %v", m, err)
	}
}

// head begins a record of checkers.
const head = "ludotheque 1\ngame checkers\n"

// badRecords are texts that Parse refuses, with the fields of the error.
var badRecords = []struct {
	text   string
	line   int
	code   RecordCode
	detail string
}{
	{"", 0, NotARecord, ""},
	{"\n \n", 0, NotARecord, ""},
	{"hello\ngame checkers", 1, NotARecord, "hello"},
	{"ludotheque one\n", 1, NotARecord, "ludotheque one"},
	{"ludotheque 0\n", 1, NotARecord, "ludotheque 0"},
	{"\nludotheque 3\nwhatever", 2, NewerVersion, "3"},
	{strings.Repeat(" ", MaxRecord+1), 0, TooLarge, ""},
	{"ludotheque 1\ngame chess\nmoves 0", 2, UnknownGame, "chess"},
	{"ludotheque 1\nmoves 0", 0, UnknownGame, ""},
	{head + "rules base\nmoves 0", 3, UnknownRuleset, "base"},
	{head + "colour red\nmoves 0", 3, BadHeader, "colour red"},
	{head + "couleur r" + strings.Repeat("é", 60), 3, BadHeader, "couleur r" + strings.Repeat("é", 35)}, // 79 bytes
	{head + "date 2026-11-20\ndate 2026-11-20\nmoves 0", 4, BadHeader, "date 2026-11-20"},
	{head + "date today\nmoves 0", 3, BadHeader, "date today"},
	{head + "seed -1\nmoves 0", 3, BadHeader, "seed -1"},
	{head + "south \"a\nmoves 0", 3, BadHeader, `south "a`},
	{head + "first x\nmoves 0", 3, BadHeader, "first x"},
	{head + "first b\nmoves 0", 3, BadHeader, "first b"},
	{head + "option huffing forced\nmoves 0", 3, BadHeader, "option huffing forced"},
	{head + "option colour red\nmoves 0", 3, BadHeader, "option colour red"},
	{head + "note Seats \"a\"\nmoves 0", 3, BadHeader, `note Seats "a"`},
	{head + "note seats a\nmoves 0", 3, BadHeader, "note seats a"},
	{head + "start 8/8 w 0\nmoves 0", 3, BadPosition, "8/8 w 0"},
	{head + "date 2026-11-20\n", 3, WrongLength, "0"},
	{head + "moves x", 3, BadHeader, "moves x"},
	{head + "moves 3\n1. c3-d4 b6-a5", 4, WrongLength, "2"},
	{head + "moves 1\n1. c3-d4\n\n b6-a5", 6, WrongLength, "2"},
	{head + "moves\n1. c3-d4\n2. b6-a5", 5, BadNumber, "2"},
	{head + "moves\nx. c3-d4", 4, BadNumber, "x."},
	{head + "moves\n1. c3-d4\nb6-b5", 5, BadMove, "b6-b5"},
	{head + "moves\n1. c3-d4[+2]", 4, BadMove, "c3-d4[+2]"},
	{head + "ply 2\nmoves\n1. c3-d4", 3, BadCursor, "2"},
	{head + "ply one\nmoves\n1. c3-d4", 3, BadCursor, "one"},
	{head + "offer x\nmoves 0", 3, BadResult, "x"},
	{head + "result win w no-pieces\nmoves 0", 3, BadResult, "win w no-pieces"},
	{head + "result not-over\nmoves 0", 3, BadResult, "not-over"},
	{head + "result win w resignation\noffer w\nmoves 0", 3, BadResult, "win w resignation"},
	{head + "moves\n" + strings.Repeat("x", 200), 4, BadMove, strings.Repeat("x", 80)},
}

func TestRecordErrors(t *testing.T) {
	for _, tt := range badRecords {
		m, err := Parse(tt.text)
		var e *RecordError
		if !errors.As(err, &e) || m != nil {
			t.Errorf("%.60q gives %v, %v", tt.text, m, err)
			continue
		}
		if e.Line != tt.line || e.Code != tt.code || e.Detail != tt.detail {
			t.Errorf("%.60q gives line %d, %s, %q, want %d, %s, %q", tt.text, e.Line, e.Code, e.Detail, tt.line, tt.code, tt.detail)
		}
		if e.Error() == "" || (e.Ply > 0) != (e.Code == BadMove) {
			t.Errorf("%.60q: ply %d in %v", tt.text, e.Ply, e)
		}
	}
}

func TestRecordErrorKeepsTheRefusal(t *testing.T) {
	_, err := Parse("ludotheque 1\ngame checkers\nmoves\n1. c3-d4 b6-c5\n2. e3-f4")
	var r rules.Refusal
	if !errors.As(err, &r) || r.Code != rules.MustCapture || err.(*RecordError).Ply != 3 {
		t.Errorf("%v, refusal %v", err, r)
	}
	_, err = Parse("ludotheque 1\ngame damsystem\noption huffing forced\nstart " + chain + "\nmoves\n1. =")
	if !errors.As(err, &r) || r.Code != rules.MustCapture {
		t.Errorf("house option: %v, refusal %v", err, r)
	}
}

func TestNotes(t *testing.T) {
	m := mustMatch(t, Setup{Game: "checkers"})
	for i := range maxNotes {
		if err := m.SetNote(fmt.Sprint("note-", i), "x"); err != nil {
			t.Fatal(err)
		}
	}
	bad := [][2]string{
		{"one-more", "x"}, {"", "x"}, {"A", "x"}, {"note-1", strings.Repeat("x", maxNote+1)}, {"note-1", "\xff"},
		{strings.Repeat("k", 25), ""},
	}
	for _, n := range bad {
		if err := m.SetNote(n[0], n[1]); !errors.Is(err, errNote) {
			t.Errorf("note %q gives %v", n, err)
		}
	}
	if err := errors.Join(m.SetNote("note-3", ""), m.SetNote("one-more", "y"), m.SetNote("one-more", "z")); err != nil {
		t.Error(err)
	}
	if m.Note("note-3") != "" || m.Note("one-more") != "z" || m.Note("none") != "" {
		t.Error("notes are not what was set")
	}
}

// TestLongestMatch plays as many actions as a match may have, and checks the size of its record.
func TestLongestMatch(t *testing.T) {
	m := longestMatch(t)
	mv := m.AppendMoves(nil)[0]
	if _, err := m.Play(mv); !errors.Is(err, ErrFull) || m.Len() != maxActions-1 {
		t.Fatalf("a move after %d actions gives %v", m.Len(), err)
	}
	text := m.String()
	if len(text) > MaxRecord {
		t.Errorf("the record has %d bytes", len(text))
	}
	back, err := Parse(text)
	if err != nil || back.String() != text {
		t.Errorf("does not read back: %v", err)
	}
	var e *RecordError
	if _, err = Parse(strings.Replace(text, fmt.Sprint("moves ", m.Len()), "moves", 1) + mv.String()); !errors.As(err, &e) || e.Code != TooLarge {
		t.Errorf("one move more gives %v", err)
	}
}

// longestMatch plays Dao at random until the record is full, and takes back what ends the match.
func longestMatch(t *testing.T) *Match {
	m := mustMatch(t, Setup{Game: "dao"})
	rng := rand.New(rand.NewPCG(8, 8))
	for m.Len() < maxActions-1 {
		moves := m.AppendMoves(nil)
		if _, err := m.Play(moves[rng.IntN(len(moves))]); err != nil {
			t.Fatal(err)
		}
		if m.Outcome().Over() {
			m.Undo()
			m.Undo()
		}
	}
	return m
}
