// Sounds, vibrations and notifications, fetched when first needed.

// The shortest time between repetitions of a sound in seconds, however many cards move.
const LEAST = 0.06;

let context, samples;
const [buffers, last] = [{}, {}];

// Starting audio blocks the page until it is done. Asking for the audio devices starts it too, but
// in the background.
let made;
const make = async () => {
  const { mediaDevices } = navigator;
  if (mediaDevices) await mediaDevices.enumerateDevices().catch(() => {});
  ({ samples } = await import('{sounds}'));
  context = new AudioContext();
};

// Browsers allow sounds and vibrations only after the person has touched the page.
const isTouched = () => !navigator.userActivation || navigator.userActivation.hasBeenActive;
const wake = () => { if (context && context.state === 'suspended') context.resume(); };
for (const touch of ['pointerdown', 'keydown']) addEventListener(touch, wake);

// Whether sounds are heard. Those that are not allowed must not all be played when they are.
const isHeard = async () => {
  if (context.state !== 'running') {
    const late = new Promise((then) => setTimeout(then, 300));
    await Promise.race([context.resume(), late]);
  }
  return context.state === 'running';
};

const recorded = (name) => {
  const sound = samples(name, context.sampleRate);
  const buffer = context.createBuffer(1, sound.length, context.sampleRate);
  buffer.copyToChannel(sound, 0);
  return buffer;
};

const sound = async (name) => {
  if (!isTouched() || !window.AudioContext) return;
  made = made || make();
  await made;
  if (!await isHeard()) return;
  const buffer = buffers[name] = buffers[name] || recorded(name);
  const [kind] = name.split('-');
  const now = context.currentTime;
  if (now - (kind in last ? last[kind] : -1) < LEAST) return;
  last[kind] = now;
  const source = context.createBufferSource();
  source.buffer = buffer;
  source.connect(context.destination);
  source.start();
};

const vibration = (duration) => {
  if (isTouched() && navigator.vibrate) navigator.vibrate(Number(duration));
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
  const what = { sound, vibration, notice, ask }[detail.slice(0, at)];
  return what(detail.slice(at + 1));
};
