package checkers

import "ludotheque/rules"

// The rulesets of the federations. Each of those on 64 squares is written as what differs from another.

// by returns the source for articles of a federation.
func by(federation string) func(articles string) rules.Source {
	return func(articles string) rules.Source {
		return rules.Source{Of: rules.Federation, At: federation + " " + articles}
	}
}

var (
	fmjd = by("FMJD")
	idf  = by("IDF")
	cbd  = by("CBD")
	apca = by("APCA")
	fid  = by("FID")
	fed  = by("FEDAM")
	cfd  = by("ČFD")
)

// international is draughts on 100 squares by the rules of the Fédération Mondiale du Jeu de Dames.
var international = ruleset{
	id:           "international",
	origin:       rules.Stated[rules.Term]("fmjd", fmjd("1.1")),
	board:        rules.Stated(hundred, fmjd("2.1, 2.5")),
	first:        rules.Stated(light, fmjd("3.1")),
	menCapture:   rules.Stated(both, fmjd("4.2")),
	king:         rules.Stated(flying, fmjd("3.9, 4.3")),
	manOnKing:    rules.Stated(allowed, fmjd("4.2")),
	mustCapture:  rules.Stated[rules.Term]("forced", fmjd("4.1")),
	whichCapture: rules.Stated(most, fmjd("4.13, 4.14")),
	removal:      rules.Stated[rules.Term]("at-end", fmjd("4.9")),
	removalMen:   rules.Stated[rules.Term]("after", fmjd("4.9")),
	jumpedTwice:  rules.Stated[rules.Term]("never", fmjd("4.8")),
	emptyOrigin:  rules.Reading[rules.Term]("empty", usage),
	promotion:    rules.Stated(ends, fmjd("4.15")),
	noPieces:     rules.Stated[rules.Term]("loses", fmjd("5.1")),
	blocked:      rules.Stated[rules.Term]("loses", fmjd("5.1")),
	noProgress:   rules.Stated[rules.Number](50, fmjd("6.2")),
	fewPieces:    rules.Stated(fewFMJD, fmjd("6.3, 6.4")),
	repetition:   rules.Stated[rules.Number](3, fmjd("6.1")),
}

// bresilien is international draughts on 64 squares.
var bresilien = func() ruleset {
	r := international
	r.id = "bresilien"
	r.origin = rules.Stated[rules.Term]("cbd", cbd("1"))
	r.board = rules.Stated(onlyDark, cbd("1"))
	r.noProgress = rules.Stated[rules.Number](40, cbd("6"))
	r.fewPieces = rules.Reading(notFew, usage)
	return r
}()

// russe is Russian draughts.
var russe = func() ruleset {
	r := bresilien
	r.id = "russe"
	r.origin = rules.Stated[rules.Term]("idf", idf("1"))
	r.whichCapture = rules.Stated(free, idf("1.5"))
	r.promotion = rules.Stated(passes, idf("1.4"))
	r.noProgress = rules.Stated[rules.Number](30, idf("7.2"))
	r.fewPieces = rules.Stated(fewIDF, idf("7.2"))
	return r
}()

// pool is pool checkers as the American Pool Checkers Association plays it.
var pool = func() ruleset {
	r := russe
	r.id = "pool"
	r.origin = rules.Stated[rules.Term]("apca", apca("1"))
	r.promotion = rules.Stated(ends, apca("1"))
	r.noProgress = rules.Reading[rules.Number](50, usage)
	r.fewPieces = rules.Stated(threeOnKing, apca("1"))
	return r
}()

// tcheque is Czech draughts.
var tcheque = func() ruleset {
	r := russe
	r.id = "tcheque"
	r.origin = rules.Stated[rules.Term]("cfd", cfd("1"))
	r.menCapture = rules.Stated(onlyForward, cfd("1"))
	r.whichCapture = rules.Stated(byKing, cfd("1"))
	r.promotion = rules.Stated(ends, cfd("1"))
	r.noProgress = rules.Reading[rules.Number](50, usage)
	r.fewPieces = rules.Reading(notFew, usage)
	return r
}()

// espagnol is Spanish draughts.
var espagnol = func() ruleset {
	r := tcheque
	r.id = "espagnol"
	r.origin = rules.Stated[rules.Term]("fedam", fed("1"))
	r.board = rules.Stated(onlyLight, fed("1"))
	r.whichCapture = rules.Stated(mostThenKings, fed("1"))
	return r
}()

// italien is Italian draughts.
var italien = func() ruleset {
	r := espagnol
	r.id = "italien"
	r.origin = rules.Stated[rules.Term]("fid", fid("1"))
	r.king = rules.Stated(short, fid("1"))
	r.manOnKing = rules.Stated(never, fid("1"))
	r.whichCapture = rules.Stated(mostThenByKing, fid("1"))
	r.noProgress = rules.Stated[rules.Number](80, fid("1"))
	return r
}()
