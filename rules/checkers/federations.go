package checkers

import "ludotheque/rules"

// The rulesets of the federations, each with the articles of its own federation. What a text leaves open is a reading, and so is an
// article that could not be read, neither in the text nor where others quote it by its number.

// by returns the source for articles of a federation, or for its rules as a whole: FMJD, Annex 1 of November 2015; FMJD-64, its
// section for draughts on 64 squares; CBD, Regras Oficiais (1 to 17 are those of the game, the others of the competition rules);
// APCA, Tournament Rules of Play; FID, Regolamento Tecnico, Capo I; FPD, Rules of Portuguese Draughts (Spanish Draughts); ČFD, the
// brief rules, without numbers; WCDF, in the edition whose first section runs from 1.1 to 1.32. The texts are whole so that the
// rulesets are made by the compiler.
func by(articles string) rules.Source { return rules.Source{Of: rules.Federation, At: articles} }

// international is draughts on 100 squares by the rules of the Fédération Mondiale du Jeu de Dames. They do not say whether a
// capture or a crowning within an ending of 6.3 or 6.4 starts its count anew.
var international = ruleset{
	id:           "international",
	origin:       rules.Stated[rules.Term]("fmjd", by("FMJD")),
	board:        rules.Stated(hundred, by("FMJD 2.1, 2.2, 2.4")),
	first:        rules.Stated(light, by("FMJD 3.3")),
	menCapture:   rules.Stated(both, by("FMJD 4.1")),
	king:         rules.Stated(flying, by("FMJD 3.9, 4.3")),
	manOnKing:    rules.Stated(allowed, by("FMJD 4.2")),
	mustCapture:  rules.Stated[rules.Term]("forced", by("FMJD 4.2, 4.3")),
	whichCapture: rules.Stated(most, by("FMJD 4.13, 4.14")),
	removal:      rules.Stated[rules.Term]("at-end", by("FMJD 4.11")),
	removalMen:   rules.Stated[rules.Term]("after", by("FMJD 4.5")),
	jumpedTwice:  rules.Stated[rules.Term]("never", by("FMJD 4.8")),
	emptyOrigin:  rules.Reading[rules.Term]("empty", usage),
	promotion:    rules.Stated(ends, by("FMJD 3.5, 4.15")),
	noPieces:     rules.Stated[rules.Term]("loses", by("FMJD 7.2.3")),
	blocked:      rules.Stated[rules.Term]("loses", by("FMJD 7.2.2")),
	noProgress:   rules.Stated[rules.Number](50, by("FMJD 6.2")),
	fewPieces:    rules.Reading(fewFMJD, by("FMJD 6.3, 6.4")),
	repetition:   rules.Stated[rules.Number](3, by("FMJD 6.1")),
}

// bresilien is international draughts on 64 squares, with the draws of the Confederação Brasileira de Damas. Its article 100, which
// counts five moves against a king on the long diagonal, is not played.
var bresilien = ruleset{
	id:           "bresilien",
	origin:       rules.Stated[rules.Term]("cbd", by("CBD")),
	board:        rules.Stated(onlyDark, by("CBD 2, 3")),
	first:        rules.Stated(light, by("CBD 4")),
	menCapture:   rules.Stated(both, by("CBD 11")),
	king:         rules.Stated(flying, by("CBD 8, 17")),
	manOnKing:    rules.Stated(allowed, by("CBD 10")),
	mustCapture:  rules.Stated[rules.Term]("forced", by("CBD 9")),
	whichCapture: rules.Stated(most, by("CBD 10, 12")),
	removal:      rules.Stated[rules.Term]("at-end", by("CBD 15")),
	removalMen:   rules.Stated[rules.Term]("after", by("CBD 15")),
	jumpedTwice:  rules.Stated[rules.Term]("never", by("CBD 15")),
	emptyOrigin:  rules.Reading[rules.Term]("empty", usage),
	promotion:    rules.Stated(ends, by("CBD 6, 13")),
	noPieces:     rules.Stated[rules.Term]("loses", by("CBD 1")),
	blocked:      rules.Stated[rules.Term]("loses", by("CBD 1")),
	noProgress:   rules.Stated[rules.Number](40, by("CBD 16")),
	fewPieces:    rules.Reading(fewCBD, by("CBD 99, 100")),
	repetition:   rules.Stated[rules.Number](3, by("CBD 98")),
}

