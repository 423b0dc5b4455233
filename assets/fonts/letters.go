package fonts

import (
	"strings"
	"sync"
	"unicode"

	"golang.org/x/image/font/opentype"
	"golang.org/x/image/font/sfnt"
)

// unknown replaces characters that the fonts do not have.
const unknown = '·'

// owned is the set of characters that all three fonts have.
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

// has reports whether the fonts have r.
func has(r rune) bool { return r >= 0x20 && r < 0x7f || owned()[r] }

// Shown returns s in characters that the fonts have. It joins accents to their letters, replaces letters of other Latin
// alphabets by similar ones, drops marks without a width, and replaces all other characters by unknown.
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
	return !strings.ContainsFunc(s, func(r rune) bool { return !has(r) })
}

// Near returns r if the fonts have it, else a similar letter, or 0 if there is none.
func Near(r rune) rune {
	if has(r) {
		return r
	}
	return pair(near, r)
}

// Joined returns s with combining accents joined to their letters: the composed form of Unicode, for the letters that the
// fonts have.
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

// silent reports whether r has no width: accents, joiners, selectors.
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

// accents has for each combining accent pairs of a letter and the same letter with the accent.
var accents = map[rune]string{
	'\u0300': "AÀEÈIÌOÒUÙaàeèiìoòuù",
	'\u0301': "AÁEÉIÍOÓUÚYÝaáeéiíoóuúyý",
	'\u0302': "AÂEÊIÎOÔUÛaâeêiîoôuû",
	'\u0303': "AÃNÑOÕaãnñoõ",
	'\u0308': "AÄEËIÏOÖUÜaäeëiïoöuüyÿYŸ",
	'\u030a': "AÅaå",
	'\u0327': "CÇcç",
}

// near has pairs of a letter of another Latin alphabet and a similar one that the fonts have.
const near = "" +
	"ĀAāaĂAăaĄAąaĆCćcĈCĉcĊCċcČCčcĎDďdĐDđdĒEēeĔEĕeĖEėeĘEęeĚEěeĜGĝgĞGğgĠGġgĢGģgĤHĥhĦHħhĨIĩiĪIīiĬIĭiĮIįiİIıiĴJĵjĶKķkĸk" +
	"ĹLĺlĻLļlĽLľlŁLłlŃNńnŅNņnŇNňnŊNŋnŌOōoŎOŏoŐOőoŔRŕrŖRŗrŘRřrŚSśsŜSŝsŞSşsŠSšsŢTţtŤTťtŦTŧtŨUũuŪUūuŬUŭuŮUůuŰUűuŲUųuŴW" +
	"ŵwŶYŷyŹZźzŻZżzŽZžzſsƏEƒfǍAǎaǏIǐiǑOǒoǓUǔuǕÜǖüǗÜǘüǙÜǚüǛÜǜüȘSșsȚTțtəeẀWẁwẂWẃwẄWẅwẞßẠAạaẢAảaẤÂấâẦÂầâẨÂẩâẪÂẫâẬÂậâẮÁ" +
	"ắáẰÀằàẲAẳaẴÃẵãẶAặaẸEẹeẺEẻeẼEẽeẾÊếêỀÊềêỂÊểêỄÊễêỆÊệêỈIỉiỊIịiỌOọoỎOỏoỐÔốôỒÔồôỔÔổôỖÔỗôỘÔộôỚÓớóỜÒờòỞOởoỠÕỡõỢOợoỤUụu" +
	"ỦUủuỨÚứúỪÙừùỬUửuỮUữuỰUựuỲYỳyỴYỵyỶYỷyỸYỹy"
