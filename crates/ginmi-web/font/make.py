"""Makes the fonts of the page; README.md says which, and with what."""

import io
from pathlib import Path

from fontTools import subset, ttLib
from fontTools.pens.cu2quPen import Cu2QuPen
from fontTools.pens.transformPen import TransformPen
from fontTools.pens.ttGlyphPen import TTGlyphPen
import fontTools.ttLib.woff2
from fontTools.ttLib.scaleUpem import scale_upem

HERE = Path(__file__).parent
SOURCE = "/usr/share/fonts/opentype/noto/NotoSansCJK-Regular.ttc"
# What every page shows in Japanese, whatever its language: its name, and Japanese as a language.
NAME = "吟味日本語"
# The steps of the grid that the characters are drawn on, for the height of a line.
STEPS = 320
# How far a quadratic curve may be from the cubic one it stands for, in thousandths of that height.
ERROR = 1.5
# What maxp counts besides points: nothing of it is in a font without instructions and parts.
NONE = "TwilightPoints Storage FunctionDefs InstructionDefs StackElements SizeOfInstructions"
NONE += " ComponentElements ComponentDepth Points Contours CompositePoints CompositeContours"


def part(text):
    """The characters of the text, in cubic curves on the grid of the source."""
    options = subset.Options(font_number=0, layout_features=[], hinting=False, desubroutinize=True)
    options.name_IDs = [0, 1, 2, 13, 14]
    # Nothing on the page is written from top to bottom, or moved by features of the font.
    options.drop_tables += ["BASE", "GPOS", "GSUB", "VORG", "vhea", "vmtx"]
    font = subset.load_font(SOURCE, options)
    subsetter = subset.Subsetter(options)
    subsetter.populate(text=text)
    subsetter.subset(font)
    cut = io.BytesIO()
    font.save(cut)
    cut.seek(0)
    return ttLib.TTFont(cut)


def drawn(font):
    """The outlines in quadratic curves on our grid."""
    by = STEPS / font["head"].unitsPerEm
    glyphs = font.getGlyphSet()
    outlines = {}
    for name in font.getGlyphOrder():
        pen = TTGlyphPen(None)
        quadratic = Cu2QuPen(pen, ERROR * STEPS / 1000, reverse_direction=True)
        glyphs[name].draw(TransformPen(quadratic, (by, 0, 0, by, 0, 0)))
        outlines[name] = pen.glyph(dropImpliedOnCurves=True)
    return outlines


def write(text, name):
    """Writes the characters of the text into a file beside this one."""
    font = part(text)
    outlines = drawn(font)
    scale_upem(font, STEPS)
    del font["CFF "]
    font["loca"] = ttLib.newTable("loca")
    table = font["glyf"] = ttLib.newTable("glyf")
    table.glyphOrder, table.glyphs = font.getGlyphOrder(), outlines
    for glyph, outline in outlines.items():
        outline.recalcBounds(table)
        font["hmtx"][glyph] = (font["hmtx"][glyph][0], getattr(outline, "xMin", 0))
    most = font["maxp"]
    most.tableVersion, most.maxZones = 0x00010000, 1
    for count in NONE.split():
        setattr(most, "max" + count, 0)
    # All characters have numbers that the short table can hold.
    cmap = font["cmap"]
    cmap.tables = [one for one in cmap.tables if one.format == 4 and one.platformID == 3]
    font.sfntVersion, font.flavor = "\0\1\0\0", "woff2"
    font.flavorData = ttLib.woff2.WOFF2FlavorData(transformedTables=["glyf", "loca", "hmtx"])
    font["head"].modified = font["head"].created
    font.recalcTimestamp = False
    font.save(HERE / name)


write((HERE / "characters.txt").read_text(), "japanese.woff2")
write(NAME, "name.woff2")
