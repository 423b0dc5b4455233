'use strict';
// Makes the program's canvas and WebGL context while the program is being fetched, and starts to link the shaders of the first
// pictures (shaders.js). Ebitengine asks after every link whether it succeeded, and the browser would answer only when the link is
// done. So this file answers "yes" at once, and checks the links when the program has started.
(() => {
  const page = globalThis.ludotheque;
  const attributes = { alpha: true, premultipliedAlpha: true, stencil: true }; // as the engine's
  let canvas = null;
  let context = null;
  let linker = null;

  // page.prepare makes the canvas and reports whether the browser gives it WebGL 2.
  page.prepare = () => {
    if (context && !context.isContextLost()) return true;
    canvas = document.createElement('canvas');
    page.sharpen(canvas);
    context = canvas.getContext('webgl2', attributes);
    if (!context) return false;
    linker = new Linker(context);
    linker.ahead();
    Object.assign(context, callsOf(context, linker));
    return true;
  };

  // page.lend makes the next call that creates a canvas, the engine's, return this one.
  page.lend = () => {
    document.createElement = (...what) => {
      if (what[0] !== 'canvas') return Document.prototype.createElement.apply(document, what);
      delete document.createElement;
      return canvas;
    };
  };

  // page.linkRest is called when the program has started. page.linked reports whether it was and all shaders are linked, or a minute
  // has passed.
  let patience = Infinity; // the end of that minute
  page.linkRest = () => {
    patience = performance.now() + 60000;
    linker.ahead();
  };
  page.linked = () => patience < Infinity && (linker.waiting.length === 0 || performance.now() > patience);

  // For tests: the sources and attributes that the engine has linked, and how many of the programs were linked before.
  page.shaders = { asked: [], attributes: [], before: 0 };

  // A link is a shader program being linked: the sources of its two shaders, its attributes, and its state.
  const newLink = (sources, attributes) => ({ sources, attributes, places: new Map(), program: null, passed: null, settled: false, good: false });
  const keyOf = (link) => JSON.stringify([link.attributes, link.sources]);

  // Linker links the programs of a context without waiting for them.
  class Linker {
    constructor(gl) {
      this.gl = gl;
      this.own = {}; // the context's methods, before they are replaced
      for (const name of ['shaderSource', 'compileShader', 'createProgram', 'attachShader', 'bindAttribLocation', 'linkProgram',
        'getProgramParameter', 'getProgramInfoLog', 'getUniformLocation', 'useProgram', 'isProgram', 'deleteProgram',
        'getExtension']) this.own[name] = gl[name].bind(gl);
      this.parallel = this.own.getExtension('KHR_parallel_shader_compile');
      this.timer = 0;
      const { attributes, programs, first } = page.known;
      this.waiting = programs.map((sources, i) => Object.assign(newLink(sources, attributes), { first: i < first }));
      this.known = new Map(this.waiting.map((link) => [keyOf(link), link])); // those that the engine has not linked yet
    }

    // start begins a link.
    start(link) {
      const { gl, own } = this;
      link.program = own.createProgram();
      link.sources.forEach((source, i) => {
        const shader = gl.createShader(i ? gl.FRAGMENT_SHADER : gl.VERTEX_SHADER);
        own.shaderSource(shader, source);
        own.compileShader(shader);
        own.attachShader(link.program, shader);
        gl.deleteShader(shader); // takes effect when its program is deleted
      });
      link.attributes.forEach((name, i) => own.bindAttribLocation(link.program, i, name));
      own.linkProgram(link.program);
      link.passed = gl.fenceSync(gl.SYNC_GPU_COMMANDS_COMPLETE, 0);
    }

    // unsettled reports whether a question about a link would block. Without the extension, links are done in order, and a fence after
    // the link tells when it is done.
    unsettled(link) {
      const { gl, own, parallel } = this;
      if (link.settled) return false;
      if (parallel) return !own.getProgramParameter(link.program, parallel.COMPLETION_STATUS_KHR);
      return gl.getSyncParameter(link.passed, gl.SYNC_STATUS) !== gl.SIGNALED;
    }

    // settle reads, once, whether a link succeeded, and the locations of its uniforms. It blocks if the link is unsettled.
    settle(link) {
      if (link.settled) return;
      link.settled = true;
      this.gl.deleteSync(link.passed);
      link.good = this.own.getProgramParameter(link.program, this.gl.LINK_STATUS);
      if (!link.good) return;
      for (const [, name] of link.sources.join('\n').matchAll(/^uniform \w+ (\w+)/gm)) this.place(link, name);
    }

    place(link, name) {
      if (!link.places.has(name)) link.places.set(name, this.own.getUniformLocation(link.program, name));
      return link.places.get(name);
    }

    // ahead starts the waiting links and settles those that are done. It starts the links of the first picture at once, and the others
    // when the program has started, one after the other, since a link blocks drawing.
    ahead() {
      clearTimeout(this.timer);
      if (this.gl.isContextLost()) return;
      const still = [];
      const started = patience < Infinity;
      for (const link of this.waiting) {
        if (!link.program && (link.first || (started && !still.some((other) => other.program)))) this.start(link);
        if (!link.program || this.unsettled(link)) still.push(link);
        else this.settle(link);
      }
      this.gl.flush();
      this.waiting = still;
      if (started ? still.length : still.some((link) => link.program)) this.timer = setTimeout(() => this.ahead(), 20);
    }

    // check checks after a while whether a link succeeded for which the engine got "yes".
    check(link) {
      setTimeout(() => {
        if (this.gl.isContextLost() || !this.own.isProgram(link.program)) return;
        if (this.unsettled(link)) {
          this.check(link);
          return;
        }
        this.settle(link);
        if (link.good) return;
        console.error('ludotheque: a shader does not link:', this.own.getProgramInfoLog(link.program), link.sources[1]);
        page.trouble('shader');
      }, 2000);
    }
  }

  // callsOf returns replacements for the methods of a context that are about shaders and programs.
  function callsOf(gl, by) {
    const { own } = by;
    const sources = new WeakMap(); // shader -> its source
    const links = new WeakMap(); // the engine's program -> its link
    const lost = Object.assign(newLink([], []), { settled: true }); // for programs that a lost context did not create
    const of = (program) => links.get(program) || lost;
    return {
      shaderSource: (shader, source) => void sources.set(shader, source),
      compileShader: () => {},
      createProgram: () => {
        const program = own.createProgram();
        if (program) links.set(program, Object.assign(newLink([], []), { program }));
        return program;
      },
      attachShader: (program, shader) => void of(program).sources.push(sources.get(shader)),
      bindAttribLocation: (program, i, name) => void (of(program).attributes[i] = name),
      linkProgram: (program) => {
        const asked = of(program), key = keyOf(asked), early = by.known.get(key);
        page.shaders.asked.push(asked.sources);
        page.shaders.attributes = asked.attributes;
        by.known.delete(key);
        own.deleteProgram(program); // the link has another program
        if (early) links.set(program, early);
        if (early && early.program) page.shaders.before++;
        else by.start(early || asked);
      },
      getProgramParameter: (program, what) => {
        const link = of(program);
        if (what !== gl.LINK_STATUS || link.settled) return own.getProgramParameter(link.program, what);
        by.check(link);
        return true;
      },
      getProgramInfoLog: (program) => own.getProgramInfoLog(of(program).program),
      getUniformLocation: (program, name) => by.place(of(program), name),
      useProgram: (program) => own.useProgram(of(program).program),
      isProgram: (program) => own.isProgram(of(program).program),
      deleteProgram: (program) => own.deleteProgram(of(program).program),
      getExtension: (name) => (name === 'KHR_parallel_shader_compile' ? null : own.getExtension(name)), // the engine would wait for links
    };
  }
})();
