'use strict';
// Removes the page from the devices on which sw.js has stored it: rename this file to sw.js. At the next visit with a network, browsers
// delete the stored files and load everything from the server again. Matches stay.
const family = `ludotheque ${new URL('./', self.location).pathname} `;

self.addEventListener('install', () => self.skipWaiting());
self.addEventListener('activate', (event) => event.waitUntil((async () => {
  for (const name of await caches.keys()) if (name.startsWith(family)) await caches.delete(name);
  await self.registration.unregister();
})()));
