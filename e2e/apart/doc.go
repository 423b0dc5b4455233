// Package apart tests matches between two pages that share nothing but links, codes and a channel.
package apart
