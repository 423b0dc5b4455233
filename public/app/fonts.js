'use strict';
// Converts the page's fonts from WOFF, as its style uses them, to TrueType for the program.
(() => {
  const page = globalThis.ludotheque;
  const [header, entry] = [12, 16]; // bytes of a font's header, and of a table's entry in it

  // page.trueType returns a promise of the font in a WOFF; see tools/woff.
  page.trueType = async (data) => {
    const woff = new DataView(data);
    if (woff.getUint32(0) !== 0x774f4646) throw new Error('it is not a WOFF');
    const count = woff.getUint16(12);
    const font = new Uint8Array(woff.getUint32(16));
    const head = new DataView(font.buffer);
    const bits = 31 - Math.clz32(count);
    head.setUint32(0, woff.getUint32(4));
    [count, entry << bits, bits, entry * count - (entry << bits)].forEach((value, i) => head.setUint16(4 + 2 * i, value));
    const tables = Array.from({ length: count }, (_, i) => {
      const [tag, from, packed, length, sum] = [44, 48, 52, 56, 60].map((at) => woff.getUint32(at + 20 * i));
      return { i, tag, from, packed, length, sum };
    });
    let at = header + entry * count;
    await Promise.all(tables.sort((a, b) => a.from - b.from).map(async ({ i, tag, from, packed, length, sum }) => {
      const place = at;
      at += Math.ceil(length / 4) * 4;
      [tag, sum, place, length].forEach((value, k) => head.setUint32(header + entry * i + 4 * k, value));
      const bytes = new Uint8Array(data, from, packed);
      font.set(packed < length ? await inflated(bytes) : bytes, place);
    }));
    return font;
  };

  async function inflated(bytes) {
    const stream = new Blob([bytes]).stream().pipeThrough(new DecompressionStream('deflate'));
    return new Uint8Array(await new Response(stream).arrayBuffer());
  }
})();
