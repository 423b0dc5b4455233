'use strict';
// Reads QR codes in a worker of its own: a picture comes, its text goes back, '' for none. The library stands before this.
globalThis.onmessage = ({ data: { data, width, height } }) => {
  let text = '';
  try {
    text = qr.decodeQR({ data: new Uint8Array(data.buffer), width, height });
  } catch { /* no code in it, or not all of one */ }
  postMessage(text);
};
