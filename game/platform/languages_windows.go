package platform

import (
	"syscall"
	"unsafe"
)

// windowsLanguages returns the name of the user's locale, such as "fr-FR".
func windowsLanguages() []string {
	var name [85]uint16 // LOCALE_NAME_MAX_LENGTH
	get := syscall.NewLazyDLL("kernel32.dll").NewProc("GetUserDefaultLocaleName")
	if get.Find() != nil {
		return nil
	}
	if n, _, _ := get.Call(uintptr(unsafe.Pointer(&name[0])), uintptr(len(name))); n == 0 {
		return nil
	}
	return []string{syscall.UTF16ToString(name[:])}
}
