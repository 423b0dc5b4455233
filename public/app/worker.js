'use strict';
// The worker: takes the computer player's compiled program from the page and lets it answer. When it ends, whatever the
// reason, "lost" is the last it says.
(() => {
  // A timer would come back only after 4 ms; a message comes back at once, and behind any message of the page.
  const channel = new MessageChannel();
  const port = {
    table: 16, // MiB
    slice: 15, // ms
    say: (text) => postMessage(text),
    rest: () => channel.port2.postMessage(null),
    bring: (name) => postMessage({ bring: name }),
  };
  channel.port1.onmessage = () => port.rested();
  globalThis.ludotheque = { port };

  globalThis.onmessage = async ({ data: program }) => {
    globalThis.onmessage = ({ data }) => (data.file ? port.brought(data.file, data.bytes) : port.hear(data));
    try {
      const go = new Go();
      await go.run(await WebAssembly.instantiate(program, go.importObject));
    } catch (e) {
      console.warn('ludotheque: worker:', e);
    }
    postMessage('lost');
  };
})();
