// Sounds and notifications, fetched when first needed. A sound is a few tones and noises that are
// synthesized: the waveform, the start, the pitch, the duration in seconds, the volume.
const SOUNDS = {
  deal: [['noise', 0, 5200, 0.05, 0.3], ['noise', 0.08, 4800, 0.05, 0.3], ['noise', 0.16, 5200, 0.05, 0.3], ['noise', 0.24, 4600, 0.06, 0.3]],
  flip: [['noise', 0, 3400, 0.05, 0.35]],
  snap: [['noise', 0, 2100, 0.05, 0.8], ['sine', 0, 190, 0.07, 0.5]],
  capture: [['noise', 0, 2100, 0.05, 0.8], ['sine', 0, 170, 0.07, 0.5], ['noise', 0.34, 1300, 0.16, 0.25]],
  yaku: [['triangle', 0, 587, 0.5, 0.3], ['triangle', 0.1, 784, 0.5, 0.3], ['triangle', 0.2, 880, 0.9, 0.35]],
  call: [['sine', 0, 98, 0.5, 0.9], ['noise', 0, 500, 0.12, 0.5], ['sine', 0.18, 74, 0.7, 0.8]],
  settle: [['triangle', 0, 1568, 0.25, 0.16], ['triangle', 0.07, 1976, 0.25, 0.16], ['triangle', 0.16, 2349, 0.4, 0.16]],
  clock: [['square', 0, 1320, 0.08, 0.16]],
  turn: [['sine', 0, 660, 0.3, 0.22], ['sine', 0.12, 880, 0.5, 0.22]],
};
const SHAKES = { 'capture own': 20, 'turn own': [30, 50, 30], 'clock own': 40 };
// The shortest time between repetitions of a sound, however many cards move.
const LEAST = 0.06;

let context, noise;
const last = {};

// Starting audio blocks the page until it is done. Asking for the audio devices starts it too, but
// in the background.
let made;
const make = async () => {
  const { mediaDevices } = navigator;
  if (mediaDevices) await mediaDevices.enumerateDevices().catch(() => {});
  context = new AudioContext();
  noise = context.createBuffer(1, context.sampleRate / 2, context.sampleRate);
  noise.getChannelData(0).forEach((_, at, all) => { all[at] = Math.random() * 2 - 1; });
};

// A browser allows sound only after the person has interacted with the page.
const wake = () => { if (context && context.state === 'suspended') context.resume(); };
for (const touch of ['pointerdown', 'keydown']) addEventListener(touch, wake);

const sound = async (name) => {
  const { userActivation, vibrate } = navigator;
  if (userActivation && !userActivation.hasBeenActive || !window.AudioContext) return;
  if (SHAKES[name] && vibrate) navigator.vibrate(SHAKES[name]);
  made = made || make();
  await made;
  wake();
  const begins = context.currentTime + 0.01;
  const [kind] = name.split(' ');
  if (begins - (last[kind] || -1) < LEAST) return;
  last[kind] = begins;
  for (const [wave, after, pitch, length, loudness] of SOUNDS[kind] || []) {
    const at = begins + after;
    const volume = context.createGain();
    volume.gain.setValueAtTime(0, at);
    volume.gain.linearRampToValueAtTime(loudness * 0.4, at + 0.005);
    volume.gain.exponentialRampToValueAtTime(0.0004, at + length);
    volume.connect(context.destination);
    let source;
    if (wave === 'noise') {
      source = context.createBufferSource();
      source.buffer = noise;
      const filter = context.createBiquadFilter();
      filter.type = 'bandpass';
      filter.frequency.value = pitch;
      source.connect(filter).connect(volume);
    } else {
      source = context.createOscillator();
      source.type = wave;
      source.frequency.value = pitch;
      source.connect(volume);
    }
    source.start(at);
    source.stop(at + length);
  }
};

// On phones only the service worker may show notifications.
const notice = async (text) => {
  if (!window.Notification || Notification.permission !== 'granted') return;
  const how = { body: text, tag: 'turn', icon: new URL('{icon}', import.meta.url).href };
  const worker = navigator.serviceWorker && await navigator.serviceWorker.getRegistration();
  if (worker) return worker.showNotification('Ginmi', how);
  new Notification('Ginmi', how).onclick = () => focus();
};

const ask = async (text) => {
  if (window.Notification && await Notification.requestPermission() === 'granted') return notice(text);
  dispatchEvent(new Event('refused'));
};

export const send = (detail) => {
  const at = detail.indexOf(' ');
  const what = { sound, notice, ask }[detail.slice(0, at)];
  return what(detail.slice(at + 1));
};
