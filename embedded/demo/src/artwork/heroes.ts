import { lamps } from './hero-lamps.ts';
import { buggy, pilot, racer } from './heroes-at-speed.ts';
import type { Structure } from './structures.ts';
import type { Point } from './svg.ts';
import { disc, fill, line, num, shape, stroke } from './svg.ts';

export type HeroKind = 'walker' | 'sentry' | 'diver' | 'buggy' | 'racer' | 'pilot';

/** Somebody in a long coat with a lantern, seen from behind. */
const walker: Structure = ([x, y], size, tone) => {
  const at = (dx: number, dy: number): Point => [x + dx * size, y - dy * size];
  const coat = shape([
    at(-0.07, 0.8),
    at(0.07, 0.8),
    at(0.13, 0.66),
    at(0.15, 0.4),
    at(0.2, 0.16),
    at(0.06, 0.13),
    at(0, 0.17),
    at(-0.07, 0.12),
    at(-0.19, 0.15),
    at(-0.15, 0.42),
    at(-0.13, 0.66),
  ]);
  const legs =
    shape([at(-0.08, 0.16), at(-0.1, 0), at(-0.03, 0), at(-0.01, 0.16)]) +
    shape([at(0.01, 0.16), at(0.05, 0), at(0.12, 0), at(0.09, 0.16)]);
  const pack = shape([at(-0.1, 0.76), at(0.1, 0.76), at(0.11, 0.5), at(-0.11, 0.5)]);
  const hood = `M${num(x - size * 0.075)} ${num(y - size * 0.8)}q${num(-size * 0.01)} ${num(-size * 0.18)} ${num(size * 0.075)} ${num(-size * 0.19)}q${num(size * 0.085)} ${num(size * 0.01)} ${num(size * 0.075)} ${num(size * 0.19)}Z`;
  const side = tone.lightOnLeft ? -1 : 1;
  return (
    fill(coat + legs + pack + hood, tone.body) +
    stroke(
      line([
        at(side * 0.07, 0.94),
        at(side * 0.075, 0.8),
        at(side * 0.13, 0.66),
        at(side * 0.15, 0.4),
        at(side * 0.2, 0.16),
      ]),
      tone.edge,
      size * 0.02,
      0.95,
    ) +
    stroke(line([at(-side * 0.13, 0.64), at(-side * 0.24, 0.46)]), tone.body, size * 0.05) +
    lamps(x - side * size * 0.25, y - size * 0.4, size * 0.03, tone.lamp)
  );
};

/** A guard with a cloak and a spear. */
const sentry: Structure = ([x, y], size, tone) => {
  const at = (dx: number, dy: number): Point => [x + dx * size, y - dy * size];
  const cloak = shape([
    at(-0.1, 0.78),
    at(0.1, 0.78),
    at(0.18, 0.6),
    at(0.26, 0.02),
    at(0.12, 0.05),
    at(0.03, 0),
    at(-0.1, 0.05),
    at(-0.24, 0),
    at(-0.17, 0.6),
  ]);
  const helm =
    shape([at(-0.075, 0.78), at(-0.09, 0.88), at(0, 0.99), at(0.09, 0.88), at(0.075, 0.78)]) +
    shape([at(-0.08, 0.9), at(-0.17, 1.08), at(-0.05, 0.95)]) +
    shape([at(0.08, 0.9), at(0.17, 1.08), at(0.05, 0.95)]);
  const side = tone.lightOnLeft ? -1 : 1;
  const spear = line([at(-side * 0.26, -0.02), at(-side * 0.26, 1.2)]);
  const point = shape([
    at(-side * 0.26, 1.36),
    at(-side * 0.26 - 0.035, 1.2),
    at(-side * 0.26 + 0.035, 1.2),
  ]);
  return (
    fill(cloak + helm + point, tone.body) +
    stroke(spear, tone.body, size * 0.024) +
    stroke(
      line([
        at(0, 0.99),
        at(side * 0.09, 0.88),
        at(side * 0.09, 0.78),
        at(side * 0.18, 0.6),
        at(side * 0.25, 0.04),
      ]),
      tone.edge,
      size * 0.02,
      0.95,
    )
  );
};

const diver: Structure = ([x, y], size, tone) => {
  const at = (dx: number, dy: number): Point => [x + dx * size, y - dy * size];
  const suit = shape([
    at(-0.12, 0.68),
    at(0.12, 0.68),
    at(0.2, 0.58),
    at(0.27, 0.36),
    at(0.2, 0.33),
    at(0.15, 0.46),
    at(0.14, 0.3),
    at(0.17, 0.02),
    at(0.04, 0.02),
    at(0, 0.26),
    at(-0.04, 0.02),
    at(-0.17, 0.02),
    at(-0.14, 0.3),
    at(-0.15, 0.46),
    at(-0.2, 0.33),
    at(-0.27, 0.36),
    at(-0.2, 0.58),
  ]);
  const tank = shape([at(-0.1, 0.7), at(0.1, 0.7), at(0.11, 0.4), at(-0.11, 0.4)]);
  const side = tone.lightOnLeft ? -1 : 1;
  return (
    fill(suit + tank, tone.body) +
    disc(x, y - size * 0.81, size * 0.145, tone.body) +
    stroke(
      `M${num(x)} ${num(y - size * 0.955)}A${num(size * 0.145)} ${num(size * 0.145)} 0 0 ${side < 0 ? 0 : 1} ${num(x + side * size * 0.14)} ${num(y - size * 0.77)}`,
      tone.edge,
      size * 0.024,
      0.95,
    ) +
    stroke(
      line([at(side * 0.12, 0.68), at(side * 0.2, 0.58), at(side * 0.27, 0.36)]),
      tone.edge,
      size * 0.02,
      0.9,
    ) +
    lamps(x - side * size * 0.11, y - size * 0.95, size * 0.03, tone.lamp)
  );
};

/** Who we are in this world: small, dark, edged with light, to give the land its size. */
export const heroes: Readonly<Record<HeroKind, Structure>> = {
  walker,
  sentry,
  diver,
  buggy,
  racer,
  pilot,
};
