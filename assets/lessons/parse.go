package lessons

import (
	"errors"
	"fmt"
	"slices"
	"strconv"
	"strings"

	"ludotheque/rules"
)

// Error is a syntax error in a lesson file.
type Error struct {
	File string // the argument of Parse
	Line int    // from 1
	Err  error
}

// Error returns "file:line: error".
func (e *Error) Error() string { return fmt.Sprintf("%s:%d: %v", e.File, e.Line, e.Err) }

// Unwrap returns e.Err.
func (e *Error) Unwrap() error { return e.Err }

// Parse parses the lessons of one file; file is its name in errors, which are *Error. It checks the syntax only: package
// game/lesson checks the names of goals and kinds, positions and moves.
func Parse(file string, data []byte) ([]Lesson, error) {
	var r reader
	for i, line := range strings.Split(string(data), "\n") {
		line = strings.TrimSpace(line)
		if line == "" || strings.HasPrefix(line, "//") {
			continue
		}
		r.line = i + 1
		if err := r.take(line); err != nil {
			return nil, &Error{file, i + 1, err}
		}
	}
	if err := r.endLesson(); err != nil {
		return nil, &Error{file, r.line, err}
	}
	if len(r.lessons) == 0 {
		return nil, &Error{file, 1, errors.New("no lesson begins with \"# id | title\"")}
	}
	return r.lessons, nil
}

// reader is the state of Parse.
type reader struct {
	lessons []Lesson
	line    int
}

// lesson returns the current lesson, nil before the first.
func (r *reader) lesson() *Lesson {
	if len(r.lessons) == 0 {
		return nil
	}
	return &r.lessons[len(r.lessons)-1]
}

// take parses one line that is not empty.
func (r *reader) take(line string) error {
	if head, ok := strings.CutPrefix(line, "#"); ok {
		return r.beginLesson(head)
	}
	key, value, ok := strings.Cut(line, ":")
	value = strings.TrimSpace(value)
	switch {
	case !ok || value == "":
		return errors.New("want \"key: value\" or \"# id | title\"")
	case r.lesson() == nil:
		return errors.New("want \"# id | title\" before anything else")
	case key == "rules":
		return r.takeRulesets(value)
	case key == "step":
		return r.beginStep(value)
	}
	l := r.lesson()
	if len(l.Steps) == 0 {
		return fmt.Errorf("want \"step:\" before %q", key)
	}
	return l.Steps[len(l.Steps)-1].take(key, value)
}

func (r *reader) beginLesson(head string) error {
	if err := r.endLesson(); err != nil {
		return err
	}
	id, title, ok := cut(head)
	if !ok || !rules.IsName(id, longestName) {
		return errors.New("want # id | title, the id of small letters, digits and hyphens")
	}
	if slices.ContainsFunc(r.lessons, func(l Lesson) bool { return l.ID == id }) {
		return fmt.Errorf("there is a lesson %q already", id)
	}
	r.lessons = append(r.lessons, Lesson{ID: id, Title: title, Line: r.line})
	return nil
}

// endLesson checks that the current lesson is complete.
func (r *reader) endLesson() error {
	l := r.lesson()
	switch {
	case l == nil:
		return nil
	case len(l.Rulesets) == 0:
		return fmt.Errorf("lesson %q has no \"rules:\"", l.ID)
	case len(l.Steps) == 0:
		return fmt.Errorf("lesson %q has no \"step:\"", l.ID)
	}
	return l.Steps[len(l.Steps)-1].end()
}

func (r *reader) takeRulesets(value string) error {
	l := r.lesson()
	if l.Rulesets != nil {
		return errors.New("the rules appear twice")
	}
	for _, id := range strings.Fields(value) {
		if slices.Contains(l.Rulesets, id) {
			return fmt.Errorf("ruleset %q is named twice", id)
		}
		l.Rulesets = append(l.Rulesets, id)
	}
	return nil
}

// goesOn is the position of a step that continues the one before.
const goesOn = "goes on"

func (r *reader) beginStep(value string) error {
	l := r.lesson()
	if n := len(l.Steps); n > 0 {
		if err := l.Steps[n-1].end(); err != nil {
			return err
		}
	}
	s := Step{Line: r.line, Position: value}
	if value == goesOn {
		if len(l.Steps) == 0 {
			return errors.New("the first step of a lesson needs a position")
		}
		s.Position = ""
	}
	l.Steps = append(l.Steps, s)
	return nil
}

