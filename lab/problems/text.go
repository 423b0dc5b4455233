package problems

import (
	"fmt"

	"ludotheque/game/problem"
)

// Text returns the file of a set, in the format of problem.Parse.
func Text(s *problem.Set) []byte {
	dst := append([]byte(nil), problem.Version+"\ngame "+s.Game+"\n"...)
	ruleset := ""
	for _, p := range s.Problems {
		if p.Ruleset != ruleset {
			ruleset = p.Ruleset
			dst = append(dst, "rules "+ruleset+"\n"...)
		}
		dst = append(appendProblem(dst, &p), '\n')
	}
	return dst
}

// appendProblem appends the line of a problem.
func appendProblem(dst []byte, p *problem.Problem) []byte {
	dst = fmt.Appendf(dst, "%d %s %s %s|", p.Degree, p.Theme, p.Goal, p.Start)
	for _, m := range p.Line {
		dst = append(dst, letter(m))
	}
	for i, tries := range p.Tries {
		dst = append(dst, "|,"[min(i, 1)])
		for _, t := range tries {
			if t.Then != problem.None {
				dst = append(dst, problem.AfterHuff, letter(t.Then))
			}
			dst = append(dst, letter(t.Reply))
			if p.Goal.Aim == problem.Odds {
				n := int(t.Chance*problem.Sure + 0.5)
				dst = append(dst, problem.Alphabet[n>>6], problem.Alphabet[n&63])
			}
		}
	}
	return dst
}

func letter(m uint8) byte {
	if m == problem.None {
		return problem.NoPlace
	}
	return problem.Alphabet[m]
}
