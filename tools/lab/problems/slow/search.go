package slow

import (
	"slices"
	"strings"

	"ludotheque/game/problem"
	"ludotheque/rules/rulestest/reference"
)

// search finds by trying whether a goal is reached by force.
type search struct {
	goal   problem.Goal
	solver byte
	lead   int // that a gain asks for
	nodes  map[string]*node
	killer [16]string // by turns left, what decided a position
	left   int        // positions that may still be looked at; below 0 nothing counts that was found
	dao    *stones
}

// node is a position, each once. What it leads to is found when it is asked for.
type node struct {
	at     reference.Position
	side   byte
	lead   int // of the solver in men
	end    string
	moves  []string
	next   []*node
	listed bool
	never  int8 // up to so many turns, less one, the goal is out of reach
	force  int8 // from so many on, less one, it is reached; 0 is not known
}

func newSearch(start reference.Position, goal problem.Goal, most int, dao *stones) *search {
	s := &search{goal: goal, solver: side(start.String()), nodes: map[string]*node{}, left: most, dao: dao}
	s.lead = worth(start.String(), s.solver) + goal.Men
	return s
}

func (s *search) node(at reference.Position) *node {
	text := at.String()
	n := s.nodes[text]
	if n == nil {
		n = &node{at: at, side: side(text), lead: worth(text, s.solver)}
		s.nodes[text] = n
		s.left--
	}
	return n
}

// ended reports whether the game has.
func (n *node) ended() bool {
	if n.end == "" {
		n.end, _ = n.at.End()
	}
	return n.end != "ongoing"
}

// actions lists the moves.
func (n *node) actions() {
	if !n.listed {
		n.moves, n.listed = n.at.Moves(), true
		n.next = make([]*node, len(n.moves))
	}
}

// child returns what the i-th move leads to.
func (s *search) child(n *node, i int) *node {
	if n.next[i] == nil {
		next, err := n.at.Play(n.moves[i], "")
		if err != nil {
			panic(err) // its own move
		}
		n.next[i] = s.node(next)
	}
	return n.next[i]
}

// holds reports whether the solver reaches the goal by force from n, where he has so many turns left, with the one that is
// under way if it is his.
func (s *search) holds(n *node, turns int) bool {
	if s.dao != nil {
		return s.dao.holds(n, s.goal.Aim, s.solver, turns)
	}
	switch {
	case s.left < 0 || turns < 0:
		return false
	case n.ended():
		return n.end == "win "+string(s.solver)
	case n.side != s.solver && s.gained(n):
		return true
	case turns == 0:
		return false
	case n.force > 0 && turns >= int(n.force)-1:
		return true
	case n.never > 0 && turns <= int(n.never)-1:
		return false
	}
	yes := s.try(n, turns)
	switch {
	case s.left < 0:
		return false
	case yes && (n.force == 0 || turns < int(n.force)-1):
		n.force = int8(turns) + 1
	case !yes && turns+1 > int(n.never):
		n.never = int8(turns) + 1
	}
	return yes
}

// gained reports whether the men are won for good: the opponent, to move, can take nothing.
func (s *search) gained(n *node) bool {
	if s.goal.Aim != problem.Gain || n.lead < s.lead {
		return false
	}
	n.actions()
	return !takes(n.moves)
}

// try plays: one action that holds is enough for the solver, all must for the other.
func (s *search) try(n *node, turns int) bool {
	mine := n.side == s.solver
	n.actions()
	for pass := range 3 { // what decided the neighbour, what takes, the rest
		for i, m := range n.moves {
			killer, quiet := m == s.killer[turns], !strings.ContainsAny(m, "x!")
			if killer != (pass == 0) || pass > 0 && quiet != (pass == 2) || mine && turns == 1 && s.late(n, m) {
				continue
			}
			next := s.child(n, i)
			after := turns - count(mine && next.side != s.solver)
			if s.holds(next, after) == mine {
				s.killer[turns] = m
				return mine
			}
			if s.left < 0 {
				return false
			}
		}
	}
	return !mine
}

// late reports whether an action in the solver's last turn leaves the men that it needs where they are, even if all that it takes
// are kings and itself becomes one. A game in which one may pass cannot be won in that way either, unless all is taken.
func (s *search) late(n *node, m string) bool {
	if s.goal.Aim != problem.Gain || !slices.Contains(n.moves, "=") || strings.HasPrefix(m, "!") {
		return false
	}
	taken := 0
	if strings.Contains(m, "x") {
		taken = 1 + strings.Count(m, ",")
	}
	return n.lead+2*taken+1 < s.lead && taken < s.others(n)
}

// others counts the opponent's pieces.
func (s *search) others(n *node) (pieces int) {
	for _, c := range []byte(strings.Fields(n.at.String())[0]) {
		if (c|0x20 == 'w' || c|0x20 == 'b') && c|0x20 != s.solver {
			pieces++
		}
	}
	return pieces
}