// russe is Russian draughts by the section of the FMJD for 64 squares, of which 4.13, 4.14 and 7.2.3 to 7.2.8 could be read.
// 7.2.7, which counts five moves against a king on the long diagonal, is not played.
var russe = ruleset{
	id:           "russe",
	origin:       rules.Stated[rules.Term]("fmjd64", by("FMJD-64")),
	board:        rules.Reading(onlyDark, usage),
	first:        rules.Reading(light, usage),
	menCapture:   rules.Reading(both, usage),
	king:         rules.Reading(flying, usage),
	manOnKing:    rules.Reading(allowed, usage),
	mustCapture:  rules.Reading[rules.Term]("forced", usage),
	whichCapture: rules.Stated(free, by("FMJD-64 4.13")),
	removal:      rules.Reading[rules.Term]("at-end", usage),
	removalMen:   rules.Reading[rules.Term]("after", usage),
	jumpedTwice:  rules.Reading[rules.Term]("never", usage),
	emptyOrigin:  rules.Reading[rules.Term]("empty", usage),
	promotion:    rules.Stated(passes, by("FMJD-64 4.14")),
	noPieces:     rules.Reading[rules.Term]("loses", usage),
	blocked:      rules.Reading[rules.Term]("loses", usage),
	noProgress:   rules.Stated[rules.Number](30, by("FMJD-64 7.2.5")),
	fewPieces:    rules.Reading(fewRussian, by("FMJD-64 7.2.4, 7.2.6, 7.2.7, 7.2.8")),
	repetition:   rules.Stated[rules.Number](3, by("FMJD-64 7.2.3")),
}

// pool is pool checkers as the American Pool Checkers Association plays it. Its rule 26 lets the weaker side announce a count of
// thirty moves in some endings; here the moves without progress are always counted. Rule 28, five moves against a king on the long
// diagonal, is not played. It has no repetition.
var pool = ruleset{
	id:           "pool",
	origin:       rules.Stated[rules.Term]("apca", by("APCA")),
	board:        rules.Stated(onlyDark, by("APCA 1, 2, 4")),
	first:        rules.Stated(dark, by("APCA 7")),
	menCapture:   rules.Stated(both, by("APCA 14")),
	king:         rules.Stated(flying, by("APCA 15, 18")),
	manOnKing:    rules.Reading(allowed, usage),
	mustCapture:  rules.Stated[rules.Term]("forced", by("APCA 21")),
	whichCapture: rules.Stated(free, by("APCA 20, 21")),
	removal:      rules.Reading[rules.Term]("at-end", usage),
	removalMen:   rules.Reading[rules.Term]("after", usage),
	jumpedTwice:  rules.Reading[rules.Term]("never", usage),
	emptyOrigin:  rules.Reading[rules.Term]("empty", usage),
	promotion:    rules.Stated(ends, by("APCA 22, 23")),
	noPieces:     rules.Reading[rules.Term]("loses", usage),
	blocked:      rules.Reading[rules.Term]("loses", usage),
	noProgress:   rules.Reading[rules.Number](60, by("APCA 26")),
	fewPieces:    rules.Reading(threeOnKing, by("APCA 27, 28")),
	repetition:   rules.Reading[rules.Number](3, usage),
}

