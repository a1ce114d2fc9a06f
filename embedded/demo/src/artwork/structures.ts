import type { Random } from './random.ts';
import type { Point } from './svg.ts';
import { disc, el, fill, line, num, shape, stroke } from './svg.ts';

/** Colours of what stands on the land: its body, the side towards the light, its lamps. */
export type Tone = Readonly<{ body: string; edge: string; lamp: string; lightOnLeft: boolean }>;
/** Draws something that stands with its foot at a point and is `size` tall. */
export type Structure = (foot: Point, size: number, tone: Tone, random: Random) => string;

const box = (x: number, y: number, wide: number, high: number): string =>
  `M${num(x)} ${num(y)}h${num(wide)}v${num(high)}h${num(-wide)}Z`;

const lamp = (x: number, y: number, r: number, { lamp: colour }: Tone): string =>
  disc(x, y, r * 3.4, colour, 0.16) + disc(x, y, r * 1.9, colour, 0.3) + disc(x, y, r, colour);

const litSide = (d: string, size: number, { edge }: Tone): string =>
  stroke(d, edge, Math.max(0.8, size * 0.011), 0.8);

/** A lattice between two feet that meet at the top. */
const lattice = ([x, y]: Point, size: number, half: number, bays: number): string => {
  const at = (share: number, side: number): Point => [
    x + side * half * (1 - share * 0.9),
    y - size * share,
  ];
  const parts = [line([at(0, -1), at(1, -1)]), line([at(0, 1), at(1, 1)])];
  for (let bay = 0; bay < bays; bay += 1) {
    const low = 1 - (1 - bay / bays) ** 1.25;
    const high = 1 - (1 - (bay + 1) / bays) ** 1.25;
    parts.push(line([at(low, -1), at(high, 1)]), line([at(low, 1), at(high, -1)]));
    parts.push(line([at(high, -1), at(high, 1)]));
  }
  return parts.join('');
};

/** A radio mast with guys and a red lamp. */
export const mast: Structure = ([x, y], size, tone) => {
  const guys = [-0.42, -0.24, 0.24, 0.42]
    .map((side) =>
      line([
        [x + side * size, y],
        [x, y - size * (Math.abs(side) > 0.3 ? 0.86 : 0.5)],
      ]),
    )
    .join('');
  const dish = `M${num(x)} ${num(y - size * 0.62)}a${num(size * 0.05)} ${num(size * 0.05)} 0 0 1 ${num(size * 0.075)} ${num(-size * 0.065)}Z`;
  return (
    stroke(guys, tone.body, size * 0.004, 0.75) +
    stroke(lattice([x, y], size * 0.9, size * 0.045, 11), tone.body, size * 0.009) +
    stroke(
      line([
        [x, y - size * 0.88],
        [x, y - size],
      ]),
      tone.body,
      size * 0.01,
    ) +
    fill(dish, tone.body) +
    litSide(
      line([
        [x + (tone.lightOnLeft ? -1 : 1) * size * 0.045, y],
        [x + (tone.lightOnLeft ? -1 : 1) * size * 0.0045, y - size * 0.9],
      ]),
      size * 0.5,
      tone,
    ) +
    lamp(x, y - size, size * 0.011, tone) +
    lamp(x, y - size * 0.5, size * 0.007, tone)
  );
};

/** A drilling tower on stilts, with its shed and stack. */
export const rig: Structure = ([x, y], size, tone) => {
  const deck = y - size * 0.26;
  const body =
    box(x - size * 0.34, deck, size * 0.68, size * 0.05) +
    box(x + size * 0.06, deck - size * 0.15, size * 0.24, size * 0.16) +
    box(x + size * 0.23, deck - size * 0.34, size * 0.035, size * 0.2) +
    [-0.3, -0.12, 0.1, 0.28]
      .map((at) => box(x + at * size, deck, size * 0.022, size * 0.32))
      .join('');
  const braces = [-0.3, -0.11, 0.11]
    .map((at) =>
      line([
        [x + at * size, y],
        [x + (at + 0.19) * size, deck + size * 0.05],
      ]),
    )
    .join('');
  return (
    stroke(lattice([x - size * 0.14, deck], size * 0.74, size * 0.12, 6), tone.body, size * 0.016) +
    fill(body, tone.body) +
    stroke(braces, tone.body, size * 0.01) +
    litSide(
      line([
        [x - size * 0.34, deck],
        [x + size * 0.34, deck],
      ]),
      size,
      tone,
    ) +
    [0.1, 0.16, 0.22]
      .map((at) =>
        el('rect', {
          x: x + at * size,
          y: deck - size * 0.1,
          width: size * 0.03,
          height: size * 0.03,
          fill: tone.lamp,
        }),
      )
      .join('') +
    lamp(x - size * 0.14, deck - size * 0.75, size * 0.014, tone)
  );
};

