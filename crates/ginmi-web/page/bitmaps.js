// The pictures of the cards as bitmaps. They come as drawings, which a browser lays out and paints anew at
// every place and in every size that they are shown in: most of its work at a table. A bitmap is copied.

// Sharp on the largest cards of a screen with two pixels in each of its own.
const [WIDTH, HEIGHT] = [300, 492];
const canvas = document.createElement('canvas');
canvas.width = WIDTH;
canvas.height = HEIGHT;

// What a browser holds is there as soon as it is asked for: a card that is painted anew does not flicker.
const held = [];

// A page that is never idle gets them all the same.
const idle = () => new Promise((then) => (window.requestIdleCallback || setTimeout)(then, { timeout: 500 }));

const loaded = async (address) => {
  const image = new Image();
  image.src = address;
  await image.decode();
  return image;
};

const bitmap = async (address) => {
  // Some browsers draw nothing that does not say how large it is.
  const drawing = await loaded(address.replace('<svg ', `<svg width='${WIDTH}' height='${HEIGHT}' `));
  const pen = canvas.getContext('2d');
  pen.clearRect(0, 0, WIDTH, HEIGHT);
  pen.drawImage(drawing, 0, 0, WIDTH, HEIGHT);
  const file = await new Promise((then) => canvas.toBlob(then));
  const image = await loaded(URL.createObjectURL(file));
  held.push(image);
  return image.src;
};

// The same lines, each a name and an address, with the addresses of bitmaps. One at a time, whenever the
// browser has nothing else to do.
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
