'use strict';
// Brings what is loaded only when somebody wants it: lessons, problems. See platform.Host.Fetch.
(() => {
  const page = globalThis.ludotheque;
  const stall = 20000; // ms without a byte after which a download has failed
  const asked = new Map(); // name -> null on its way, its bytes, or why it did not come

  async function bring(name) {
    const file = `${name}.gz`;
    if (!page.has(file)) throw new Error(`there is no ${name}`);
    const { response, body } = await page.steady(file, stall);
    if (!response.ok) throw new Error(`${file}: ${response.status}`);
    const blob = await new Response(body()).blob();
    const packed = page.packedAs(new Uint8Array(await blob.slice(0, 4).arrayBuffer())) === 'gz'; // hosts may have it unpacked before we see it
    const stream = packed ? blob.stream().pipeThrough(new DecompressionStream('gzip')) : blob.stream();
    return new Uint8Array(await new Response(stream).arrayBuffer());
  }

  // page.later returns null while the file is on its way, then its bytes, or as a text why it did not come; the call after
  // that asks anew.
  page.later = (name) => {
    const got = asked.get(name);
    if (got === undefined) {
      asked.set(name, null);
      bring(name).then((bytes) => asked.set(name, bytes), (e) => asked.set(name, String(e))).then(page.wake);
      return null;
    }
    if (typeof got === 'string') asked.delete(name);
    return got;
  };
})();
