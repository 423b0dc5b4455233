'use strict';
// Unpacks the programs. Each lies on the host by Brotli and by gzip. Brotli is a quarter smaller and goes first: the browser
// unpacks it, or else brotli.wasm does (see brotli.txt), in a worker where there is one. Whatever goes wrong with it, gzip is there.
(() => {
  const page = globalThis.ludotheque;
  const late = 10000; // ms that a worker may take to start before the page unpacks by itself

  // page.forms lists the files that hold a program, best first: [{ file, pipe }]. What pipe returns, a promise of a pair of
  // streams through which the file is to go, may be asked for before the file is there.
  page.forms = (name) => {
    const forms = page.has(`${name}.gz`) ? [{ file: `${name}.gz`, pipe: async () => new DecompressionStream('gzip') }] : [];
    if (page.has(`${name}.br`)) forms.unshift({ file: `${name}.br`, pipe: page.brotli });
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

  // page.brotli returns a promise of a pair of streams that unpack Brotli; aside is for a worker to do it, if it can be had.
  page.brotli = async (aside) => {
    try {
      return new DecompressionStream('brotli');
    } catch { /* the browser does not know it */ }
    const decoder = await brought();
    if (aside) {
      try {
        return await inWorker(decoder);
      } catch (e) {
        console.info('ludotheque: unpacked without a worker:', e);
      }
    }
    const unpack = await unpacker()(decoder);
    return new TransformStream({
      transform: (bytes, controller) => unpack(bytes, (piece) => controller.enqueue(piece)),
      flush() {
        if (!unpack.ended()) throw new Error('the file is too short');
      },
    });
  };

  // brought returns a promise of the bytes of brotli.wasm as they come, once.
  let coming = null;
  function brought() {
    if (!coming) {
      coming = bring();
      coming.catch(() => { coming = null; });
    }
    return coming;
  }

  async function bring() {
    const response = await page.file('brotli.wasm.gz');
    if (!response.ok) throw new Error(`brotli.wasm.gz: ${response.status}`);
    return response.arrayBuffer();
  }

  // inWorker returns a promise of a pair of streams between which a worker unpacks, which page.aside then tells. It is refused
  // when the worker is.
  async function inWorker(decoder) {
    const address = URL.createObjectURL(new Blob([`'use strict'; (${serve})((${unpacker})());`], { type: 'text/javascript' }));
    const worker = new Worker(address);
    let out = null;
    let failed = null;
    const fail = (why) => {
      failed = failed || why || new Error('nobody wants it');
      worker.terminate();
      if (out) out.error(failed);
    };
    const readable = new ReadableStream({
      start: (controller) => { out = controller; },
      cancel: fail,
    });
    const writable = new WritableStream({
      write(bytes) {
        if (failed) throw failed;
        worker.postMessage(bytes, [bytes.buffer]);
      },
      close: () => worker.postMessage(null),
      abort: fail,
    });
    try {
      await new Promise((ready, refused) => {
        setTimeout(() => refused(new Error('it does not answer')), late);
        worker.onmessage = ({ data }) => (data === 'ready' ? ready() : refused(new Error('it says something else')));
        worker.onerror = (e) => {
          e.preventDefault();
          refused(new Error(e.message || 'it did not load'));
        };
        worker.postMessage(decoder);
      });
    } catch (e) {
      worker.terminate();
      throw e;
    } finally {
      URL.revokeObjectURL(address);
    }
    worker.onerror = (e) => {
      e.preventDefault();
      fail(new Error(e.message));
    };
    page.aside = true;
    worker.onmessage = ({ data }) => {
      if (failed) return;
      if (data) {
        out.enqueue(data);
        return;
      }
      worker.terminate();
      out.close();
    };
    return { readable, writable };
  }

  // serve is what the worker runs: it is given brotli.wasm, then the pieces of the file, then null. make is what unpacker returns.
  function serve(make) {
    const lost = (e) => setTimeout(() => { throw e; }); // the page hears of it
    let unpack = null;
    self.onmessage = ({ data }) => {
      if (!unpack) {
        make(data).then((made) => {
          unpack = made;
          self.postMessage('ready');
        }).catch(lost);
      } else if (data) {
        unpack(data, (piece) => self.postMessage(piece, [piece.buffer]));
      } else {
        if (!unpack.ended()) throw new Error('the file is too short');
        self.postMessage(null);
      }
    };
  }

  // unpacker is all that is needed to unpack, in the page as in the worker, which is given its text: it names nothing from
  // outside. It returns a function that takes brotli.wasm, by gzip or as it is, and returns a promise of a function that
  // unpacks one file.
  function unpacker() {
    const room = 1 << 18; // bytes unpacked at a time

    async function open(decoder) {
      const packed = new Uint8Array(decoder)[0] === 0x1f;
      const plain = packed ? new Response(decoder).body.pipeThrough(new DecompressionStream('gzip')) : decoder;
      const module = await WebAssembly.compile(await new Response(plain).arrayBuffer());
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
      return oneFile(exports);
    }

    // firstValues is what its makers' script does at the start.
    function firstValues(table) {
      const at = table.grow(4);
      table.set(0, undefined);
      [undefined, null, true, false].forEach((value, i) => table.set(at + i, value));
    }

    // oneFile returns a function that takes the next bytes of a file and gives what they unpack to, piece by piece.
    function oneFile(x) {
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

    return open;
  }
})();
