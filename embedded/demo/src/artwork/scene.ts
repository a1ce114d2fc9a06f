import { hex, mix } from './colour.ts';
import { foreground, weather } from './foreground.ts';
import { heroes } from './heroes.ts';
import { landAt } from './palette.ts';
import type { Random } from './random.ts';
import { randomOf } from './random.ts';
import { sky } from './sky.ts';
import type { Tone } from './structures.ts';
import { streetLamp } from './structures-built.ts';
import type { Paints, Point } from './svg.ts';
import { fill, group, line, num, shape, stroke } from './svg.ts';
import type { Frame } from './terrain.ts';
import { land } from './terrain.ts';
import type { Layer, World } from './world.ts';

/** Where we stand and look, so that a world gives many pictures. */
export type View = Readonly<{
  seed: string;
  width: number;
  height: number;
  mirrored: boolean;
  /** Added to the world's horizon, in heights. */
  tilt: number;
  zoom: number;
  hero: boolean;
  frame: boolean;
}>;

const toneOf = (frame: Frame, nearness: number): Tone => {
  const { palette } = frame;
  const ground = landAt(palette, nearness);
  return {
    body: hex(mix(ground, palette.ink, 0.45)),
    edge: hex(mix(palette.light, ground, 0.2 + 0.35 * nearness)),
    lamp: hex(mix(palette.accent, palette.haze, 0.35 * (1 - nearness))),
    lightOnLeft: frame.light[0] < frame.width / 2,
  };
};

const heightAt = (ridge: readonly Point[], x: number): number => {
  for (const [index, [x2, y2]] of ridge.entries()) {
    const before = ridge[index - 1];
    if (!before || x2 < x) continue;
    const share = x2 === before[0] ? 0 : (x - before[0]) / (x2 - before[0]);
    return before[1] + (y2 - before[1]) * share;
  }
  return ridge.at(-1)?.[1] ?? 0;
};

const layerOf = (
  layer: Layer,
  frame: Frame,
  horizon: number,
  zoom: number,
  paint: Paints,
  random: Random,
): string => {
  const { width, height } = frame;
  const base = horizon + layer.below * height;
  const tall = layer.tall * height * zoom;
  const ridge = layer.ridge({ width, base, height: tall }, random.fork('ridge'));
  const standing = random.fork('standing');
  const tone = toneOf(frame, layer.nearness);
  const stands = layer.stands;
  const built = stands
    ? Array.from({ length: standing.whole(...stands.count) }, (_, index) => {
        const [from, to] = stands.within ?? [0, 1];
        const share = (index + standing.between(0.1, 0.9)) / stands.count[1];
        const x = (from + (to - from) * share) * width;
        const size = standing.between(...stands.size) * height * zoom;
        return stands.structure([x, heightAt(ridge, x) + size * 0.02], size, tone, standing);
      }).join('')
    : '';
  if (layer.floating) return built;
  return (
    built +
    land(
      {
        ridge,
        nearness: layer.nearness,
        depth: Math.max(tall, height * 0.12),
        rough: layer.rough ?? false,
        lit: layer.lit ?? 1,
        floor: layer.afloat ? base : height + 40,
      },
      frame,
      paint,
      random.fork('land'),
    )
  );
};

/** Fog that lies at the foot of a distant layer. */
const mist = (
  layer: Layer,
  frame: Frame,
  horizon: number,
  paint: Paints,
  random: Random,
): string => {
  const { width, height, palette } = frame;
  const strength = 0.42 * (1 - layer.nearness);
  return Array.from({ length: 4 }, () => {
    const half = random.between(0.2, 0.42) * width;
    const x = random.between(0, 1) * width;
    const y = horizon + (layer.below + random.between(-0.02, 0.02)) * height;
    const soft = paint.radial([0, 0], half, [
      [0, palette.haze, strength],
      [0.5, palette.haze, strength * 0.4],
      [1, palette.haze, 0],
    ]);
    const round = `M${num(-half)} 0a${num(half)} ${num(half)} 0 1 0 ${num(2 * half)} 0a${num(half)} ${num(half)} 0 1 0 ${num(-2 * half)} 0Z`;
    return group(fill(round, soft), { transform: `translate(${num(x)} ${num(y)}) scale(1 0.13)` });
  }).join('');
};

