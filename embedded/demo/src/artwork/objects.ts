import { hex, mix } from './colour.ts';
import type { GlyphName } from './glyphs.ts';
import type { Point } from './svg.ts';
import { el, fill, group, line, num, shape, stroke } from './svg.ts';

import { instrument, slate } from './instruments.ts';
import type { Thing } from './object-parts.ts';
import { glyphAt, placed, plate, shadow, surface } from './object-parts.ts';

/** A metal tag whose edge is cut like a key's. */
const tag: Thing = (subject, paint, random) => {
  const { palette, world, glyph } = subject;
  const half = 158;
  const tall = 246;
  const teeth: Point[] = [];
  for (let y = -tall + 110; y < tall - 60; y += 26) {
    const deep = random.whole(0, 3) * 8;
    teeth.push([half - deep, y], [half - deep, y + 26]);
  }
  const outline: readonly Point[] = [
    [-half + 40, -tall],
    [half, -tall],
    [half, -tall + 110],
    ...teeth,
    [half, tall - 40],
    [half - 40, tall],
    [-half, tall],
    [-half, -tall + 40],
  ];
  const hole = 'M-20 -206h40a9 9 0 0 1 0 18h-40a9 9 0 0 1 0-18Z';
  const bars = Array.from({ length: 30 }, (_, bar) => {
    const wide = random.pick([2, 3, 5]);
    return `M${num(-half + 30 + bar * 8.2)} 186v28h${wide}v-28Z`;
  }).join('');
  return (
    shadow(subject, paint) +
    el('path', {
      d: shape(outline) + hole,
      fill: surface(subject, paint, tall),
      'fill-rule': 'evenodd',
    }) +
    stroke(shape(outline), hex(mix(palette.light, palette.haze, 0.3)), 2.2, 0.85) +
    stroke(hole, hex(palette.light), 1.6, 0.5) +
    stroke(
      line([
        [-half + 26, -164],
        [half - 40, -164],
      ]) +
        line([
          [-half + 26, 168],
          [half - 40, 168],
        ]),
      hex(palette.light),
      1.2,
      0.35,
    ) +
    placed(world, palette, -12, -38, 2) +
    glyphAt(glyph, palette, -half + 52, 124, 2.1, 1.7) +
    stroke(
      line([
        [-half + 92, 112],
        [half - 70, 112],
      ]) +
        line([
          [-half + 92, 128],
          [half - 110, 128],
        ]),
      hex(palette.light),
      4,
      0.28,
    ) +
    fill(bars, hex(palette.light), 0.6)
  );
};

/** A fan of passes, the days of a month on the front one. */
const passes: Thing = (subject, paint, random) => {
  const { palette, world, glyph } = subject;
  const card = shape(plate(164, 232, 34));
  const back = (turn: number, x: number): string =>
    group(fill(card, surface(subject, paint, 232)) + stroke(card, hex(palette.light), 1.6, 0.4), {
      transform: `translate(${x} 14) rotate(${turn})`,
    });
  const spent = random.whole(7, 22);
  const days = Array.from({ length: 30 }, (_, day) => {
    const x = -118 + (day % 6) * 47;
    const y = 34 + Math.floor(day / 6) * 36;
    const full = `M${x - 13} ${y - 11}h26v22h-26Z`;
    return day <= spent
      ? fill(
          full,
          hex(day === spent ? palette.accent : mix(palette.light, palette.haze, 0.35)),
          day === spent ? 1 : 0.75,
        )
      : stroke(full, hex(palette.light), 1.4, 0.35);
  }).join('');
  return (
    shadow(subject, paint) +
    back(11, 74) +
    back(5.5, 36) +
    fill(card, surface(subject, paint, 232)) +
    stroke(card, hex(mix(palette.light, palette.haze, 0.3)), 2.2, 0.9) +
    placed(world, palette, -58, -110, 1.5) +
    glyphAt(glyph, palette, 96, -160, 2.6) +
    stroke(
      line([
        [46, -96],
        [136, -96],
      ]) +
        line([
          [46, -76],
          [112, -76],
        ]),
      hex(palette.light),
      5,
      0.28,
    ) +
    stroke(
      line([
        [-136, 2],
        [136, 2],
      ]),
      hex(palette.light),
      1.2,
      0.4,
    ) +
    days
  );
};

/** What is read rather than aimed through: it comes as a tablet. */
const read: ReadonlySet<GlyphName> = new Set([
  'book',
  'bolt',
  'chart',
  'crate',
  'layers',
  'map',
  'route',
  'sliders',
  'users',
  'wrench',
]);

/** What each kind of product looks like when one holds it. */
export const things = {
  key: tag,
  software: (subject, paint, random) =>
    (read.has(subject.glyph) ? slate : instrument)(subject, paint, random),
  subscription: passes,
} as const satisfies Record<string, Thing>;
export type ThingKind = keyof typeof things;