/** A wind turbine; one is never like the next in its turn. */
export const turbine: Structure = ([x, y], size, tone, random) => {
  const hub: Point = [x, y - size * 0.72];
  const turn = random.between(0, 2);
  const blades = [0, 1, 2].map((blade) => {
    const angle = turn + (blade * 2 * Math.PI) / 3;
    const along = (share: number, side: number): Point => [
      hub[0] + Math.cos(angle) * size * 0.36 * share - Math.sin(angle) * size * side,
      hub[1] + Math.sin(angle) * size * 0.36 * share + Math.cos(angle) * size * side,
    ];
    return shape([
      along(0, 0.006),
      along(0.22, 0.022),
      along(1, 0.002),
      along(0.98, -0.003),
      along(0, -0.008),
    ]);
  });
  const tower = shape([
    [x - size * 0.016, y],
    [x + size * 0.016, y],
    [x + size * 0.008, hub[1]],
    [x - size * 0.008, hub[1]],
  ]);
  return fill(tower + blades.join(''), tone.body) + disc(hub[0], hub[1], size * 0.017, tone.edge);
};

/** An icebreaker seen from its bow quarter. */
export const ship: Structure = ([x, y], size, tone) => {
  const at = (dx: number, dy: number): Point => [x + dx * size, y - dy * size];
  const hull = shape([at(-0.95, 0.3), at(0.62, 0.34), at(0.9, 0.42), at(0.66, 0), at(-0.88, 0)]);
  const house =
    box(x - 0.62 * size, y - 0.56 * size, 0.62 * size, 0.28 * size) +
    box(x - 0.5 * size, y - 0.74 * size, 0.42 * size, 0.2 * size) +
    box(x - 0.55 * size, y - 0.8 * size, 0.52 * size, 0.07 * size) +
    shape([at(-0.74, 0.3), at(-0.7, 0.68), at(-0.56, 0.68), at(-0.54, 0.3)]);
  const gear = [
    line([at(-0.26, 0.8), at(-0.26, 1.06)]),
    line([at(-0.34, 0.96), at(-0.18, 0.96)]),
    line([at(0.32, 0.34), at(0.32, 0.72)]),
    line([at(0.32, 0.7), at(0.68, 0.46)]),
    line([at(0.32, 0.72), at(-0.04, 0.58)]),
  ].join('');
  const panes = Array.from({ length: 7 }, (_, pane) =>
    box(x + (-0.52 + pane * 0.067) * size, y - 0.785 * size, 0.045 * size, 0.035 * size),
  ).join('');
  const ports = Array.from({ length: 9 }, (_, port) =>
    disc(x + (-0.58 + port * 0.068) * size, y - 0.47 * size, size * 0.011, tone.lamp, 0.9),
  ).join('');
  const band = shape([at(-0.93, 0.2), at(0.78, 0.235), at(0.8, 0.275), at(-0.94, 0.24)]);
  return (
    fill(hull + house, tone.body) +
    fill(band, tone.lamp, 0.55) +
    stroke(gear, tone.body, size * 0.016) +
    litSide(
      line([at(-0.95, 0.3), at(0.62, 0.34), at(0.9, 0.42)]) +
        line([at(-0.55, 0.8), at(-0.03, 0.8)]),
      size * 0.8,
      tone,
    ) +
    fill(panes, tone.lamp) +
    ports +
    lamp(x - 0.26 * size, y - 1.06 * size, size * 0.014, tone)
  );
};

/** A fir with drooping boughs. */
export const fir: Structure = ([x, y], size, tone, random) => {
  const tiers = random.whole(6, 9);
  const half = size * random.between(0.15, 0.2);
  const side = (direction: number): Point[] => {
    const points: Point[] = [];
    for (let tier = 0; tier < tiers; tier += 1) {
      const share = (tier + 1) / tiers;
      const wide = half * share ** 0.85 * random.between(0.82, 1.1);
      points.push([x + direction * wide, y - size * (1 - share) * 0.92 - size * 0.05]);
      points.push([x + direction * wide * 0.5, y - size * (1 - share) * 0.92 - size * 0.075]);
    }
    return points;
  };
  const left = side(-1);
  const right = side(1).toReversed();
  return (
    fill(
      shape([[x, y - size], ...left, ...right]) +
        box(x - size * 0.015, y - size * 0.1, size * 0.03, size * 0.12),
      tone.body,
    ) +
    litSide(
      line([[x, y - size], ...(tone.lightOnLeft ? left : right.toReversed()).slice(0, 5)]),
      size * 0.35,
      tone,
    )
  );
};
