import { readFile } from 'node:fs/promises';
import type { GameData, ProductData } from './data.ts';
import type { WorldName } from './worlds.ts';

/** A finished picture. Equal names have equal pictures. */
export type Picture = Readonly<{ name: string; read: () => Promise<Buffer> }>;

/** The folder with a WebP file for each picture. */
export const artworkFolder = new URL('../../artwork/', import.meta.url);

export const picture = (name: string): Picture => ({
  name,
  read: () => readFile(new URL(`${name}.webp`, artworkFolder)),
});

export const iconOf = ({ world }: GameData): Picture => picture(`${world}-icon`);

export const logoOf = ({ path }: GameData): Picture => picture(`${path}-logo`);

/** The logo of a game that has a world but no lettering of its own. */
export const emblemLogoOf = ({ world }: GameData): Picture => picture(`${world}-emblem`);

export const coverOf = ({ world }: GameData): Picture => picture(`${world}-cover`);

export const imageOf = ({ path }: GameData, product: ProductData): Picture =>
  picture(`${path}-${product.path}`);

const viewsPerWorld = 3;

/** Products of a game share its views, each starting with another one. */
export const screenshotsOf = (game: GameData, product: ProductData): readonly Picture[] => {
  const { path, world } = game;
  const firstView = game.products.indexOf(product);
  return product.screenshots.map((kind, index) =>
    picture(
      kind === 'game'
        ? `${world}-view-${(firstView + index) % viewsPerWorld}`
        : `${path}-${product.path}-${index + 1}`,
    ),
  );
};

export const functionIconOf = (icon: string): Picture => picture(`function-${icon}`);

export const slideOf = (world: WorldName): Picture => picture(`slide-${world}`);

export const avatarPictures: readonly Picture[] = ['sodium', 'harbour'].map((world) =>
  picture(`avatar-${world}`),
);
