package dao

import "ludotheque/rules"

type from = []rules.Source

// The sheet's headings.
const (
	playing = "Déroulement d’une partie"
	ending  = "Fin de partie"
)

// articles are the ruleset as data: each field with its value, where that is printed, and whether it is a reading.
var articles = rules.Articles{
	{Field: "first", Value: "lots", Sources: from{{Of: rules.Sheet, At: playing}}},
	{Field: "move", Value: "full-slide", Sources: from{{Of: rules.Sheet, At: playing}}},
	{Field: "directions", Value: "8", Sources: from{{Of: rules.Sheet, At: playing}}},
	{Field: "imprisonment", Value: "last-liberty", Sources: from{{Of: rules.Sheet, At: playing}}, Reading: true},
	{Field: "imprisonment-win", Value: "no-exception", Sources: from{{Of: rules.Sheet, At: playing}}, Reading: true},
	{Field: "win", Value: "line-block-corners", Sources: from{{Of: rules.Sheet, At: ending}}},
	{Field: "repetition", Value: "3", Reading: true},
}
