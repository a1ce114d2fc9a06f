import { mix } from './colour.ts';
import type { GlyphName } from './glyphs.ts';
import type { HudKind } from './hud.ts';
import { hud } from './hud.ts';
import type { ThingKind } from './objects.ts';
import { things } from './objects.ts';
import { randomOf } from './random.ts';
import { scene } from './scene.ts';
import { drawing, fill, group, num, paints } from './svg.ts';
import type { WorldName } from './worlds/index.ts';
import { worlds } from './worlds/index.ts';

/** A game's key art: 1600 × 900. */
export const cover = (world: WorldName, seed: string): string => {
  const paint = paints();
  const view = {
    seed: `${seed} cover`,
    width: 1600,
    height: 900,
    mirrored: false,
    tilt: 0,
    zoom: 1,
    hero: true,
    frame: true,
  };
  const content = scene(worlds[world], view, paint);
  return drawing(1600, 900, paint.written(), content);
};

/** A slide of the home page: 1920 × 800, with room for words on the left. */
export const slide = (world: WorldName, seed: string): string => {
  const paint = paints();
  const [width, height] = [1920, 800];
  const view = {
    seed: `${seed} slide`,
    width,
    height,
    mirrored: false,
    tilt: 0,
    zoom: 1.1,
    hero: true,
    frame: false,
  };
  const content = scene(worlds[world], view, paint);
  return drawing(width, height, paint.written(), content);
};

/** A moment of play, with what a product lays over it: 1600 × 900. */
export const screenshot = (
  world: WorldName,
  seed: string,
  kind: HudKind,
  glyph: GlyphName,
): string => {
  const random = randomOf(`${seed} view`);
  const paint = paints();
  const width = 1600;
  const height = 900;
  const view = {
    seed: `${seed} screenshot`,
    width,
    height,
    mirrored: random.chance(0.5),
    tilt: random.between(-0.07, 0.06),
    zoom: random.between(0.85, 1.35),
    hero: random.chance(0.75),
    frame: random.chance(0.8),
  };
  const content = scene(worlds[world], view, paint);
  const { palette } = worlds[world];
  return drawing(
    width,
    height,
    paint.written(),
    content + hud(kind, { width, height, palette, glyph, random }),
  );
};

/** What a product is, held before its world: 960 × 720. */
export const productImage = (
  world: WorldName,
  seed: string,
  kind: ThingKind,
  glyph: GlyphName,
): string => {
  const random = randomOf(`${seed} product`);
  const paint = paints();
  const width = 960;
  const height = 720;
  const { palette } = worlds[world];
  const view = {
    seed: `${seed} backdrop`,
    width,
    height,
    mirrored: random.chance(0.5),
    tilt: random.between(-0.02, 0.08),
    zoom: random.between(1.1, 1.5),
    hero: false,
    frame: random.chance(0.5),
  };
  const dim = paint.radial([width / 2, height / 2], width * 0.62, [
    [0, palette.ink, 0],
    [0.45, palette.ink, 0.18],
    [1, palette.ink, 0.5],
  ]);
  const glow = paint.radial([width / 2, height * 0.46], 400, [
    [0, mix(palette.light, palette.haze, 0.4), 0.5],
    [1, palette.haze, 0],
  ]);
  const whole = `M0 0H${width}V${height}H0Z`;
  const turn = kind === 'software' ? 0 : random.between(-11, -5);
  const thing = group(things[kind]({ world, palette, glyph }, paint, random), {
    transform: `translate(${width / 2} ${height / 2 + 8}) rotate(${num(turn)}) scale(1.1)`,
  });
  const content = scene(worlds[world], view, paint) + fill(whole, dim) + fill(whole, glow) + thing;
  return drawing(width, height, paint.written(), content);
};
