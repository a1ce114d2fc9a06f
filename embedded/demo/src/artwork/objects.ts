import { hex, lighter, mix } from './colour.ts';
import { emblem, emblemTone } from './emblems.ts';
import type { GlyphName } from './glyphs.ts';
import { glyphLines } from './glyphs.ts';
import type { Palette } from './palette.ts';
import type { Random } from './random.ts';
import type { Paints, Point } from './svg.ts';
import { disc, el, fill, group, line, moved, num, ring, shape, stroke } from './svg.ts';
import type { WorldName } from './worlds/index.ts';

export type Subject = Readonly<{ world: WorldName; palette: Palette; glyph: GlyphName }>;
/** Draws a thing of about 500 units about (0, 0). */
type Thing = (subject: Subject, paint: Paints, random: Random) => string;

const plate = (half: number, tall: number, cut: number): readonly Point[] => [
  [-half + cut, -tall],
  [half, -tall],
  [half, tall - cut],
  [half - cut, tall],
  [-half, tall],
  [-half, -tall + cut],
];

const surface = ({ palette }: Subject, paint: Paints, tall: number): string =>
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

const shadow = ({ palette }: Subject, paint: Paints): string =>
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

const placed = (name: WorldName, palette: Palette, x: number, y: number, scale: number): string =>
  moved(emblem(name, emblemTone(palette)), x - 50 * scale, y - 50 * scale, scale);

const glyphAt = (
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

const ticks = (count: number, from: number, to: number, every: number): string =>
  Array.from({ length: count }, (_, index) => {
    const angle = (index / count) * Math.PI * 2;
    const inner = index % every === 0 ? from - (to - from) * 0.9 : from;
    return line([
      [Math.cos(angle) * inner, Math.sin(angle) * inner],
      [Math.cos(angle) * to, Math.sin(angle) * to],
    ]);
  }).join('');

/** A round instrument: bezel, scale, contour lines, a sweep, what it has found. */
const instrument: Thing = (subject, paint, random) => {
  const { palette, glyph, world } = subject;
  const glassy = paint.radial([-70, -90], 330, [
    [0, mix(palette.middle, palette.ink, 0.35)],
    [0.55, mix(palette.middle, palette.ink, 0.78)],
    [1, palette.ink],
  ]);
  const bezel = paint.linear(
    [-200, -230],
    [180, 230],
    [
      [0, mix(palette.light, palette.haze, 0.35)],
      [0.3, mix(palette.haze, palette.ink, 0.55)],
      [0.7, lighter(palette.ink, 0.06)],
      [1, mix(palette.haze, palette.ink, 0.6)],
    ],
  );
  const start = random.between(0, Math.PI * 2);
  const sweep = Array.from({ length: 14 }, (_, step) => {
    const from = start - step * 0.075;
    const wedge = shape([
      [0, 0],
      [Math.cos(from) * 196, Math.sin(from) * 196],
      [Math.cos(from - 0.08) * 196, Math.sin(from - 0.08) * 196],
    ]);
    return fill(wedge, hex(palette.accent), 0.3 * (1 - step / 14));
  }).join('');
  const bumps = Array.from(
    { length: 5 },
    () => [random.between(-110, 110), random.between(-110, 110), random.between(40, 90)] as const,
  );
  const contours = [0.5, 0.72, 0.94, 1.16, 1.4].map((level) => {
    const points = Array.from({ length: 48 }, (_, index): Point => {
      const angle = (index / 48) * Math.PI * 2;
      let r = 120 * level;
      for (const [bx, by, size] of bumps) {
        const away = Math.hypot(Math.cos(angle) * r - bx, Math.sin(angle) * r - by);
        r += 26 * Math.exp(-((away / size) ** 2));
      }
      return [Math.cos(angle) * Math.min(192, r), Math.sin(angle) * Math.min(192, r)];
    });
    return shape(points);
  });
  const found = Array.from({ length: 6 }, () => {
    const angle = random.between(0, Math.PI * 2);
    const r = random.between(95, 178);
    const [x, y] = [Math.cos(angle) * r, Math.sin(angle) * r];
    return disc(x, y, 11, hex(palette.accent), 0.22) + disc(x, y, 4.4, hex(palette.accent));
  }).join('');
  return (
    shadow(subject, paint) +
    disc(0, 0, 246, bezel) +
    disc(0, 0, 229, hex(lighter(palette.ink, 0.03))) +
    stroke(ticks(96, 214, 224, 8), hex(palette.light), 2, 0.75) +
    disc(0, 0, 200, glassy) +
    stroke(contours.join(''), hex(palette.light), 1.3, 0.2) +
    sweep +
    ring(0, 0, 200, hex(palette.light), 1.6, 0.5) +
    stroke(
      line([
        [-196, 0],
        [-84, 0],
      ]) +
        line([
          [84, 0],
          [196, 0],
        ]) +
        line([
          [0, -196],
          [0, -84],
        ]) +
        line([
          [0, 84],
          [0, 196],
        ]),
      hex(palette.light),
      1.2,
      0.35,
    ) +
    found +
    disc(0, 0, 78, hex(palette.ink), 0.86) +
    ring(0, 0, 78, hex(palette.light), 2, 0.7) +
    glyphAt(glyph, palette, 0, 0, 4.1) +
    disc(0, -246, 26, hex(lighter(palette.ink, 0.05))) +
    ring(0, -246, 26, hex(palette.light), 1.6, 0.6) +
    placed(world, palette, 0, -246, 0.32)
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

/** What each kind of product looks like when one holds it. */
export const things = {
  key: tag,
  software: instrument,
  subscription: passes,
} as const satisfies Record<string, Thing>;
export type ThingKind = keyof typeof things;
