"""Makes the pictures for links out of the cards: `pip install cairosvg pillow`, then `python3 make.py`."""

import io
import pathlib
import re

import cairosvg
from PIL import Image, ImageDraw, ImageFilter

HERE = pathlib.Path(__file__).parent
ROOT = HERE / "../../.."
SIZE = (1200, 630)
# The felt of the table, lighter in the middle.
FELT, EDGE = (0x3C, 0x66, 0x50), (0x2C, 0x4D, 0x3C)
CARD = (256, 420)


def card(code):
    drawing = (ROOT / f"pictures/cards/{code}.svg").read_bytes()
    picture = cairosvg.svg2png(drawing, output_width=CARD[0], output_height=CARD[1])
    return Image.open(io.BytesIO(picture)).convert("RGBA")


def shadow(picture):
    dark = Image.new("RGBA", picture.size, (0, 0, 0, 0))
    dark.paste((10, 24, 16, 130), mask=picture.getchannel("A"))
    return dark.filter(ImageFilter.GaussianBlur(9))


def save(name, codes):
    whole = Image.new("RGBA", SIZE, EDGE)
    light = Image.new("L", SIZE, 0)
    ImageDraw.Draw(light).ellipse((-60, -220, 1260, 850), fill=255)
    whole.paste(FELT, mask=light.filter(ImageFilter.GaussianBlur(120)))
    middle = (len(codes) - 1) / 2
    for place, code in enumerate(codes):
        away = place - middle
        layer = Image.new("RGBA", (700, 700), (0, 0, 0, 0))
        layer.alpha_composite(card(code), ((700 - CARD[0]) // 2, (700 - CARD[1]) // 2))
        layer = layer.rotate(-9 * away, Image.Resampling.BICUBIC)
        x = round(SIZE[0] / 2 + away * 264) - 350
        y = round(SIZE[1] / 2 + 22 * away * away) - 350
        for part, (dx, dy) in ((shadow(layer), (6, 12)), (layer, (0, 0))):
            piece = Image.new("RGBA", SIZE, (0, 0, 0, 0))
            piece.paste(part, (x + dx, y + dy), part)
            whole.alpha_composite(piece)
    # Few colours make small files; cards have few of their own.
    whole.convert("RGB").quantize(96, method=Image.Quantize.MEDIANCUT, dither=Image.Dither.NONE).save(HERE / name, optimize=True)


games = sorted((ROOT / "crates/ginmi-words/src/games").glob("*/mod.rs"))
emblem = re.compile(r"EMBLEM: \[&'static str; 3\] = \[([^\]]*)\]")
found = {path.parent.name: emblem.search(path.read_text()) for path in games}
for game, cards in found.items():
    if cards:
        save(f"{game}.png", re.findall(r'"(\w+)"', cards.group(1)))
save("page.png", ["11a", "8a", "3a"])
