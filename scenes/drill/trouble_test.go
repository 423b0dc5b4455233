package drill_test

import (
	"strings"
	"testing"
	"time"

	"ludotheque/game/client"
	"ludotheque/scenes/scenetest"
)

// faulty is an engine that fails, then replies with an invalid question, and then works.
type faulty struct {
	*scenetest.SyncEngine
	asked int
	reply *client.Reply
}

func (f *faulty) Ask(r client.Request) {
	f.asked++
	switch f.asked {
	case 1:
		f.reply = &client.Reply{Serial: r.Serial, Final: true, Err: client.Failed}
	case 2:
		f.reply = &client.Reply{Serial: r.Serial, Final: true, Drill: "lock\nstart x\n"}
	default:
		f.SyncEngine.Ask(r)
	}
}

func (f *faulty) Poll() (client.Reply, bool) {
	if f.reply != nil {
		r := *f.reply
		f.reply = nil
		return r, true
	}
	return f.SyncEngine.Poll()
}

// TestTrouble has an engine that fails, one that replies with an invalid question, one that does not reply, and none. Each time the
// player can try again.
func TestTrouble(t *testing.T) {
	d := open(t, "dao", "fr", 412, 915, nil)
	e := d.Stage.Env()
	e.Engine = &faulty{SyncEngine: scenetest.NewSyncEngine()}
	d.Click("drill/lock")
	for range 2 {
		d.Wait(200 * time.Millisecond)
		if !strings.Contains(d.Spoken(), e.T("drills.missing")) || !d.Has("retry") {
			t.Fatalf("it says %q, with %s", d.Spoken(), d.IDs())
		}
		d.Mirror.Said = nil
		d.Click("retry")
	}
	d.Wait(200 * time.Millisecond)
	if d.room().Question() == nil {
		t.Error("there is no question in the end")
	}
	d.Click("close")
	e.Engine = scenetest.SilentEngine{}
	d.Click("drill/lock")
	d.Wait(70 * time.Second)
	if !d.Has("retry") {
		t.Error("it waits for ever for an engine that does not reply")
	}
	e.Engine = nil
	d.Click("retry")
	d.Wait(0)
	if !d.Has("retry") {
		t.Error("without an engine it has no button to try again")
	}
}
