'use strict';
// Has the page kept on the device by the service worker (sw.js), which comes when the program has started and the first
// rush is over, and tells the program how far that is and when a new version is ready.
(() => {
  const page = globalThis.ludotheque;
  const root = document.documentElement;
  const settled = Number(root.dataset.settled) || 3000; // ms after the program has shown itself
  const lookAgain = 6 * 3600 * 1000; // ms between looks for a new version, on a page that stays open
  const patience = 20000; // ms to wait for the new version to take over

  // How the page is kept: "never" when this browser or this place does not allow it, "whole" when it needs no keeping,
  // "later" before it is, "part" where data is spared, "ready", "full" and "damaged" when that is why it is not.
  let state = root.dataset.form ? 'whole' : container() ? 'later' : 'never';
  let fresh = false; // a new version waits
  let registration = null;
  let renewing = false;

  const report = (now) => {
    state = now || state;
    page.tell('kept', `${state} ${fresh ? 'fresh' : ''}`.trim());
  };
  page.kept = () => `${state} ${fresh ? 'fresh' : ''}`.trim();

  // container is what registers service workers, null where there is none for this page: in a file, in a page that is
  // isolated, in an old browser, and in a frame of another site, for which browsers would keep a copy of its own.
  function container() {
    try {
      if (!window.isSecureContext || !/^https?:$/.test(location.protocol)) return null;
      if (page.framed && window.top.location.origin !== location.origin) return null;
      return navigator.serviceWorker || null;
    } catch {
      return null;
    }
  }

  // ours reports whether a service worker is this page's: that of a page in a folder above may answer it until its own comes.
  const script = () => new URL('../sw.js', page.address('worker.js')).href;
  const ours = (worker) => Boolean(worker) && worker.scriptURL === script();

  // controller is the page's service worker that answers what it asks for, or null.
  function controller() {
    const workers = container();
    return workers && ours(workers.controller) ? workers.controller : null;
  }

  // page.guarded reports whether there is one.
  page.guarded = () => Boolean(controller());

  // ask has a service worker do a task and returns its answer.
  function ask(worker, task, more) {
    const { port1, port2 } = new MessageChannel();
    worker.postMessage({ task, ...more }, [port2]);
    return new Promise((answered) => { port1.onmessage = ({ data }) => answered(data); });
  }

  const sparing = () => !!(navigator.connection && navigator.connection.saveData);

  // loaded lists the files of this visit by their names.
  const loaded = () => {
    const home = registration.scope;
    return [location.href, ...performance.getEntriesByType('resource').map((e) => e.name)]
      .filter((address) => address.startsWith(home))
      .map((address) => address.slice(home.length).replace(/[?#].*/, '').replace(/(^|\/)$/, '$1index.html'));
  };

  // why is the state that a trouble leaves. What the server has not given it may give the next time.
  const why = (trouble) => (trouble === 'full' || trouble === 'damaged' ? trouble : 'later');

  // complete has all files kept, or where data is spared those that were loaded.
  async function complete(all) {
    const part = !all && sparing();
    const now = await ask(registration.active, 'complete', part ? { names: loaded() } : {});
    if (now.version !== root.dataset.version) fresh = true; // it took over while this page was loading
    report(now.whole ? 'ready' : now.trouble ? why(now.trouble) : part ? 'part' : 'later');
  }

  // watch follows a version that is being installed.
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
      else if (before && controller()) offer(); // another tab has gone on to the new version; this one stays what it is until then
    });
    registration = await workers.register(script(), { scope: new URL('./', script()).pathname, updateViaCache: 'all' });
    if (state !== 'ready') report('later');
    registration.addEventListener('updatefound', () => watch(registration.installing));
    watch(registration.installing);
    if (registration.waiting && registration.active) offer();
    if (registration.active) await complete(false);
    setInterval(() => registration.update().catch(() => {}), lookAgain);
  }

  // recall has the one that opened this page say what it keeps, before anything is looked for: on a day without a network that
  // is all there is to know.
  async function recall() {
    const now = controller() && await ask(controller(), 'state');
    if (now && now.whole && now.version === root.dataset.version && state === 'later') report('ready');
  }

  // A browser that finds the manifest when the page has loaded fetches icons, and moves its own window to offer to install it:
  // while the program starts, which wants the same processor. It finds it later.
  const manifest = document.querySelector('link[rel=manifest]');
  if (manifest) manifest.remove();

  // page.keep begins. loader.js calls it when the program has shown itself.
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

  // page.keepAll keeps also what was not loaded, although data is spared.
  page.keepAll = () => {
    report('later');
    complete(true).catch(() => report('part'));
  };

  // page.mend has the service worker look at all that it keeps, once: what it gave was damaged on the device. It reports
  // whether that was so and is put right.
  let looked = false;
  page.mend = async () => {
    const worker = controller();
    if (looked || !worker) return false;
    looked = true;
    const result = await Promise.race([ask(worker, 'check'), new Promise((done) => setTimeout(done, 20000))]);
    return !!result && result.damaged > 0 && !result.trouble;
  };

  // page.renew opens the new version. What is on the table was stored move by move.
  page.renew = () => {
    renewing = true;
    const next = registration && registration.waiting;
    if (next) {
      next.addEventListener('statechange', () => { if (next.state === 'activated') location.reload(); }); // also where no worker has the page
      next.postMessage({ task: 'renew' });
      setTimeout(() => location.reload(), patience);
    } else {
      location.reload();
    }
  };

  // ---- Room for good -------------------------------------------------------------------------------------------------
  // The browser is asked once not to clear the matches away, when there is one to lose; again when the page was installed.
  page.holdOn = async () => {
    const { storage } = navigator;
    const mark = `asked-${matchMedia('(display-mode: standalone)').matches ? 'installed' : 'once'}`;
    if (!storage || !storage.persist || page.framed || page.get(mark) !== '-') return;
    page.put(mark, '1');
    try {
      if (!await storage.persisted()) await storage.persist();
    } catch { /* it may refuse: then matches are kept as long as it likes */ }
  };
})();
