#!/usr/bin/python3
"""Usage: figures.py in.ttf out.ttf stem

Adds to a font the glyphs that the program cannot select, because x/image supports kerning but no other OpenType
feature: tabular lining figures as the default ones, a narrow no-break space, and four arrows. stem is the width of
the font's upright strokes in units; figures that are too wide lose width between their strokes, not in them. The
figures are new glyphs, so that kerning pairs do not move them.
"""
import sys
from fontTools.pens.recordingPen import DecomposingRecordingPen
from fontTools.pens.ttGlyphPen import TTGlyphPen
from fontTools.ttLib import TTFont

NAMES = "zero one two three four five six seven eight nine".split()


def squeezed(x, lo, hi, stem, less):
    """Removes less units between the strokes of a figure from lo to hi."""
    inner = (hi - stem) - (lo + stem)
    t = min(max((x - lo - stem) / inner, 0), 1)
    return x - less * t


def figure(font, source, width, stem):
    """Draws the glyph source again on an advance of width units."""
    glyphs = font.getGlyphSet()
    record = DecomposingRecordingPen(glyphs)
    glyphs[source].draw(record)
    xs = [p[0] for _, points in record.value for p in points if p]
    lo, hi = min(xs), max(xs)
    side = width * 0.07
    less = max(0, (hi - lo) - (width - 2 * side))
    shift = (width - (hi - lo - less)) / 2 - lo
    pen = TTGlyphPen(None)
    for name, points in record.value:
        moved = [p and (round(squeezed(p[0], lo, hi, stem, less) + shift), p[1]) for p in points]
        getattr(pen, name)(*moved)
    return pen.glyph()


def arrow(em, turn):
    """An arrow as long as half an em, pointing right, then turned by quarter turns to the left."""
    middle, half, line, head = em * 0.33, em * 0.25, em * 0.036, em * 0.15
    outline = [(-half, -line), (half - head * 0.75, -line), (half - head * 0.98, -head), (half - head * 0.5, -head),
               (half, 0), (half - head * 0.5, head), (half - head * 0.98, head), (half - head * 0.75, line), (-half, line)]
    for _ in range(turn):
        outline = [(-y, x) for x, y in outline]
    points = [(round(x + em * 0.33), round(y + middle)) for x, y in outline]
    pen = TTGlyphPen(None)
    pen.moveTo(points[0])
    for p in points[:0:-1]:
        pen.lineTo(p)
    pen.closePath()
    return pen.glyph()


def add(font, name, glyph, width, char):
    if name not in font.getGlyphOrder():
        font.setGlyphOrder(font.getGlyphOrder() + [name])
    font["glyf"][name] = glyph
    left = getattr(glyph, "xMin", 0)
    font["hmtx"][name] = (round(width), left)
    for table in font["cmap"].tables:
        if table.isUnicode():
            table.cmap[char] = name


def main(source, target, stem):
    font = TTFont(source, recalcTimestamp=False)
    em = font["head"].unitsPerEm
    cmap = font.getBestCmap()
    have = set(font.getGlyphOrder())
    lining = all(n + ".tf" in have for n in NAMES)
    for i, name in enumerate(NAMES):
        width = font["hmtx"]["zero.tf"][0] if lining else em * 0.54
        glyph = figure(font, name + ".tf" if lining else name, width, stem)
        glyph.recalcBounds(font["glyf"])
        add(font, "figure" + str(i), glyph, width, ord("0") + i)
    if 0x202F not in cmap:
        add(font, "narrownbspace", TTGlyphPen(None).glyph(), font["hmtx"]["space"][0] * 0.6, 0x202F)
    for turn, char in enumerate("→↑←↓"):
        if ord(char) not in cmap:
            glyph = arrow(em, turn)
            glyph.recalcBounds(font["glyf"])
            add(font, "arrow" + str(turn), glyph, em * 0.66, ord(char))
    font.save(target)


main(sys.argv[1], sys.argv[2], float(sys.argv[3]))
