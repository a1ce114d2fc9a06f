import type { Structure } from './structures.ts';
import { box, glow, edge } from './building-parts.ts';
import type { Point } from './svg.ts';
import { disc, fill, line, num, shape, stroke } from './svg.ts';

/** A sea-bed habitat: domes joined by a gallery. */
export const habitat: Structure = ([x, y], size, tone) => {
  const dome = (at: number, r: number): string =>
    `M${num(at - r)} ${num(y - r * 0.32)}a${num(r)} ${num(r)} 0 0 1 ${num(2 * r)} 0v${num(r * 0.5)}h${num(-2 * r)}Z`;
  const ribs = (at: number, r: number): string =>
    [0.35, 0.72]
      .map(
        (wide) =>
          `M${num(at - r * wide)} ${num(y - r * 0.32)}A${num(r * wide)} ${num(r)} 0 0 1 ${num(at + r * wide)} ${num(y - r * 0.32)}`,
      )
      .join('') +
    line([
      [at, y - r * 1.32],
      [at, y - r * 0.32],
    ]);
  const big = size * 0.5;
  const small = size * 0.3;
  const panes = [-0.62, -0.36, -0.1, 0.16, 0.42]
    .map((at) => disc(x + at * big, y - big * 0.12, size * 0.028, tone.lamp))
    .join('');
  return (
    fill(
      dome(x, big) + dome(x + size * 0.82, small) + box(x, y - size * 0.15, size * 0.8, size * 0.1),
      tone.body,
    ) +
    stroke(
      ribs(x, big) + ribs(x + size * 0.82, small),
      tone.edge,
      Math.max(0.7, size * 0.008),
      0.45,
    ) +
    panes +
    disc(x + size * 0.82, y - small * 0.1, size * 0.025, tone.lamp) +
    stroke(
      line([
        [x, y - big * 1.32],
        [x, y - size * 0.95],
      ]),
      tone.body,
      size * 0.014,
    ) +
    glow(x, y - size * 0.95, size * 0.013, tone)
  );
};

/** A splinter of glass, leaning. */
export const shard: Structure = ([x, y], size, tone, random) => {
  const lean = random.between(-0.32, 0.32) * size;
  const half = size * random.between(0.08, 0.15);
  const tip: Point = [x + lean, y - size];
  const shoulder: Point = [x + lean * 0.75 + half * 0.9, y - size * random.between(0.7, 0.82)];
  const spine: Point = [x + lean * 0.1 + half * 0.15, y + 6];
  const left = shape([tip, [x - half, y + 6], spine]);
  const right = shape([tip, shoulder, [x + half, y + 6], spine]);
  return (
    fill(left + right, tone.body) +
    fill(tone.lightOnLeft ? left : right, tone.edge, 0.5) +
    stroke(line([tip, spine]), tone.edge, Math.max(0.8, size * 0.008), 0.9) +
    stroke(line([tip, shoulder]), tone.lamp, Math.max(0.8, size * 0.006), 0.8)
  );
};

/** A module of a station in orbit, with its solar wings. */
export const station: Structure = ([x, y], size, tone) => {
  const at = (dx: number, dy: number): Point => [x + dx * size, y - dy * size];
  const wing = (side: number): string =>
    [0, 1, 2]
      .map((panel) =>
        shape([
          at(side * (0.5 + panel * 0.3), 0.72),
          at(side * (0.76 + panel * 0.3), 0.76),
          at(side * (0.76 + panel * 0.3), 0.44),
          at(side * (0.5 + panel * 0.3), 0.4),
        ]),
      )
      .join('');
  const hull =
    shape([
      at(-0.2, 0.1),
      at(-0.26, 0.2),
      at(-0.26, 0.82),
      at(-0.16, 0.94),
      at(0.16, 0.94),
      at(0.26, 0.82),
      at(0.26, 0.2),
      at(0.2, 0.1),
    ]) +
    box(x - 0.5 * size, y - 0.6 * size, size, 0.06 * size) +
    box(x - 0.09 * size, y - 1.06 * size, 0.18 * size, 0.14 * size) +
    box(x - 0.13 * size, y - 0.11 * size, 0.26 * size, 0.13 * size);
  const seams = line([at(-0.26, 0.34), at(0.26, 0.34)]) + line([at(-0.26, 0.7), at(0.26, 0.7)]);
  return (
    fill(wing(-1) + wing(1), tone.body) +
    fill(wing(-1) + wing(1), tone.edge, 0.16) +
    stroke(wing(-1) + wing(1), tone.edge, Math.max(0.6, size * 0.008), 0.45) +
    fill(hull, tone.body) +
    fill(
      shape(
        tone.lightOnLeft
          ? [
              at(-0.26, 0.2),
              at(-0.26, 0.82),
              at(-0.16, 0.94),
              at(-0.04, 0.94),
              at(-0.08, 0.1),
              at(-0.2, 0.1),
            ]
          : [
              at(0.26, 0.2),
              at(0.26, 0.82),
              at(0.16, 0.94),
              at(0.04, 0.94),
              at(0.08, 0.1),
              at(0.2, 0.1),
            ],
      ),
      tone.edge,
      0.32,
    ) +
    stroke(seams, tone.edge, Math.max(0.7, size * 0.01), 0.5) +
    edge(
      line([
        at(tone.lightOnLeft ? -0.26 : 0.26, 0.2),
        at(tone.lightOnLeft ? -0.26 : 0.26, 0.82),
        at(tone.lightOnLeft ? -0.16 : 0.16, 0.94),
      ]),
      size * 0.018,
      tone,
    ) +
    fill(
      box(x - 0.15 * size, y - 0.56 * size, 0.06 * size, 0.05 * size) +
        box(x - 0.03 * size, y - 0.56 * size, 0.06 * size, 0.05 * size) +
        box(x + 0.09 * size, y - 0.56 * size, 0.06 * size, 0.05 * size),
      tone.lamp,
    ) +
    glow(x, y - 1.08 * size, size * 0.02, tone)
  );
};
