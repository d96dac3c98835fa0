// The pictures of the cards as bitmaps. They are fetched as drawings, which a browser would render
// again in every place and size: most of its work at a table. Bitmaps are only copied.

// The windows for which the tables in `6-sizes.css` are drawn, and the largest card on each: wide,
// upright, and a phone held sideways.
const TABLES = [[1440, 900, 126], [390, 844, 81], [844, 390, 66]];
// In pixels of the screen: widths are multiples of the first, so that a small change of the window
// makes no new bitmaps; bitmaps of a megabyte and more, which are wider than the second, may be
// shown later than their cards.
const [STEP, WIDEST] = [20, 380];
const RATIO = 328 / 200;

// The width of the largest card in this window.
const needed = () => {
  const cards = TABLES.map(([width, height, card]) => card * Math.min(innerWidth / width, innerHeight / height));
  return Math.min(WIDEST, STEP * Math.ceil(Math.max(...cards) * devicePixelRatio / STEP));
};

// A page that is never idle runs this anyway.
const idle = () => new Promise((then) => (window.requestIdleCallback || setTimeout)(then, { timeout: 500 }));

const loaded = async (address) => {
  const image = new Image();
  image.src = address;
  await image.decode();
  return image;
};

// Bitmaps of the pictures, one at a time, whenever the browser is idle.
const made = async (pictures, width) => {
  const canvas = document.createElement('canvas');
  canvas.width = width;
  canvas.height = Math.ceil(width * RATIO);
  const pen = canvas.getContext('2d');
  const images = [];
  for (const [name, address] of pictures) {
    await idle();
    // Some browsers do not draw an SVG without a size.
    const drawing = await loaded(address.replace('<svg ', `<svg width='${width}' height='${canvas.height}' `));
    pen.clearRect(0, 0, width, canvas.height);
    pen.drawImage(drawing, 0, 0, width, canvas.height);
    const file = await new Promise((then) => canvas.toBlob(then));
    images.push([name, await loaded(URL.createObjectURL(file))]);
  }
  return images;
};

// Images that are held in memory are available at once, so a card that is drawn again does not
// flicker.
let held;
// The pictures as they are drawn, the addresses that are shown, and the width of their bitmaps.
let [pictures, shown, width, busy] = [null, new Map(), 0, false];

// Shows other addresses of the pictures, also on cards that are not painted again. Those that are too
// large for a bitmap stay drawings.
const swap = (now, show) => {
  show([...now].map((line) => line.join(' ')).join('\n'));
  const instead = new Map([...shown].map(([name, before]) => [before, now.get(name)]));
  for (const image of document.images) {
    const src = instead.get(image.getAttribute('src'));
    if (src && !image.closest('.drawn')) image.src = src;
  }
  shown = now;
};

const renew = async (show) => {
  if (busy) return;
  busy = true;
  // The window may grow meanwhile, or another deck may be chosen.
  while (width < needed()) {
    const drawn = pictures;
    width = needed();
    const images = await made(drawn, width);
    if (drawn !== pictures) continue;
    held = images;
    swap(new Map(held.map(([name, { src }]) => [name, src])), show);
  }
  busy = false;
};

// Has bitmaps shown in place of the pictures, which are lines, each a name and an address. A larger
// window or a sharper screen gets larger ones. With other pictures, those are shown at once, and
// their bitmaps later.
export const bitmaps = async (lines, show) => {
  const isFirst = !pictures;
  pictures = lines.split('\n').filter(Boolean).map((line) => line.split(/ (.*)/));
  width = 0;
  if (isFirst) {
    shown = new Map(pictures);
    let timer;
    addEventListener('resize', () => {
      clearTimeout(timer);
      timer = setTimeout(() => renew(show).catch(console.warn), 500);
    });
  } else {
    swap(new Map(pictures), show);
  }
  await renew(show);
};
