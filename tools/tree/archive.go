package tree

import (
	"archive/tar"
	"archive/zip"
	"bytes"
	"compress/flate"
	"fmt"
	"io"
	"io/fs"
	"time"
)

// File is one file of an archive, by its path with slashes.
type File struct {
	Name   string
	Data   []byte
	Mode   fs.FileMode // permissions; 0 says nothing of them
	Stored bool        // in a zip as it is: it gains nothing by being packed
}

// day is when every file of an archive was made: two builds of one commit are the same bytes.
func day() time.Time { return time.Date(1980, 1, 1, 0, 0, 0, 0, time.UTC) }

// Zip packs the files in their order.
func Zip(files []File) ([]byte, error) {
	var out bytes.Buffer
	z := zip.NewWriter(&out)
	z.RegisterCompressor(zip.Deflate, func(w io.Writer) (io.WriteCloser, error) { return flate.NewWriter(w, flate.BestCompression) })
	for _, f := range files {
		head := &zip.FileHeader{Name: f.Name, Method: zip.Deflate, Modified: day()}
		if f.Stored {
			head.Method = zip.Store
		}
		if f.Mode != 0 {
			head.SetMode(f.Mode)
		}
		w, err := z.CreateHeader(head)
		if err == nil {
			_, err = w.Write(f.Data)
		}
		if err != nil {
			return nil, fmt.Errorf("zip: %s: %w", f.Name, err)
		}
	}
	err := z.Close()
	return out.Bytes(), err
}

// TarGz packs the files in their order, with gzip around all.
func TarGz(files []File) ([]byte, error) {
	var out bytes.Buffer
	w := tar.NewWriter(&out)
	for _, f := range files {
		head := &tar.Header{Name: f.Name, Size: int64(len(f.Data)), Mode: int64(f.Mode), ModTime: day(), Typeflag: tar.TypeReg}
		err := w.WriteHeader(head)
		if err == nil {
			_, err = w.Write(f.Data)
		}
		if err != nil {
			return nil, fmt.Errorf("tar: %s: %w", f.Name, err)
		}
	}
	err := w.Close()
	return Gzip(out.Bytes()), err
}
