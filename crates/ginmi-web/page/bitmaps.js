// The pictures of the cards as bitmaps. They are fetched as drawings, which a browser would render
// again in every place and size: most of its work at a table. Bitmaps are only copied.

// Sharp on the largest cards of a screen with two physical pixels per CSS pixel.
const [WIDTH, HEIGHT] = [300, 492];
const canvas = document.createElement('canvas');
canvas.width = WIDTH;
canvas.height = HEIGHT;

// Images that are held in memory are available at once, so a card that is drawn again does not
// flicker.
const held = [];

// A page that is never idle runs this anyway.
const idle = () => new Promise((then) => (window.requestIdleCallback || setTimeout)(then, { timeout: 500 }));

const loaded = async (address) => {
  const image = new Image();
  image.src = address;
  await image.decode();
  return image;
};

const bitmap = async (address) => {
  // Some browsers do not draw an SVG without a size.
  const drawing = await loaded(address.replace('<svg ', `<svg width='${WIDTH}' height='${HEIGHT}' `));
  const pen = canvas.getContext('2d');
  pen.clearRect(0, 0, WIDTH, HEIGHT);
  pen.drawImage(drawing, 0, 0, WIDTH, HEIGHT);
  const file = await new Promise((then) => canvas.toBlob(then));
  const image = await loaded(URL.createObjectURL(file));
  held.push(image);
  return image.src;
};

// The same lines, each a name and an address, with the addresses of bitmaps. Converts one at a
// time, whenever the browser is idle.
export const bitmaps = async (pictures) => {
  const lines = [];
  for (const line of pictures.split('\n')) {
    const at = line.indexOf(' ');
    if (at < 0) continue;
    await idle();
    lines.push(line.slice(0, at + 1) + await bitmap(line.slice(at + 1)));
  }
  return lines.join('\n');
};
