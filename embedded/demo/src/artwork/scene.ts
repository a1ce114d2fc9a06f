import { foreground } from './foreground.ts';
import { weather } from './weather.ts';
import { heroes } from './heroes.ts';
import { road } from './road.ts';
import { sky } from './sky.ts';
import { water } from './water.ts';
import { hex, mix } from './colour.ts';
import type { Random } from './random.ts';
import { randomOf } from './random.ts';
import type { Paints, Point } from './svg.ts';
import { fill, group, num } from './svg.ts';
import type { Frame } from './terrain.ts';
import { land } from './terrain.ts';
import { toneOf } from './tone.ts';
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
