// Package embed tests the ludotheque-game element in pages of other origins: by clicks in its frame and by commands of the page.
package embed