// tcheque is Czech draughts by the brief rules of the Česká federace dámy, which the FMJD has published.
var tcheque = ruleset{
	id:           "tcheque",
	origin:       rules.Stated[rules.Term]("cfd", by("ČFD")),
	board:        rules.Stated(onlyDark, by("ČFD")),
	first:        rules.Reading(light, usage),
	menCapture:   rules.Stated(onlyForward, by("ČFD")),
	king:         rules.Stated(flying, by("ČFD")),
	manOnKing:    rules.Stated(allowed, by("ČFD")),
	mustCapture:  rules.Stated[rules.Term]("forced", by("ČFD")),
	whichCapture: rules.Stated(byKing, by("ČFD")),
	removal:      rules.Stated[rules.Term]("at-end", by("ČFD")),
	removalMen:   rules.Stated[rules.Term]("after", by("ČFD")),
	jumpedTwice:  rules.Stated[rules.Term]("never", by("ČFD")),
	emptyOrigin:  rules.Reading[rules.Term]("empty", usage),
	promotion:    rules.Stated(ends, by("ČFD")),
	noPieces:     rules.Stated[rules.Term]("loses", by("ČFD")),
	blocked:      rules.Stated[rules.Term]("loses", by("ČFD")),
	noProgress:   rules.Stated[rules.Number](30, by("ČFD")),
	fewPieces:    rules.Reading(notFew, usage),
	repetition:   rules.Stated[rules.Number](3, by("ČFD")),
}

// espagnol is Spanish draughts by the rules that the Federação Portuguesa de Damas gives for "Portuguese (Spanish) draughts"; those
// of a Spanish federation could not be found. Its 3.8.b counts twenty moves from when each side has a king and four pieces at most;
// here they are counted always. Its 3.8.a, three kings on the long diagonal, is not played.
var espagnol = ruleset{
	id:           "espagnol",
	origin:       rules.Reading[rules.Term]("fpd", by("FPD")),
	board:        rules.Stated(onlyLight, by("FPD 2.2")),
	first:        rules.Reading(light, usage),
	menCapture:   rules.Stated(onlyForward, by("FPD 3.4.a")),
	king:         rules.Stated(flying, by("FPD 3.2.a")),
	manOnKing:    rules.Stated(allowed, by("FPD 3.7.b")),
	mustCapture:  rules.Stated[rules.Term]("forced", by("FPD 3.7")),
	whichCapture: rules.Stated(mostThenKings, by("FPD 3.7.a, 3.7.b, 3.7.c")),
	removal:      rules.Reading[rules.Term]("at-end", usage),
	removalMen:   rules.Reading[rules.Term]("after", usage),
	jumpedTwice:  rules.Reading[rules.Term]("never", usage),
	emptyOrigin:  rules.Reading[rules.Term]("empty", usage),
	promotion:    rules.Stated(ends, by("FPD 3.1.e")),
	noPieces:     rules.Reading[rules.Term]("loses", usage),
	blocked:      rules.Reading[rules.Term]("loses", usage),
	noProgress:   rules.Reading[rules.Number](40, by("FPD 3.8.b")),
	fewPieces:    rules.Reading(notFew, by("FPD 3.8.a")),
	repetition:   rules.Stated[rules.Number](3, by("FPD 5.3")),
}

// italien is Italian draughts by the rules of the Federazione Italiana Dama, of which articles 1 to 6 could be read.
var italien = ruleset{
	id:           "italien",
	origin:       rules.Stated[rules.Term]("fid", by("FID")),
	board:        rules.Stated(onlyLight, by("FID 2.1, 2.2, 2.3")),
	first:        rules.Stated(light, by("FID 3.4")),
	menCapture:   rules.Stated(onlyForward, by("FID 5.3 a")),
	king:         rules.Stated(short, by("FID 4.7, 5.8")),
	manOnKing:    rules.Stated(never, by("FID 5.3 b")),
	mustCapture:  rules.Stated[rules.Term]("forced", by("FID 6")),
	whichCapture: rules.Stated(mostThenByKing, by("FID 6.6, 6.7, 6.8, 6.9, 6.10")),
	removal:      rules.Stated[rules.Term]("at-end", by("FID 3.5, 5.12")),
	removalMen:   rules.Stated[rules.Term]("after", by("FID 5.7")),
	jumpedTwice:  rules.Stated[rules.Term]("never", by("FID 6.4")),
	emptyOrigin:  rules.Reading[rules.Term]("empty", usage),
	promotion:    rules.Stated(ends, by("FID 4.2, 6.5")),
	noPieces:     rules.Stated[rules.Term]("loses", by("FID")),
	blocked:      rules.Stated[rules.Term]("loses", by("FID")),
	noProgress:   rules.Reading[rules.Number](80, usage),
	fewPieces:    rules.Reading(notFew, usage),
	repetition:   rules.Reading[rules.Number](3, usage),
}
