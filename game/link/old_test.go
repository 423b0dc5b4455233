package link

// old are links of version 1, with the number of plies and the last position. People may have kept such links, so none is
// ever changed here.
var old = map[string]string{
	"checkers=1VV3IaiYehxbWAMgF8mscXEXS-p":                 "16 1b1b1b2/b3b1b1/1b1b3b/8/1w1w4/w1w1w1w1/1w1w1w1w/w7 w 0",
	"checkers=volante:1WReM7o3eGio1AMgF96o-3JAsXxj":        "16 1b1b1b1b/b5b1/1b6/b7/7w/w3w3/1w5w/w1w1w1w1 w 0",
	"checkers=anglais:1VW6DDT4wlhI_AMgH9RTXTHUZ5i":         "16 1b3b1b/b1b1b3/1b3b1w/2b5/3b3w/b3w3/1w1w1w1w/w1w1w3 w 0",
	"damsystem=1a04bksubm0uRyAMgGw6ekhprLwCp7BR":           "16 b1b1b1b1b1b/5b1b1b1/b3b3b1b/1b1b1b7/11/3w3b5/10w/3w3w5/2w1w1w4/1w1w3w1w1/w1w1w1w1w1w b - 0 0",
	"dame2000=1dS6h3Lf3jyF2AMgGnyM6Ix-Bm-D7wgZPkW":         "16 v1r1j1r1v/1b1b1v1b1/8b/9/b5b2/5B3/2B3B1B/1B1B3B1/V1R1J1R1V w - h6-g5 1 0",
	"dame2000=variante:1cX0EapBHvJvYAMgHPr_4p2xKK_scQ_B8y": "16 v1r1j1r1v/1b1b5/b1b6/3b3J1/4B1b2/3B5/B1B3B1B/1B3B3/V1R1J1R1V w f4-e5 f6-g5 2 0",
	"dao=1ZJBho3IQNelqAGQDWXQA7DLnzQ5orc":                  "16 1bww/2w1/1w2/1bbb w",
	"damsystem=nombre:1aAgAAAAAAAAAuABAOH6YArjTMF4bW7W":    "16 b1b1b1b1b1b/3b1b1b1b1/b7b1b/5b1b1b3/11/3b9/2w8/3w1w3w3/w1w1w5w/5w1w1w1/w1w1w1w1w1w w - 1 1",
	"dao=trois:1ZIAAAAAAAAALgAQDh-mAXybun4V0H1":            "16 b1w1/2bb/w2w/w2b w",
}
