'use strict';
// Keeps the page on the device, so that it opens without a network: one cache for each version of it, with every file
// checked against the list that the build wrote below. A version is installed whole or not at all, and a page that is
// open is answered from its own version until it is closed. Nothing here asks the clock.
const version = '%VERSION%';
// name -> [sum of the file, sum of what it unpacks to or '', 1 for what a first visit does not load]
const files = %FILES%;

const root = new URL('./', self.location);
const family = `ludotheque ${root.pathname} `; // several copies of the program may share an origin
const checkAfter = 5000; // ms after a page was opened

// ---- Names ----------------------------------------------------------------------------------------------------------

// Hosts may refuse or redirect a path that ends in index.html, and answer the folder.
const address = (name) => new URL(name.replace(/(^|\/)index\.html$/, '$1') || './', root).href;

// A program may lie on the server packed in several ways. It is kept once, unpacked and as what it is: then the browser
// compiles it as it reads it, and keeps what it has compiled beside it.
const program = /^(app\/[^./]+)\.[0-9a-f]+(\.wasm)\.(gz|br)$/;

const keyOf = (name) => {
  const m = program.exec(name);
  return m ? new URL(m[1] + m[2], root).href : address(name);
};
const own = (name) => new URL(`app/.${name}`, root).href; // what is noted in a cache beside the files

// nameOf returns the file that a request is for, or '' when it is none of the page's.
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

// Fault is why a file is not kept: 'network', 'missing', 'damaged' or 'full'.
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

const keptSum = ([sum, plain]) => plain || sum; // of a file as it is kept

// unpacker returns a promise of the stream that unpacks a file.
const unpacker = async (name) => (name.endsWith('.br') ? globalThis.ludotheque.brotli() : new DecompressionStream('gzip'));

// genuine returns the bytes of a file as it is kept, null when they are not those of this version.
async function genuine(name, entry, bytes) {
  const sum = await sumOf(bytes);
  if (sum === keptSum(entry)) return bytes; // also where the host has let the browser unpack it
  if (sum !== entry[0]) return null;
  const plain = await new Response(new Blob([bytes]).stream().pipeThrough(await unpacker(name))).arrayBuffer();
  return await sumOf(plain) === entry[1] ? plain : null;
}

// response makes what is kept: with the type that the file has, whatever the host thinks, and the host's policies.
function response(name, bytes, headers) {
  const kind = program.test(name) ? 'wasm' : name.slice(name.lastIndexOf('.') + 1);
  const kept = new Headers({ 'Content-Type': types[kind] || 'application/octet-stream' });
  for (const [key, value] of headers) if (/policy|^x-(frame|content)-/.test(key)) kept.set(key, value);
  if (program.test(name)) kept.set('X-Unpacked', '1');
  return new Response(bytes, { headers: kept });
}

// bring fetches a file and checks it: first what the browser still has of it, then from the server.
async function bring(name, entry) {
  let why = new Fault('network', name);
  for (const cache of ['force-cache', 'reload']) {
    try {
      const got = await fetch(address(name), { cache, priority: 'low' });
      const bytes = got.ok && await genuine(name, entry, await got.arrayBuffer());
      if (bytes) return response(name, bytes, got.headers);
      why = new Fault(got.ok ? 'damaged' : 'missing', name);
    } catch { /* it did not come to its end */ }
  }
  throw why;
}

// reused returns a file that has not changed since another version that is kept, or null.
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
