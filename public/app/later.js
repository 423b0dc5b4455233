'use strict';
// Brings what is loaded only when somebody wants it: lessons, problems (see platform.Host.Fetch), scripts, workers.
(() => {
  const page = globalThis.ludotheque;
  const stall = 20000; // ms without a byte after which a download has failed
  const asked = new Map(); // name -> null on its way, its bytes, or why it did not come

  // page.bring returns a promise of a file's bytes.
  page.bring = async (name) => {
    const file = `${name}.gz`;
    if (!page.has(file)) throw new Error(`there is no ${name}`);
    const { response, body } = await page.steady(file, stall);
    if (!response.ok) throw new Error(`${file}: ${response.status}`);
    return page.unzipped(await new Response(body()).arrayBuffer());
  };

  // page.unzipped returns a promise of the bytes that a file by gzip holds. Hosts may have it unpacked before we see it, or give a
  // page in its place: none of the files begins as one.
  page.unzipped = async (data) => {
    const zipped = page.packedAs(new Uint8Array(data)) === 'gz';
    const plain = zipped ? new Response(data).body.pipeThrough(new DecompressionStream('gzip')) : data;
    const bytes = new Uint8Array(await new Response(plain).arrayBuffer());
    if (bytes[0] === 0x3c) throw new Error('there is a page in its place');
    return bytes;
  };

  // page.later returns null while the file is on its way, then its bytes, or as a text why it did not come; the call after
  // that asks anew.
  page.later = (name) => {
    const got = asked.get(name);
    if (got === undefined) {
      asked.set(name, null);
      page.bring(name).then((bytes) => asked.set(name, bytes), (e) => asked.set(name, String(e))).then(page.wake);
      return null;
    }
    if (typeof got === 'string') asked.delete(name);
    return got;
  };

  // page.give has a file there before it is asked for.
  page.give = (name, bytes) => asked.set(name, bytes);

  // page.script has one of the page's scripts fetched and run, once, and calls done with '' or why it did not come; the call
  // after that asks anew. In the single file all have run.
  const scripts = new Map();
  page.script = (name, done) => {
    if (!scripts.has(name)) scripts.set(name, page.single ? Promise.resolve() : fetched(name));
    scripts.get(name).then(() => done(''), (e) => done(String(e))).then(page.wake);
  };

  const fetched = (name) => new Promise((here, lost) => {
    const element = document.createElement('script');
    element.src = page.address(name);
    element.onload = here;
    element.onerror = () => {
      scripts.delete(name);
      element.remove();
      lost(new Error(`${name} did not come`));
    };
    document.head.append(element);
  });

  // page.late has a late script make something, by its function of the name, and returns how its methods are called: the calls
  // wait until it is there. The last argument hears "failed" and why where the script does not come.
  page.late = (script, name, ...args) => {
    const made = new Promise((done, lost) => page.script(script, (why) => (why ? lost(why) : done(page[name](...args)))));
    made.catch((why) => args.at(-1)('failed', String(why)));
    return (method, ...rest) => { made.then((it) => it[method](...rest), () => {}); };
  };

  // page.worker starts one of the page's scripts as a worker and returns a promise of it. A page without an origin, such as a
  // file or a sandboxed frame, may start it only from a text that it has read itself.
  page.worker = async (name) => {
    try {
      const address = page.address(name);
      if (address) return new Worker(address);
    } catch { /* refused: by its text, then */ }
    const response = await page.file(name);
    if (!response.ok) throw new Error(`${name}: ${response.status}`);
    const address = URL.createObjectURL(new Blob([await response.text()], { type: 'text/javascript' }));
    try {
      return new Worker(address);
    } finally {
      setTimeout(() => URL.revokeObjectURL(address), 60000);
    }
  };
})();
