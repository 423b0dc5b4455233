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

// File is a file of an archive, by its slash-separated path.
type File struct {
	Name   string
	Data   []byte
	Mode   fs.FileMode // permissions; 0 for the default
	Stored bool        // uncompressed in a zip, for compressed formats
}

// day is the date of every file in an archive: two builds of one commit have the same bytes.
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
