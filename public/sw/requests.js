'use strict';
// The events of the service worker: requests and messages of pages, installation and activation.

// answer returns a file of this version: the stored one, else from the network, which it stores.
async function answer(name, request) {
  const cache = await opened(version);
  const hit = await cache.match(keyOf(name));
  if (hit) return hit;
  const got = await fetch(request);
  if (got.ok) {
    const bytes = await genuine(name, files[name], await got.clone().arrayBuffer()).catch(() => null);
    if (bytes) await put(cache, keyOf(name), response(name, bytes, got.headers), name).catch(() => {});
  }
  return got;
}

// answerOlder returns a file of another version, v or the newest that has it; null if none is stored.
async function answerOlder(name, v) {
  for (const other of v ? [v] : (await versions()).reverse()) {
    const list = await noted(other, 'list');
    const hit = list && name in list.files && await (await opened(other)).match(keyOf(name));
    if (hit) return hit;
  }
  return null;
}

// versionOf returns the version of a page, '' for this one.
let pages = null;
async function versionOf(id) {
  pages = pages || noted(version, 'pages');
  const v = ((await pages) || {})[id];
  return v && v !== version ? v : '';
}

async function answerPart(name, request, id) {
  if (name.startsWith('app/') && name in files) return answer(name, request); // its name has a hash of its content
  const v = name.startsWith('app/') ? '' : await versionOf(id);
  if (v || !(name in files)) return await answerOlder(name, v) || fetch(request);
  return answer(name, request);
}

self.addEventListener('fetch', (event) => {
  const { request } = event;
  const url = new URL(request.url);
  const name = nameOf(url);
  if (request.method !== 'GET' || !name || request.headers.has('range')) return;
  if (request.mode !== 'navigate') {
    if (name in files || name.startsWith('app/')) event.respondWith(answerPart(name, request, event.clientId));
    return;
  }
  if (name in files) {
    event.respondWith(answer(name, request));
    event.waitUntil(checkLater());
  } else if (`${name}/index.html` in files) {
    event.respondWith(Response.redirect(`${url.origin}${url.pathname}/${url.search}`, 302));
  }
});

self.addEventListener('install', (event) => event.waitUntil(install()));
self.addEventListener('activate', (event) => event.waitUntil(take()));
// renew makes this version the one in use.
function renew() {
  if (self.registration.active) self.registration.active.postMessage({ task: 'leave' });
  return self.skipWaiting();
}

self.addEventListener('message', (event) => {
  const { data, source, ports: [port] } = event;
  const tasks = { renew, leave, state, complete: () => complete(data.names), check: () => check(source && source.id) };
  if (!data || !Object.hasOwn(tasks, data.task)) return;
  event.waitUntil(Promise.resolve(tasks[data.task]()).then((result) => port && port.postMessage(result)));
});
