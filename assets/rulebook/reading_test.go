package rulebook

import (
	"strings"
	"testing"

	"ludotheque/rules/catalog"
)

// readingWords has, for each article that is a reading, words of the French and the English line about it under "Nos lectures".
var readingWords = map[string][2]string{
	"checkers.origin":          {"Dix façons de jouer", "Ten ways to play"},
	"checkers.board":           {"Aux dames russes, nous n’avons pu lire", "For Russian draughts we could read"},
	"checkers.king":            {"la dame qui vole", "the flying king"},
	"checkers.must-capture":    {"la prise obligatoire y suivent l’usage", "the duty to capture follow custom"},
	"checkers.first":           {"ne disent pas qui commence", "do not say who starts"},
	"checkers.removal":         {"quand sortent les pièces prises", "when captured pieces leave"},
	"checkers.few-pieces":      {"Les comptes des fins de partie", "The counts of endings"},
	"checkers.men-capture":     {"« Une prise peut s’effectuer vers l’avant ou vers l’arrière. »", "“A capture may be made forward or backward.”"},
	"checkers.removal-men":     {"pour celle d’un pion", "after a man’s"},
	"checkers.jumped-twice":    {"Aucune pièce ne se saute deux fois", "No piece is jumped twice"},
	"checkers.empty-origin":    {"la case de départ compte comme vide", "the square the move began on counts as empty"},
	"checkers.no-pieces":       {"n’a plus de pièces a perdu", "has no pieces left has lost"},
	"checkers.blocked":         {"un joueur bloqué aussi", "so has a blocked player"},
	"checkers.no-progress":     {"Cinquante coups", "Fifty moves"},
	"checkers.repetition":      {"troisième fois", "third time"},
	"damsystem.board":          {"onze cases de large", "eleven squares wide"},
	"damsystem.plates":         {"Les rangées 4, 6 et 8", "Rows 4, 6 and 8"},
	"damsystem.king-capture":   {"Le DAMSY saute de loin", "A DAMSY jumps from afar"},
	"damsystem.king-landing":   {"se pose sur la case libre de son choix et peut tourner", "lands on the free square of its choice and may turn"},
	"damsystem.captured-leave": {"sortent après le coup", "leave after the move"},
	"damsystem.which-capture":  {"Vous choisissez votre prise", "You choose your capture"},
	"damsystem.at-fault":       {"toutes les pièces qui pouvaient prendre sont fautives", "all the pieces that could capture are at fault"},
	"damsystem.huff":           {"nous ne l’obligeons ni à l’un ni à l’autre", "we oblige them to do neither"},
	"damsystem.huff-turn":      {"Souffler ne coûte pas le tour", "Huffing does not cost your turn"},
	"damsystem.huff-time":      {"Une faute ne se souffle qu’au tour suivant", "A fault may be huffed on the next turn only"},
	"damsystem.promotion":      {"ne devient pas DAMSY", "does not become DAMSY"},
	"damsystem.blocked":        {"Personne n’est jamais bloqué", "Nobody is ever blocked"},
	"damsystem.passes-draw":    {"Deux refus de jouer de suite", "Two refusals to move in a row"},
	"damsystem.no-progress":    {"Cinquante coups", "Fifty moves"},
	"damsystem.repetition":     {"troisième fois", "third time"},
	"dame2000.board":           {"neuf cases sur neuf", "nine squares by nine"},
	"dame2000.own-pawns":       {"Vos propres pions barrent le chemin", "Your own pawns block the way"},
	"dame2000.stride":          {"une ligne droite", "a straight line"},
	"dame2000.crossing":        {"sur le chemin se combat dans sa case", "on the way is fought in its square"},
	"dame2000.attack":          {"Attaquer est un choix", "Attacking is a choice"},
	"dame2000.dice":            {"Les faces des dés viennent de ces mêmes descriptions", "The faces of the dice come from those same descriptions"},
	"dame2000.far-row":         {"La tête jaune de la dernière rangée", "The yellow head of the far row"},
	"dame2000.no-return":       {"L’aller-retour est interdit au tour qui suit", "Going straight back is forbidden on the very next turn"},
	"dame2000.no-return-games": {"nous l’appliquons aux deux jeux", "we apply it to both games"},
	"dame2000.tie-survivor":    {"remonte", "rises again"},
	"dame2000.survivor-square": {"La case du combat est au survivant", "The square of the combat belongs to the survivor"},
	"dame2000.stuck":           {"celui qui ne peut rien jouer passe son tour", "a player who has no move passes"},
	"dame2000.both-gone":       {"Les cas de partie nulle sont les nôtres", "The draws are ours"},
	"dame2000.passes-draw":     {"Les cas de partie nulle sont les nôtres", "The draws are ours"},
	"dame2000.no-progress":     {"Les cas de partie nulle sont les nôtres", "The draws are ours"},
	"dame2000.repetition":      {"Les cas de partie nulle sont les nôtres", "The draws are ours"},
	"dao.imprisonment":         {"dernière case voisine libre", "last free neighbouring square"},
	"dao.imprisonment-win":     {"même s’il ferait gagner", "even if it would win"},
	"dao.repetition":           {"troisième fois", "third time"},
}

