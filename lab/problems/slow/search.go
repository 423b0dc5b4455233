package slow

import (
	"slices"
	"strings"

	"ludotheque/game/problem"
	"ludotheque/rules/rulestest"
)

// search determines by search whether a goal can be forced.
type search struct {
	goal   problem.Goal
	solver byte
	lead   int // that a gain requires
	nodes  map[string]*node
	killer [16]string // by turns left, the move that decided a position
	left   int        // number of positions that may still be searched; below 0 results are invalid
	dao    *stones
}

// node is a position, stored once. Its children are computed on demand.
type node struct {
	at     rulestest.Position
	side   byte
	lead   int // of the solver, in men
	end    string
	moves  []string
	next   []*node
	listed bool
	never  int8 // the goal is out of reach in up to never-1 turns
	force  int8 // the goal is reached in force-1 turns or more; 0 is not known
}

func newSearch(start rulestest.Position, goal problem.Goal, most int, dao *stones) *search {
	s := &search{goal: goal, solver: side(start.String()), nodes: map[string]*node{}, left: most, dao: dao}
	s.lead = worth(start.String(), s.solver) + goal.Men
	return s
}

func (s *search) node(at rulestest.Position) *node {
	text := at.String()
	n := s.nodes[text]
	if n == nil {
		n = &node{at: at, side: side(text), lead: worth(text, s.solver)}
		s.nodes[text] = n
		s.left--
	}
	return n
}

// ended reports whether the game is over.
func (n *node) ended() bool {
	if n.end == "" {
		n.end, _ = n.at.End()
	}
	return n.end != "ongoing"
}

// actions sets the moves.
func (n *node) actions() {
	if !n.listed {
		n.moves, n.listed = n.at.Moves(), true
		n.next = make([]*node, len(n.moves))
	}
}

// child returns the node after the i-th move.
func (s *search) child(n *node, i int) *node {
	if n.next[i] == nil {
		next, err := n.at.Play(n.moves[i], "")
		if err != nil {
			panic(err) // the move is from the list
		}
		n.next[i] = s.node(next)
	}
	return n.next[i]
}

// holds reports whether the solver can force the goal from n in so many turns, including the current one if it is the solver's.
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

// gained reports whether the gain is final: the opponent, to move, can take nothing.
func (s *search) gained(n *node) bool {
	if s.goal.Aim != problem.Gain || n.lead < s.lead {
		return false
	}
	n.actions()
	return !takes(n.moves)
}

// try tries the moves: the solver needs one that holds, for the opponent all must.
func (s *search) try(n *node, turns int) bool {
	mine := n.side == s.solver
	n.actions()
	for pass := range 3 { // killer move, captures, the rest
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

// late reports whether an action in the solver's last turn cannot reach the gain, even if it takes only kings and is crowned. In a
// game with passes it cannot win the game either, unless it takes all pieces.
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
