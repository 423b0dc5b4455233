'use strict';
// The service worker stores the page on the device, so that it opens without a network. Each version has a cache of its own, with
// every file checked against the list below, which the build writes. A version is installed completely or not at all, and an open
// page gets the files of its own version until it is closed. Nothing depends on the device's clock.
const version = '%VERSION%';
// name -> [checksum of the file, checksum of the unpacked file or '', 1 for a file that a first visit does not load]
const files = "%FILES%";

const root = new URL('./', self.location);
const family = `ludotheque ${root.pathname} `; // several copies of the program may share an origin
const checkAfter = 5000; // ms after a page was opened

// ---- Names ----------------------------------------------------------------------------------------------------------

// address uses the folder for index.html, since hosts may refuse or redirect a path that ends in index.html.
const address = (name) => new URL(name.replace(/(^|\/)index\.html$/, '$1') || './', root).href;

// A packed program. It is stored unpacked, once, as application/wasm: then the browser compiles it while reading, and caches the
// compiled code.
const program = /^(app\/[^./]+)\.[0-9a-f]+(\.wasm)\.(gz|br)$/;

const keyOf = (name) => {
  const m = program.exec(name);
  return m ? new URL(m[1] + m[2], root).href : address(name);
};
const own = (name) => new URL(`app/.${name}`, root).href; // the key of a note in a cache

// nameOf returns the name of the file that a request is for, '' for none of the page's.
function nameOf(url) {
  if (url.origin !== root.origin || !url.pathname.startsWith(root.pathname)) return '';
  const name = url.pathname.slice(root.pathname.length);
  if (name === '' || name.endsWith('/')) return `${name}index.html`;
  return !(name in files) && `${name}.html` in files ? `${name}.html` : name;
}

const types = {
  html: 'text/html; charset=utf-8', js: 'text/javascript; charset=utf-8', css: 'text/css; charset=utf-8',
  svg: 'image/svg+xml', png: 'image/png', webp: 'image/webp', avif: 'image/avif', jpg: 'image/jpeg',
  woff: 'font/woff', wasm: 'application/wasm', txt: 'text/plain; charset=utf-8', json: 'application/json',
  webmanifest: 'application/manifest+json',
};

// ---- One file -------------------------------------------------------------------------------------------------------

// Fault is the reason why a file is not stored: 'network', 'missing', 'damaged' or 'full'.
class Fault extends Error {
  constructor(what, file) {
    super(`${what}: ${file}`);
    this.what = what;
    this.file = file;
  }
}

async function sumOf(bytes) {
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes));
  return [...digest.subarray(0, 16)].map((b) => b.toString(16).padStart(2, '0')).join('');
}

const keptSum = ([sum, plain]) => plain || sum; // of a file as it is stored

// unpacker returns a promise of a stream that unpacks a file.
const unpacker = async (name) => (name.endsWith('.br') ? globalThis.ludotheque.brotli() : new DecompressionStream('gzip'));

// genuine returns the bytes of a file as it is stored, null if they are not those of this version.
async function genuine(name, entry, bytes) {
  const sum = await sumOf(bytes);
  if (sum === keptSum(entry)) return bytes; // also if the browser has unpacked it
  if (sum !== entry[0]) return null;
  const plain = await new Response(new Blob([bytes]).stream().pipeThrough(await unpacker(name))).arrayBuffer();
  return await sumOf(plain) === entry[1] ? plain : null;
}

// response returns the response to store: with the right type, whatever the host has sent, and the host's policies.
function response(name, bytes, headers) {
  const kind = program.test(name) ? 'wasm' : name.slice(name.lastIndexOf('.') + 1);
  const kept = new Headers({ 'Content-Type': types[kind] || 'application/octet-stream' });
  for (const [key, value] of headers) if (/policy|^x-(frame|content)-/.test(key)) kept.set(key, value);
  if (program.test(name)) kept.set('X-Unpacked', '1');
  return new Response(bytes, { headers: kept });
}

// bring fetches and checks a file, first from the browser's cache, then from the server.
async function bring(name, entry) {
  let why = new Fault('network', name);
  for (const cache of ['force-cache', 'reload']) {
    try {
      const got = await fetch(address(name), { cache, priority: 'low' });
      const bytes = got.ok && await genuine(name, entry, await got.arrayBuffer());
      if (bytes) return response(name, bytes, got.headers);
      why = new Fault(got.ok ? 'damaged' : 'missing', name);
    } catch { /* a network error */ }
  }
  throw why;
}

// reused returns a file from another stored version in which it is the same, or null.
async function reused(name, entry) {
  const key = keyOf(name);
  for (const other of await versions()) {
    const list = other === version ? null : await noted(other, 'list');
    if (!list || !Object.keys(list.files).some((n) => keyOf(n) === key && keptSum(list.files[n]) === keptSum(entry))) continue;
    const hit = await (await opened(other)).match(key);
    const bytes = hit && await genuine(name, entry, await hit.clone().arrayBuffer());
    if (bytes) return response(name, bytes, hit.headers);
  }
  return null;
}

async function put(cache, key, what, name) {
  try {
    await cache.put(key, what);
  } catch {
    throw new Fault('full', name);
  }
}
