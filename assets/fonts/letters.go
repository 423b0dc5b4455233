package fonts

import (
	"strings"
	"sync"
	"unicode"

	"golang.org/x/image/font/opentype"
	"golang.org/x/image/font/sfnt"
)

// unknown stands for a character that the fonts do not have.
const unknown = '·'

// owned holds the characters that all three fonts draw.
var owned = sync.OnceValue(func() map[rune]bool {
	set := map[rune]bool{}
	var buf sfnt.Buffer
	for r := rune(0x20); r < 0x2300; r++ {
		all := true
		for _, f := range []*opentype.Font{Cabin(), CabinStrong(), Vollkorn()} {
			i, err := f.GlyphIndex(&buf, r)
			all = all && err == nil && i != 0
		}
		if all {
			set[r] = true
		}
	}
	return set
})

// has reports whether the fonts draw r.
func has(r rune) bool { return r >= 0x20 && r < 0x7f || owned()[r] }

// Shown returns s in characters that the fonts have: accents joined to their letters, letters of other Latin
// alphabets as the nearest, marks without a width left out, and anything else as unknown. Words of the program come
// back as they are.
func Shown(s string) string {
	if hasAll(s) {
		return s
	}
	var b strings.Builder
	for _, r := range Joined(s) {
		switch n := Near(r); {
		case n != 0:
			b.WriteRune(n)
		case !silent(r):
			b.WriteRune(unknown)
		}
	}
	return b.String()
}

func hasAll(s string) bool {
	for _, r := range s {
		if !has(r) {
			return false
		}
	}
	return true
}

// Near returns r where the fonts have it, else the letter nearest to it, else 0.
func Near(r rune) rune {
	if has(r) {
		return r
	}
	return nearest()[r]
}

// Joined returns s with every accent that follows its letter as its own character joined to it, where the fonts have the
// two as one: the composed form of Unicode for the letters there are.
func Joined(s string) string {
	if strings.IndexFunc(s, func(r rune) bool { return accents[r] != "" }) < 0 {
		return s
	}
	var out []rune
	for _, r := range s {
		if letters := accents[r]; letters != "" && len(out) > 0 {
			if c := pair(letters, out[len(out)-1]); c != 0 {
				out[len(out)-1] = c
				continue
			}
		}
		out = append(out, r)
	}
	return string(out)
}

// silent reports whether r has no width of its own: accents, joiners, selectors.
func silent(r rune) bool {
	return unicode.In(r, unicode.Mn, unicode.Me, unicode.Cf) || r >= 0x1f3fb && r <= 0x1f3ff
}

// pair returns the character that follows key in a list of pairs, or 0.
func pair(list string, key rune) rune {
	found, odd := false, false
	for _, r := range list {
		if found {
			return r
		}
		odd = !odd
		found = odd && r == key
	}
	return 0
}

var nearest = sync.OnceValue(func() map[rune]rune {
	m := map[rune]rune{}
	var key rune
	for i, r := range []rune(near) {
		if i%2 == 0 {
			key = r
		} else {
			m[key] = r
		}
	}
	return m
})

// accents lists for each accent the letters that take it, each before the two as one.
var accents = map[rune]string{
	'\u0300': "AÀEÈIÌOÒUÙaàeèiìoòuù",
	'\u0301': "AÁEÉIÍOÓUÚYÝaáeéiíoóuúyý",
	'\u0302': "AÂEÊIÎOÔUÛaâeêiîoôuû",
	'\u0303': "AÃNÑOÕaãnñoõ",
	'\u0308': "AÄEËIÏOÖUÜaäeëiïoöuüyÿYŸ",
	'\u030a': "AÅaå",
	'\u0327': "CÇcç",
}

// near lists letters of other Latin alphabets, each before the nearest that the fonts have.
const near = "" +
	"ĀAāaĂAăaĄAąaĆCćcĈCĉcĊCċcČCčcĎDďdĐDđdĒEēeĔEĕeĖEėeĘEęeĚEěeĜGĝgĞGğgĠGġgĢGģgĤHĥhĦHħhĨIĩiĪIīiĬIĭiĮIįiİIıiĴJĵjĶKķkĸk" +
	"ĹLĺlĻLļlĽLľlŁLłlŃNńnŅNņnŇNňnŊNŋnŌOōoŎOŏoŐOőoŔRŕrŖRŗrŘRřrŚSśsŜSŝsŞSşsŠSšsŢTţtŤTťtŦTŧtŨUũuŪUūuŬUŭuŮUůuŰUűuŲUųuŴW" +
	"ŵwŶYŷyŹZźzŻZżzŽZžzſsƏEƒfǍAǎaǏIǐiǑOǒoǓUǔuǕÜǖüǗÜǘüǙÜǚüǛÜǜüȘSșsȚTțtəeẀWẁwẂWẃwẄWẅwẞßẠAạaẢAảaẤÂấâẦÂầâẨÂẩâẪÂẫâẬÂậâẮÁ" +
	"ắáẰÀằàẲAẳaẴÃẵãẶAặaẸEẹeẺEẻeẼEẽeẾÊếêỀÊềêỂÊểêỄÊễêỆÊệêỈIỉiỊIịiỌOọoỎOỏoỐÔốôỒÔồôỔÔổôỖÔỗôỘÔộôỚÓớóỜÒờòỞOởoỠÕỡõỢOợoỤUụu" +
	"ỦUủuỨÚứúỪÙừùỬUửuỮUữuỰUựuỲYỳyỴYỵyỶYỷyỸYỹy"
