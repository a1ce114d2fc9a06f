import {
  addGameRequest,
  addProductRequest,
  addRateRequest,
  changeProductStatusRequest,
  functionIconInput,
  functionInput,
  requirementInput,
  requirementTypeInput,
} from '@shop/domain/catalog/back-office.contract';
import { importKeysFields } from '@shop/domain/stock/contract';
import { expect } from 'chai';
import { glyphNames } from '../artwork/glyphs.ts';
import type { GameData, ProductData, RateData } from './data.ts';
import type { Text } from './text.ts';
import { functions } from './functions.ts';
import { writtenGames } from './games/index.ts';
import { grownGames } from './grown/games.ts';
import { instructionOf } from './instructions.ts';
import { keysOf } from './keys.ts';
import { planOf } from './plan.ts';
import * as requests from './requests.ts';
import { requirements, requirementTypes } from './requirements.ts';

const art = {
  icon: '/storage/images/a.webp',
  logo: '/storage/images/a.webp',
  cover: '/storage/images/a.webp',
};
const pictures = { image: '/storage/images/a.webp', screenshots: ['/storage/images/a.webp'] };

const productsOf = (games: readonly GameData[]): readonly (readonly [GameData, ProductData])[] =>
  games.flatMap((game) => game.products.map((product) => [game, product] as const));

const ratesOf = (
  games: readonly GameData[],
): readonly (readonly [GameData, ProductData, RateData])[] =>
  productsOf(games).flatMap(([game, product]) =>
    product.rates.map((rate) => [game, product, rate] as const),
  );

const expectUnique = (values: readonly string[]): void => {
  expect(new Set(values).size).to.equal(values.length);
};

const expectBothLanguages = ({ rus, eng }: Text): void => {
  expect(rus).to.match(/[а-яё]/i);
  expect(eng.trim()).to.not.equal('');
  expect(eng).to.not.match(/[а-яё]/i);
};

const expectValid = (games: readonly GameData[]): void => {
  for (const [index, game] of games.entries()) {
    addGameRequest.parse(requests.gameRequest(game, index, art));
  }
  for (const [game, product] of productsOf(games)) {
    addProductRequest.parse(requests.productRequest(game, product, pictures));
    const status = requests.statusRequest(product);
    if (status) changeProductStatusRequest.parse(status);
  }
  for (const [game, product, rate] of ratesOf(games)) {
    addRateRequest.parse(requests.rateRequest(game, product, rate));
    importKeysFields.parse(requests.importFields(game, product, rate));
  }
};

const expectDistinct = (games: readonly GameData[]): void => {
  expectUnique(games.map(({ path }) => path));
  for (const { products } of games) expectUnique(products.map(({ path }) => path));
  expectUnique([
    ...games.map(requests.gameIdOf),
    ...productsOf(games).map(([game, product]) => requests.productIdOf(game, product)),
    ...ratesOf(games).map(([game, product, rate]) => requests.rateIdOf(game, product, rate)),
  ]);
};

const keysIn = (games: readonly GameData[]): readonly string[] =>
  ratesOf(games).flatMap(([game, product, rate]) =>
    keysOf(product.kind, game.title, requests.rateIdOf(game, product, rate), rate.keys),
  );

const picturesIn = (scale: number | null): Set<string> =>
  new Set(
    [...planOf(scale).games()].flatMap(({ game, art: { icon, logo, cover, ofProduct } }) => [
      icon.name,
      logo.name,
      cover.name,
      ...game.products.flatMap((product) => {
        const { image, screenshots } = ofProduct(product);
        return [image.name, ...screenshots.map(({ name }) => name)];
      }),
    ]),
  );

