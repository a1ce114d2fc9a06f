import { hex, mix } from './colour.ts';
import type { Palette } from './palette.ts';
import type { Random } from './random.ts';
import type { Point } from './svg.ts';
import { disc, fill, line, num, ring, shape, stroke } from './svg.ts';
import type { GlyphName } from './glyphs.ts';

export type Glass = Readonly<{
  width: number;
  height: number;
  palette: Palette;
  glyph: GlyphName;
  random: Random;
}>;

export const light = ({ palette }: Glass): string => hex(mix(palette.light, [0.98, 0, 0], 0.55));

export const slab = (x: number, y: number, wide: number, high: number, glass: Glass): string => {
  const d = `M${num(x + 14)} ${num(y)}h${num(wide - 14)}v${num(high - 14)}l-14 14h${num(14 - wide)}v${num(14 - high)}Z`;
  return fill(d, hex(glass.palette.ink), 0.78) + stroke(d, light(glass), 1.3, 0.38);
};

export const bearings = (glass: Glass): string => {
  const { width, random } = glass;
  const marks: string[] = [];
  for (let at = -20; at <= 20; at += 1) {
    const x = width / 2 + at * 17;
    marks.push(
      line([
        [x, 48],
        [x, at % 5 === 0 ? 66 : 57],
      ]),
    );
  }
  const found = Array.from({ length: 3 }, () => {
    const x = width / 2 + random.between(-300, 300);
    return fill(
      shape([
        [x, 26],
        [x + 8, 36],
        [x, 46],
        [x - 8, 36],
      ]),
      hex(glass.palette.accent),
    );
  }).join('');
  return (
    stroke(marks.join(''), light(glass), 1.8, 0.6) +
    found +
    fill(
      shape([
        [width / 2, 72],
        [width / 2 + 9, 86],
        [width / 2 - 9, 86],
      ]),
      light(glass),
    )
  );
};

export const minimap = (x: number, y: number, r: number, glass: Glass): string => {
  const { random, palette } = glass;
  const bright = light(glass);
  const paths = Array.from({ length: 4 }, () => {
    const from = random.between(0, Math.PI * 2);
    const to = from + random.between(1.6, 4.2);
    return `M${num(x + Math.cos(from) * r)} ${num(y + Math.sin(from) * r)}Q${num(x + random.between(-0.4, 0.4) * r)} ${num(y + random.between(-0.4, 0.4) * r)} ${num(x + Math.cos(to) * r)} ${num(y + Math.sin(to) * r)}`;
  }).join('');
  const dots = Array.from({ length: 7 }, () => {
    const angle = random.between(0, Math.PI * 2);
    const away = random.between(0.25, 0.85) * r;
    return disc(x + Math.cos(angle) * away, y + Math.sin(angle) * away, 4.2, hex(palette.accent));
  }).join('');
  return (
    disc(x, y, r, hex(palette.ink), 0.78) +
    stroke(paths, bright, 5, 0.16) +
    ring(x, y, r * 0.66, bright, 1, 0.25) +
    ring(x, y, r * 0.33, bright, 1, 0.25) +
    ring(x, y, r, bright, 2, 0.7) +
    dots +
    fill(
      shape([
        [x, y - 12],
        [x + 8, y + 9],
        [x, y + 4],
        [x - 8, y + 9],
      ]),
      bright,
    )
  );
};

export const brackets = (
  x: number,
  y: number,
  half: number,
  tall: number,
  colour: string,
): string => {
  const arm = Math.min(half, tall) * 0.42;
  const corners = [
    [-1, -1],
    [1, -1],
    [1, 1],
    [-1, 1],
  ] as const;
  return stroke(
    corners
      .map(([sx, sy]): string => {
        const at = (dx: number, dy: number): Point => [x + sx * (half - dx), y + sy * (tall - dy)];
        return line([at(arm, 0), at(0, 0), at(0, arm)]);
      })
      .join(''),
    colour,
    2.4,
  );
};

export const gauge = (x: number, y: number, glass: Glass): string => {
  const bright = light(glass);
  const segment = (index: number): string =>
    line([
      [x + index * 15, y],
      [x + index * 15 + 11, y],
    ]);
  const full = glass.random.whole(9, 18);
  const row = (from: number, to: number): string =>
    Array.from({ length: to - from }, (_, index) => segment(from + index)).join('');
  return (
    stroke(row(0, 20), bright, 9, 0.22) +
    stroke(row(0, full), bright, 9, 0.9) +
    stroke(
      line([
        [x, y + 16],
        [x + 190, y + 16],
      ]),
      hex(glass.palette.accent),
      5,
      0.9,
    )
  );
};
