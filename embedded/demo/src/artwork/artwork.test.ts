import { expect } from 'chai';
import sharp from 'sharp';
import { writtenGames } from '../catalogue/games/index.ts';
import { avatar, avatarCount } from './avatars.ts';
import { hex, mix } from './colour.ts';
import { functionIcon, glyphNames } from './glyphs.ts';
import { icon } from './icon.ts';
import { emblemLogo, logo } from './logo.ts';
import { cover, productImage, screenshot } from './pictures.ts';
import type { Finish } from './render.ts';
import { render } from './render.ts';
import type { WorldName } from './worlds/index.ts';
import { worlds } from './worlds/index.ts';

const names = Object.keys(worlds) as WorldName[]; // keys of a constant

const drawings: Readonly<Record<string, (world: WorldName, seed: string) => string>> = {
  cover,
  icon: (world, seed) => icon(world, seed),
  'product image': (world, seed) => productImage(world, seed, 'software', 'radar'),
  screenshot: (world, seed) => screenshot(world, seed, 'scan', 'map'),
};

describe('artwork', () => {
  for (const [what, draw] of Object.entries(drawings)) {
    it(`draws the same ${what} from the same seed, and another from another`, () => {
      for (const world of names) {
        expect(draw(world, 'a')).to.equal(draw(world, 'a'));
        expect(draw(world, 'a')).to.not.equal(draw(world, 'b'));
      }
    });
  }

  it('draws no two worlds alike', () => {
    expect(new Set(names.map((world) => cover(world, 'a'))).size).to.equal(names.length);
    expect(new Set(names.map(emblemLogo)).size).to.equal(names.length);
  });

  it('refers to nothing outside, needs no font and writes every number', () => {
    const all = [
      ...names.flatMap((world) => Object.values(drawings).map((draw) => draw(world, 'a'))),
      ...writtenGames.map(({ world, title }) => logo(world, title)),
      ...glyphNames.map(functionIcon),
      ...Array.from({ length: avatarCount }, (_, index) => avatar(index)),
    ];
    for (const svg of all) {
      expect(svg).to.not.match(/NaN|undefined|Infinity|<text|<image|href/);
      const used = [...svg.matchAll(/url\(#(\w+)\)/g)].map(([, id]) => id);
      for (const id of used) expect(svg).to.include(`id="${id}"`);
    }
  });

  it('has a letter for every letter of a title', () => {
    for (const { world, title } of writtenGames) expect(() => logo(world, title)).to.not.throw();
    expect(() => logo('ash', 'Ж')).to.throw('No letter');
  });

  it('is rendered at its size, to the same bytes each time', async () => {
    const sizes: readonly (readonly [string, number, number, Finish])[] = [
      [cover('ash', 'a'), 1600, 900, 'grain'],
      [productImage('ice', 'a', 'key', 'map'), 960, 720, 'grain'],
      [icon('moss', 'a'), 256, 256, 'grain'],
      [functionIcon('radar'), 96, 96, 'plain'],
      [avatar(0), 192, 192, 'plain'],
    ];
    for (const [svg, width, height, finish] of sizes) {
      const png = await render(svg, finish);
      const metadata = await sharp(png).metadata();
      expect([metadata.format, metadata.width, metadata.height]).to.deep.equal([
        'png',
        width,
        height,
      ]);
      expect(png.equals(await render(svg, finish))).to.equal(true);
      expect(png.length).to.be.below(5 * 1024 * 1024);
    }
  }).timeout(20_000);
});

describe('colours', () => {
  it('are what OKLCH says', () => {
    expect(hex([1, 0, 0])).to.equal('#ffffff');
    expect(hex([0, 0, 0])).to.equal('#000000');
    expect(hex([0.628, 0.2577, 29.23])).to.equal('#ff0000');
  });

  it('meet in the middle', () => {
    const [lightness] = mix([0.2, 0.1, 10], [0.8, 0.1, 200], 0.5);
    expect(lightness).to.be.closeTo(0.5, 1e-9);
  });
});
