// Package apart tests matches between two pages that share nothing but links, codes, and a channel without a server.
package apart
