'use strict';
// Takes the page off the devices on which sw.js keeps it: rename this file to sw.js. At their next visit with a network,
// browsers forget what was kept and ask the server for everything again. Matches stay.
const family = `ludotheque ${new URL('./', self.location).pathname} `;

self.addEventListener('install', () => self.skipWaiting());
self.addEventListener('activate', (event) => event.waitUntil((async () => {
  for (const name of await caches.keys()) if (name.startsWith(family)) await caches.delete(name);
  await self.registration.unregister();
})()));
