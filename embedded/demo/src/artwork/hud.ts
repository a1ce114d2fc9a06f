import { hex, mix } from './colour.ts';
import type { GlyphName } from './glyphs.ts';
import { glyphLines } from './glyphs.ts';
import type { Palette } from './palette.ts';
import type { Random } from './random.ts';
import type { Point } from './svg.ts';
import { disc, fill, line, moved, num, ring, shape, stroke } from './svg.ts';

/** What a product lays over the game's picture: marks and instruments, never words. */
export type HudKind = 'none' | 'scan' | 'panel' | 'race';

type Glass = Readonly<{
  width: number;
  height: number;
  palette: Palette;
  glyph: GlyphName;
  random: Random;
}>;

const light = ({ palette }: Glass): string => hex(mix(palette.light, [0.98, 0, 0], 0.55));

const slab = (x: number, y: number, wide: number, high: number, glass: Glass): string => {
  const d = `M${num(x + 14)} ${num(y)}h${num(wide - 14)}v${num(high - 14)}l-14 14h${num(14 - wide)}v${num(14 - high)}Z`;
  return fill(d, hex(glass.palette.ink), 0.78) + stroke(d, light(glass), 1.3, 0.38);
};

const bearings = (glass: Glass): string => {
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

const minimap = (x: number, y: number, r: number, glass: Glass): string => {
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

const brackets = (x: number, y: number, half: number, tall: number, colour: string): string => {
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

const targets = (glass: Glass): string => {
  const { width, height, random, palette } = glass;
  return Array.from({ length: random.whole(3, 5) }, (_, index) => {
    const x = width * (0.2 + 0.15 * index + random.between(-0.03, 0.03));
    const y = height * random.between(0.44, 0.7);
    const half = random.between(18, 46);
    const colour = index % 2 === 0 ? hex(palette.accent) : light(glass);
    const bar = (share: number): string =>
      stroke(
        line([
          [x - half, y - half * 1.5 - 14],
          [x - half + 2 * half * share, y - half * 1.5 - 14],
        ]),
        colour,
        4,
      );
    return (
      brackets(x, y, half, half * 1.5, colour) +
      stroke(
        line([
          [x - half, y - half * 1.5 - 14],
          [x + half, y - half * 1.5 - 14],
        ]),
        colour,
        4,
        0.25,
      ) +
      bar(random.between(0.3, 0.95)) +
      disc(x, y, 3, colour)
    );
  }).join('');
};

const gauge = (x: number, y: number, glass: Glass): string => {
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

const panel = (glass: Glass): string => {
  const { width, height, random, palette } = glass;
  const bright = light(glass);
  const x = width * 0.66;
  const y = height * 0.17;
  const wide = width * 0.28;
  const rows = Array.from({ length: 7 }, (_, row) => {
    const at = y + 128 + row * 58;
    const on = random.chance(0.6);
    const toggle = x + wide - 72;
    return (
      stroke(
        line([
          [x + 34, at],
          [x + 34 + random.between(90, 200), at],
        ]),
        bright,
        8,
        row === 1 ? 0.95 : 0.5,
      ) +
      stroke(
        line([
          [toggle, at],
          [toggle + 34, at],
        ]),
        on ? hex(palette.accent) : bright,
        16,
        on ? 0.95 : 0.2,
      ) +
      disc(toggle + (on ? 30 : 4), at, 11, bright)
    );
  }).join('');
  return (
    slab(x, y, wide, 540, glass) +
    moved(glyphLines(glass.glyph, bright, hex(palette.accent)), x + 30, y + 24, 2.2) +
    stroke(
      line([
        [x + 104, y + 40],
        [x + 250, y + 40],
      ]),
      bright,
      9,
      0.85,
    ) +
    stroke(
      line([
        [x + 104, y + 62],
        [x + 200, y + 62],
      ]),
      bright,
      6,
      0.35,
    ) +
    stroke(
      line([
        [x + 30, y + 96],
        [x + wide - 30, y + 96],
      ]),
      bright,
      1.2,
      0.4,
    ) +
    fill(`M${num(x)} ${num(y + 160)}h5v52h-5Z`, hex(palette.accent)) +
    rows
  );
};

const course = (glass: Glass): string => {
  const { width, height, random, palette } = glass;
  const points = Array.from({ length: 6 }, (_, index): Point => [
    width * (0.16 + index * 0.12),
    height * (0.78 - 0.055 * index + random.between(-0.03, 0.03)),
  ]);
  return (
    stroke(line(points), hex(palette.accent), 3.5, 0.9) +
    points
      .map(
        ([x, y]) =>
          fill(
            shape([
              [x, y - 11],
              [x + 11, y],
              [x, y + 11],
              [x - 11, y],
            ]),
            hex(palette.ink),
          ) +
          stroke(
            shape([
              [x, y - 11],
              [x + 11, y],
              [x, y + 11],
              [x - 11, y],
            ]),
            hex(palette.accent),
            2.6,
          ),
      )
      .join('')
  );
};

const badge = (glass: Glass): string =>
  slab(44, 40, 92, 92, glass) +
  moved(glyphLines(glass.glyph, light(glass), hex(glass.palette.accent)), 60, 56, 2.5);

export const hud = (kind: HudKind, glass: Glass): string => {
  const { width, height } = glass;
  switch (kind) {
    case 'none':
      return '';
    case 'scan':
      return (
        badge(glass) +
        bearings(glass) +
        targets(glass) +
        minimap(width - 150, height - 150, 108, glass) +
        gauge(48, height - 70, glass)
      );
    case 'panel':
      return badge(glass) + panel(glass) + gauge(48, height - 70, glass);
    case 'race':
      return (
        badge(glass) + bearings(glass) + course(glass) + minimap(150, height - 150, 108, glass)
      );
  }
};
