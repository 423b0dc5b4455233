package main

import (
	"context"
	"errors"
	"fmt"
	"time"

	"ludotheque/game/ai"
	"ludotheque/game/ai/players"
	"ludotheque/rules"
	"ludotheque/rules/catalog"
)

// job is a search or a perft that runs beside the session.
type job struct {
	cancel   context.CancelFunc
	done     chan struct{} // closed after its last answer
	infinite bool
	perft    bool
}

// begin starts work; there is no job left when it is called.
func (s *session) begin(infinite, perft bool, work func(ctx context.Context)) {
	ctx, cancel := context.WithCancel(context.Background())
	j := &job{cancel: cancel, done: make(chan struct{}), infinite: infinite, perft: perft}
	s.job = j
	go func() {
		defer close(j.done)
		work(ctx)
	}()
}

// await waits for a job that ends by itself.
func (s *session) await() {
	if s.job != nil && !s.job.infinite {
		<-s.job.done
		s.stop()
	}
}

// settle waits for a job that ends by itself and stops any other.
func (s *session) settle() {
	s.await()
	s.stop()
}

// interrupt ends the job for quit: a count is waited for, since nothing else would answer it.
func (s *session) interrupt() {
	if s.job != nil && s.job.perft {
		s.await()
	}
	s.stop()
}

// stop makes the job answer now; silent without one.
func (s *session) stop() {
	if s.job == nil {
		return
	}
	s.job.cancel()
	<-s.job.done
	s.job = nil
}

// start reads the arguments of go and begins the job.
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
		s.out.say("bestmove %s", answer.Move)
	})
	return nil
}

// remaining is what is left of a time, 0 for no limit, when some of it is gone: a player's table is made at its first
// question, and who asks counts from the command.
func remaining(limit, gone time.Duration) time.Duration {
	if limit == 0 {
		return 0
	}
	return max(limit-gone, time.Millisecond)
}

// engine returns the player of the game, made when it is first asked for.
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

// question asks for a move of the line's position.
func (s *session) question(l limits) ai.Question {
	return ai.Question{
		Position: s.line.pos, History: s.line.history, Seed: uint64(s.options.seed),
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

// whole is the perft depth that the game's own counter does without a look at the context: it takes well below
// a second.
const whole = 4

// perft is catalog.Perft, but it can be stopped; ok is false then.
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
