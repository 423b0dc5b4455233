package link

import (
	"strings"
	"testing"
	"time"

	"ludotheque/rules"
)

// TestFragment checks that what other programs add to the fragment of an address is no link, and hides none.
func TestFragment(t *testing.T) {
	const packed, position = "dao=1OYx05HE0_O4nAAAsv5h", "dao=b2w/1bw1/1wb1/w2b_w"
	foreign := []string{"?secret=eWk1aWKW5S", "?secret=oldsecret1#?secret=abcdefghij", "xtor=RSS-1", "xtor=AL-[partner]", "&utm_source=lettre", "utm_source=x&utm_medium=y",
		"utm_campaign=dao", ":~:text=Dao,jeu", "main", "content", "top", "respond", "comment-12", "!", "!/", "/", "?", "&", "_=_", "/?dao", "?dao", "page=2", "at_medium=custom7",
		"goog_rewarded", "access_token=1234567890abcdef&state=dao", "tl=fr", "Echobox=1690000000", "sf_highlight=dao", "daoism", "dao-rules", "jeu:dao", "100%", "<img src=x>",
		"google_vignette", "gid=1", "t=1m", "dpuf=1abcdefghijklmno", "mc_cid=4f9eG4b4oWA&mc_eid=5YEQW5uYQBZkQmVs", "\u00e9t\u00e9", "gsc.tab=0", "rdr=1", "fbclid=IwAR2xKe9uN3tYwqLmVh5"}
	for _, text := range foreign {
		if got := Fragment(text); got != "" {
			t.Errorf("Fragment(%q) is the link %q", text, got)
		}
		for _, link := range []string{"dao", packed, position, "checkers=anglais:1Xw0"} {
			for _, joint := range []string{"#", "?", "&", "&amp;", "/?", ""} {
				if joint == "" && !strings.ContainsAny(text[:1], "?&:") || joint != "" && joint != "#" && !beginsField(text) {
					continue // it would be a part of the link
				}
				if got := Fragment(link + joint + text); got != link {
					t.Errorf("Fragment(%q) is %q, want %q", link+joint+text, got, link)
				}
			}
		}
	}
	for text, want := range map[string]string{"dao": "dao", "/dao/": "dao", "#dao": "dao", "DAO": "dao", packed: packed, position: position, "Dao=" + packed[4:]: packed,
		"?secret=x&" + packed: packed, "dao=": "dao=", "dao=b2w/1bw1": "dao=b2w/1bw1", "dao=1OYx0": "dao=1OYx0", "dao=1OYx05HE0_O4nAAAsv5x": "dao=1OYx05HE0_O4nAAAsv5x",
		"ao=1OYx05HE0_O4nAAAsv5h": "ao=1OYx05HE0_O4nAAAsv5h", "dal=1OYx05HE0_O4nAAAsv5h": "dal=1OYx05HE0_O4nAAAsv5h", "dao1OYx05HE0_O4nAAAsv5h": "dao1OYx05HE0_O4nAAAsv5h",
		"da=b2w/1bw1/1wb1/w2b_w": "da=b2w/1bw1/1wb1/w2b_w"} {
		if got := Fragment(text); got != want {
			t.Errorf("Fragment(%q) is %q, want %q", text, got, want)
		}
	}
	for at := range packed { // one letter lost, or another one
		for _, text := range []string{packed[:at] + packed[at+1:], packed[:at] + "k" + packed[at+1:]} {
			if Fragment(text) == "" {
				t.Errorf("the damaged link %q is no link", text)
			}
		}
	}
}

// FuzzFragment checks that a link that is found again is the same.
func FuzzFragment(f *testing.F) {
	f.Add("dao=1OYx05HE0_O4nAAAsv5h&utm_source=x")
	f.Add("?secret=eWk1aWKW5S#dao")
	f.Fuzz(func(t *testing.T, text string) {
		got := Fragment(text)
		if len(got) > len(text) || got != "" && Fragment(got) == "" {
			t.Fatalf("Fragment(%q) is %q, and then %q", text, got, Fragment(got))
		}
	})
}

// TestFragmentOfManyParts reads an address that is as long as the program reads one, of nothing but fields that look like positions.
func TestFragmentOfManyParts(t *testing.T) {
	for _, part := range []string{"x=/#", "x=1/1#", "x=/_a_a_a_a_a_a_a_a_a_a_a_a_a_a_a#", "1AAAAAAAAAAAA#", "1", "1#"} {
		began := time.Now()
		if got := Fragment(strings.Repeat(part, MaxLength/len(part))); got != "" {
			t.Errorf("%s: it is %q", part, rules.Cut(got))
		}
		if took := time.Since(began); took > 200*time.Millisecond {
			t.Errorf("%s: it took %v", part, took)
		}
	}
}
