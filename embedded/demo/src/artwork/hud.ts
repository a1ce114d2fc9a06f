import { hex } from './colour.ts';
import type { Point } from './svg.ts';
import { disc, fill, line, moved, num, shape, stroke } from './svg.ts';
import { glyphLines } from './glyphs.ts';
import type { Glass } from './hud-parts.ts';
import { bearings, brackets, gauge, light, minimap, slab } from './hud-parts.ts';

/** What a product lays over the game's picture: marks and instruments, never words. */
export type HudKind = 'none' | 'scan' | 'panel' | 'race';

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
