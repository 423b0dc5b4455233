'use strict';
// A worker that reads QR codes. It gets a picture and sends the text of its code, '' for none. The build puts the library before this.
globalThis.onmessage = ({ data: { data, width, height } }) => {
  let text = '';
  try {
    text = qr.decodeQR({ data: new Uint8Array(data.buffer), width, height });
  } catch { /* no complete code */ }
  postMessage(text);
};