// take parses one line of a step.
func (s *Step) take(key, value string) (err error) {
	once := map[string]*string{"side": &s.Side, "do": &s.Do, "else": &s.Else, "hint": &s.Hint, "right": &s.Right}
	lists := map[string]*[]string{"solution": &s.Solution, "dice": &s.Dice, "reply": &s.Reply}
	switch {
	case once[key] != nil:
		if *once[key] != "" {
			return fmt.Errorf("%q appears twice", key)
		}
		if key == "side" {
			_, err = rules.ParseSide(value)
		}
		*once[key] = value
	case lists[key] != nil:
		*lists[key] = append(*lists[key], strings.Fields(value)...)
	case key == "say":
		s.Say = append(s.Say, value)
	case key == "marks":
		s.Marks, err = appendMarks(s.Marks, value)
	case key == "ask":
		s.Goals = append(s.Goals, parseGoal(value))
	case key == "wrong" || key == "refused":
		err = s.takeAnswer(key, value)
	case key == "match":
		if s.Match != nil {
			return errors.New("the match appears twice")
		}
		s.Match, err = parseMatch(value)
	case key == "on" || key == "end":
		err = s.takeSaid(key, value)
	default:
		return fmt.Errorf("unknown key %q", key)
	}
	return err
}

// takeAnswer parses the answer to a kind of move, or to a refusal.
func (s *Step) takeAnswer(key, value string) error {
	kind, text, ok := cut(value)
	if !ok {
		return fmt.Errorf("want %s: kind | text", key)
	}
	if key == "wrong" {
		s.Wrong = append(s.Wrong, Wrong{parseGoal(kind), text})
		return nil
	}
	for _, code := range strings.Fields(kind) {
		if slices.ContainsFunc(s.Refused, func(r Refused) bool { return r.Code == code }) {
			return fmt.Errorf("the refusal %q is answered twice", code)
		}
		s.Refused = append(s.Refused, Refused{code, text})
	}
	return nil
}

// takeSaid parses a text of the coach in a match.
func (s *Step) takeSaid(key, value string) error {
	event, text, ok := cut(value)
	if !ok || !rules.IsName(event, longestName) {
		return fmt.Errorf("want %s: event | text", key)
	}
	if s.Match == nil {
		return fmt.Errorf("%q needs \"match:\" before it", key)
	}
	list := &s.Match.On
	if key == "end" {
		list = &s.Match.Ends
	}
	if slices.ContainsFunc(*list, func(x Said) bool { return x.Event == event }) {
		return fmt.Errorf("%s %q appears twice", key, event)
	}
	*list = append(*list, Said{event, text})
	return nil
}

// end checks that the step is complete.
func (s *Step) end() error {
	at := fmt.Sprintf("the step of line %d ", s.Line)
	asks := len(s.Goals) > 0
	switch {
	case len(s.Say) == 0 && s.Do == "":
		return errors.New(at + "says nothing")
	case asks && s.Match != nil:
		return errors.New(at + "has both \"ask:\" and \"match:\"")
	case asks && (s.Else == "" || s.Hint == "" || len(s.Solution) == 0):
		return errors.New(at + "has a question, and needs \"else:\", \"hint:\" and \"solution:\"")
	case !asks && (s.Else != "" || s.Hint != "" || s.Right != "" || s.Solution != nil || s.Wrong != nil || s.Refused != nil || s.Dice != nil):
		return errors.New(at + "answers a move, but has no \"ask:\"")
	case s.Match != nil && s.Reply != nil:
		return errors.New(at + "has a \"reply:\" to a match")
	}
	return nil
}

func parseMatch(value string) (*Match, error) {
	m := &Match{Options: map[string]string{}}
	for _, word := range strings.Fields(value) {
		key, text, ok := strings.Cut(word, "=")
		if !ok || !rules.IsName(key, longestName) || text == "" {
			return nil, errors.New("want match: level=1 moves=8 option=value")
		}
		n, err := strconv.Atoi(text)
		switch {
		case key != "level" && key != "moves":
			m.Options[key] = text
		case err != nil || n < 1 || n > 99:
			return nil, fmt.Errorf("%s %q is not a number from 1 to 99", key, text)
		case key == "level":
			m.Level = n
		default:
			m.Moves = n
		}
	}
	if m.Level == 0 {
		return nil, errors.New("the match has no level=")
	}
	return m, nil
}

// longestName is the largest length of an ID, an event or an option.
const longestName = 40

// cut splits "head | text"; neither may be empty.
func cut(value string) (head, text string, ok bool) {
	head, text, ok = strings.Cut(value, "|")
	head, text = strings.TrimSpace(head), strings.TrimSpace(text)
	return head, text, ok && head != "" && text != ""
}

// parseGoal parses a name and its arguments.
func parseGoal(value string) Goal {
	words := strings.Fields(value)
	return Goal{words[0], words[1:]}
}