// TestReadingsTold checks that the page has a line for every reading of every ruleset in every language, with the words of
// readingWords, and no other lines.
func TestReadingsTold(t *testing.T) {
	plain := strings.NewReplacer("\u00a0", " ", "\u202f", " ")
	pinned := 0
	for i, lang := range languages {
		for _, g := range catalog.All() {
			lines := map[string]string{} // by field
			for _, b := range page(t, lang, g.ID()) {
				for _, field := range b.Fields {
					if lines[field] != "" {
						t.Errorf("%s/%s: two lines for the reading of %s", lang, g.ID(), field)
					}
					lines[field] = plain.Replace(b.Text)
				}
			}
			readings := map[string]bool{}
			for _, r := range g.Rulesets() {
				for _, a := range r.Articles() {
					if a.Reading {
						readings[a.Field] = true
					}
				}
			}
			for field := range readings {
				words, ok := readingWords[g.ID()+"."+field]
				if ok {
					pinned++
				}
				want := "" // in any other language
				if i < len(words) {
					want = words[i]
				}
				if lines[field] == "" || !strings.Contains(lines[field], want) {
					t.Errorf("%s/%s: no line for the reading of %s (%q)", lang, g.ID(), field, want)
				}
			}
			for field := range lines {
				if !readings[field] {
					t.Errorf("%s/%s: a line for %s, which is no reading", lang, g.ID(), field)
				}
			}
		}
	}
	if pinned != len(languages)*len(readingWords) {
		t.Errorf("found %d of %d readings", pinned, len(languages)*len(readingWords))
	}
}

// ordinals are the words for which time a position draws, by number, French and English.
var ordinals = map[int][2]string{
	2: {"deuxième fois", "second time"}, 3: {"troisième fois", "third time"}, 4: {"quatrième fois", "fourth time"},
	5: {"cinquième fois", "fifth time"},
}

// TestRepetitionTold checks that the pages name the repetition of their rulesets, and no other.
func TestRepetitionTold(t *testing.T) {
	for i, lang := range languages[:2] {
		for _, g := range catalog.All() {
			want := ""
			for _, r := range g.Rulesets() {
				if name := ordinals[r.Repetition][i]; name != "" && !strings.Contains(want, name) {
					want += name
				}
			}
			for n, names := range ordinals {
				told := false
				for _, b := range page(t, lang, g.ID()) {
					text := b.Text + strings.Join(b.Items, " ")
					told = told || strings.Contains(text, names[i])
				}
				if told != strings.Contains(want, names[i]) {
					t.Errorf("%s/%s: tells of the repetition %d: %v", lang, g.ID(), n, told)
				}
			}
		}
	}
}
