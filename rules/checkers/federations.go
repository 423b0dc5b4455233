package checkers

import (
	"strings"

	"ludotheque/rules"
)

// The rulesets of the federations, each with the articles of its own federation. What a text leaves open is a reading, and so is an
// article that could not be read, neither in the text nor where others quote it by its number.

// by returns the source for articles of a federation, or for its rules as a whole.
func by(federation string) func(articles string) rules.Source {
	return func(articles string) rules.Source {
		return rules.Source{Of: rules.Federation, At: strings.TrimSpace(federation + " " + articles)}
	}
}

var (
	fmjd   = by("FMJD")    // Annex 1, November 2015
	fmjd64 = by("FMJD-64") // the section for draughts on 64 squares
	cbd    = by("CBD")     // Regras Oficiais: 1 to 17 are those of the game, the others of the competition rules
	apca   = by("APCA")    // Tournament Rules of Play
	fid    = by("FID")     // Regolamento Tecnico, Capo I
	fpd    = by("FPD")     // Rules of Portuguese Draughts (Spanish Draughts)
	cfd    = by("ČFD")     // the brief rules; they have no numbers
)

// international is draughts on 100 squares by the rules of the Fédération Mondiale du Jeu de Dames. They do not say whether a
// capture or a crowning within an ending of 6.3 or 6.4 starts its count anew.
var international = ruleset{
	id:           "international",
	origin:       rules.Stated[rules.Term]("fmjd", fmjd("")),
	board:        rules.Stated(hundred, fmjd("2.1, 2.2, 2.4")),
	first:        rules.Stated(light, fmjd("3.3")),
	menCapture:   rules.Stated(both, fmjd("4.1")),
	king:         rules.Stated(flying, fmjd("3.9, 4.3")),
	manOnKing:    rules.Stated(allowed, fmjd("4.2")),
	mustCapture:  rules.Stated[rules.Term]("forced", fmjd("4.2, 4.3")),
	whichCapture: rules.Stated(most, fmjd("4.13, 4.14")),
	removal:      rules.Stated[rules.Term]("at-end", fmjd("4.11")),
	removalMen:   rules.Stated[rules.Term]("after", fmjd("4.5")),
	jumpedTwice:  rules.Stated[rules.Term]("never", fmjd("4.8")),
	emptyOrigin:  rules.Reading[rules.Term]("empty", usage),
	promotion:    rules.Stated(ends, fmjd("3.5, 4.15")),
	noPieces:     rules.Stated[rules.Term]("loses", fmjd("7.2.3")),
	blocked:      rules.Stated[rules.Term]("loses", fmjd("7.2.2")),
	noProgress:   rules.Stated[rules.Number](50, fmjd("6.2")),
	fewPieces:    rules.Reading(fewFMJD, fmjd("6.3, 6.4")),
	repetition:   rules.Stated[rules.Number](3, fmjd("6.1")),
}

// bresilien is international draughts on 64 squares, with the draws of the Confederação Brasileira de Damas. Its article 100, which
// counts five moves against a king on the long diagonal, is not played.
var bresilien = ruleset{
	id:           "bresilien",
	origin:       rules.Stated[rules.Term]("cbd", cbd("")),
	board:        rules.Stated(onlyDark, cbd("2, 3")),
	first:        rules.Stated(light, cbd("4")),
	menCapture:   rules.Stated(both, cbd("11")),
	king:         rules.Stated(flying, cbd("8, 17")),
	manOnKing:    rules.Stated(allowed, cbd("10")),
	mustCapture:  rules.Stated[rules.Term]("forced", cbd("9")),
	whichCapture: rules.Stated(most, cbd("10, 12")),
	removal:      rules.Stated[rules.Term]("at-end", cbd("15")),
	removalMen:   rules.Stated[rules.Term]("after", cbd("15")),
	jumpedTwice:  rules.Stated[rules.Term]("never", cbd("15")),
	emptyOrigin:  rules.Reading[rules.Term]("empty", usage),
	promotion:    rules.Stated(ends, cbd("6, 13")),
	noPieces:     rules.Stated[rules.Term]("loses", cbd("1")),
	blocked:      rules.Stated[rules.Term]("loses", cbd("1")),
	noProgress:   rules.Stated[rules.Number](40, cbd("16")),
	fewPieces:    rules.Reading(fewCBD, cbd("99, 100")),
	repetition:   rules.Stated[rules.Number](3, cbd("98")),
}

