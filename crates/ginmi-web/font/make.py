"""Makes the fonts of the page from their sources; README.md says how to get those."""

import base64
import hashlib
import io
import sys
import tarfile
from pathlib import Path

from fontTools import subset, ttLib
from fontTools.pens.cu2quPen import Cu2QuPen
from fontTools.pens.filterPen import DecomposingFilterPen
from fontTools.pens.qu2cuPen import Qu2CuPen
from fontTools.pens.transformPen import TransformPen
from fontTools.pens.ttGlyphPen import TTGlyphPen
from fontTools.ttLib.scaleUpem import scale_upem

HERE = Path(__file__).parent
# npm packages that contain the fonts, with what the registry calls their integrity.
VERSION = "5.3.0"
PACKAGES = {
    "zen-kaku-gothic-new": "2t88gAaUkqIAFARfO8GkT1x57QBRx8A0pWeB0CIrIahnzdanWjcV4thPCSv9BJmpeRndq6qbFx1KYglHykiPhw==",
    "shippori-mincho-b1": "H4NvSJntaViHN8LjwmPTzZgJ8pyWcNetaJMHT4kfg6n1VR60QO2cYl/KDEIP4z2SR83//nlZb5gfQyZUpeNVNA==",
    "yuji-boku": "DdM6GebHQ79LTZSv1wyjrNl0pgsf40X7dgiCydWXOMtY5PrZX/ZksWjbQVxVqjU0Xofw0cEJJf5Vd2VXiElWEw==",
}
# Our fonts: the package, the weight, and the list of their characters.
FONTS = {
    "text-500": ("zen-kaku-gothic-new", 500, "latin"),
    "text-700": ("zen-kaku-gothic-new", 700, "latin"),
    "text-japanese-500": ("zen-kaku-gothic-new", 500, "japanese"),
    "text-japanese-700": ("zen-kaku-gothic-new", 700, "japanese"),
    "title-700": ("shippori-mincho-b1", 700, "latin"),
    "title-japanese-700": ("shippori-mincho-b1", 700, "titles"),
    "brush": ("yuji-boku", 400, "brush"),
}
# The fonts that are written from top to bottom as well, where brackets have other shapes.
VERTICAL = {"brush"}
# The steps of the grid that the characters are drawn on, for the height of a line.
STEPS = 256
# How far an outline may be from the original, in thousandths of that height.
ERROR = 5
# Above and below the baseline, in thousandths as well: about as the fonts of most devices have it,
# and so that capitals and Japanese characters are in the middle of a line.
ASCENT, DESCENT = 940, 210
DIGITS = "0123456789"
# Long vowels of Japanese names in Latin letters, which the sources lack.
LONG = dict(zip("āēīōū", "aeıou"))


def source(package, weight):
    """A font of a package, after a look at whether the package is the one we know."""
    archive = Path(sys.argv[1]) / f"fontsource-{package}-{VERSION}.tgz"
    found = base64.b64encode(hashlib.sha512(archive.read_bytes()).digest()).decode()
    if found != PACKAGES[package]:
        sys.exit(f"{archive} is another file: its SHA-512 is {found}, not {PACKAGES[package]}")
    with tarfile.open(archive) as files:
        name = f"package/files/{package}-japanese-{weight}-normal.woff2"
        (HERE / f"OFL-{package}.txt").write_bytes(files.extractfile("package/LICENSE").read())
        return io.BytesIO(files.extractfile(name).read())


def lengthen(font, long, vowel):
    """Adds a vowel with a macron."""
    known, advances, outlines = font.getBestCmap(), font["hmtx"].metrics, font["glyf"]
    vowel, macron, name = known[ord(vowel)], known[ord("¯")], f"uni{ord(long):04X}"
    pen = TTGlyphPen(outlines)
    pen.addComponent(vowel, (1, 0, 0, 1, 0, 0))
    aside = (advances[vowel][0] - advances[macron][0]) / 2
    pen.addComponent(macron, (1, 0, 0, 1, round(aside), 0))
    outlines[name], advances[name] = pen.glyph(), advances[vowel]
    font.setGlyphOrder(outlines.glyphOrder)
    for table in font["cmap"].tables:
        table.cmap[ord(long)] = name


