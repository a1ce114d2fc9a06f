import { hex, lighter, mix } from './colour.ts';
import type { Random } from './random.ts';
import type { Paints, Point } from './svg.ts';
import { disc, el, fill, group, num, ring, shape, stroke } from './svg.ts';
import type { Frame } from './terrain.ts';

export type SkyKind = 'sun' | 'ringed' | 'aurora' | 'storm' | 'night' | 'sunken';
export type Sky = Readonly<{ kind: SkyKind; horizon: number; size: number }>;

const stars = ({ width, palette }: Frame, horizon: number, random: Random): string => {
  const colour = hex(mix(palette.light, [1, 0, 0], 0.6));
  return Array.from({ length: 150 }, () => {
    const height = random.between(0, 1) ** 1.5;
    const bright = (1 - height) * random.between(0.15, 0.9);
    const r = random.chance(0.06) ? random.between(1.4, 2.1) : random.between(0.5, 1.1);
    return disc(random.between(0, width), height * horizon * 0.95, r, colour, bright);
  }).join('');
};

/** A long cloud: flat below, swelling above. */
const strip = (x: number, y: number, half: number, thick: number, random: Random): string => {
  const upper: Point[] = [];
  const lower: Point[] = [];
  const parts = 22;
  let swell = 0;
  for (let part = 0; part <= parts; part += 1) {
    const share = part / parts;
    const taper = Math.sin(Math.PI * share) ** 0.8;
    swell = swell * 0.55 + random.between(0.1, 1) * 0.45;
    const at = x - half + 2 * half * share;
    upper.push([at, y - thick * taper * (0.25 + swell)]);
    lower.unshift([at, y + thick * 0.22 * taper * random.between(0.6, 1)]);
  }
  return smooth([...upper, ...lower]);
};

/** A closed curve through the middles of a polygon's sides. */
const smooth = (points: readonly Point[]): string => {
  const middles = points.map(([x, y], index): Point => {
    const [nx, ny] = points[(index + 1) % points.length] ?? [x, y];
    return [(x + nx) / 2, (y + ny) / 2];
  });
  const start = middles.at(-1) ?? [0, 0];
  const curves = points.map(([x, y], index) => {
    const [mx, my] = middles[index] ?? [x, y];
    return `Q${num(x)} ${num(y)} ${num(mx)} ${num(my)}`;
  });
  return `M${num(start[0])} ${num(start[1])}${curves.join('')}Z`;
};

const clouds = (frame: Frame, horizon: number, thick: number, random: Random, paint: Paints) => {
  const { width, palette, light } = frame;
  return Array.from({ length: 13 }, () => {
    const low = random.between(0.12, 0.97);
    const y = low * horizon;
    const half = width * random.between(0.08, 0.3) * (1.25 - low * 0.5);
    const x = random.between(-0.1, 1.1) * width;
    const near = Math.max(0, 1 - Math.abs(x - light[0]) / (width * 0.55));
    const body = mix(mix(palette.zenith, palette.middle, low), palette.haze, 0.25 * low);
    const under = mix(body, palette.light, 0.15 + 0.5 * near * low);
    const tall = thick * (1.3 - low) * random.between(0.5, 1.15);
    const filled = paint.linear(
      [0, y - tall],
      [0, y + tall * 0.3],
      [
        [0, body, 0.28],
        [0.75, mix(body, under, 0.4), 0.5],
        [1, under, 0.62],
      ],
    );
    return fill(strip(x, y, half, tall, random), filled);
  }).join('');
};

const rays = (frame: Frame, random: Random, paint: Paints, strength: number): string => {
  const { width, height, light, palette } = frame;
  const reach = Math.hypot(width, height);
  const filled = paint.radial(light, reach * 0.85, [
    [0, palette.light, 0.13 * strength],
    [0.35, palette.light, 0.06 * strength],
    [1, palette.light, 0],
  ]);
  const beams = Array.from({ length: 9 }, () => {
    const angle = random.between(0.12, Math.PI - 0.12) + (light[1] > height * 0.3 ? Math.PI : 0);
    const spread = random.between(0.02, 0.1);
    const at = (turn: number): Point => [
      light[0] + Math.cos(turn) * reach,
      light[1] + Math.sin(turn) * reach,
    ];
    return [1, 0.62, 0.3]
      .map((share) => shape([light, at(angle - spread * share), at(angle + spread * share)]))
      .map((beam) => fill(beam, filled))
      .join('');
  });
  return beams.join('');
};

