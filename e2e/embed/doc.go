// Package embed puts the element into pages of other origins, and presses and commands it there.
package embed