describe('the written shop', () => {
  it('is what the back office takes', () => {
    expectValid(writtenGames);
    for (const name of Object.keys(requirementTypes) as (keyof typeof requirementTypes)[]) {
      requirementTypeInput.parse(requests.requirementTypeRequest(name));
    }
    for (const name of Object.keys(requirements) as (keyof typeof requirements)[]) {
      requirementInput.parse(requests.requirementRequest(name));
    }
    for (const name of Object.keys(functions) as (keyof typeof functions)[]) {
      functionInput.parse(requests.functionRequest(name));
    }
    for (const glyph of glyphNames) {
      functionIconInput.parse(requests.functionIconRequest(glyph, art.icon));
    }
  });

  it('has no address and no id twice', () => expectDistinct(writtenGames));

  it('says everything in both languages', () => {
    for (const { name, description } of writtenGames)
      [name, description].forEach(expectBothLanguages);
    for (const [game, product] of productsOf(writtenGames)) {
      const { name, description, tag } = product;
      [name, description, instructionOf(product, game)].forEach(expectBothLanguages);
      if (tag) expectBothLanguages(tag);
    }
    for (const { name, group } of Object.values(functions))
      [name, group].forEach(expectBothLanguages);
  });

  it('repeats no description', () => {
    const texts = [...writtenGames, ...writtenGames.flatMap(({ products }) => products)];
    expectUnique(texts.map(({ description }) => description.rus));
    expectUnique(texts.map(({ description }) => description.eng));
  });

  it('shows whatever the shop can show', () => {
    const products = productsOf(writtenGames).map(([, product]) => product);
    expect(writtenGames.length).to.be.at.least(8);
    expect(Math.min(...writtenGames.map((game) => game.products.length))).to.be.at.least(5);
    expect(new Set(products.map(({ kind }) => kind)).size).to.equal(3);
    expect(new Set(products.map(({ status }) => status?.id ?? 'undetected')).size).to.equal(4);
    expect(new Set(products.map(({ region }) => region)).size).to.equal(3);
    const types = products.flatMap((product) =>
      product.requirements.map((name) => requirements[name].type),
    );
    expect(new Set(types).size).to.equal(8);
    for (const { screenshots } of products) expect(screenshots.length).to.be.within(2, 4);
    const stocks = ratesOf(writtenGames).map(([, , { keys }]) => keys);
    expect(stocks.some((keys) => keys === 0)).to.equal(true);
    expect(stocks.some((keys) => keys > 0 && keys <= 5)).to.equal(true);
    expect(stocks.some((keys) => keys > 5)).to.equal(true);
  });

  it('asks less, not more, of who buys more, and less than it used to', () => {
    for (const [, , { price, old, steps = [] }] of ratesOf(writtenGames)) {
      if (old) expect(old.roubles).to.be.greaterThan(price.roubles);
      const falling = [price, ...steps.map((step) => step.price)].map(({ roubles }) => roubles);
      expect(falling).to.deep.equal(falling.toSorted((a, b) => b - a));
    }
  });
});

describe('keys of the demo', () => {
  it('are well-formed, and no two are alike however one writes them', () => {
    const keys = keysIn(writtenGames);
    for (const key of keys) expect(key).to.match(/^[A-Z2-9-]{17,24}$/);
    expectUnique(keys.map((key) => key.toUpperCase()));
  });

  it('are the same each time', () => {
    expect(keysIn(writtenGames)).to.deep.equal(keysIn(writtenGames));
  });

  it('look as their kind does', () => {
    expect(keysOf('key', 'Ashfall', 'rate', 1)[0]).to.match(
      /^[A-Z2-9]{5}-[A-Z2-9]{5}-[A-Z2-9]{5}$/,
    );
    expect(keysOf('software', 'Ashfall', 'rate', 1)[0]).to.match(/^ASH(-[A-Z2-9]{4}){4}$/);
    expect(keysOf('subscription', 'Ashfall', 'rate', 1)[0]).to.match(
      /^ASH[A-Z2-9]{10}-[A-Z2-9]{10}$/,
    );
  });
});

describe('a grown shop', () => {
  const grown = grownGames(9_948);

  it('has as many products as it was asked for', () => {
    const plan = planOf(10_000);
    const planned = [...plan.games()];
    expect(planned.flatMap(({ game }) => game.products).length).to.equal(10_000);
    expect(plan.productsCount).to.equal(10_000);
    expect(planned.length).to.equal(plan.gamesCount);
  });

  it('is what the back office takes', () => expectValid(grown)).timeout(20_000);

  it('has no address and no id twice', () => expectDistinct([...writtenGames, ...grown]));

  it('has no key twice', () => expectUnique(keysIn([...writtenGames, ...grown])));

  it('names no two games alike, in either language', () => {
    expectUnique(grown.map(({ name }) => name.rus));
    expectUnique(grown.map(({ name }) => name.eng));
    for (const { name, description } of grown) [name, description].forEach(expectBothLanguages);
  });

  it('is the same each time', () => {
    expect(grownGames(100)).to.deep.equal(grownGames(100));
  });

  it('draws no pictures but those that the written shop has, and emblems', () => {
    const before = picturesIn(null);
    const added = [...picturesIn(2_000)].filter((name) => !before.has(name));
    expect(added.every((name) => name.endsWith('-emblem'))).to.equal(true);
  });
});

describe('a plan', () => {
  it('counts the pictures that will be placed', () => {
    const glyphs = new Set(Object.values(functions).map(({ icon }) => icon));
    for (const scale of [null, 2_000]) {
      expect(planOf(scale).picturesCount).to.equal(picturesIn(scale).size + glyphs.size);
    }
  });
});
