package client

import (
	"slices"
	"testing"
)

// fakeLine is a Line whose worker is the test.
type fakeLine struct {
	refuses bool
	opened  int
	posted  []string
	hear    func(string)
}

func (f *fakeLine) Open(hear func(string)) bool {
	f.opened++
	f.hear = hear
	return !f.refuses
}

func (f *fakeLine) Post(text string) { f.posted = append(f.posted, text) }

// lastAsked returns the serial of the last request on the line.
func (f *fakeLine) lastAsked(t *testing.T) int {
	t.Helper()
	r, err := ParseRequest(f.posted[len(f.posted)-1])
	if err != nil {
		t.Fatal(err)
	}
	return r.Serial
}

// fakeEngine returns the replies that a test sets.
type fakeEngine struct {
	asked     []Request
	cancelled int
	replies   []Reply
}

func (f *fakeEngine) Ask(r Request) { f.asked = append(f.asked, r) }
func (f *fakeEngine) Cancel()       { f.cancelled++ }
func (f *fakeEngine) Poll() (Reply, bool) {
	if len(f.replies) == 0 {
		return Reply{}, false
	}
	r := f.replies[0]
	f.replies = f.replies[1:]
	return r, true
}

// poll checks the replies of an engine.
func poll(t *testing.T, e Engine, want ...Reply) {
	t.Helper()
	for _, w := range want {
		if r, ok := e.Poll(); !ok || r.Serial != w.Serial || r.Move != w.Move || r.Final != w.Final {
			t.Errorf("polled %+v %v, want %+v", r, ok, w)
		}
	}
	if r, ok := e.Poll(); ok {
		t.Errorf("polled %+v, want nothing", r)
	}
}

func TestRemote(t *testing.T) {
	line, other := &fakeLine{}, &fakeEngine{}
	r := NewRemote(line, other)
	if line.opened != 0 {
		t.Error("the worker is started before it is needed")
	}
	r.Ask(Request{Serial: 7})
	r.Ask(Request{Serial: 7, Record: "second"})
	if len(line.posted) != 0 {
		t.Errorf("posted %q before the worker was ready", line.posted)
	}
	line.hear(Ready)
	if len(line.posted) != 1 || line.opened != 1 {
		t.Fatalf("opened %d times, posted %q", line.opened, line.posted)
	}
	second := line.lastAsked(t)
	line.hear(Reply{Serial: second, Move: "a"}.String())
	poll(t, r, Reply{Serial: 7, Move: "a"})
	r.Ask(Request{Serial: 7, Record: "third"})
	line.hear(Reply{Serial: second, Move: "b", Final: true}.String())
	poll(t, r)
	third := line.lastAsked(t)
	line.hear(Reply{Serial: third, Move: "c", Final: true}.String())
	line.hear(Reply{Serial: third, Move: "d"}.String())
	poll(t, r, Reply{Serial: 7, Move: "c", Final: true})
	line.hear(Late) // has no effect on a worker that was ready
	if len(other.asked) != 0 {
		t.Errorf("the substitute was asked %+v", other.asked)
	}
}

func TestRemoteCancel(t *testing.T) {
	line := &fakeLine{}
	r := NewRemote(line, &fakeEngine{})
	r.Cancel()
	r.Ask(Request{Serial: 1})
	r.Cancel()
	line.hear(Ready)
	if len(line.posted) != 0 {
		t.Errorf("posted %q after Cancel", line.posted)
	}
	r.Ask(Request{Serial: 2})
	at := line.lastAsked(t)
	r.Cancel()
	if !slices.Equal(line.posted[1:], []string{Halt}) {
		t.Errorf("posted %q", line.posted)
	}
	line.hear(Reply{Serial: at, Final: true, Err: Stopped}.String())
	poll(t, r)
}

