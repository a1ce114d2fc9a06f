import { hex, mix } from './colour.ts';
import type { Random } from './random.ts';
import type { Structure } from './structures.ts';
import { fir } from './structures.ts';
import type { Point } from './svg.ts';
import { fill, line, num, shape, stroke } from './svg.ts';
import type { Frame } from './terrain.ts';

export type ForegroundKind =
  | 'rocks'
  | 'grass'
  | 'firs'
  | 'truss'
  | 'kelp'
  | 'shards'
  | 'quay'
  | 'rail';

const grass = ({ width, height }: Frame, random: Random): string =>
  Array.from({ length: 150 }, () => {
    const x = random.between(-0.02, 1.02) * width;
    const nearEdge = Math.abs(x / width - 0.5) * 2;
    const tall = height * random.between(0.04, 0.11) * (0.5 + 1.5 * nearEdge ** 2);
    const bend = random.between(-0.3, 0.75) * tall;
    const wide = random.between(2, 5);
    const foot = height + 4;
    return `M${num(x)} ${num(foot)}Q${num(x)} ${num(foot - tall * 0.7)} ${num(x + bend)} ${num(foot - tall)}Q${num(x + wide)} ${num(foot - tall * 0.6)} ${num(x + wide)} ${num(foot)}Z`;
  }).join('');

const bank = ({ width, height }: Frame, random: Random, steep: number): string => {
  const parts: string[] = [];
  for (const side of [0, 1]) {
    const points: Point[] = [[side * width, height + 10]];
    const reach = width * random.between(0.3, 0.42);
    const high = height * random.between(0.16, 0.26) * (side === 0 ? 1 : 0.75);
    const count = 9;
    for (let at = 0; at <= count; at += 1) {
      const share = at / count;
      const x = side === 0 ? reach * share - 20 : width + 20 - reach * share;
      const level = (1 - share) ** steep + (at % 2 === 0 ? 0.07 : -0.02) * (1 - share);
      points.push([x + random.between(-12, 12), height - high * level + random.between(-4, 4)]);
    }
    points.push([side === 0 ? reach : width - reach, height + 10]);
    parts.push(shape(points));
  }
  return parts.join('');
};

const kelp = ({ width, height }: Frame, random: Random): string =>
  Array.from({ length: 16 }, (_, index) => {
    const side = index % 2;
    const x = side === 0 ? random.between(-0.01, 0.2) * width : random.between(0.8, 1.01) * width;
    const tall = height * random.between(0.25, 0.62);
    const sway = random.between(10, 26);
    const wide = random.between(5, 11);
    const left: Point[] = [];
    const right: Point[] = [];
    for (let at = 0; at <= 14; at += 1) {
      const share = at / 14;
      const middle = x + Math.sin(share * 7 + index) * sway * share;
      const half = wide * (1 - share) ** 0.7 * (at % 2 === 0 ? 1.25 : 0.7);
      left.push([middle - half, height + 5 - tall * share]);
      right.unshift([middle + half, height + 5 - tall * share]);
    }
    return shape([...left, ...right]);
  }).join('');

const truss = ({ width, height }: Frame): string => {
  const top = height * 0.9;
  const parts = [
    line([
      [-10, top],
      [width + 10, top * 1.012],
    ]),
    line([
      [-10, height * 0.975],
      [width + 10, height * 0.985],
    ]),
  ];
  const bay = width / 18;
  for (let x = -bay; x < width + bay; x += bay) {
    parts.push(
      line([
        [x, top],
        [x + bay / 2, height * 0.985],
        [x + bay, top],
      ]),
    );
  }
  return parts.join('');
};

const rail = ({ width, height }: Frame): string => {
  const parts: string[] = [];
  for (const [x0, x1] of [
    [-0.02, 0.34],
    [1.02, 0.7],
  ] as const) {
    const at = (share: number, lift: number): Point => [
      width * (x0 + (x1 - x0) * share),
      height * (0.99 - 0.14 * share) - lift * height * (0.12 - 0.075 * share),
    ];
    parts.push(shape([at(0, 1), at(1, 1), at(1, 0.72), at(0, 0.72)]));
    for (let post = 0; post <= 6; post += 1) {
      const share = post / 6;
      parts.push(
        shape([at(share, 0.9), at(share + 0.012, 0.9), at(share + 0.012, -0.2), at(share, -0.2)]),
      );
    }
  }
  return parts.join('');
};

