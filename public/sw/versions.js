'use strict';
// The versions that are kept: each in a cache of its own, with what is noted of it.

const opened = (v) => caches.open(family + v);

// versions lists what is kept, in the order in which it came.
const versions = async () => (await caches.keys()).filter((n) => n.startsWith(family)).map((n) => n.slice(family.length));

// noted returns what a version has noted of itself: 'list', its files, once it is whole; 'pages', which pages of other
// versions were open when it took over. null is nothing.
async function noted(v, what) {
  const hit = await (await opened(v)).match(own(what));
  return hit ? hit.json().catch(() => null) : null;
}

const note = async (what, value) => put(await opened(version), own(what), new Response(JSON.stringify(value)), what);

// chosen lists the files to keep: of a program that comes packed in several ways the smallest, by Brotli.
function chosen() {
  const best = new Map();
  const rank = (name) => (name.endsWith('.br') ? 0 : 1);
  for (const name of Object.keys(files)) {
    const other = best.get(keyOf(name));
    if (!other || rank(name) < rank(other)) best.set(keyOf(name), name);
  }
  return [...best.values()];
}

const isLater = (name) => files[name][2] === 1;

// fill keeps those of the files that are not yet kept.
async function fill(names) {
  const cache = await opened(version);
  const have = new Set((await cache.keys()).map((r) => r.url));
  for (const name of names) {
    if (have.has(keyOf(name))) continue;
    await put(cache, keyOf(name), await reused(name, files[name]) || await bring(name, files[name]), name);
  }
}

// install keeps what a first visit loads, and what else the version before had. Whatever was brought stays for the next
// try, unless there is no room.
async function install() {
  const lists = await Promise.all((await versions()).filter((v) => v !== version).map((v) => noted(v, 'list')));
  const all = lists.some((list) => list && list.all);
  try {
    await fill(chosen().filter((name) => all || !isLater(name)));
    await note('list', { files, all });
  } catch (e) {
    if (e.what === 'full') await caches.delete(family + version);
    for (const c of await clients.matchAll({ includeUncontrolled: true })) c.postMessage({ trouble: e.what, file: e.file });
    throw e;
  }
}

// complete keeps all the rest, or those of it that are named.
async function complete(only) {
  try {
    const names = chosen().filter((name) => !only || only.some((n) => keyOf(n) === keyOf(name)));
    await fill(names);
    if (!only && !(await noted(version, 'list') || {}).all) await note('list', { files, all: true });
    return state();
  } catch (e) {
    return { ...await state(), trouble: e.what, file: e.file };
  }
}

// state tells how much of the version is kept.
async function state() {
  const have = new Set((await (await opened(version)).keys()).map((r) => r.url));
  return { version, whole: chosen().every((name) => have.has(keyOf(name))) };
}

// take makes this version the one that pages get from now on. Those that are open keep theirs.
async function take() {
  let before = '';
  let pages = {};
  for (const v of await versions()) {
    const old = v !== version && await noted(v, 'pages');
    if (old) [before, pages] = [v, old];
  }
  const open = before ? await clients.matchAll({ includeUncontrolled: true }) : [];
  await note('pages', Object.fromEntries(open.map(({ id }) => [id, pages[id] || before]))).catch(() => {});
  await clean();
  await clients.claim();
}

// clean removes the versions that no page needs any more. What is on its way stays, and the last that did not get there.
async function clean() {
  const open = new Set((await clients.matchAll({ includeUncontrolled: true })).map((c) => c.id));
  const pages = await noted(version, 'pages') || {};
  const needed = new Set(Object.keys(pages).filter((id) => open.has(id)).map((id) => pages[id]));
  const coming = !!(self.registration.installing || self.registration.waiting);
  let partial = '';
  for (const v of (await versions()).reverse()) {
    if (v === version || needed.has(v)) continue;
    const fresh = !await noted(v, 'pages'); // it has never been in use
    if (fresh && coming) continue;
    if (fresh && !partial && !await noted(v, 'list')) partial = v;
    else await caches.delete(family + v);
  }
}

// check looks at every file that is kept, one look after the other, and brings anew what is damaged. A page, told by its id, hears
// also of what was found since it was opened: it may have had a file that an earlier look has put right meanwhile.
let looks = Promise.resolve();
const deceived = new Set(); // pages that were open when something was found
async function check(page) {
  const found = looks.catch(() => {}).then(look);
  looks = found;
  const result = await found;
  if (result.damaged) for (const { id } of await clients.matchAll({ includeUncontrolled: true })) deceived.add(id);
  return deceived.delete(page) && !result.damaged ? { ...result, damaged: 1 } : result;
}

async function look() {
  const cache = await opened(version);
  let damaged = 0;
  for (const name of left ? [] : chosen()) {
    const hit = await cache.match(keyOf(name));
    if (left) break;
    if (!hit || await sumOf(await hit.arrayBuffer()) === keptSum(files[name])) continue;
    damaged++;
    await cache.delete(keyOf(name));
  }
  const list = await noted(version, 'list') || {};
  const after = await complete(list.all ? null : chosen().filter((name) => !isLater(name)));
  return { ...after, damaged };
}

// leave ends what this version has begun of itself: browsers let the next one take over only when this one rests.
let left = false;
let leave = null;
const leaving = new Promise((done) => { leave = () => done(left = true); });

let checking = false;
async function checkLater() {
  if (checking) return;
  checking = true;
  await Promise.race([leaving, new Promise((done) => setTimeout(done, checkAfter))]);
  checking = false;
  if (left) return;
  const { damaged, trouble } = await check();
  await clean();
  if (damaged && !trouble) for (const c of await clients.matchAll()) c.postMessage({ mended: damaged });
}
