import type { GlyphName } from '../artwork/glyphs.ts';
import { functionIcon } from '../artwork/glyphs.ts';
import { icon } from '../artwork/icon.ts';
import { emblemLogo, logo } from '../artwork/logo.ts';
import { offeredAvatars } from '../artwork/avatars.ts';
import { cover, productImage, screenshot, slide } from '../artwork/pictures.ts';
import type { Finish } from '../artwork/render.ts';
import type { WorldName } from '../artwork/worlds/index.ts';
import type { GameData, ProductData } from './data.ts';

/** A picture by name: the same name is the same picture. */
export type Picture = Readonly<{ name: string; draw: () => string; finish: Finish }>;

export const iconOf = ({ world }: GameData): Picture => ({
  name: `${world}-icon`,
  draw: () => icon(world, world),
  finish: 'grain',
});

export const logoOf = ({ path, world, title }: GameData): Picture => ({
  name: `${path}-logo`,
  draw: () => logo(world, title),
  finish: 'plain',
});

/** For games that have a world but no lettering of their own. */
export const emblemLogoOf = ({ world }: GameData): Picture => ({
  name: `${world}-emblem`,
  draw: () => emblemLogo(world),
  finish: 'plain',
});

export const coverOf = ({ world }: GameData): Picture => ({
  name: `${world}-cover`,
  draw: () => cover(world, world),
  finish: 'grain',
});

export const imageOf = ({ path: game, world }: GameData, product: ProductData): Picture => ({
  name: `${game}-${product.path}`,
  draw: () => productImage(world, `${game} ${product.path}`, product.kind, product.glyph),
  finish: 'grain',
});

const views = 3;

const viewOf = (world: WorldName, view: number): Picture => ({
  name: `${world}-view-${view}`,
  draw: () => screenshot(world, `${world} view ${view}`, 'none', 'map'),
  finish: 'plain',
});

/** Plain views belong to the game and are shared; what a product lays over them is its own. */
export const screenshotsOf = (game: GameData, product: ProductData): readonly Picture[] => {
  const { path, world } = game;
  const first = game.products.indexOf(product);
  return product.screenshots.map((hud, index) => {
    const name = `${path}-${product.path}-${index + 1}`;
    return hud === 'none'
      ? viewOf(world, (first + index) % views)
      : { name, draw: () => screenshot(world, name, hud, product.glyph), finish: 'plain' };
  });
};

export const functionIconOf = (glyph: GlyphName): Picture => ({
  name: `function-${glyph}`,
  draw: () => functionIcon(glyph),
  finish: 'plain',
});

export const slideOf = (world: WorldName): Picture => ({
  name: `slide-${world}`,
  draw: () => slide(world, world),
  finish: 'grain',
});

export const avatarPictures: readonly Picture[] = offeredAvatars.map(({ world, draw }) => ({
  name: `avatar-${world}`,
  draw,
  finish: 'plain',
}));
