package visit

import (
	"reflect"
	"strings"
	"testing"

	"ludotheque/game/ai"
	"ludotheque/rules/catalog"
)

func TestParse(t *testing.T) {
	id := catalog.IDs()[0]
	set := catalog.All()[0].Rulesets()[0].ID
	for query, want := range map[string]Visit{
		"":           {},
		"utm=x&y":    {},
		"game=" + id: {Game: id},
		"game=" + id + "&rules=" + set + "&level=3&lang=en&theme=light&sound=off&chrome=off&kiosk=120": {Game: id, Ruleset: set, Level: 3,
			Lang: "en", Theme: "light", Silent: true, Bare: true, Kiosk: 120},
		"kiosk":         {Kiosk: DefaultKiosk},
		"kiosk=":        {Kiosk: DefaultKiosk},
		"level=":        {},
		"sound=on":      {},
		"lang=&theme=":  {},
		"game=&rules=":  {},
		"lang=fr#level": {},
	} {
		got, problems := Parse(query)
		if bad := query == "game=&rules=" || query == "lang=fr#level"; len(problems) > 0 != bad {
			t.Errorf("%q: %v", query, problems)
		}
		if got != want {
			t.Errorf("%q is parsed as %+v, want %+v", query, got, want)
		}
	}
}

// TestProblems checks that wrong values are left out of the Visit and are problems with the possible values.
func TestProblems(t *testing.T) {
	v, problems := Parse("game=poker&level=99&lang=eo&theme=pink&sound=loud&chrome=1&kiosk=3&rules=x")
	if v != (Visit{Kiosk: DefaultKiosk}) {
		t.Errorf("the visit is %+v", v)
	}
	var keys []string
	for _, p := range problems {
		keys = append(keys, p.Key+"="+p.Value)
		if len(p.Possible) == 0 && p.Key != "rules" || p.Range && len(p.Possible) != 2 {
			t.Errorf("%s: possible is %q", p.Key, p.Possible)
		}
	}
	if got := strings.Join(keys, " "); got != "game=poker level=99 lang=eo theme=pink sound=loud chrome=1 kiosk=3 rules=x" {
		t.Errorf("the problems are %s", got)
	}
	if _, problems = Parse("kiosk&pin=24"); len(problems) != 1 || !reflect.DeepEqual(problems[0], Problem{Key: "pin"}) {
		t.Errorf("of a short code it says %+v", problems)
	}
	v, problems = Parse("game=" + catalog.IDs()[0] + "&rules=none&level=4")
	if len(problems) != 1 || problems[0].Key != "rules" || !reflect.DeepEqual(problems[0].Possible, rulesets(catalog.All()[0])) || v.Level != 4 {
		t.Errorf("%+v, %+v", v, problems)
	}
	for _, query := range []string{"lang=en&utm=%zz", "lang=en&fbclid=" + strings.Repeat("a", 10_000), "a;b&lang=en", "LANG=fr&lang= EN-gb &theme=%20"} {
		if v, problems := Parse(query); v != (Visit{Lang: "en"}) || len(problems) != 0 {
			t.Errorf("%.20q: %+v, %v", query, v, problems)
		}
	}
}

// TestLevelsOffered checks that a problem with the level names the levels that the game has.
func TestLevelsOffered(t *testing.T) {
	for query, want := range map[string]string{"level=99": "11", "game=dame2000&level=99": "7", "game=poker&level=x": "11"} {
		_, problems := Parse(query)
		p := problems[len(problems)-1]
		if p.Key != "level" || !reflect.DeepEqual(p.Possible, []string{"1", want}) {
			t.Errorf("%q: %+v, want the levels from 1 to %s", query, p, want)
		}
	}
}

func FuzzParse(f *testing.F) {
	f.Add("game=x&level=3&kiosk")
	f.Add("rules=%41&lang=fr&lang=en")
	f.Add("lang=" + strings.Repeat("é", 60) + "&kiosk=" + strings.Repeat("9", 90))
	f.Fuzz(func(t *testing.T, query string) {
		v, problems := Parse(query)
		if v.Game != "" {
			if _, ok := catalog.Find(v.Game); !ok {
				t.Errorf("%q is parsed with the game %q", query, v.Game)
			}
		}
		if v.Ruleset != "" && v.Game == "" || v.Level < 0 || v.Level > ai.MaxLevel || v.Kiosk < 0 || v.Kiosk > MaxKiosk {
			t.Errorf("%q is parsed as %+v", query, v)
		}
		for _, p := range problems {
			if len(p.Value) > 80 {
				t.Errorf("%q has a problem with %d bytes", query, len(p.Value))
			}
		}
		if len(problems) > 10 {
			t.Errorf("%q has %d problems", query, len(problems))
		}
	})
}
