//go:build !js

package platform

import (
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"runtime"
	"strings"
	"syscall"
)

// dirStore keeps each text in a file of its own, named after the key. With an empty dir it returns ErrBlocked.
type dirStore struct {
	dir    string
	former string // of a kiosk: the folder where earlier versions stored its plan and settings, which is a person's; "" for none
}

func (s dirStore) path(key string) (string, error) {
	if err := checkKey(key); err != nil {
		return "", err
	}
	if s.dir == "" {
		return "", fmt.Errorf("platform: store %s: %w", key, ErrBlocked)
	}
	return filepath.Join(s.dir, key+".txt"), nil
}

func (s dirStore) Get(key string) (string, bool, error) {
	path, err := s.path(key)
	if err != nil {
		return "", false, err
	}
	text, err := os.ReadFile(path)
	if errors.Is(err, os.ErrNotExist) && s.former != "" && strings.HasPrefix(key, "kiosk") {
		text, err = os.ReadFile(filepath.Join(s.former, filepath.Base(path)))
	}
	if errors.Is(err, os.ErrNotExist) {
		return "", false, nil
	}
	if err != nil {
		return "", false, storeError(key, err)
	}
	return string(text), true, nil
}

// Put writes a new file and renames it over the old one, so that a crash leaves one of the two complete.
func (s dirStore) Put(key, text string) error {
	path, err := s.path(key)
	if err != nil {
		return err
	}
	if err := os.MkdirAll(s.dir, 0o700); err != nil {
		return storeError(key, err)
	}
	f, err := os.CreateTemp(s.dir, key+"-*.tmp")
	if err != nil {
		return storeError(key, err)
	}
	_, err = f.WriteString(text)
	err = errors.Join(err, f.Close())
	if err == nil {
		err = os.Rename(f.Name(), path)
	}
	if err != nil {
		os.Remove(f.Name())
		return storeError(key, err)
	}
	return nil
}

func (s dirStore) Delete(key string) error {
	path, err := s.path(key)
	if err != nil {
		return err
	}
	if err := os.Remove(path); err != nil && !errors.Is(err, os.ErrNotExist) {
		return storeError(key, err)
	}
	return nil
}

// Keys ignores a folder and files of other names.
func (s dirStore) Keys() (keys []string, err error) {
	if s.dir == "" {
		return nil, fmt.Errorf("platform: store: %w", ErrBlocked)
	}
	files, err := os.ReadDir(s.dir)
	if err != nil && !errors.Is(err, os.ErrNotExist) {
		return nil, fmt.Errorf("platform: store: %w: %w", ErrBlocked, err)
	}
	for _, f := range files {
		if key, ok := strings.CutSuffix(f.Name(), ".txt"); ok && f.Type().IsRegular() && checkKey(key) == nil {
			keys = append(keys, key)
		}
	}
	return keys, nil
}

// Errors of Windows for a full disk.
const (
	windowsHandleDiskFull = syscall.Errno(39)
	windowsDiskFull       = syscall.Errno(112)
)

// storeError returns err with ErrFull for a full disk, and with ErrBlocked for anything else.
func storeError(key string, err error) error {
	kind := ErrBlocked
	full := errors.Is(err, syscall.ENOSPC) || errors.Is(err, syscall.EDQUOT)
	if runtime.GOOS == "windows" {
		full = errors.Is(err, windowsHandleDiskFull) || errors.Is(err, windowsDiskFull)
	}
	if full {
		kind = ErrFull
	}
	return fmt.Errorf("platform: store %s: %w: %w", key, kind, err)
}
