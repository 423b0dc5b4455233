'use strict';
// Unpacks the programs. Each lies on the host by Brotli and by gzip. Brotli is a quarter smaller and goes first: the browser
// unpacks it, or else brotli.wasm does (see brotli.txt). Whatever goes wrong with it, gzip is there.
(() => {
  const page = globalThis.ludotheque;
  const room = 1 << 18; // bytes unpacked at a time

  // page.forms lists the files that hold a program, best first: [{ file, pipe }]. What pipe returns, a promise of a stream
  // through which the file is to go, may be asked for before the file is there.
  page.forms = (name) => {
    const forms = page.has(`${name}.gz`) ? [{ file: `${name}.gz`, pipe: async () => new DecompressionStream('gzip') }] : [];
    if (page.has(`${name}.br`) && typeof DecompressionStream === 'function') forms.unshift({ file: `${name}.br`, pipe: page.brotli });
    return forms;
  };

  // page.packedAs tells what bytes begin: 'gz', 'plain' where a host that sends Content-Encoding had the browser unpack the
  // file before we see it, or ''. Brotli begins with nothing to know it by.
  page.packedAs = (bytes) => {
    const begins = (...head) => head.every((b, i) => bytes[i] === b);
    if (begins(0x1f, 0x8b)) return 'gz';
    return begins(0, 0x61, 0x73, 0x6d) ? 'plain' : '';
  };

  // page.after returns a stream of bytes that were read already, and of what follows them.
  page.after = (first, reader) => new ReadableStream({
    start: (controller) => controller.enqueue(first),
    async pull(controller) {
      const { value, done } = await reader.read();
      if (done) controller.close();
      else controller.enqueue(value);
    },
    cancel: (why) => reader.cancel(why),
  });

  // page.plain brings a program whole, as an ArrayBuffer; ask takes a file's name and returns a promise of its Blob.
  page.plain = async (name, ask) => {
    const forms = page.forms(name);
    for (const { file, pipe } of forms) {
      try {
        const coming = file.endsWith('.br') ? pipe() : null;
        if (coming) coming.catch(() => {}); // it is told below
        const blob = await ask(file);
        const kind = page.packedAs(new Uint8Array(await blob.slice(0, 4).arrayBuffer()));
        if (kind === 'plain') return await blob.arrayBuffer();
        const through = coming && kind !== 'gz' ? await coming : new DecompressionStream('gzip');
        const bytes = await new Response(blob.stream().pipeThrough(through)).arrayBuffer();
        if (page.packedAs(new Uint8Array(bytes, 0, Math.min(4, bytes.byteLength))) !== 'plain') throw new Error(`${file} is damaged`);
        return bytes;
      } catch (e) {
        if (file === forms.at(-1).file) throw e;
        console.info('ludotheque: instead of', file, e);
      }
    }
    throw new Error(`there is no ${name}`);
  };

  // page.brotli returns a promise of a stream that unpacks Brotli.
  page.brotli = async () => {
    try {
      return new DecompressionStream('brotli');
    } catch { /* the browser does not know it */ }
    const unpack = (await decoder())();
    return new TransformStream({
      transform: (bytes, controller) => unpack(bytes, (piece) => controller.enqueue(piece)),
      flush() {
        if (!unpack.ended()) throw new Error('the file is too short');
      },
    });
  };

  // decoder brings brotli.wasm, once, and returns a function that makes a function that unpacks.
  let brought = null;
  function decoder() {
    if (!brought) {
      brought = bring();
      brought.catch(() => { brought = null; });
    }
    return brought;
  }

  async function bring() {
    const response = await page.file('brotli.wasm.gz');
    if (!response.ok) throw new Error(`brotli.wasm.gz: ${response.status}`);
    const blob = await response.blob();
    let bytes = blob.stream();
    if (page.packedAs(new Uint8Array(await blob.slice(0, 4).arrayBuffer())) === 'gz') bytes = bytes.pipeThrough(new DecompressionStream('gzip'));
    const module = await WebAssembly.compile(await new Response(bytes).arrayBuffer());
    const imports = {};
    let exports = null;
    for (const { module: from, name } of WebAssembly.Module.imports(module)) {
      imports[from] = imports[from] || {};
      // The others are for trouble, of which there is one kind: the file is damaged.
      imports[from][name] = name === '__wbindgen_init_externref_table' ? () => firstValues(exports.__wbindgen_externrefs)
        : () => { throw new Error('the file is damaged'); };
    }
    exports = (await WebAssembly.instantiate(module, imports)).exports;
    exports.__wbindgen_start();
    return () => unpacker(exports);
  }

  // firstValues is what its makers' script does at the start.
  function firstValues(table) {
    const at = table.grow(4);
    table.set(0, undefined);
    [undefined, null, true, false].forEach((value, i) => table.set(at + i, value));
  }

  // unpacker returns a function that takes the next bytes of a file and gives what they unpack to, piece by piece.
  function unpacker(x) {
    const state = x.decompressstream_new() >>> 0;
    const done = 1; // what it answers at the end of the file,
    const hungry = 2; // and when it wants more of it
    let ended = false;
    const unpack = (bytes, give) => {
      for (let rest = bytes; !ended;) {
        const input = x.__wbindgen_malloc(rest.length, 1) >>> 0;
        new Uint8Array(x.memory.buffer).set(rest, input);
        const [result, , failed] = x.decompressstream_decompress(state, input, rest.length, room);
        if (failed) throw new Error('the file is damaged');
        const code = x.__wbg_get_brotlistreamresult_code(result);
        const [at, size] = x.__wbg_get_brotlistreamresult_buf(result);
        const piece = new Uint8Array(x.memory.buffer, at >>> 0, size).slice();
        x.__wbindgen_free(at, size, 1);
        rest = rest.subarray(x.__wbg_get_brotlistreamresult_input_offset(result) >>> 0);
        x.__wbg_brotlistreamresult_free(result, 0);
        if (size) give(piece);
        if (code === done) {
          ended = true;
          x.__wbg_decompressstream_free(state, 0);
        }
        if (code === hungry && !rest.length) return;
      }
    };
    unpack.ended = () => ended;
    return unpack;
  }
})();
