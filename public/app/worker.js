'use strict';
// The worker of the engine: it gets the compiled program from the page and runs it. When the program ends it sends "lost".
(() => {
  // To rest, the engine sends itself a message, which arrives at once and after any message of the page. A timer would take 4 ms.
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
