import type { Random } from './random.ts';
import type { Point } from './svg.ts';

/** The upper edge of a layer of land, from left to right, beyond both sides of the picture. */
export type Ridge = readonly Point[];
export type Span = Readonly<{ width: number; base: number; height: number }>;
export type RidgeMaker = (span: Span, random: Random) => Ridge;

const margin = 60;

const sampled = (span: Span, step: number, heightAt: (x: number) => number): Ridge => {
  const points: Point[] = [];
  for (let x = -margin; x <= span.width + margin; x += step) {
    points.push([x, span.base - heightAt(x) * span.height]);
  }
  return points;
};

/** Smooth chance along a line, in −1…1. */
const wave = (random: Random, length: number): ((x: number) => number) => {
  const knots = Array.from({ length: 64 }, () => random.between(-1, 1));
  return (x) => {
    const at = (x + 4 * margin) / length;
    const index = Math.floor(at);
    const share = at - index;
    const eased = share * share * (3 - 2 * share);
    const from = knots[index & 63] ?? 0;
    const to = knots[(index + 1) & 63] ?? 0;
    return from + (to - from) * eased;
  };
};

/** Mountains: chance at every scale, halved again and again. */
export const peaks: RidgeMaker = (span, random) => {
  let points: Point[] = [];
  for (let x = -margin; x <= span.width + margin; x += span.width / random.whole(5, 8)) {
    const high = points.length % 2 === 1;
    points.push([x, high ? random.between(0.55, 1) : random.between(0, 0.35)]);
  }
  let rough = 0.16;
  for (let round = 0; round < 5; round += 1) {
    const finer: Point[] = [];
    for (const [index, [x, y]] of points.entries()) {
      finer.push([x, y]);
      const next = points[index + 1];
      if (!next) continue;
      const share = random.between(0.35, 0.65);
      finer.push([
        x + (next[0] - x) * share,
        y + (next[1] - y) * share + random.between(-rough, rough),
      ]);
    }
    points = finer;
    rough *= 0.48;
  }
  return points.map(([x, y]) => [x, span.base - y * span.height]);
};

/** Volcanoes: concave flanks, a notched rim, scree at the foot. */
export const cones: RidgeMaker = (span, random) => {
  const all = Array.from({ length: random.whole(2, 3) }, (_, index) => ({
    centre: span.width * ((index + random.between(0.2, 0.8)) / 2.6),
    half: span.width * random.between(0.22, 0.36),
    top: random.between(0.6, 1),
    notch: random.between(0.02, 0.035) * span.width,
  }));
  const scree = wave(random, span.width / 26);
  const lumps = wave(random, span.width / 7);
  return sampled(span, 6, (x) => {
    const land = 0.1 + 0.07 * lumps(x);
    const flanks = all.map(({ centre, half, top, notch }) => {
      const away = Math.abs(x - centre);
      const rim = top * Math.max(0, 1 - notch / half) ** 2.3;
      const flank = away > half ? 0 : top * (1 - away / half) ** 2.3;
      return away < notch ? rim - 0.04 * (1 - away / notch) : flank;
    });
    return Math.max(land, ...flanks) + 0.014 * scree(x);
  });
};

/** Bergs: few hard corners over level water. */
export const bergs: RidgeMaker = (span, random) => {
  const points: Point[] = [[-margin, span.base]];
  let x = -margin;
  while (x < span.width + margin) {
    x += random.between(0.01, 0.09) * span.width;
    const wide = random.between(0.07, 0.22) * span.width;
    const high = random.between(0.25, 1) * span.height;
    points.push([x, span.base]);
    points.push([
      x + wide * random.between(0.04, 0.12),
      span.base - high * random.between(0.5, 0.7),
    ]);
    points.push([x + wide * random.between(0.25, 0.4), span.base - high]);
    points.push([
      x + wide * random.between(0.5, 0.62),
      span.base - high * random.between(0.72, 0.9),
    ]);
    points.push([
      x + wide * random.between(0.7, 0.82),
      span.base - high * random.between(0.35, 0.6),
    ]);
    points.push([x + wide, span.base]);
    x += wide;
  }
  return points;
};

/** Tablelands: steps with short falls. */
export const mesas: RidgeMaker = (span, random) => {
  const points: Point[] = [];
  let x = -margin;
  let level = random.between(0.1, 0.3);
  while (x < span.width + margin) {
    const wide = random.between(0.05, 0.15) * span.width;
    for (let part = 0; part <= 4; part += 1) {
      const height = level + random.between(-0.012, 0.012);
      points.push([x + (wide * part) / 4, span.base - height * span.height]);
    }
    x += wide;
    const next = level > 0.45 ? random.between(0.05, 0.25) : random.between(0.4, 1);
    const fall = random.between(0.012, 0.03) * span.width;
    const ledge = level + (next - level) * random.between(0.35, 0.6);
    points.push([x + fall * 0.3, span.base - ledge * span.height]);
    points.push([x + fall * 0.7, span.base - (ledge + (next - ledge) * 0.15) * span.height]);
    x += fall;
    level = next;
  }
  return points;
};

/** Dunes and swells. */
export const dunes: RidgeMaker = (span, random) => {
  const broad = wave(random, span.width / 3.2);
  const fine = wave(random, span.width / 8);
  return sampled(span, 8, (x) => 0.5 + 0.36 * broad(x) + 0.12 * fine(x));
};

/** Rolling forest ground. */
export const hills: RidgeMaker = (span, random) => {
  const broad = wave(random, span.width / 4);
  const fine = wave(random, span.width / 17);
  return sampled(span, 7, (x) => 0.45 + 0.4 * broad(x) + 0.08 * fine(x));
};

/** Sea floor: mounds with leaning stacks. */
export const reefs: RidgeMaker = (span, random) => {
  const broad = wave(random, span.width / 5);
  const fine = wave(random, span.width / 30);
  const stacks = Array.from({ length: random.whole(3, 5) }, () => ({
    centre: random.between(-0.05, 1.05) * span.width,
    half: random.between(0.02, 0.05) * span.width,
    top: random.between(0.5, 1),
  }));
  return sampled(span, 6, (x) => {
    const land = 0.2 + 0.14 * broad(x) + 0.03 * fine(x);
    const high = stacks.map(({ centre, half, top }) => {
      const away = Math.abs(x - centre) / half;
      return top * Math.exp(-(away ** 3)) + 0.05 * fine(x);
    });
    return Math.max(land, ...high);
  });
};

/** Level ground with a little life in it. */
export const flats: RidgeMaker = (span, random) => {
  const fine = wave(random, span.width / 12);
  return sampled(span, 12, (x) => 0.12 + 0.07 * fine(x));
};