const standing = (
  make: Structure,
  frame: Frame,
  random: Random,
  size: readonly [number, number],
): string => {
  const ink = hex(frame.palette.ink);
  const tone = {
    body: ink,
    edge: hex(mix(frame.palette.ink, frame.palette.light, 0.35)),
    lamp: hex(frame.palette.accent),
    lightOnLeft: frame.light[0] < frame.width / 2,
  };
  return [0.01, 0.07, 0.15, 0.87, 0.95, 1]
    .map((at) => {
      const outer = Math.abs(at - 0.5) * 2;
      const tall = frame.height * random.between(...size) * outer ** 2;
      return make(
        [frame.width * (at + random.between(-0.015, 0.015)), frame.height + tall * 0.06],
        tall,
        tone,
        random,
      );
    })
    .join('');
};

/** What stands between us and the land: a dark frame, low in the middle. */
export const foreground = (kind: ForegroundKind, frame: Frame, random: Random): string => {
  const ink = hex(frame.palette.ink);
  const edge = hex(mix(frame.palette.ink, frame.palette.light, 0.3));
  const low = fill(bank(frame, random, 1.6), ink);
  switch (kind) {
    case 'rocks':
      return stroke(bank(frame, random.fork('back'), 1.2), edge, 1.4, 0.5) + low;
    case 'grass':
      return (
        fill(
          grass(frame, random.fork('far')),
          hex(mix(frame.palette.ink, frame.palette.haze, 0.22)),
        ) + fill(grass(frame, random), ink)
      );
    case 'firs':
      return low + standing(fir, frame, random, [0.5, 0.95]);
    case 'truss':
      return stroke(truss(frame), edge, 9, 0.35) + stroke(truss(frame), ink, 7);
    case 'kelp':
      return low + fill(kelp(frame, random), ink);
    case 'shards':
      return (
        low +
        fill(
          [0.02, 0.09, 0.16, 0.9, 0.97]
            .map((at) => {
              const x = at * frame.width;
              const tall = frame.height * random.between(0.25, 0.62) * Math.abs(at - 0.5) * 2;
              const lean = (at < 0.5 ? 0.3 : -0.3) * tall * random.between(0.2, 1);
              return shape([
                [x - tall * 0.13, frame.height + 5],
                [x + lean, frame.height - tall],
                [x + lean + tall * 0.09, frame.height - tall * 0.8],
                [x + tall * 0.15, frame.height + 5],
              ]);
            })
            .join(''),
          ink,
        )
      );
    case 'quay':
      return (
        fill(
          `M0 ${num(frame.height * 0.93)}H${num(frame.width * 0.36)}l${num(frame.width * 0.03)} ${num(frame.height * 0.08)}H0Z` +
            [0.05, 0.16, 0.27]
              .map(
                (at) =>
                  `M${num(frame.width * at)} ${num(frame.height * 0.94)}v${num(-frame.height * 0.055)}q6 -9 14 0v${num(frame.height * 0.055)}Z`,
              )
              .join(''),
          ink,
        ) +
        stroke(
          `M${num(frame.width * 0.055)} ${num(frame.height * 0.89)}Q${num(frame.width * 0.11)} ${num(frame.height * 0.95)} ${num(frame.width * 0.165)} ${num(frame.height * 0.89)}T${num(frame.width * 0.275)} ${num(frame.height * 0.89)}`,
          ink,
          4,
        )
      );
    case 'rail':
      return (
        fill(rail(frame), ink) +
        stroke(
          line([
            [-20, frame.height * 0.87],
            [frame.width * 0.34, frame.height * 0.805],
          ]),
          edge,
          2,
          0.6,
        )
      );
  }
};