const planet = (frame: Frame, size: number, paint: Paints): string => {
  const { palette, light } = frame;
  const [x, y] = light;
  const body = paint.linear(
    [x - size * 0.9, y - size * 0.5],
    [x + size * 0.9, y + size * 0.7],
    [
      [0, palette.light],
      [0.38, mix(palette.light, palette.haze, 0.55)],
      [0.72, mix(palette.haze, palette.zenith, 0.6)],
      [1, palette.zenith],
    ],
  );
  const round = `M${num(x - size)} ${num(y)}a${num(size)} ${num(size)} 0 1 0 ${num(2 * size)} 0a${num(size)} ${num(size)} 0 1 0 ${num(-2 * size)} 0Z`;
  const bands = [-0.62, -0.36, -0.2, 0.06, 0.24, 0.47, 0.7].map((at, index) =>
    el('ellipse', {
      cx: x,
      cy: y + at * size,
      rx: size * 1.1,
      ry: size * (index % 2 === 0 ? 0.055 : 0.025),
      fill: hex(index % 3 === 0 ? palette.accent : palette.zenith),
      'fill-opacity': '0.2',
    }),
  );
  const halo = (front: boolean): string =>
    [1.42, 1.52, 1.6, 1.74, 1.82]
      .map((wide, index) => {
        const rx = num(size * wide);
        const ry = num(size * wide * 0.2);
        const d = `M${num(x - size * wide)} ${num(y)}A${rx} ${ry} 0 0 ${front ? 0 : 1} ${num(x + size * wide)} ${num(y)}`;
        return stroke(d, hex(palette.light), size * (index === 2 ? 0.055 : 0.022), 0.62);
      })
      .join('');
  const turned = (content: string): string =>
    group(content, { transform: `rotate(-17 ${num(x)} ${num(y)})` });
  return (
    turned(halo(false)) +
    fill(round, body) +
    group(turned(bands.join('')), { 'clip-path': paint.clip(round) }) +
    turned(halo(true))
  );
};

const curtains = (frame: Frame, horizon: number, random: Random, paint: Paints): string => {
  const { width, palette } = frame;
  return Array.from({ length: 4 }, (_, index) => {
    const from = random.between(-0.1, 0.5) * width;
    const wide = random.between(0.35, 0.7) * width;
    const foot = horizon * random.between(0.45, 0.78);
    const tall = horizon * random.between(0.35, 0.6);
    const bend = random.between(0.02, 0.07) * horizon;
    const turns = random.between(1.2, 2.6);
    const colour = index % 2 === 0 ? palette.accent : palette.light;
    const filled = paint.linear(
      [0, foot - tall],
      [0, foot + bend],
      [
        [0, colour, 0],
        [0.2, colour, 0.02],
        [0.75, colour, 0.36],
        [0.92, lighter(colour, 0.08), 0.62],
        [1, colour, 0.3],
      ],
    );
    const step = 6;
    const footAt = (x: number): number => {
      const share = x / wide;
      return foot + bend * Math.sin(share * turns * Math.PI * 2) - 0.16 * foot * share;
    };
    const slats: string[] = [];
    for (let x = 0; x < wide; x += step) {
      const share = x / wide;
      const folds =
        0.5 + 0.28 * Math.sin(share * 23 + index) + 0.22 * Math.sin(share * 61 + index * 2);
      const slat = shape([
        [from + x, footAt(x)],
        [from + x + step + 0.4, footAt(x + step)],
        [from + x + step + 16, footAt(x + step) - tall],
        [from + x + 16, footAt(x) - tall],
      ]);
      slats.push(fill(slat, filled, Math.sin(Math.PI * share) ** 0.7 * folds * 0.999));
    }
    return slats.join('');
  }).join('');
};

const sunDisc = (frame: Frame, size: number): string => {
  const { palette, light } = frame;
  return (
    disc(light[0], light[1], size * 1.02, hex(palette.light), 0.35) +
    disc(light[0], light[1], size, hex(lighter(palette.light, 0.05)))
  );
};

/** Everything behind the land. */
export const sky = ({ kind, horizon, size }: Sky, frame: Frame, random: Random, paint: Paints) => {
  const { width, height, palette, light } = frame;
  const air = paint.linear(
    [0, 0],
    [0, horizon * 1.04],
    [
      [0, palette.zenith],
      [0.42, mix(palette.zenith, palette.middle, 0.62)],
      [0.72, palette.middle],
      [1, palette.haze],
    ],
  );
  const glow = paint.radial(light, width * 0.42, [
    [0, palette.light, kind === 'night' ? 0.34 : 0.62],
    [0.22, palette.light, 0.26],
    [0.55, palette.light, 0.08],
    [1, palette.light, 0],
  ]);
  const whole = `M0 0H${width}V${height}H0Z`;
  const parts: Record<SkyKind, () => string> = {
    sun: () => sunDisc(frame, size) + clouds(frame, horizon, height * 0.045, random, paint),
    ringed: () => stars(frame, horizon, random) + planet(frame, size, paint),
    aurora: () =>
      stars(frame, horizon, random) +
      curtains(frame, horizon, random, paint) +
      sunDisc(frame, size),
    storm: () =>
      sunDisc(frame, size) +
      clouds(frame, horizon, height * 0.085, random, paint) +
      rays(frame, random, paint, 0.6),
    night: () =>
      stars(frame, horizon, random) +
      sunDisc(frame, size) +
      ring(light[0], light[1], size * 1.5, hex(palette.light), 1, 0.18) +
      clouds(frame, horizon, height * 0.03, random, paint),
    sunken: () => rays(frame, random, paint, 1.5),
  };
  return fill(whole, air) + fill(whole, glow) + parts[kind]();
};
