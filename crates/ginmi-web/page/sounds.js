// The sounds of a table. They are synthesized when first wanted, which takes fewer bytes than one
// recording, and by plain arithmetic, so that they are the same everywhere and can be measured.

// The peak of each sound: any two that are heard together stay below 1.
const PEAKS = { snap: 0.36, slide: 0.12, deal: 0.12, block: 0.3, tick: 0.22, drum: 0.58, pluck: 0.38 };
const PLUCKED = 293.66;
// In seconds: how long a sound takes to begin without a click, and to end.
const [BEGIN, END] = [0.0006, 0.012];
// What has died away so often cannot be heard.
const SILENT = 9;

// Noise that is the same every time.
const noises = (seed) => () => {
  seed = (Math.imul(seed, 1664525) + 1013904223) >>> 0;
  return seed / 2 ** 31 - 1;
};

// Adds a tone that dies away; it begins higher by `bend`, like a drum's skin.
const ring = ({ out, rate }, at, pitch, decay, level, bend = 0) => {
  let phase = 0;
  for (let k = 0, n = Math.floor(at * rate); n < out.length && k < SILENT * decay * rate; k++, n++) {
    const time = k / rate;
    out[n] += level * Math.min(1, time / BEGIN) * Math.exp(-time / decay) * Math.sin(phase);
    phase += 2 * Math.PI * pitch * (1 + bend * Math.exp(-time / 0.04)) / rate;
  }
};

// A band-pass filter.
const band = (rate, pitch, quality) => {
  const turn = 2 * Math.PI * pitch / rate;
  const width = Math.sin(turn) / (2 * quality);
  const pole = 2 * Math.cos(turn);
  let [x1, x2, y1, y2] = [0, 0, 0, 0];
  return (x) => {
    const y = (width * (x - x2) + pole * y1 - (1 - width) * y2) / (1 + width);
    x2 = x1;
    x1 = x;
    y2 = y1;
    y1 = y;
    return y;
  };
};

// Adds a burst of noise around a pitch that dies away.
const burst = ({ out, rate }, at, pitch, quality, decay, level) => {
  const [noise, filter] = [noises(pitch), band(rate, pitch, quality)];
  for (let k = 0, n = Math.floor(at * rate); n < out.length && k < SILENT * decay * rate; k++, n++) {
    const time = k / rate;
    out[n] += level * Math.min(1, time / BEGIN) * Math.exp(-time / decay) * filter(noise());
  }
};

// A card put down: its edge, its face, and what is below the felt. `tone` and `late` vary it.
const snap = (to, tone, late) => {
  burst(to, 0, 2600 * tone, 0.8, 0.007, 1);
  burst(to, 0, 1100 * tone, 1, 0.02, 0.7);
  burst(to, late, 3300 * tone, 0.8, 0.006, 0.7);
  ring(to, 0, 172 * tone, 0.014, 0.16);
  ring(to, late, 860 * tone, 0.012, 0.14);
};

// A card over the felt: a breath that becomes lighter.
const slide = ({ out, rate }, at, length) => {
  const [noise, rough] = [noises(Math.floor(at * 1000) + 7), noises(11)];
  const [low, high] = [band(rate, 900, 0.8), band(rate, 2100, 0.8)];
  let [grain, x] = [0, 0];
  for (let k = 0, n = Math.floor(at * rate); k < length * rate; k++, n++) {
    const part = k / (length * rate);
    // Felt swallows what is high.
    x += (noise() - x) * Math.min(1, 15000 / rate);
    grain += (rough() - grain) * 300 / rate;
    out[n] += Math.sin(Math.PI * part ** 0.7) ** 2 * (1 + 6 * grain) * ((1 - part) * low(x) + part * high(x));
  }
};

// A string (Karplus and Strong): a wave goes round in a loop as long as a period, and loses its high
// parts. It begins as a string that is pulled aside near its end, and as the scratch of the
// plectrum, which then hits the skin.
const pluck = (to) => {
  const { out, rate } = to;
  const [noise, soft, loss, pulled] = [noises(5), 0.4, 0.99, 0.14];
  const delay = rate / PLUCKED - soft;
  const whole = Math.floor(delay);
  const rest = delay - whole;
  const string = new Float64Array(out.length);
  const before = (n) => n < 0 ? 0 : string[n];
  let last = 0;
  for (let n = 0; n < out.length; n++) {
    const part = n / whole;
    const shape = part < pulled ? part / pulled : (1 - part) / (1 - pulled);
    const fresh = part < 1 ? shape * (1 + 0.5 * noise()) - 0.5 : 0;
    const back = (1 - rest) * before(n - whole) + rest * before(n - whole - 1);
    string[n] = fresh + loss * ((1 - soft) * back + soft * last);
    last = back;
    out[n] += string[n] * Math.min(1, n / rate / BEGIN);
  }
  burst(to, 0, 700, 0.7, 0.01, 0.9);
  ring(to, 0, 220, 0.02, 0.15);
};

// Each sound by its name: its length in seconds, and how it is made.
const SOUNDS = {
  'snap-1': [0.16, (to) => snap(to, 1, 0.011)],
  'snap-2': [0.16, (to) => snap(to, 0.9, 0.017)],
  'snap-3': [0.16, (to) => snap(to, 1.1, 0.007)],
  slide: [0.24, (to) => slide(to, 0, 0.24)],
  deal: [1.1, (to) => [0, 0.28, 0.56, 0.84].forEach((at) => slide(to, at, 0.24))],
  block: [0.3, (to) => {
    ring(to, 0, 740, 0.05, 1);
    ring(to, 0, 2005, 0.02, 0.4);
    ring(to, 0, 3810, 0.008, 0.2);
    burst(to, 0, 2600, 0.6, 0.003, 0.8);
  }],
  tick: [0.12, (to) => {
    ring(to, 0, 1240, 0.018, 1);
    ring(to, 0, 3360, 0.008, 0.3);
    burst(to, 0, 4200, 0.6, 0.002, 0.6);
  }],
  drum: [1.4, (to) => {
    ring(to, 0, 68, 0.36, 1, 0.35);
    // The higher modes of a skin: small loudspeakers play nothing else of it.
    [[1.59, 0.22, 0.8], [2.14, 0.18, 0.8], [2.65, 0.14, 0.7], [3.5, 0.1, 0.6]].forEach(([times, decay, level]) => ring(to, 0, 68 * times, decay, level, 0.2));
    burst(to, 0, 320, 0.6, 0.04, 2);
    burst(to, 0, 1500, 0.7, 0.008, 0.4);
  }],
  pluck: [1.3, pluck],
};

// The samples of a sound at this rate.
export const samples = (name, rate) => {
  const [length, make] = SOUNDS[name];
  const out = new Float32Array(Math.ceil(length * rate));
  make({ out, rate });
  const end = END * rate;
  for (let n = 0; n < end; n++) out[out.length - 1 - n] *= n / end;
  const peak = out.reduce((most, x) => Math.max(most, Math.abs(x)), 0);
  const level = PEAKS[name.split('-')[0]] / peak;
  return out.map((x) => x * level);
};

export const names = Object.keys(SOUNDS);
