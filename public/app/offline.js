'use strict';
// Registers the service worker (sw.js), which stores the page on the device, some time after the program has started, and tells the
// program about its progress and about new versions.
(() => {
  const page = globalThis.ludotheque;
  const root = document.documentElement;
  const settled = Number(root.dataset.settled) || 3000; // ms after the program's first picture
  const lookAgain = 6 * 3600 * 1000; // ms between two checks for a new version, on a page that stays open
  const patience = 20000; // ms to wait for the new version to take over

  // state says whether the page is stored on the device: "never" if the browser or the page's address does not allow it, "whole" if it
  // need not be, "later" while it is not yet, "part" with data saving on, "ready", and "full" or "damaged" if it cannot be for that reason.
  let state = root.dataset.form ? 'whole' : container() ? 'later' : 'never';
  let fresh = false; // a new version waits
  let registration = null;
  let renewing = false;

  const report = (now) => {
    state = now || state;
    page.tell('kept', `${state} ${fresh ? 'fresh' : ''}`.trim());
  };
  page.kept = () => `${state} ${fresh ? 'fresh' : ''}`.trim();

  // container returns the object that registers service workers, null if this page cannot have one: a file, a sandboxed page, an old
  // browser, and a frame in another site, for which browsers would store a copy of its own.
  function container() {
    try {
      if (!window.isSecureContext || !/^https?:$/.test(location.protocol)) return null;
      if (page.framed && window.top.location.origin !== location.origin) return null;
      return navigator.serviceWorker || null;
    } catch {
      return null;
    }
  }

  // ours reports whether a service worker is this page's. Until it is installed, that of a page in a parent folder may control this one.
  const script = () => new URL('../sw.js', page.address('worker.js')).href;
  const ours = (worker) => Boolean(worker) && worker.scriptURL === script();

  // controller returns the page's own service worker if it controls the page, else null.
  function controller() {
    const workers = container();
    return workers && ours(workers.controller) ? workers.controller : null;
  }

  // page.guarded reports whether the page has a controller.
  page.guarded = () => Boolean(controller());

  // ask sends a task to a service worker and returns a promise of its result.
  function ask(worker, task, more) {
    const { port1, port2 } = new MessageChannel();
    worker.postMessage({ task, ...more }, [port2]);
    return new Promise((answered) => { port1.onmessage = ({ data }) => answered(data); });
  }

  const sparing = () => !!(navigator.connection && navigator.connection.saveData);

  // loaded returns the names of the files that this visit has loaded.
  const loaded = () => {
    const home = registration.scope;
    return [location.href, ...performance.getEntriesByType('resource').map((e) => e.name)]
      .filter((address) => address.startsWith(home))
      .map((address) => address.slice(home.length).replace(/[?#].*/, '').replace(/(^|\/)$/, '$1index.html'));
  };

  // why returns the state after a trouble. A failure of the server is only temporary.
  const why = (trouble) => (trouble === 'full' || trouble === 'damaged' ? trouble : 'later');

  // complete has all files stored or, with data saving on and without all, those that were loaded.
  async function complete(all) {
    const part = !all && sparing();
    const now = await ask(registration.active, 'complete', part ? { names: loaded() } : {});
    if (now.version !== root.dataset.version) fresh = true; // another version has taken over while this page was loading
    report(now.whole ? 'ready' : now.trouble ? why(now.trouble) : part ? 'part' : 'later');
  }

  // watch watches a version that is being installed.
  function watch(worker) {
    if (!worker) return;
    worker.addEventListener('statechange', () => {
      if (worker.state === 'installed' && registration.active) offer();
      if (worker.state === 'activated' && !fresh) complete(false).catch(() => {});
    });
  }

  function offer() {
    fresh = true;
    report();
  }

  async function keep(workers) {
    const before = controller();
    workers.addEventListener('message', ({ data, source }) => {
      if (!data || !ours(source)) return;
      if (data.mended) offer();
      else if (data.trouble && !(registration && registration.active)) report(why(data.trouble));
    });
    workers.addEventListener('controllerchange', () => {
      if (renewing) location.reload();
      else if (before && controller()) offer(); // another tab has changed to the new version
    });
    registration = await workers.register(script(), { scope: new URL('./', script()).pathname, updateViaCache: 'all' });
    if (state !== 'ready') report('later');
    registration.addEventListener('updatefound', () => watch(registration.installing));
    watch(registration.installing);
    if (registration.waiting && registration.active) offer();
    if (registration.active) await complete(false);
    setInterval(() => registration.update().catch(() => {}), lookAgain);
  }

  // recall asks the controller for its state, which needs no network.
  async function recall() {
    const now = controller() && await ask(controller(), 'state');
    if (now && now.whole && now.version === root.dataset.version && state === 'later') report('ready');
  }

  // With a manifest in the page, browsers fetch icons and offer to install the page while the program is starting. So the manifest is
  // added later.
  const manifest = document.querySelector('link[rel=manifest]');
  if (manifest) manifest.remove();

  // page.keep is called by loader.js after the program's first picture.
  page.keep = () => {
    if (manifest) setTimeout(() => document.head.append(manifest), settled);
    const workers = state === 'later' && container();
    if (!workers) return;
    recall();
    const calm = window.requestIdleCallback || ((then) => setTimeout(then, 0));
    setTimeout(() => calm(() => keep(workers).catch((e) => {
      console.info('ludotheque: not kept for offline use:', e && e.message);
      report('never');
    })), settled);
  };

  // page.keepAll has all files stored, even with data saving on.
  page.keepAll = () => {
    report('later');
    complete(true).catch(() => report('part'));
  };

  // page.mend has the service worker check its stored files, once. It reports whether some were damaged and have been fetched again.
  let looked = false;
  page.mend = async () => {
    const worker = controller();
    if (looked || !worker) return false;
    looked = true;
    const result = await Promise.race([ask(worker, 'check'), new Promise((done) => setTimeout(done, 20000))]);
    return !!result && result.damaged > 0 && !result.trouble;
  };

  // page.renew changes to the new version. No match is lost: each was stored move by move.
  page.renew = () => {
    renewing = true;
    const next = registration && registration.waiting;
    if (next) {
      next.addEventListener('statechange', () => { if (next.state === 'activated') location.reload(); }); // in case no worker controls the page
      next.postMessage({ task: 'renew' });
      setTimeout(() => location.reload(), patience);
    } else {
      location.reload();
    }
  };

  // ---- Persistent storage ------------------------------------------------------------------------------------------
  // holdOn asks the browser not to delete the matches: once, and again when the page was installed. The person may be asked in turn, so
  // this waits until a match that was played is left, or one from an earlier visit goes on: at the first move the question would come
  // between the person and the match, and a screen reader would read it instead.
  const played = new Set(); // the stored matches of this visit
  page.playedOn = (key, before) => {
    if (before && !played.has(key)) holdOn();
    played.add(key);
  };
  page.atShelf = () => { if (played.size > 0) holdOn(); };
  async function holdOn() {
    const { storage } = navigator;
    const mark = `asked-${matchMedia('(display-mode: standalone)').matches ? 'installed' : 'once'}`;
    if (!storage || !storage.persist || page.framed || page.kiosk || page.get(mark) !== '-') return;
    page.put(mark, '1');
    try {
      if (!await storage.persisted()) await storage.persist();
    } catch { /* refused */ }
  }
})();
