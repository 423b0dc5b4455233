// Package offline takes the page's host away, changes it and spoils what is kept, and opens the forms that are given away.
package offline
