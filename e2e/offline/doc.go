// Package offline tests the page without its server, with a new version on the server, and with damaged files in the browser's cache.
// It also tests the forms for distribution: the single file and the archive for itch.io.
package offline
