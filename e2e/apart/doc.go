// Package apart tests matches between two browser pages: by links that the players send each other, and over a direct connection
// that the pages set up by exchanging codes. No game server is involved.
package apart
