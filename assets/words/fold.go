package words

import "strings"

// marked has the letters with marks that names are written with, each after what it is searched as.
var marked = strings.NewReplacer(folding(
	"a àáâãäåāăą", "c çćč", "d ďđ", "e èéêëēėęě", "g ğ", "i ìíîïīįı", "l ł", "n ñńň", "o òóôõöøōő", "r ř", "s śšş", "t ťţ", "u ùúûüūůű",
	"y ýÿ", "z źżž", "ae æ", "oe œ", "ss ß", "' ’", "- –—", " \u00a0\u202f")...)

// folding returns the pairs of a replacer: every letter of a group, after the space, and what stands before it.
func folding(groups ...string) (pairs []string) {
	for _, g := range groups {
		plain, letters, _ := strings.Cut(g, " ")
		if plain == "" {
			plain = " "
		}
		for _, r := range letters {
			pairs = append(pairs, string(r), plain)
		}
	}
	return pairs
}

// Folded returns a text as it is searched: in lower case, letters without their marks, each space plain.
func Folded(text string) string { return marked.Replace(strings.ToLower(text)) }

// Found reports whether a folded text has every word that is sought.
func Found(folded, sought string) bool {
	for _, word := range strings.Fields(Folded(sought)) {
		if !strings.Contains(folded, word) {
			return false
		}
	}
	return true
}
