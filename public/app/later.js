'use strict';
// Fetches what is loaded on demand: files such as lessons and problems (see platform.Host.Fetch), scripts, workers.
(() => {
  const page = globalThis.ludotheque;
  const stall = 20000; // ms without a byte after which a download has failed
  const asked = new Map(); // name -> null while the file is fetched, its bytes, or the error as text

  // page.bring returns a promise of a file's bytes.
  page.bring = async (name) => {
    const file = `${name}.gz`;
    if (!page.has(file)) throw new Error(`there is no ${name}`);
    const { response, body } = await page.steady(file, stall);
    if (!response.ok) throw new Error(`${file}: ${response.status}`);
    return page.unzipped(await new Response(body()).arrayBuffer());
  };

  // page.unzipped returns a promise of the unpacked bytes of a gzip file. A host may let the browser unpack it, or send an HTML page
  // instead: none of the files begins with "<".
  page.unzipped = async (data) => {
    const zipped = page.packedAs(new Uint8Array(data)) === 'gz';
    const plain = zipped ? new Response(data).body.pipeThrough(new DecompressionStream('gzip')) : data;
    const bytes = new Uint8Array(await new Response(plain).arrayBuffer());
    if (bytes[0] === 0x3c) throw new Error('the host has sent a page instead');
    return bytes;
  };

  // page.later returns null while a file is fetched, then its bytes, or the error as text. After an error the next call fetches it again.
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

  // page.give makes page.later return the bytes of a file at once.
  page.give = (name, bytes) => asked.set(name, bytes);

  // page.script loads one of the page's scripts, once, and calls done with '' or the error. After an error the next call tries again. In
  // the single file all scripts have run.
  const scripts = new Map();
  page.script = (name, done) => {
    if (!scripts.has(name)) scripts.set(name, page.single ? Promise.resolve() : fetched(name));
    scripts.get(name).then(() => done(''), (e) => done(String(e))).then(page.wake);
  };

  const fetched = (name) => new Promise((resolve, reject) => {
    const element = document.createElement('script');
    element.src = page.address(name);
    element.onload = resolve;
    element.onerror = () => {
      scripts.delete(name);
      element.remove();
      reject(new Error(`${name} could not be loaded`));
    };
    document.head.append(element);
  });

  // page.late loads a script, makes an object by its function page[name], and returns a function that calls a method of the object as
  // soon as it exists. If the script cannot be loaded, it calls the last argument with "failed" and the error.
  page.late = (script, name, ...args) => {
    const made = new Promise((resolve, reject) => page.script(script, (error) => (error ? reject(error) : resolve(page[name](...args)))));
    made.catch((error) => args.at(-1)('failed', String(error)));
    return (method, ...rest) => { made.then((object) => object[method](...rest), () => {}); };
  };

  // page.worker starts one of the page's scripts as a worker and returns a promise of it. A page without an origin, such as a file or a
  // sandboxed frame, can start it only from the script's text.
  page.worker = async (name) => {
    try {
      const address = page.address(name);
      if (address) return new Worker(address);
    } catch { /* refused: try the text */ }
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
