'use strict';
// The program's sounds, by Web Audio.
(() => {
  const page = globalThis.ludotheque;

  // Browsers let audio start at the person's first gesture. It is suspended when no sound has played for a while.
  const rate = 48000;
  const maxVoices = 8;
  const sounds = new Map();
  let audio = null;
  let voices = 0;
  let rest = 0;

  function openAudio() {
    if (audio) {
      if (voices > 0 && audio.state !== 'running') audio.resume().catch(() => {});
      return;
    }
    const Context = window.AudioContext || window.webkitAudioContext;
    if (!Context) return;
    try {
      audio = new Context();
      restLater();
    } catch {
      audio = null;
    }
  }
  for (const type of ['pointerup', 'touchend', 'keydown', 'click']) {
    window.addEventListener(type, openAudio, { capture: true, passive: true });
  }
  function restLater() {
    clearTimeout(rest);
    rest = setTimeout(() => {
      if (voices === 0) audio.suspend().catch(() => {});
    }, 3000);
  }
  // page.sound stores the samples of a sound: stereo, 16 bits, little endian, 48 kHz.
  page.sound = (name, bytes) => {
    const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
    const frames = bytes.byteLength >> 2;
    if (!audio || frames === 0) return;
    const buffer = audio.createBuffer(2, frames, rate);
    for (let side = 0; side < 2; side++) {
      const out = buffer.getChannelData(side);
      for (let i = 0; i < frames; i++) out[i] = view.getInt16(4 * i + 2 * side, true) / 32768;
    }
    sounds.set(name, buffer);
  };
  // page.play plays a sound. It returns 1 if it plays, 2 if it needs page.sound first, 0 if no sound can play now.
  page.play = (name, volume, pitch) => {
    if (!audio || document.hidden || voices >= maxVoices) return 0;
    if (!sounds.has(name)) return 2;
    const source = audio.createBufferSource();
    const gain = audio.createGain();
    source.buffer = sounds.get(name);
    source.playbackRate.value = pitch;
    gain.gain.value = volume;
    source.connect(gain).connect(audio.destination);
    voices++;
    source.onended = () => {
      voices--;
      restLater();
    };
    if (audio.state !== 'running') audio.resume().catch(() => {});
    source.start();
    return 1;
  };
})();