// russe is Russian draughts by the section of the FMJD for 64 squares, of which 4.13, 4.14 and 7.2.3 to 7.2.8 could be read.
// 7.2.7, which counts five moves against a king on the long diagonal, is not played.
var russe = ruleset{
	id:           "russe",
	origin:       rules.Stated[rules.Term]("fmjd64", fmjd64("")),
	board:        rules.Reading(onlyDark, usage),
	first:        rules.Reading(light, usage),
	menCapture:   rules.Reading(both, usage),
	king:         rules.Reading(flying, usage),
	manOnKing:    rules.Reading(allowed, usage),
	mustCapture:  rules.Reading[rules.Term]("forced", usage),
	whichCapture: rules.Stated(free, fmjd64("4.13")),
	removal:      rules.Reading[rules.Term]("at-end", usage),
	removalMen:   rules.Reading[rules.Term]("after", usage),
	jumpedTwice:  rules.Reading[rules.Term]("never", usage),
	emptyOrigin:  rules.Reading[rules.Term]("empty", usage),
	promotion:    rules.Stated(passes, fmjd64("4.14")),
	noPieces:     rules.Reading[rules.Term]("loses", usage),
	blocked:      rules.Reading[rules.Term]("loses", usage),
	noProgress:   rules.Stated[rules.Number](30, fmjd64("7.2.5")),
	fewPieces:    rules.Reading(fewRussian, fmjd64("7.2.4, 7.2.6, 7.2.7, 7.2.8")),
	repetition:   rules.Stated[rules.Number](3, fmjd64("7.2.3")),
}

// pool is pool checkers as the American Pool Checkers Association plays it. Its rule 26 lets the weaker side announce a count of
// thirty moves in some endings; here the moves without progress are always counted. Rule 28, five moves against a king on the long
// diagonal, is not played. It has no repetition.
var pool = ruleset{
	id:           "pool",
	origin:       rules.Stated[rules.Term]("apca", apca("")),
	board:        rules.Stated(onlyDark, apca("1, 2, 4")),
	first:        rules.Stated(dark, apca("7")),
	menCapture:   rules.Stated(both, apca("14")),
	king:         rules.Stated(flying, apca("15, 18")),
	manOnKing:    rules.Reading(allowed, usage),
	mustCapture:  rules.Stated[rules.Term]("forced", apca("21")),
	whichCapture: rules.Stated(free, apca("20, 21")),
	removal:      rules.Reading[rules.Term]("at-end", usage),
	removalMen:   rules.Reading[rules.Term]("after", usage),
	jumpedTwice:  rules.Reading[rules.Term]("never", usage),
	emptyOrigin:  rules.Reading[rules.Term]("empty", usage),
	promotion:    rules.Stated(ends, apca("22, 23")),
	noPieces:     rules.Reading[rules.Term]("loses", usage),
	blocked:      rules.Reading[rules.Term]("loses", usage),
	noProgress:   rules.Reading[rules.Number](60, apca("26")),
	fewPieces:    rules.Reading(threeOnKing, apca("27, 28")),
	repetition:   rules.Reading[rules.Number](3, usage),
}

