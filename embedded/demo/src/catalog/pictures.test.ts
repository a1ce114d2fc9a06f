import { readdir, stat } from 'node:fs/promises';
import { expect } from 'chai';
import sharp from 'sharp';
import { archivedEntries } from '../archived/entries.ts';
import { functionIcons } from './functions.ts';
import { listedGames } from './games.ts';
import type { Picture } from './pictures.ts';
import { artworkFolder, functionIconOf, imageOf } from './pictures.ts';
import { createPlan } from './plan.ts';

type Size = `${number} × ${number}`;

const maxBytes = 8_000_000;
/** Enough products for a generated game in each world. */
const scale = 2_000;

/** Every picture of the plan with its size in pixels. */
const picturesShown = (): ReadonlyMap<string, readonly [Picture, Size]> => {
  const shown = new Map<string, readonly [Picture, Size]>();
  const add = (size: Size, ...pictures: readonly Picture[]): void => {
    for (const picture of pictures) shown.set(picture.name, [picture, size]);
  };
  const { games, content } = createPlan(scale);
  for (const { game, art } of games()) {
    add('256 × 256', art.icon);
    add(art.logo.name.endsWith('-emblem') ? '320 × 320' : '1200 × 320', art.logo);
    add('1600 × 900', art.cover);
    for (const product of game.products) {
      const { image, screenshots } = art.ofProduct(product);
      add('960 × 720', image);
      add('1600 × 900', ...screenshots);
    }
  }
  add('96 × 96', ...[...functionIcons.keys()].map(functionIconOf));
  add('1920 × 800', ...content.slides.map(({ picture }) => picture));
  add('192 × 192', ...content.avatars);
  return shown;
};

describe('the pictures of the demo', () => {
  const shown = picturesShown();

  it('are WebP files of the right size', async () => {
    for (const [name, [{ read }, size]] of shown) {
      const { format, width, height } = await sharp(await read()).metadata();
      expect([format, `${width} × ${height}`], name).to.deep.equal(['webp', size]);
    }
  });

  it('all exist, and no file is unused', async () => {
    const files = await readdir(artworkFolder);
    const names = [...shown.keys()].map((name) => `${name}.webp`);
    expect(files.toSorted()).to.deep.equal(names.toSorted());
  });

  it('include those of the archive', () => {
    const names = archivedEntries.flatMap(({ picture }) => picture?.name ?? []);
    expect([...shown.keys()]).to.include.members(names);
  });

  it('are small enough to ship with the code', async () => {
    const files = await readdir(artworkFolder);
    const sizes = await Promise.all(
      files.map(async (file) => (await stat(new URL(file, artworkFolder))).size),
    );
    expect(sizes.reduce((sum, size) => sum + size, 0)).to.be.at.most(maxBytes);
  });

  it('show each product of a game differently', async () => {
    for (const game of listedGames) {
      const files = await Promise.all(
        game.products.map((product) => imageOf(game, product).read()),
      );
      expect(new Set(files.map((file) => file.toString('base64'))).size, game.path).to.equal(
        game.products.length,
      );
    }
  });

  it('have the same names each time', () => {
    expect([...picturesShown().keys()]).to.deep.equal([...shown.keys()]);
  });
});
