package scenes_test

import (
	"time"

	"ludotheque/game/client"
	"ludotheque/game/problem"
	"ludotheque/scenes"
	"ludotheque/scenes/scenetest"
	"ludotheque/scenes/scores"
)

// learningSeen are the pictures of what teaches: lessons, problems, the coach, the review, results.
var learningSeen = []look{
	{"lessons", func(d *harness) {
		d.Host.Kept = map[string]string{"lessons-damsystem": "done plates\nat fault 1\n"}
		d.Host.Files = learning
		d.study("damsystem", "learn")
	}},
	{"shelf-learned", func(d *harness) {
		d.Host.Kept = map[string]string{"learned": "dao 3 8\ncheckers 9 9\ndamsystem 1 10\n"}
		d.Stage.Env().Rooms.Leave()
		d.Wait(0)
	}},
	{"lesson-slide", func(d *harness) {
		d.Host.Files = learning
		d.study("damsystem", "learn")
		d.Wait(time.Second)
		d.Play("g3", "f4")
	}},
	{"lesson", func(d *harness) {
		d.Host.Files = learning
		d.study("dao", "learn")
		d.Wait(time.Second)
		d.Play("a1", "b1")
	}},
	{"lesson-end", func(d *harness) {
		d.Host.Files = learning
		d.study("dao", "learn")
		d.Wait(time.Second)
		d.Play("a1", "c1")
		d.Wait(2 * time.Second)
		d.ClickAndWait("next", "next")
	}},
	{"problems", func(d *harness) {
		d.Host.Files = puzzles
		d.Host.Kept = map[string]string{"problems-checkers": solvedSome(d, "checkers")}
		d.study("checkers", "problems")
	}},
	{"three", func(d *harness) {
		d.Host.Files = puzzles
		d.study("dao", "problems")
		d.Wait(time.Second)
		d.MirrorClick("run")
		d.Wait(20 * time.Second)
	}},
	{"three-wrong", func(d *harness) {
		d.Host.Files = puzzles
		d.study("dao", "problems")
		d.Wait(time.Second)
		d.MirrorClickAndWait("run")
		d.Click("board/b2")
		d.ClickAndWait("board/b3")
	}},
	{"three-result", func(d *harness) {
		d.Host.Files = puzzles
		d.Host.Kept = map[string]string{"problems-dao": "record 2\n"}
		d.study("dao", "problems")
		d.Wait(time.Second)
		d.MirrorClickAndWait("run")
		d.Play("b2", "b3")
		d.Wait(4 * time.Second)
		d.MirrorClickAndWait("stop")
	}},
	{"problem", func(d *harness) {
		d.Host.Files = puzzles
		d.study("dao", "problems")
		d.Wait(time.Second)
		d.MirrorClick("problem/0")
	}},
	{"problem-wrong", func(d *harness) {
		d.Host.Files = puzzles
		d.study("checkers", "problems")
		d.Wait(time.Second)
		d.MirrorClickAndWait("problem/1")
		d.Play("d4", "c5")
		d.Wait(time.Second)
	}},
	{"review-causes", func(d *harness) {
		d.Stage.Env().Engine = scenetest.NewSyncEngine()
		d.At("checkers", "3b3b/W7/3b1b1b/2b3b1/7w/w3w1w1/1w3w1w/4B3 w 0")
		d.Play("g3", "f4")
		d.MirrorClickAndWait("menu")
		d.MirrorClick("review")
		d.Wait(2 * time.Second)
	}},
	{"judged", func(d *harness) {
		d.Stage.Env().Engine = scenetest.NewSyncEngine()
		d.At("checkers", "3b3b/W7/3b1b1b/2b3b1/7w/w3w1w1/1w3w1w/4B3 w 0")
		d.Play("g3", "f4")
		d.MirrorClickAndWait("menu")
		d.MirrorClick("review")
		d.Wait(2 * time.Second)
		d.MirrorClick("point/0")
	}},
	{"coach", func(d *harness) {
		d.Set(func(s *scenes.Settings) { s.Coach = true })
		d.Stage.Env().Engine = scenetest.NewSyncEngine()
		d.against("checkers", "1b3W2/6b1/1b5b/w7/8/8/5b1w/2w5 b 0", client.Seats{3, 0})
		d.MirrorClick("board/h6")
		d.MirrorClickAndWait("board/g5")
	}},
	{"scores", func(d *harness) {
		d.Host.Kept = map[string]string{scores.Key: "checkers geant 3 = 5 2 1 1\ncheckers geant 4 = 1 4 0 -2\ncheckers anglais 2 = 3 0 0 3\n" +
			"damsystem base 3 = 1 1 0 1\ndao base 1 = 2 0 0 2\ndao base 2 = 7 5 2 1\n"}
		d.Stage.Push(scores.New(d.Stage.Env()))
		d.Wait(time.Second)
	}},
	{"level", func(d *harness) {
		d.Host.Kept = map[string]string{scores.Key: "dao base 3 = 2 4 0 -2\n"}
		d.Stage.Env().Engine = scenetest.NewSyncEngine()
		d.against("dao", "", client.Seats{0, 3})
		d.ClickOrMenu("resign")
		d.Wait(time.Second)
		d.MirrorClick("resign")
		d.Wait(2 * time.Second)
	}},
}

// solvedSome returns the stored progress of somebody who has solved some problems of a game, one with help, and failed one
// yesterday.
func solvedSome(d *harness, game string) string {
	d.T.Helper()
	s, err := problem.Parse(puzzles["problems-"+game+".bin"])
	if err != nil {
		d.T.Fatal(err)
	}
	p, err := problem.ParseProgress("level 1240 100 20770\nrecord 11\nrun 20771 20776 6 498600\n")
	if err != nil {
		d.T.Fatal(err)
	}
	today := problem.DayOf(d.Host.Clock)
	p.Solve(&s.Problems[0], 1, false)
	p.Solve(&s.Problems[1], 1, true)
	p.Review(&s.Problems[2], today-1, false)
	p.Review(&s.Problems[5], today, false)
	return p.String()
}

// study opens a scene from a game's set-up.
func (d *harness) study(game, room string) {
	d.ClickAndWait("box/" + game)
	d.MirrorClick(room)
}