/** Level water from the horizon down, with the light lying on it. */
const water = (
  frame: Frame,
  horizon: number,
  mirrored: string,
  paint: Paints,
  random: Random,
): string => {
  const { width, height, palette, light } = frame;
  const surface = paint.linear(
    [0, horizon],
    [0, height],
    [
      [0, mix(palette.haze, palette.middle, 0.25)],
      [0.18, mix(palette.middle, palette.zenith, 0.45)],
      [1, palette.ink],
    ],
  );
  const below = `M0 ${num(horizon)}H${width}V${height}H0Z`;
  const veil = paint.linear(
    [0, horizon],
    [0, height],
    [
      [0, palette.ink, 0],
      [1, palette.ink, 0.8],
    ],
  );
  const glints = Array.from({ length: 190 }, () => {
    const near = random.between(0, 1) ** 1.4;
    const y = horizon + 3 + near * (height - horizon);
    const spread = width * (0.03 + 0.16 * near);
    const x = light[0] + random.between(-1, 1) * random.between(0, 1) * spread * 2;
    const half = random.between(0.01, 0.05) * width * (0.35 + near);
    return shape([
      [x - half, y],
      [x, y - 0.7 - 1.6 * near],
      [x + half, y],
      [x, y + 0.7 + 1.6 * near],
    ]);
  });
  const ripples = Array.from({ length: 120 }, () => {
    const near = random.between(0, 1) ** 1.3;
    const y = horizon + 4 + near * (height - horizon);
    const x = random.between(0, width);
    return line([
      [x, y],
      [x + random.between(0.01, 0.06) * width * (0.4 + near), y],
    ]);
  });
  return (
    fill(below, surface) +
    group(group(mirrored, { transform: `translate(0 ${num(2 * horizon)}) scale(1 -1)` }), {
      'clip-path': paint.clip(below),
      opacity: '0.34',
    }) +
    fill(below, veil) +
    stroke(ripples.join(''), hex(palette.haze), 1, 0.16) +
    fill(glints.join(''), hex(palette.light), 0.5)
  );
};

/** Lamps along both sides of a road, larger as they come nearer. */
const lampsAlong = (
  at: (share: number, side: number) => Point,
  frame: Frame,
  random: Random,
): string =>
  [0.2, 0.27, 0.35, 0.45, 0.57, 0.72, 0.9]
    .flatMap((share) =>
      [-1, 1].map((side) =>
        streetLamp(
          at(share, side * 1.1),
          frame.height * 0.85 * share ** 1.75,
          {
            ...toneOf(frame, Math.min(1, share + 0.35)),
            lamp: hex(frame.palette.light),
            lightOnLeft: side > 0,
          },
          random,
        ),
      ),
    )
    .join('');

