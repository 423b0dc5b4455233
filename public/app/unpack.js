'use strict';
// Unpacks the programs, which the host has packed by Brotli and by gzip. Brotli is a quarter smaller and is tried first: the browser
// unpacks it or, if it cannot, brotli.wasm does (see brotli.txt), in a worker if possible. If anything goes wrong, gzip is used.
(() => {
  const page = globalThis.ludotheque;
  const late = 10000; // ms that a worker may take to start before the page unpacks without one

  // page.forms returns the files of a program, the best first, as [{ file, pipe }]. pipe returns a promise of a pair of streams that
  // unpack the file; it may be called before the file has arrived.
  page.forms = (name) => {
    const forms = page.has(`${name}.gz`) ? [{ file: `${name}.gz`, pipe: async () => new DecompressionStream('gzip') }] : [];
    if (page.has(`${name}.br`)) forms.unshift({ file: `${name}.br`, pipe: page.brotli });
    return forms;
  };

  // page.packedAs returns the form of a file by its first bytes: 'gz', 'plain' if the browser has unpacked it because of the host's
  // Content-Encoding, or '', which includes Brotli, since that has no signature.
  page.packedAs = (bytes) => {
    const begins = (...head) => head.every((b, i) => bytes[i] === b);
    if (begins(0x1f, 0x8b)) return 'gz';
    return begins(0, 0x61, 0x73, 0x6d) ? 'plain' : '';
  };

  // page.after returns a stream of bytes that were already read and of the reader's rest.
  page.after = (first, reader) => new ReadableStream({
    start: (controller) => controller.enqueue(first),
    async pull(controller) {
      const { value, done } = await reader.read();
      if (done) controller.close();
      else controller.enqueue(value);
    },
    cancel: (why) => reader.cancel(why),
  });

  // page.plain fetches and unpacks a program, as an ArrayBuffer. ask takes a file's name and returns a promise of its Blob.
  page.plain = async (name, ask) => {
    const forms = page.forms(name);
    for (const { file, pipe } of forms) {
      try {
        const coming = file.endsWith('.br') ? pipe() : null;
        if (coming) coming.catch(() => {}); // handled below
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

  // page.brotli returns a promise of a pair of streams that unpack Brotli; with aside, in a worker if possible.
  page.brotli = async (aside) => {
    try {
      return new DecompressionStream('brotli');
    } catch { /* the browser has no Brotli */ }
    const decoder = await fetchedDecoder();
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

  // fetchedDecoder returns a promise of the bytes of brotli.wasm, which it fetches once.
  let coming = null;
  function fetchedDecoder() {
    if (!coming) {
      coming = fetchDecoder();
      coming.catch(() => { coming = null; });
    }
    return coming;
  }

  async function fetchDecoder() {
    const response = await page.file('brotli.wasm.gz');
    if (!response.ok) throw new Error(`brotli.wasm.gz: ${response.status}`);
    return response.arrayBuffer();
  }

  // inWorker returns a promise of a pair of streams that unpack in a worker, and sets page.aside. The promise is rejected if the worker
  // does not start.
  async function inWorker(decoder) {
    const address = URL.createObjectURL(new Blob([`'use strict'; (${serve})((${unpacker})());`], { type: 'text/javascript' }));
    const worker = new Worker(address);
    let out = null;
    let failed = null;
    const fail = (why) => {
      failed = failed || why || new Error('the stream was cancelled');
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

  // serve runs in the worker: it gets brotli.wasm, then the pieces of the file, then null. make is the result of unpacker.
  function serve(make) {
    const fail = (e) => setTimeout(() => { throw e; }); // an error event in the page
    let unpack = null;
    self.onmessage = ({ data }) => {
      if (!unpack) {
        make(data).then((made) => {
          unpack = made;
          self.postMessage('ready');
        }).catch(fail);
      } else if (data) {
        unpack(data, (piece) => self.postMessage(piece, [piece.buffer]));
      } else {
        if (!unpack.ended()) throw new Error('the file is too short');
        self.postMessage(null);
      }
    };
  }

  // unpacker returns a function that takes brotli.wasm, by gzip or unpacked, and returns a promise of a function that unpacks one file.
  // The worker gets the text of unpacker, which therefore uses nothing from outside.
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
        // The other imports are for errors: they mean that the file is damaged.
        imports[from][name] = name === '__wbindgen_init_externref_table' ? () => firstValues(exports.__wbindgen_externrefs)
          : () => { throw new Error('the file is damaged'); };
      }
      exports = (await WebAssembly.instantiate(module, imports)).exports;
      exports.__wbindgen_start();
      return oneFile(exports);
    }

    // firstValues does what the script of wasm-bindgen does at the start.
    function firstValues(table) {
      const at = table.grow(4);
      table.set(0, undefined);
      [undefined, null, true, false].forEach((value, i) => table.set(at + i, value));
    }

    // oneFile returns a function that unpacks the next bytes of a file and calls give with each unpacked piece.
    function oneFile(x) {
      const state = x.decompressstream_new() >>> 0;
      const done = 1; // the decoder's result at the end of the file
      const hungry = 2; // its result when it needs more input
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