// tcheque is Czech draughts by the brief rules of the Česká federace dámy, which the FMJD has published.
var tcheque = ruleset{
	id:           "tcheque",
	origin:       rules.Stated[rules.Term]("cfd", cfd("")),
	board:        rules.Stated(onlyDark, cfd("")),
	first:        rules.Reading(light, usage),
	menCapture:   rules.Stated(onlyForward, cfd("")),
	king:         rules.Stated(flying, cfd("")),
	manOnKing:    rules.Stated(allowed, cfd("")),
	mustCapture:  rules.Stated[rules.Term]("forced", cfd("")),
	whichCapture: rules.Stated(byKing, cfd("")),
	removal:      rules.Stated[rules.Term]("at-end", cfd("")),
	removalMen:   rules.Stated[rules.Term]("after", cfd("")),
	jumpedTwice:  rules.Stated[rules.Term]("never", cfd("")),
	emptyOrigin:  rules.Reading[rules.Term]("empty", usage),
	promotion:    rules.Stated(ends, cfd("")),
	noPieces:     rules.Stated[rules.Term]("loses", cfd("")),
	blocked:      rules.Stated[rules.Term]("loses", cfd("")),
	noProgress:   rules.Stated[rules.Number](30, cfd("")),
	fewPieces:    rules.Reading(notFew, usage),
	repetition:   rules.Stated[rules.Number](3, cfd("")),
}

// espagnol is Spanish draughts by the rules that the Federação Portuguesa de Damas gives for "Portuguese (Spanish) draughts"; those
// of a Spanish federation could not be found. Its 3.8.b counts twenty moves from when each side has a king and four pieces at most;
// here they are counted always. Its 3.8.a, three kings on the long diagonal, is not played.
var espagnol = ruleset{
	id:           "espagnol",
	origin:       rules.Reading[rules.Term]("fpd", fpd("")),
	board:        rules.Stated(onlyLight, fpd("2.2")),
	first:        rules.Reading(light, usage),
	menCapture:   rules.Stated(onlyForward, fpd("3.4.a")),
	king:         rules.Stated(flying, fpd("3.2.a")),
	manOnKing:    rules.Stated(allowed, fpd("3.7.b")),
	mustCapture:  rules.Stated[rules.Term]("forced", fpd("3.7")),
	whichCapture: rules.Stated(mostThenKings, fpd("3.7.a, 3.7.b, 3.7.c")),
	removal:      rules.Reading[rules.Term]("at-end", usage),
	removalMen:   rules.Reading[rules.Term]("after", usage),
	jumpedTwice:  rules.Reading[rules.Term]("never", usage),
	emptyOrigin:  rules.Reading[rules.Term]("empty", usage),
	promotion:    rules.Stated(ends, fpd("3.1.e")),
	noPieces:     rules.Reading[rules.Term]("loses", usage),
	blocked:      rules.Reading[rules.Term]("loses", usage),
	noProgress:   rules.Reading[rules.Number](40, fpd("3.8.b")),
	fewPieces:    rules.Reading(notFew, fpd("3.8.a")),
	repetition:   rules.Stated[rules.Number](3, fpd("5.3")),
}

// italien is Italian draughts by the rules of the Federazione Italiana Dama, of which articles 1 to 6 could be read.
var italien = ruleset{
	id:           "italien",
	origin:       rules.Stated[rules.Term]("fid", fid("")),
	board:        rules.Stated(onlyLight, fid("2.1, 2.2, 2.3")),
	first:        rules.Stated(light, fid("3.4")),
	menCapture:   rules.Stated(onlyForward, fid("5.3 a")),
	king:         rules.Stated(short, fid("4.7, 5.8")),
	manOnKing:    rules.Stated(never, fid("5.3 b")),
	mustCapture:  rules.Stated[rules.Term]("forced", fid("6")),
	whichCapture: rules.Stated(mostThenByKing, fid("6.6, 6.7, 6.8, 6.9, 6.10")),
	removal:      rules.Stated[rules.Term]("at-end", fid("3.5, 5.12")),
	removalMen:   rules.Stated[rules.Term]("after", fid("5.7")),
	jumpedTwice:  rules.Stated[rules.Term]("never", fid("6.4")),
	emptyOrigin:  rules.Reading[rules.Term]("empty", usage),
	promotion:    rules.Stated(ends, fid("4.2, 6.5")),
	noPieces:     rules.Stated[rules.Term]("loses", fid("")),
	blocked:      rules.Stated[rules.Term]("loses", fid("")),
	noProgress:   rules.Reading[rules.Number](80, usage),
	fewPieces:    rules.Reading(notFew, usage),
	repetition:   rules.Reading[rules.Number](3, usage),
}
