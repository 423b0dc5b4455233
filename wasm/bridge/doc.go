// Package bridge copies the control list into the page as real, unseen elements, and brings back what people do with
// them. In the browser New returns the copy; elsewhere there is none and New returns nil.
package bridge
