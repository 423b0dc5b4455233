'use strict';
// What app/unpack.js, which the service worker includes, needs of the page: a function that fetches the decoder.
globalThis.ludotheque = {
  file: (name) => fetch(address(Object.keys(files).find((n) => n.startsWith('app/') && n.replace(/^app\/([^.]+)\.[0-9a-f]+/, '$1') === name))),
};
