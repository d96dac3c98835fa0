"""Makes the icons of the installed page out of ../page/icon.svg: `pip install cairosvg pillow`, then `python3 make.py`."""

import io
import pathlib

import cairosvg
from PIL import Image

HERE = pathlib.Path(__file__).parent
ICON = (HERE / "../page/icon.svg").read_bytes()
# Systems cut maskable icons to their own shapes: all that matters lies within the middle four fifths.
BEHIND = (0xF4, 0xEC, 0xD9, 0xFF)


def save(name, size, part, behind):
    inner = round(size * part)
    picture = Image.open(io.BytesIO(cairosvg.svg2png(ICON, output_width=inner, output_height=inner)))
    whole = Image.new("RGBA", (size, size), behind)
    whole.alpha_composite(picture.convert("RGBA"), ((size - inner) // 2,) * 2)
    # Few colours make small files; the edges still need their shades.
    whole.quantize(64, method=Image.Quantize.FASTOCTREE).save(HERE / name, optimize=True)


save("icon-192.png", 192, 1, (0, 0, 0, 0))
save("icon-512.png", 512, 1, (0, 0, 0, 0))
save("icon-maskable-512.png", 512, 0.72, BEHIND)
save("icon-apple-180.png", 180, 0.86, BEHIND)
