'use strict';
// The page's own unpacker (app/unpack.js) works here too: it asks this for its program.
globalThis.ludotheque = {
  file: (name) => fetch(address(Object.keys(files).find((n) => n.startsWith('app/') && n.replace(/^app\/([^.]+)\.[0-9a-f]+/, '$1') === name))),
};
