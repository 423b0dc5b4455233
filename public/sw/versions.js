'use strict';
// The stored versions: each has a cache of its own, with notes about it.

const opened = (v) => caches.open(family + v);

// versions returns the stored versions, oldest first.
const versions = async () => (await caches.keys()).filter((n) => n.startsWith(family)).map((n) => n.slice(family.length));

// noted returns a note of a version, null for none: 'list' has its files, once it is complete; 'pages' has the pages of other versions
// that were open when it took over.
async function noted(v, what) {
  const hit = await (await opened(v)).match(own(what));
  return hit ? hit.json().catch(() => null) : null;
}

const note = async (what, value) => put(await opened(version), own(what), new Response(JSON.stringify(value)), what);

// chosen returns the files to store: of a program in several packed forms the smallest, by Brotli.
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

// brought fetches a file or, if the host does not give it, another packed form of the same program: IIS refuses the ending .br.
async function brought(name) {
  try {
    return await bring(name, files[name]);
  } catch (e) {
    const other = e.what !== 'network' && Object.keys(files).find((n) => n !== name && keyOf(n) === keyOf(name));
    if (!other) throw e;
    return bring(other, files[other]);
  }
}

// fill stores those of the files that are not stored yet.
async function fill(names) {
  const cache = await opened(version);
  const have = new Set((await cache.keys()).map((r) => r.url));
  for (const name of names) {
    if (have.has(keyOf(name))) continue;
    await put(cache, keyOf(name), await reused(name, files[name]) || await brought(name), name);
  }
}

// install stores the files that a first visit loads or, if the last version has all files, all files. After a failure what is stored
// stays for the next try, unless there is no room.
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

// complete stores all other files, or only those named.
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

// state reports whether all files of the version are stored.
async function state() {
  const have = new Set((await (await opened(version)).keys()).map((r) => r.url));
  return { version, whole: chosen().every((name) => have.has(keyOf(name))) };
}

// take makes this version the one that new pages get. Open pages keep theirs.
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

// clean removes the versions that no page needs. It keeps versions that are being installed, and the last one that could not be.
async function clean() {
  const open = new Set((await clients.matchAll({ includeUncontrolled: true })).map((c) => c.id));
  const pages = await noted(version, 'pages') || {};
  const needed = new Set(Object.keys(pages).filter((id) => open.has(id)).map((id) => pages[id]));
  const coming = !!(self.registration.installing || self.registration.waiting);
  let partial = '';
  for (const v of (await versions()).reverse()) {
    if (v === version || needed.has(v)) continue;
    const fresh = !await noted(v, 'pages'); // it was never active
    if (fresh && coming) continue;
    if (fresh && !partial && !await noted(v, 'list')) partial = v;
    else await caches.delete(family + v);
  }
}

// check verifies all stored files and fetches damaged ones again. Checks run one after the other. For a page, given by its id, the result
// includes damage that an earlier check has found since the page was opened: the page may have got the damaged file.
let checks = Promise.resolve();
const deceived = new Set(); // pages that were open when damage was found
async function check(page) {
  const found = checks.catch(() => {}).then(verify);
  checks = found;
  const result = await found;
  if (result.damaged) for (const { id } of await clients.matchAll({ includeUncontrolled: true })) deceived.add(id);
  return deceived.delete(page) && !result.damaged ? { ...result, damaged: 1 } : result;
}

async function verify() {
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

// leave ends the checks of this version, since browsers let the next one take over only when this one is idle.
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