def part(font, text, is_vertical):
    """The characters of the text."""
    features = ["kern", "vert"] if is_vertical else ["kern"]
    options = subset.Options(layout_features=features, hinting=False)
    options.name_IDs = [0, 1, 2, 13, 14]
    # From top to bottom each character is as high as it is wide.
    options.drop_tables += ["BASE", "GDEF", "gasp", "VORG", "vhea", "vmtx"]
    font = subset.load_font(font, options)
    for long, vowel in LONG.items():
        lengthen(font, long, vowel)
    # A dash that looks the same is often written with the other number.
    for table in font["cmap"].tables:
        if 0x301C in table.cmap:
            table.cmap.setdefault(0xFF5E, table.cmap[0x301C])
    missing = [one for one in text if ord(one) not in font.getBestCmap()]
    if missing:
        sys.exit(f"the font has no {''.join(missing)}")
    subsetter = subset.Subsetter(options)
    subsetter.populate(text=text)
    subsetter.subset(font)
    return font


def drawn(font):
    """The outlines on our grid, in as few curves as that allows; and digits as wide as a zero."""
    by = STEPS / font["head"].unitsPerEm
    glyphs, advances = font.getGlyphSet(), font["hmtx"].metrics
    known = font.getBestCmap()
    digits = {known[ord(digit)] for digit in DIGITS if ord(digit) in known}
    wide = advances[known[ord("0")]][0] if digits else 0
    outlines = {}
    for name in font.getGlyphOrder():
        aside = (wide - advances[name][0]) / 2 if name in digits else 0
        pen = TTGlyphPen(None)
        fewer = Qu2CuPen(Cu2QuPen(pen, ERROR * STEPS / 1000), ERROR * STEPS / 1000, all_cubic=True)
        moved = TransformPen(fewer, (by, 0, 0, by, aside * by, 0))
        glyphs[name].draw(DecomposingFilterPen(moved, glyphs))
        outlines[name] = pen.glyph(dropImpliedOnCurves=True)
    for digit in digits:
        advances[digit] = (wide, 0)
    return outlines


def without_kerned_digits(font):
    """The pairs of single characters are those with digits and punctuation; letters are in classes."""
    for lookup in font["GPOS"].table.LookupList.Lookup if "GPOS" in font else []:
        lookup.SubTable = [table for table in lookup.SubTable if table.Format == 2]
        lookup.SubTableCount = len(lookup.SubTable)


def write(name, package, weight, characters):
    """Writes a font beside this script."""
    text = (HERE / f"{characters}.txt").read_text().replace("\n", "")
    font = part(source(package, weight), text, name in VERTICAL)
    outlines = drawn(font)
    without_kerned_digits(font)
    scale_upem(font, STEPS)
    table = font["glyf"]
    table.glyphs = outlines
    for glyph, outline in outlines.items():
        outline.recalcBounds(table)
        font["hmtx"][glyph] = (font["hmtx"][glyph][0], getattr(outline, "xMin", 0))
    ascent, descent = (round(one * STEPS / 1000) for one in (ASCENT, DESCENT))
    lines, system = font["hhea"], font["OS/2"]
    lines.ascent, lines.descent, lines.lineGap = ascent, -descent, 0
    system.sTypoAscender, system.sTypoDescender, system.sTypoLineGap = ascent, -descent, 0
    system.usWinAscent, system.usWinDescent = ascent, descent
    font.flavor = "woff2"
    font["head"].modified = font["head"].created
    font.recalcTimestamp = False
    font.save(HERE / f"{name}.woff2")
    print(f"{(HERE / f'{name}.woff2').stat().st_size:>7} {name}")


for name, (package, weight, characters) in FONTS.items():
    write(name, package, weight, characters)
