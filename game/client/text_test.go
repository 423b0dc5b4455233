package client

import (
	"reflect"
	"testing"
	"time"

	"ludotheque/game/ai"
	"ludotheque/game/ai/engine"
)

var requests = []Request{
	{Record: ""},
	{Serial: 12, Purpose: Hint, Record: "ludotheque 1\ngame dao\nmoves 0\n"},
	{Serial: 4, Purpose: Analysis, Record: "x", Lines: 3},
	{Serial: -3, Purpose: Review, Record: "record\n\nrecord\n", Limits: ai.Limits{Nodes: 1 << 63}},
	{Serial: 2, Purpose: Judge, Record: "x", Seed: 3, Move: "c3xg7:d4,f6"},
	{Serial: 2, Purpose: Drill, Record: "x", Seed: 3, Drill: "lock"},
	{
		Serial: 1 << 30, Purpose: Verdicts, Record: "\n", Level: 8, Seed: 1<<64 - 1,
		Limits: ai.Limits{Depth: 9, Nodes: 7, Time: 1500*time.Millisecond + 1},
	},
}

var replies = []Reply{
	{},
	{Serial: 5, Final: true, Err: Stopped},
	{Serial: 5, Move: "=", PV: []string{"="}, Score: ai.Score{Kind: engine.Draw}, Exact: true, Chance: 0.5},
	{
		Serial: 1, Final: true, Move: "c3xg7:d4,f6", PV: []string{"c3xg7:d4,f6", "!e5", "a1xb2"}, Score: engine.CP(-35),
		Chance: 0.1 + 0.2, Candidates: []Verdict{
			{"c3xg7:d4,f6", engine.WinIn(7), 1}, {"c3-d4", engine.LossIn(4), 0}, {"=", engine.ChanceOf(1.0 / 3), 1.0 / 3},
			{"a1-b2", ai.Score{}, 0.5},
		},
	},
	{Serial: 1, Move: "a1-b2", Judged: &Judged{Ply: 4, Played: "a1xb2", Rolled: true, Before: 0.5, Chosen: 1e-9, After: 1}},
	{
		Serial: 2, Move: "c3-d4", Depth: 14, Nodes: 1 << 40, Speed: 3, Lines: []BestLine{
			{PV: []string{"c3-d4"}, Score: ai.Score{Kind: engine.Draw}, Chance: 0.5},
			{PV: []string{"c3xd4", "="}, Score: engine.ChanceOf(0.25), Chance: 0.25, After: []After{{"+2", 0.75, 1.0 / 3}, {"0", 0.25, 0}}},
			{PV: []string{"="}, Score: engine.LossIn(3)},
		},
	},
	{Serial: 1, Move: "a1-b2", Judged: &Judged{Played: "a1-b2"}},
	{Serial: 1, Move: "a1-b2", Judged: &Judged{Ply: 1, Played: "a1-b2", Answer: []string{"c3xa1:b2", "="}, Worth: engine.CP(-120)}},
	{Serial: 1, Judged: &Judged{Played: "=", Worth: engine.WinIn(3), Exact: true}, Err: Stopped},
	{Serial: 3, Final: true, Drill: "lock\nstart b2w/1bw1/1wb1/w2b w\nright a1\n"},
	{Serial: 3, Final: true, Drill: "drill\n\ndrill\n"},
}

func TestRequestRoundTrip(t *testing.T) {
	for _, want := range requests {
		got, err := ParseRequest(want.String())
		if err != nil || got != want {
			t.Errorf("%q reads as %+v, %v; want %+v", want.String(), got, err, want)
		}
	}
}

func TestReplyRoundTrip(t *testing.T) {
	for _, want := range replies {
		got, err := ParseReply(want.String())
		if err != nil || !reflect.DeepEqual(got, want) {
			t.Errorf("%q reads as %+v, %v; want %+v", want.String(), got, err, want)
		}
	}
}

func TestBadRequests(t *testing.T) {
	for _, text := range []string{
		"", "record\n", "ask move 1\n", "ask move 1\nlevel 3", "ask dance 1\nrecord\n", "ask move\nrecord\n", "ask move x\nrecord\n",
		"ask move 1\nlevel 3\nlevel 3\nrecord\n", "ask move 1\nseed 3\nlevel 3\nrecord\n", "ask move 1\nnodes -1\nrecord\n",
		"ask move 1\ntime soon\nrecord\n", "ask judge 1\nmove \nrecord\n",
		"ask judge 1\nmove a b\nrecord\n", "ask drill 1\ndrill a b\nrecord\n", "ask judge 1\nmove a\nseed 3\nrecord\n", "ask move 1\ncolour red\nrecord\n",
	} {
		if r, err := ParseRequest(text); err == nil || r != (Request{}) {
			t.Errorf("%q reads as %+v, %v", text, r, err)
		}
	}
}

func TestBadReplies(t *testing.T) {
	for _, text := range []string{
		"", "ready", "reply final", "reply late 3", "reply final 3\nmove \n", "reply final 3\nmove a b\n", "reply final 3\nline a  b\n",
		"reply final 3\nscore 5\n", "reply final 3\nscore cp x\n", "reply final 3\nscore draw 2\n", "reply final 3\nchance 1.5\n",
		"reply final 3\nchance NaN\n", "reply final 3\ncandidate a 0.5\n", "reply final 3\njudged 1 0 0 a\n",
		"reply final 3\njudged 1 0 0 0 a\nrolled 1 0 0 0 a\n", "reply final 3\nerr a\nmove b\n",
		"reply final 3\nanswer a\n", "reply final 3\njudged 1 0 0 0 a\nanswer \n", "reply final 3\njudged 1 0 0 0 a\nworth 3\n",
		"reply final 3\njudged 1 0 0 0 a\nworth draw\nanswer a\n",
		"reply final 3\nbest 0.5 cp 3\n",
		"reply final 3\nbest 0.5 draw\n", "reply final 3\nbest 2 draw a\n", "reply final 3\nafter 0.5 0.5 0\n",
		"reply final 3\nbest 0.5 draw a\nafter 0.5 0.5\n", "reply final 3\ndepth x\n", "reply final 3\nbest 0.5 draw a  b\n",
	} {
		if r, err := ParseReply(text); err == nil || !reflect.DeepEqual(r, Reply{}) {
			t.Errorf("%q reads as %+v, %v", text, r, err)
		}
	}
}

func FuzzParseRequest(f *testing.F) {
	for _, r := range requests {
		f.Add(r.String())
	}
	f.Fuzz(func(t *testing.T, text string) {
		r, err := ParseRequest(text)
		if err != nil {
			return
		}
		if again, err := ParseRequest(r.String()); err != nil || again != r {
			t.Errorf("%q: %+v, then %+v, %v", text, r, again, err)
		}
	})
}

func FuzzParseReply(f *testing.F) {
	for _, r := range replies {
		f.Add(r.String())
	}
	f.Fuzz(func(t *testing.T, text string) {
		r, err := ParseReply(text)
		if err != nil {
			return
		}
		if again, err := ParseReply(r.String()); err != nil || !reflect.DeepEqual(again, r) {
			t.Errorf("%q: %+v, then %+v, %v", text, r, again, err)
		}
	})
}
