import { hex, lighter, mix } from './colour.ts';
import type { Point } from './svg.ts';
import { disc, fill, group, line, num, ring, shape, stroke } from './svg.ts';

import type { Thing } from './object-parts.ts';
import { glyphAt, placed, plate, shadow, surface } from './object-parts.ts';

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
export const instrument: Thing = (subject, paint, random) => {
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
    const r = random.between(126, 182);
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
        [-118, 0],
      ]) +
        line([
          [118, 0],
          [196, 0],
        ]) +
        line([
          [0, -196],
          [0, -118],
        ]) +
        line([
          [0, 118],
          [0, 196],
        ]),
      hex(palette.light),
      1.2,
      0.35,
    ) +
    found +
    disc(0, 0, 112, hex(palette.ink), 0.86) +
    ring(0, 0, 112, hex(palette.light), 2, 0.7) +
    glyphAt(glyph, palette, 0, 0, 6.2, 1.4) +
    disc(0, -246, 26, hex(lighter(palette.ink, 0.05))) +
    ring(0, -246, 26, hex(palette.light), 1.6, 0.6) +
    placed(world, palette, 0, -246, 0.32)
  );
};

/** A field tablet: contour map above, readings below, knobs at the side. */
export const slate: Thing = (subject, paint, random) => {
  const { palette, glyph, world } = subject;
  const [half, tall] = [248, 186];
  const bright = hex(palette.light);
  const body = shape(plate(half, tall, 30));
  const screen = 'M-218 -156H150V156H-218Z';
  const lit = paint.radial([-60, -40], 330, [
    [0, mix(palette.middle, palette.ink, 0.3)],
    [0.6, mix(palette.middle, palette.ink, 0.72)],
    [1, palette.ink],
  ]);
  const waves = Array.from({ length: 9 }, (_, row) => {
    const turn = random.between(0, 6);
    const points = Array.from({ length: 25 }, (_point, at): Point => {
      const x = -218 + (368 * at) / 24;
      const lift = 26 * Math.exp(-(((x + 30 - row * 9) / 95) ** 2)) * (1 + row * 0.24);
      return [x, -118 + row * 30 - lift + 4 * Math.sin(at * 0.7 + turn)];
    });
    return line(points);
  });
  const course = Array.from({ length: 5 }, (_, at): Point => [
    -186 + at * 76,
    random.between(-70, 70) - at * 8,
  ]);
  const bars = Array.from({ length: 14 }, (_, at) => {
    const high = random.between(10, 52);
    return `M${num(-202 + at * 25)} ${num(142 - high)}h13v${num(high)}h-13Z`;
  });
  const knobs = [-108, -36, 36, 108];
  return (
    shadow(subject, paint) +
    fill(body, surface(subject, paint, tall)) +
    stroke(body, hex(mix(palette.light, palette.haze, 0.3)), 2.2, 0.9) +
    fill(screen, lit) +
    group(stroke(waves.join(''), bright, 1.3, 0.3), { 'clip-path': paint.clip(screen) }) +
    fill(bars.join(''), bright, 0.22) +
    stroke(line(course), hex(palette.accent), 3, 0.9) +
    course
      .map(([x, y]) => disc(x, y, 9, hex(palette.ink)) + ring(x, y, 8, hex(palette.accent), 2.6))
      .join('') +
    stroke(screen, bright, 1.6, 0.45) +
    fill('M-138 -100H70V100H-138Z', hex(palette.ink), 0.84) +
    stroke('M-138 -100H70V100H-138Z', bright, 1.8, 0.6) +
    glyphAt(glyph, palette, -34, 0, 6.4, 1.35) +
    knobs
      .map(
        (y) =>
          disc(200, y, 19, hex(lighter(palette.ink, 0.1))) +
          ring(200, y, 19, bright, 1.6, 0.55) +
          stroke(
            line([
              [200, y],
              [200 + 13 * Math.cos(y), y + 13 * Math.sin(y)],
            ]),
            hex(palette.accent),
            3,
          ),
      )
      .join('') +
    placed(world, palette, 200, 158, 0.26)
  );
};