func TestRemoteSubstitute(t *testing.T) {
	for name, c := range map[string]struct {
		refuses   bool
		says      []string
		comesLate bool
	}{
		"refused":             {refuses: true},
		"lost at once":        {says: []string{Lost}},
		"lost while thinking": {says: []string{Ready, Lost}},
		"late":                {says: []string{Late}, comesLate: true},
		"late, then lost":     {says: []string{Late, Lost}},
	} {
		t.Run(name, func(t *testing.T) {
			line, other := &fakeLine{refuses: c.refuses}, &fakeEngine{}
			r := NewRemote(line, other)
			r.Ask(Request{Serial: 5, Record: "x"})
			for _, text := range c.says {
				line.hear(text)
			}
			if len(other.asked) != 1 || other.asked[0].Record != "x" {
				t.Fatalf("the substitute was asked %+v", other.asked)
			}
			other.replies = []Reply{
				{Serial: other.asked[0].Serial, Move: "a"}, {Serial: other.asked[0].Serial, Move: "b", Final: true},
			}
			poll(t, r, Reply{Serial: 5, Move: "a"}, Reply{Serial: 5, Move: "b", Final: true})
			if c.comesLate {
				r.Ask(Request{Serial: 6, Record: "y"})
				if len(other.asked) != 2 || other.asked[1].Record != "y" {
					t.Errorf("while the worker is late the substitute was asked %+v", other.asked)
				}
				line.hear(Ready)
			}
			posted := len(line.posted)
			r.Ask(Request{Serial: 6})
			r.Ask(Request{Serial: 7})
			if c.comesLate {
				if len(line.posted) != posted+2 || len(other.asked) != 2 {
					t.Errorf("posted %q to the worker that was late", line.posted)
				}
				return
			}
			if len(other.asked) != 3 || other.cancelled != 1 || len(line.posted) != posted {
				t.Errorf("asked %d times, cancelled %d times", len(other.asked), other.cancelled)
			}
			r.Cancel()
			other.replies = []Reply{{Serial: other.asked[2].Serial, Move: "c", Final: true}}
			poll(t, r)
		})
	}
}

// TestRemoteBadReplies checks that a request fails if its reply cannot be parsed, or if the worker could not parse the request.
func TestRemoteBadReplies(t *testing.T) {
	for text, want := range map[string]string{
		"nonsense": Failed,
		Reply{Final: true, Err: BadRequest}.String(): BadRequest,
	} {
		line := &fakeLine{}
		r := NewRemote(line, &fakeEngine{})
		r.Ask(Request{Serial: 9})
		line.hear(Ready)
		line.hear(text)
		if reply, ok := r.Poll(); !ok || !reply.Final || reply.Serial != 9 || reply.Err != want {
			t.Errorf("%q gives the reply %+v %v", text, reply, ok)
		}
	}
}

// TestRemoteAlone checks that without a substitute a request fails, and the next one opens the line again.
func TestRemoteAlone(t *testing.T) {
	line := &fakeLine{refuses: true}
	r := NewRemote(line, nil)
	failed := func(serial int) {
		t.Helper()
		if reply, ok := r.Poll(); !ok || !reply.Final || reply.Serial != serial || reply.Err != Failed {
			t.Errorf("polled %+v %v", reply, ok)
		}
	}
	r.Ask(Request{Serial: 1})
	failed(1)
	line.refuses = false
	r.Ask(Request{Serial: 2})
	line.hear(Late) // has no effect without a substitute
	poll(t, r)
	line.hear(Lost)
	failed(2)
	r.Ask(Request{Serial: 3})
	line.hear(Ready)
	line.hear(Lost)
	failed(3)
	r.Ask(Request{Serial: 4})
	line.hear(Ready)
	line.hear(Reply{Serial: line.lastAsked(t), Move: "a", Final: true}.String())
	poll(t, r, Reply{Serial: 4, Move: "a", Final: true})
	if line.opened != 4 {
		t.Errorf("the line was opened %d times", line.opened)
	}
	line.hear(Lost) // has no effect without a request
	r.Cancel()
	poll(t, r)
}
