package computer

import (
	"ludotheque/game/ai"
	"ludotheque/game/client"
	"ludotheque/game/match"
)

// restTurns is the number of a player's turns in which the computer, having declined a draw, hears of no other offer.
const restTurns = 5

// declined is when the computer declined a draw.
type declined struct {
	match *match.Match
	ply   int
}

// OfferRests returns the number of turns until the computer hears of another offer of a draw, 0 if it does now.
func (c *Computer) OfferRests() int {
	m := c.table.Match()
	if c.declined.match != m {
		return 0
	}
	left := c.declined.ply + 2*restTurns - m.Ply()
	return min(max((left+1)/2, 0), restTurns)
}

// hearOffer begins to answer the open draw offer. The computer declines at once while the match is not played out.
func (c *Computer) hearOffer() {
	switch {
	case c.OfferRests() > 0:
		c.decline(c.env.T("draw.rests"))
	case !ai.PlayedOut(c.table.Match()):
		c.decline(c.env.T("draw.early"))
	default:
		c.ask(forOffer, client.Draw, client.Request{})
	}
}

// answerOffer answers the open draw offer by how level the last turns were, as a chance of winning.
func (c *Computer) answerOffer(chance float64) {
	if _, ok := c.table.Match().DrawOffer(); !ok {
		return
	}
	if ai.IsLevel(chance) {
		c.table.AcceptDraw()
	} else {
		c.decline(c.env.T("draw.uneven"))
	}
}

// decline declines the open draw offer and says why, and when another one may be made.
func (c *Computer) decline(why string) {
	if m := c.table.Match(); c.OfferRests() == 0 {
		c.declined = declined{m, m.Ply()}
	}
	c.table.DeclineDraw(why + " " + c.RestsText())
}

// RestsText says when another draw may be offered; see OfferRests.
func (c *Computer) RestsText() string { return c.env.T("draw.again", c.OfferRests()) }
