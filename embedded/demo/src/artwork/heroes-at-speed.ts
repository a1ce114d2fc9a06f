import { lamps } from './hero-lamps.ts';
import type { Structure } from './structures.ts';
import type { Point } from './svg.ts';
import { disc, fill, line, num, shape, stroke } from './svg.ts';

export const buggy: Structure = ([x, y], size, tone) => {
  const at = (dx: number, dy: number): Point => [x + dx * size, y - dy * size];
  const frame =
    line([at(-0.72, 0.32), at(-0.3, 0.72), at(0.22, 0.74), at(0.5, 0.42), at(0.92, 0.34)]) +
    line([at(-0.3, 0.72), at(-0.16, 0.34)]) +
    line([at(0.22, 0.74), at(0.16, 0.36), at(-0.3, 0.72)]);
  const body = shape([
    at(-0.86, 0.42),
    at(-0.7, 0.2),
    at(0.8, 0.18),
    at(0.98, 0.3),
    at(0.5, 0.44),
    at(-0.1, 0.4),
  ]);
  const dust = [
    [-1.05, 0.1, 0.13],
    [-1.3, 0.16, 0.2],
    [-1.66, 0.2, 0.28],
  ]
    .map(([dx = 0, dy = 0, r = 0]) => disc(x + dx * size, y - dy * size, r * size, tone.edge, 0.16))
    .join('');
  return (
    dust +
    fill(body, tone.body) +
    stroke(frame, tone.body, size * 0.06) +
    stroke(
      line([at(-0.3, 0.75), at(0.22, 0.77)]) +
        line([at(-0.1, 0.41), at(0.5, 0.45), at(0.98, 0.31)]),
      tone.edge,
      size * 0.025,
      0.9,
    ) +
    [-0.52, 0.58]
      .map(
        (wheel) =>
          disc(x + wheel * size, y - 0.2 * size, size * 0.23, tone.body) +
          disc(x + wheel * size, y - 0.2 * size, size * 0.09, tone.edge, 0.6),
      )
      .join('') +
    lamps(x + 0.94 * size, y - 0.3 * size, size * 0.035, tone.lamp)
  );
};

/** A low car from behind, tail lamps lit. */
export const racer: Structure = ([x, y], size, tone) => {
  const at = (dx: number, dy: number): Point => [x + dx * size, y - dy * size];
  const body = shape([
    at(-0.62, 0.1),
    at(-0.66, 0.34),
    at(-0.52, 0.48),
    at(-0.36, 0.52),
    at(-0.24, 0.74),
    at(0.24, 0.74),
    at(0.36, 0.52),
    at(0.52, 0.48),
    at(0.66, 0.34),
    at(0.62, 0.1),
  ]);
  const wheels =
    shape([at(-0.6, 0.12), at(-0.38, 0.12), at(-0.38, -0.03), at(-0.58, -0.03)]) +
    shape([at(0.6, 0.12), at(0.38, 0.12), at(0.38, -0.03), at(0.58, -0.03)]);
  const glass = shape([at(-0.27, 0.54), at(-0.19, 0.69), at(0.19, 0.69), at(0.27, 0.54)]);
  const wing = shape([at(-0.6, 0.6), at(0.6, 0.6), at(0.6, 0.56), at(-0.6, 0.56)]);
  const tails =
    shape([at(-0.58, 0.38), at(-0.3, 0.36), at(-0.3, 0.32), at(-0.58, 0.32)]) +
    shape([at(0.58, 0.38), at(0.3, 0.36), at(0.3, 0.32), at(0.58, 0.32)]);
  return (
    fill(body + wheels + wing, tone.body) +
    fill(glass, tone.edge, 0.3) +
    stroke(
      line([
        at(-0.52, 0.49),
        at(-0.36, 0.53),
        at(-0.24, 0.75),
        at(0.24, 0.75),
        at(0.36, 0.53),
        at(0.52, 0.49),
      ]),
      tone.edge,
      size * 0.022,
      0.9,
    ) +
    fill(tails, tone.lamp) +
    [0.09, 0.14, 0.19, 0.25, 0.32]
      .flatMap((r) =>
        [-0.44, 0.44].map((dx) => disc(x + dx * size, y - 0.35 * size, size * r, tone.lamp, 0.075)),
      )
      .join('') +
    fill(
      shape([at(-0.56, -0.03), at(-0.32, -0.03), at(-0.38, -0.32), at(-0.6, -0.32)]) +
        shape([at(0.56, -0.03), at(0.32, -0.03), at(0.38, -0.32), at(0.6, -0.32)]),
      tone.lamp,
      0.18,
    )
  );
};

export const pilot: Structure = ([x, y], size, tone) => {
  const at = (dx: number, dy: number): Point => [x + dx * size, y - dy * size];
  const suit = shape([
    at(-0.17, 0.7),
    at(0.17, 0.7),
    at(0.3, 0.56),
    at(0.38, 0.74),
    at(0.46, 0.7),
    at(0.34, 0.42),
    at(0.17, 0.5),
    at(0.15, 0.28),
    at(0.24, 0.06),
    at(0.13, 0),
    at(0, 0.24),
    at(-0.12, -0.04),
    at(-0.24, 0),
    at(-0.15, 0.28),
    at(-0.17, 0.5),
    at(-0.36, 0.36),
    at(-0.4, 0.46),
  ]);
  const pack = shape([at(-0.15, 0.78), at(0.15, 0.78), at(0.16, 0.4), at(-0.16, 0.4)]);
  const side = tone.lightOnLeft ? -1 : 1;
  return (
    stroke(
      `M${num(x)} ${num(y - size * 0.45)}q${num(-size * 0.5)} ${num(size * 0.7)} ${num(-size * 1.5)} ${num(size * 0.2)}t${num(-size * 1.6)} ${num(size * 0.5)}`,
      tone.edge,
      size * 0.025,
      0.6,
    ) +
    fill(suit + pack, tone.body) +
    disc(x, y - size * 0.86, size * 0.165, tone.body) +
    stroke(
      `M${num(x)} ${num(y - size * 1.025)}A${num(size * 0.165)} ${num(size * 0.165)} 0 0 ${side < 0 ? 0 : 1} ${num(x + side * size * 0.16)} ${num(y - size * 0.82)}`,
      tone.edge,
      size * 0.03,
      0.95,
    ) +
    stroke(line([at(side * 0.16, 0.76), at(side * 0.165, 0.42)]), tone.edge, size * 0.025, 0.9) +
    lamps(x + side * size * 0.09, y - size * 0.52, size * 0.03, tone.lamp)
  );
};
