'use strict';
// The camera, which reads codes. This script is loaded when the camera is first used. See platform.Camera.
(() => {
  const page = globalThis.ludotheque;
  const period = 150; // ms between two pictures to read
  const again = 1000; // ms until the same code is reported again
  const side = 640; // the greatest side of a picture for our own reader, pixels
  const states = { NotAllowedError: 'refused', SecurityError: 'refused', NotFoundError: 'none', OverconstrainedError: 'none',
    NotReadableError: 'busy', AbortError: 'busy' };

  let hear = () => {};
  let stream = null;
  let video = null;
  let at = [0, 0, 0, 0]; // the place of the picture, in fractions of the window
  let turn = 0; // counts starts and stops, so that results of an earlier start are dropped
  let reader = null;
  let last = { text: '', at: 0 };

  const tell = (what, text = '') => {
    hear(what, text);
    page.wake();
  };

  // ---- The picture ------------------------------------------------------------------------------------------------
  function show() {
    video = document.createElement('video');
    video.id = 'camera';
    video.setAttribute('aria-hidden', 'true'); // the program's control has the label
    video.muted = true;
    video.playsInline = true;
    video.srcObject = stream;
    document.body.append(video);
    place();
    return video.play();
  }

  function place() {
    if (!video) return;
    const [x, y, w, h] = at;
    Object.assign(video.style, { left: `${100 * x}%`, top: `${100 * y}%`, width: `${100 * w}%`, height: `${100 * h}%` });
    video.hidden = w === 0;
  }

  // ---- Codes ------------------------------------------------------------------------------------------------------
  // makeReader returns the browser's reader or, if it has none, a library in a worker.
  async function makeReader() {
    if ('BarcodeDetector' in globalThis && (await BarcodeDetector.getSupportedFormats()).includes('qr_code')) {
      const detector = new BarcodeDetector({ formats: ['qr_code'] });
      return { read: async () => (await detector.detect(video)).map((code) => code.rawValue)[0] || '', end() {} };
    }
    const worker = await page.worker('reader.js');
    const canvas = document.createElement('canvas');
    let answer = () => {};
    worker.onmessage = ({ data }) => answer(data);
    worker.onerror = () => answer(null);
    return {
      read: () => new Promise((done, failed) => {
        answer = (text) => (text === null ? failed(new Error('the reader has ended')) : done(text));
        const { data, width, height } = snapshot(canvas);
        worker.postMessage({ data, width, height }, [data.buffer]);
      }),
      end: () => worker.terminate(),
    };
  }

  // snapshot returns the middle of the picture, a square.
  function snapshot(canvas) {
    const whole = Math.min(video.videoWidth, video.videoHeight);
    canvas.width = canvas.height = Math.min(side, whole);
    const context = canvas.getContext('2d', { willReadFrequently: true });
    context.drawImage(video, (video.videoWidth - whole) / 2, (video.videoHeight - whole) / 2, whole, whole, 0, 0, canvas.width, canvas.height);
    return context.getImageData(0, 0, canvas.width, canvas.height);
  }

  async function watch(mine) {
    const own = await makeReader();
    if (mine !== turn) {
      own.end();
      return;
    }
    reader = own;
    while (mine === turn) {
      const text = video.readyState >= 2 && video.videoWidth ? await own.read() : '';
      const now = performance.now();
      if (mine === turn && text && (text !== last.text || now > last.at + again)) {
        last = { text, at: now };
        tell('code', text);
      }
      await new Promise((done) => setTimeout(done, period));
    }
  }

  // ---- For the program --------------------------------------------------------------------------------------------
  async function start() {
    const mine = ++turn;
    const devices = navigator.mediaDevices;
    if (!devices || !devices.getUserMedia) {
      tell(globalThis.isSecureContext ? 'none' : 'insecure');
      return;
    }
    const got = await devices.getUserMedia({ audio: false, video: { facingMode: 'environment', width: { ideal: 1280 }, height: { ideal: 720 } } });
    if (mine !== turn) { // stopped while the person was asked
      for (const track of got.getTracks()) track.stop();
      return;
    }
    stream = got;
    for (const track of stream.getTracks()) {
      track.onended = () => {
        if (mine === turn) fail('lost');
      };
    }
    await show();
    tell('on');
    await watch(mine);
  }

  function fail(state) {
    stop();
    tell(state);
  }

  function stop() {
    turn++;
    if (stream) for (const track of stream.getTracks()) track.stop();
    if (video) video.remove();
    if (reader) reader.end();
    stream = video = reader = null;
    last = { text: '', at: 0 };
  }

  // page.openCamera returns the camera. callback gets "on", "code" with the text of a code, or the reason why there is no picture.
  page.openCamera = (callback) => {
    hear = callback;
    return {
      start: () => {
        stop();
        const mine = turn + 1;
        start().catch((e) => {
          console.warn('ludotheque: camera:', e);
          if (mine === turn) fail(states[e && e.name] || 'lost');
        });
      },
      stop,
      place: (...to) => {
        at = to;
        place();
      },
    };
  };
  window.addEventListener('pagehide', stop);
})();
