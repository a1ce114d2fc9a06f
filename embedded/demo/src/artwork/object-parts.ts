import { hex, lighter, mix } from './colour.ts';
import { emblem, emblemTone } from './emblems.ts';
import type { GlyphName } from './glyphs.ts';
import { glyphLines } from './glyphs.ts';
import type { Palette } from './palette.ts';
import type { Random } from './random.ts';
import type { Paints, Point } from './svg.ts';
import { disc, group, moved } from './svg.ts';
import type { WorldName } from './worlds/index.ts';

export type Subject = Readonly<{ world: WorldName; palette: Palette; glyph: GlyphName }>;
/** Draws a thing of about 500 units about (0, 0). */
export type Thing = (subject: Subject, paint: Paints, random: Random) => string;

export const plate = (half: number, tall: number, cut: number): readonly Point[] => [
  [-half + cut, -tall],
  [half, -tall],
  [half, tall - cut],
  [half - cut, tall],
  [-half, tall],
  [-half, -tall + cut],
];

export const surface = ({ palette }: Subject, paint: Paints, tall: number): string =>
  paint.linear(
    [-200, -tall],
    [160, tall],
    [
      [0, mix(lighter(palette.ink, 0.16), palette.middle, 0.4)],
      [0.48, lighter(palette.ink, 0.07)],
      [0.5, lighter(palette.ink, 0.1)],
      [1, palette.ink],
    ],
  );

export const shadow = ({ palette }: Subject, paint: Paints): string =>
  group(
    disc(
      0,
      0,
      300,
      paint.radial([0, 0], 300, [
        [0, palette.ink, 0.85],
        [0.55, palette.ink, 0.45],
        [1, palette.ink, 0],
      ]),
    ),
    {
      transform: 'translate(26 40) scale(1 1.05)',
    },
  );

export const placed = (
  name: WorldName,
  palette: Palette,
  x: number,
  y: number,
  scale: number,
): string => moved(emblem(name, emblemTone(palette)), x - 50 * scale, y - 50 * scale, scale);

export const glyphAt = (
  name: GlyphName,
  palette: Palette,
  x: number,
  y: number,
  scale: number,
  width = 1.5,
): string =>
  moved(
    glyphLines(name, hex(mix(palette.light, [0.97, 0, 0], 0.5)), hex(palette.accent), width),
    x - 12 * scale,
    y - 12 * scale,
    scale,
  );