/** A road to the horizon, with its lines and the lamps' light on it. */
const road = (frame: Frame, horizon: number, paint: Paints, random: Random): string => {
  const { width, height, palette, light } = frame;
  const end: Point = [light[0] * 0.6 + width * 0.2, horizon + height * 0.02];
  const at = (share: number, side: number): Point => {
    const near = share ** 2.2;
    return [
      end[0] + (width * 0.5 - end[0]) * near + side * width * (0.004 + 0.62 * near),
      end[1] + (height * 1.05 - end[1]) * near,
    ];
  };
  const steps = Array.from({ length: 25 }, (_, index) => index / 24);
  const ribbon = (from: number, to: number): string =>
    shape([
      ...steps.map((share) => at(share, from)),
      ...steps.toReversed().map((share) => at(share, to)),
    ]);
  const tar = paint.linear(
    end,
    [end[0], height],
    [
      [0, mix(palette.haze, palette.middle, 0.3)],
      [0.35, mix(palette.middle, palette.ink, 0.6)],
      [1, palette.ink],
    ],
  );
  const dashes = Array.from({ length: 12 }, (_, index) => {
    const from = (index + 0.2) / 12;
    const to = (index + 0.62) / 12;
    return [-0.33, 0.33]
      .map((side) =>
        shape([
          at(from, side - 0.012),
          at(to, side - 0.012),
          at(to, side + 0.012),
          at(from, side + 0.012),
        ]),
      )
      .join('');
  });
  const sheen = paint.radial([end[0], end[1]], height * 0.7, [
    [0, palette.light, 0.5],
    [1, palette.light, 0],
  ]);
  const ground = paint.linear(
    [0, horizon],
    [0, height],
    [
      [0, mix(palette.haze, palette.zenith, 0.45)],
      [0.2, mix(palette.middle, palette.ink, 0.55)],
      [1, palette.ink],
    ],
  );
  return (
    fill(`M0 ${num(horizon + height * 0.03)}H${width}V${height}H0Z`, ground) +
    fill(ribbon(-1, 1), tar) +
    fill(ribbon(-1, 1), sheen, 0.5) +
    fill(ribbon(-0.985, -0.965) + ribbon(0.965, 0.985), hex(palette.light), 0.5) +
    fill(dashes.join(''), hex(palette.light), 0.55) +
    lampsAlong(at, frame, random)
  );
};

const vignette = ({ width, height, palette }: Frame, paint: Paints): string =>
  fill(
    `M0 0H${width}V${height}H0Z`,
    paint.radial([width * 0.5, height * 0.46], width * 0.66, [
      [0, palette.ink, 0],
      [0.62, palette.ink, 0.06],
      [1, palette.ink, 0.62],
    ]),
  );

/** A picture of a world: sky, land by layers from far to near, who stands there, what frames it. */
export const scene = (world: World, view: View, paint: Paints): string => {
  const { width, height } = view;
  const random = randomOf(view.seed);
  const horizon = (world.horizon + view.tilt) * height;
  const light: Point = [world.light[0] * width, world.light[1] * height + view.tilt * height];
  const frame: Frame = { width, height, light, palette: world.palette };
  const far = world.layers.filter(({ nearness }) => nearness < 0.5);
  const near = world.layers.filter(({ nearness }) => nearness >= 0.5);
  const draw = (layer: Layer): string =>
    layerOf(layer, frame, horizon, view.zoom, paint, random.fork(`layer ${layer.nearness}`));
  const behind = far
    .map((layer) => draw(layer) + mist(layer, frame, horizon, paint, random.fork('mist')))
    .join('');
  const [x, y] = world.hero.at;
  const hero = heroes[world.hero.kind](
    [(x + random.between(-0.05, 0.05)) * width, y * height],
    world.hero.size * height,
    {
      ...toneOf(frame, 1),
      edge: hex(mix(world.palette.light, world.palette.ink, 0.12)),
      lamp: hex(world.hero.lamp ?? world.palette.accent),
    },
    random,
  );
  const content =
    sky(
      { ...world.sky, size: world.sky.size * height * view.zoom, horizon },
      frame,
      random.fork('sky'),
      paint,
    ) +
    behind +
    (world.water
      ? water(frame, horizon + height * 0.015, behind, paint, random.fork('water'))
      : '') +
    (world.road ? road(frame, horizon, paint, random.fork('road')) : '') +
    near.map(draw).join('') +
    (view.hero ? hero : '') +
    weather(world.weather, frame, random.fork('weather')) +
    vignette(frame, paint) +
    (view.frame ? foreground(world.foreground, frame, random.fork('front')) : '');
  return view.mirrored
    ? group(content, { transform: `translate(${width} 0) scale(-1 1)` })
    : content;
};
