'use strict';
// The worker: brings the computer player's program and lets it answer. When it ends, whatever the reason, "lost" is
// the last it says.
importScripts('wasm_exec.js?v=%VERSION%');

(async () => {
  try {
    const response = await fetch('worker.wasm.gz?v=%VERSION%');
    if (!response.ok) throw new Error(`worker.wasm.gz: ${response.status}`);
    let bytes = await response.arrayBuffer();
    // A host that sends Content-Encoding has had the browser unpack the file already.
    const [a, b] = new Uint8Array(bytes, 0, 2);
    if (a === 0x1f && b === 0x8b) {
      const plain = new Blob([bytes]).stream().pipeThrough(new DecompressionStream('gzip'));
      bytes = await new Response(plain).arrayBuffer();
    }
    const go = new Go();
    const { instance } = await WebAssembly.instantiate(bytes, go.importObject);
    await go.run(instance);
  } catch (e) {
    console.warn('ludotheque: worker:', e);
  }
  postMessage('lost');
})();
