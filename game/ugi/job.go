package main

import (
	"context"
	"errors"
	"fmt"
	"math/rand/v2"
	"time"

	"ludotheque/game/ai"
	"ludotheque/game/ai/players"
	"ludotheque/rules"
	"ludotheque/rules/catalog"
)

// job is a search or a perft that runs on its own goroutine.
type job struct {
	cancel   context.CancelFunc
	done     chan struct{} // closed after its last answer
	infinite bool
	perft    bool
}

// begin starts work on a goroutine. The session must have no job.
func (s *session) begin(infinite, perft bool, work func(ctx context.Context)) {
	ctx, cancel := context.WithCancel(context.Background())
	j := &job{cancel: cancel, done: make(chan struct{}), infinite: infinite, perft: perft}
	s.job = j
	go func() {
		defer close(j.done)
		work(ctx)
	}()
}

// await waits for the end of a job that is not infinite.
func (s *session) await() {
	if s.job != nil && !s.job.infinite {
		<-s.job.done
		s.stop()
	}
}

// settle waits for the end of a job that is not infinite, and stops an infinite one.
func (s *session) settle() {
	s.await()
	s.stop()
}

// interrupt ends the job for quit. It waits for a perft, which would have no answer otherwise.
func (s *session) interrupt() {
	if s.job != nil && s.job.perft {
		s.await()
	}
	s.stop()
}

// stop makes the job answer now. It does nothing without a job.
func (s *session) stop() {
	if s.job == nil {
		return
	}
	s.job.cancel()
	<-s.job.done
	s.job = nil
}

// start parses the arguments of go and begins the job.
func (s *session) start(args []string) error {
	arrived := time.Now()
	b, err := readBounds(args)
	if err != nil {
		return err
	}
	if depth, ok := b["perft"]; ok {
		s.stop()
		pos := s.line.pos
		s.begin(false, true, func(ctx context.Context) { s.countLeaves(ctx, pos, int(min(depth, maxDepth))) })
		return nil
	}
	l, err := b.limits(s.line.pos.Side())
	if err != nil {
		return err
	}
	player, err := s.engine()
	if err != nil {
		return err
	}
	s.stop()
	if s.line.over() {
		s.out.say("bestmove none")
		return nil
	}
	question := s.question(l)
	s.begin(l.infinite, false, func(ctx context.Context) {
		question.Limits.Time = remaining(l.Time, time.Since(arrived))
		stop := func() bool { return ctx.Err() != nil }
		answer := player.Think(question, stop, func(i ai.Info) {
			for _, text := range infoLines(i) {
				s.out.say("%s", text)
			}
		})
		if l.infinite {
			<-ctx.Done()
		}
		s.out.say("bestmove %s", s.thrown(question, answer.Move))
	})
	return nil
}

// thrown returns the text of a move, with the option Dice together with the dice of its combats, which the seed, the position and the
// number of moves before it decide.
func (s *session) thrown(q ai.Question, m rules.Move) string {
	a := rules.Action{Move: m}
	if t, ok := q.Position.(rules.Thrower); ok && s.options.dice {
		a.Dice, a.Result = t.Throw(m, rand.New(rand.NewPCG(q.Seed, q.Position.Hash()+uint64(len(q.History)))))
	}
	return a.String()
}

// prepare answers isready. Without a search it makes the player and lets it think about one position, so that the first go costs no more
// than the next.
func (s *session) prepare() {
	if s.idle() {
		if err := s.warm(); err != nil {
			s.out.problem(fmt.Errorf("setoption: %w", err))
		}
	}
	s.out.say("readyok")
}

// idle reports whether no job runs.
func (s *session) idle() bool {
	if s.job == nil {
		return true
	}
	select {
	case <-s.job.done:
		return true
	default:
		return false
	}
}

func (s *session) warm() error {
	if err := s.decide(); err != nil || !s.cold {
		return err
	}
	s.cold = false
	player, err := s.engine()
	if err != nil || s.line.over() {
		return err
	}
	player.Think(s.question(limits{Limits: ai.Limits{Nodes: 1}}), func() bool { return false }, nil)
	return nil
}

// remaining returns what is left of a time limit, 0 for no limit. The time counts from the command, and some of it is gone before
// the search, as when the player makes its table.
func remaining(limit, gone time.Duration) time.Duration {
	if limit == 0 {
		return 0
	}
	return max(limit-gone, time.Millisecond)
}

// engine returns the player of the game. The first call makes it.
func (s *session) engine() (ai.Player, error) {
	if s.player == nil {
		p, ok := players.New(s.game.ID(), int(s.options.hash))
		if !ok {
			return nil, fmt.Errorf("%s has no computer player", s.game.ID())
		}
		s.player = p
	}
	return s.player, nil
}

// question returns the question for a move at the current position.
func (s *session) question(l limits) ai.Question {
	return ai.Question{
		Position: s.line.pos, History: s.line.history, Repetition: s.line.drawnAt, Seed: s.seed,
		Level:  min(int(s.options.level), len(ai.Levels(s.game.ID(), s.line.pos.Ruleset()))), // of another ruleset when it was set
		Lines:  int(s.options.lines),
		Match:  !l.infinite && s.options.lines == 1,
		Limits: l.Limits,
	}
}

func (s *session) countLeaves(ctx context.Context, pos rules.Position, depth int) {
	start := time.Now()
	n, ok := perft(ctx, pos, depth)
	if !ok {
		s.out.problem(errors.New("go: perft was stopped"))
		return
	}
	s.out.say("perft %d nodes %d time %d", depth, n, time.Since(start).Milliseconds())
}

// whole is the depth of a perft that is not interrupted, since it takes well below a second.
const whole = 4

// perft is catalog.Perft with a context; ok is false if that is done.
func perft(ctx context.Context, pos rules.Position, depth int) (n uint64, ok bool) {
	if ctx.Err() != nil {
		return 0, false
	}
	if depth <= whole {
		return catalog.Perft(pos, depth), true
	}
	for _, m := range pos.AppendMoves(nil) {
		results := rules.ResultsOf(pos, m)
		if len(results) == 0 {
			results = append(results, rules.Weighted{})
		}
		for _, r := range results {
			next, err := pos.Play(m, r.Result)
			if err != nil {
				panic("ugi: a listed move is refused: " + err.Error())
			}
			below, ok := perft(ctx, next, depth-1)
			if !ok {
				return 0, false
			}
			n += below
		}
	}
	return n, true
}
