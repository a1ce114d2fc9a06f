import { stat } from 'node:fs/promises';
import {
  addGameRequest,
  addProductRequest,
  addRateRequest,
  changeProductStatusRequest,
  addFunctionIconRequest,
  addFunctionRequest,
  addRequirementRequest,
  addRequirementTypeRequest,
} from '@shop/contracts/catalog/back-office.contract';
import { fulfilManuallyRequest } from '@shop/contracts/ordering/back-office.contract';
import { placeOrderRequest } from '@shop/contracts/ordering/contract';
import {
  createPromoBatchRequest,
  maxPromosPerRequest,
} from '@shop/contracts/promotions/batches.contract';
import { createPromoRequest, lockPromoRequest } from '@shop/contracts/promotions/contract';
import { sharedContentRequest } from '@shop/contracts/stock/back-office.contract';
import { importKeysFields } from '@shop/contracts/stock/contract';
import { expect } from 'chai';
import type { Text } from '../data/read.ts';
import type { GameData, ProductData, RateData } from './data.ts';
import { functionIcons, functions } from './functions.ts';
import { listedGames, unlistedGames } from './games.ts';
import { generatedGames } from './generated/games.ts';
import { instructionOf } from './instructions.ts';
import { generateKeys, supplierFile } from './keys.ts';
import { createPlan } from './plan.ts';
import {
  promoBatchRequest,
  promoLockRequest,
  promoOrderRequest,
  promoRequest,
} from './promo-requests.ts';
import { promoBatches, promoCodes } from './promos.ts';
import {
  paymentIdOf,
  promoAttemptRequest,
  saleRequest,
  manualFulfilmentRequest,
} from './sale-requests.ts';
import type { SaleData } from './sales.ts';
import { promoAttempts, sales as saleList } from './sales.ts';
import * as requests from './requests.ts';
import { requirements, requirementTypes } from './requirements.ts';

const art = {
  icon: '/storage/images/a.webp',
  logo: '/storage/images/a.webp',
  cover: '/storage/images/a.webp',
};
const pictures = {
  image: '/storage/images/a.webp',
  screenshots: ['/storage/images/a.webp'],
  videos: [],
};

const ownGames = [...listedGames, ...unlistedGames];

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
  for (const game of games) {
    addGameRequest.parse(requests.gameRequest(game, art));
  }
  for (const [game, product] of productsOf(games)) {
    addProductRequest.parse(requests.productRequest(game, product, pictures));
    const status = requests.statusRequest(product);
    if (status) changeProductStatusRequest.parse(status);
  }
  for (const [game, product, rate] of ratesOf(games)) {
    addRateRequest.parse(requests.rateRequest(game, product, rate));
    importKeysFields.parse(requests.importFields(game, product, rate));
    const shared = requests.sharedContentOf(game, product, rate);
    if (shared) sharedContentRequest.parse(shared);
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
    generateKeys(product.kind, game.title, requests.rateIdOf(game, product, rate), rate.keys),
  );

const picturesIn = (scale: number | null): Set<string> =>
  new Set(
    [...createPlan(scale).games()].flatMap(({ game, art: { icon, logo, cover, ofProduct } }) => [
      icon.name,
      logo.name,
      cover.name,
      ...game.products.flatMap((product) => {
        const { image, screenshots } = ofProduct(product);
        return [image.name, ...screenshots.map(({ name }) => name)];
      }),
    ]),
  );

describe('the games of the demo', () => {
  it('have videos, each small enough to ship with the code', async () => {
    const names = productsOf(listedGames).flatMap(([, { videos = [] }]) => videos);
    expect(names).not.to.deep.equal([]);
    for (const name of names) {
      const { size } = await stat(new URL(`../../media/${name}`, import.meta.url));
      expect(size, name).to.be.within(1, 200_000);
    }
  });

  it('are valid input for the back-office', () => {
    expectValid(ownGames);
    for (const [key, type] of Object.entries(requirementTypes)) {
      addRequirementTypeRequest.parse(requests.requirementTypeRequest(key, type));
    }
    for (const [key, requirement] of Object.entries(requirements)) {
      addRequirementRequest.parse(requests.requirementRequest(key, requirement));
    }
    for (const [key, functionData] of Object.entries(functions)) {
      addFunctionRequest.parse(requests.functionRequest(key, functionData));
    }
    for (const [key, name] of functionIcons) {
      addFunctionIconRequest.parse(requests.functionIconRequest(key, name, art.icon));
    }
  });

  it('have unique paths and ids', () => expectDistinct(ownGames));

  it('have all texts in both languages', () => {
    for (const { name, description } of ownGames) [name, description].forEach(expectBothLanguages);
    for (const [game, product] of productsOf(ownGames)) {
      const { name, description, tag } = product;
      [name, description, instructionOf(product, game)].forEach(expectBothLanguages);
      if (tag) expectBothLanguages(tag);
    }
    for (const { name, group } of Object.values(functions))
      [name, group].forEach(expectBothLanguages);
  });

  it('have no duplicate descriptions', () => {
    const texts = [...ownGames, ...ownGames.flatMap(({ products }) => products)];
    expectUnique(texts.map(({ description }) => description.rus));
    expectUnique(texts.map(({ description }) => description.eng));
  });

  it('cover every feature of the catalog', () => {
    const products = productsOf(listedGames).map(([, product]) => product);
    expect(listedGames.length).to.be.at.least(8);
    expect(Math.min(...listedGames.map((game) => game.products.length))).to.be.at.least(5);
    expect(new Set(products.map(({ kind }) => kind)).size).to.equal(3);
    expect(new Set(products.map(({ status }) => status?.id ?? 'undetected')).size).to.equal(4);
    expect(new Set(products.map(({ region }) => region)).size).to.equal(3);
    expect(products.some(({ download }) => download !== undefined)).to.equal(true);
    const types = products.flatMap((product) =>
      product.requirements.map((name) => requirements[name]?.type),
    );
    expect(new Set(types).size).to.equal(8);
    for (const { screenshots } of products) expect(screenshots.length).to.be.within(2, 4);
    const stocks = ratesOf(listedGames).map(([, , { keys }]) => keys);
    expect(stocks.some((keys) => keys === 0)).to.equal(true);
    expect(stocks.some((keys) => keys > 0 && keys <= 5)).to.equal(true);
    expect(stocks.some((keys) => keys > 5)).to.equal(true);
    const rates = ratesOf(listedGames).map(([, , rate]) => rate);
    const deliveries = new Set(rates.map(({ delivery }) => delivery?.kind ?? 'pool'));
    expect(deliveries).to.deep.equal(new Set(['pool', 'shared', 'manual']));
    expect(rates.some(({ steps = [] }) => steps.length > 0)).to.equal(true);
    const fields = products.flatMap((product) => product.fields ?? []);
    expect(fields.some(({ pattern }) => pattern !== undefined)).to.equal(true);
    fields.forEach(({ label }) => expectBothLanguages(label));
  });

  it('include hidden and archived games and products', () => {
    const products = productsOf(unlistedGames).map(([, product]) => product);
    for (const entries of [unlistedGames, products]) {
      expect(entries.some(({ hidden }) => hidden)).to.equal(true);
      expect(entries.some(({ archived }) => archived)).to.equal(true);
    }
  });

  it('have prices that fall from step to step, and from old to new', () => {
    for (const [, , { price, old, steps = [] }] of ratesOf(listedGames)) {
      if (old) expect(old.rubles).to.be.greaterThan(price.rubles);
      const falling = [price, ...steps.map((step) => step.price)].map(({ rubles }) => rubles);
      expect(falling).to.deep.equal(falling.toSorted((a, b) => b - a));
    }
  });
});

describe('promo codes of the demo', () => {
  it('are valid input for the back-office and cover each kind', () => {
    const terms = promoCodes.map((promo) => createPromoRequest.parse(promoRequest(promo)));
    expectUnique(terms.map(({ code }) => code));
    expect(new Set(terms.map(({ reward }) => reward.kind)).size).to.equal(2);
    expect(new Set(terms.map(({ scope }) => scope.kind)).size).to.equal(2);
    expect(new Set(terms.map(({ on }) => on)).size).to.equal(2);
    expect(terms.some(({ to }) => to !== null && Date.parse(to) < Date.now())).to.equal(true);
    expect(terms.some(({ from }) => from !== null && Date.parse(from) > Date.now())).to.equal(true);
    expect(terms.some(({ limit, per_customer: own }) => limit !== null && own)).to.equal(true);
    const locks = promoCodes.flatMap((promo) => promoLockRequest(promo) ?? []);
    expect(locks.map((lock) => lockPromoRequest.parse(lock))).to.have.lengthOf(1);
  });

  it('are also generated in batches, each with one request', () => {
    const batches = promoBatches.map((batch) =>
      createPromoBatchRequest.parse(promoBatchRequest(batch)),
    );
    expectUnique(batches.map(({ id }) => id));
    for (const { count } of batches) expect(count).to.be.at.most(maxPromosPerRequest);
    expect(new Set(batches.map(({ alphabet }) => alphabet)).size).to.equal(2);
  });

  it('apply only to games and plans of the shop', () => {
    const rateIds = ratesOf(listedGames).map(([game, product, rate]) =>
      requests.rateIdOf(game, product, rate),
    );
    const gameIds = listedGames.map(requests.gameIdOf);
    const orders = promoCodes.flatMap((promo) => promoOrderRequest(promo, 'freekassa') ?? []);
    expect(orders).to.have.lengthOf(1);
    for (const order of orders) expect(rateIds).to.include(placeOrderRequest.parse(order).rate_id);
    const terms = [...promoCodes.map(promoRequest), ...promoBatches.map(promoBatchRequest)];
    for (const { scope } of terms) {
      if (scope.kind === 'only') expect(gameIds).to.include.members(scope.game_ids);
    }
  });
});

const allOf = (sale: SaleData): readonly SaleData[] =>
  sale.outcome.kind === 'short_of_keys' ? [sale, ...allOf(sale.outcome.lastKeysTo)] : [sale];

describe('sales of the demo', () => {
  const sales = saleList.flatMap(allOf);
  const orders = [
    ...sales.map(saleRequest),
    ...promoAttempts.map((attempt) => promoAttemptRequest(attempt, 'freekassa')),
  ].map((request) => placeOrderRequest.parse(request));

  it('are for plans of the shop, answer its questions and have unique ids', () => {
    const rates = new Map(
      ratesOf(listedGames).map(([game, product, rate]) => [
        requests.rateIdOf(game, product, rate),
        { product, rate },
      ]),
    );
    for (const { rate_id, fields = {}, accept_risk } of orders) {
      const { product } = rates.get(rate_id) ?? expect.fail(`there is no rate ${rate_id}`);
      for (const { name, required, pattern = '' } of product.fields ?? []) {
        if (required) expect(fields[name], name).to.match(new RegExp(`^${pattern}$`));
      }
      expect(product.status?.id ?? 'undetected').to.equal(accept_risk ? 'risk' : 'undetected');
    }
    expectUnique(orders.map(({ order_id }) => order_id));
    expectUnique(sales.map((sale) => String(paymentIdOf(sale))));
  });

  it('use existing promo codes, except for one', () => {
    const codes = promoCodes.map(({ code }) => code);
    for (const { promo } of sales) if (promo !== undefined) expect(codes).to.include(promo);
    const unknown = promoAttempts.filter(({ promo }) => !codes.includes(promo));
    expect(unknown).to.have.lengthOf(1);
  });

  it('stay below the order limit per address and minute', () => {
    expect(orders.length + 1).to.be.below(60);
  });

  it('contain as many keys as were bought if staff deliver them', () => {
    for (const sale of sales) {
      if (sale.outcome.kind !== 'served_by_staff') continue;
      const { keys } = fulfilManuallyRequest.parse(
        manualFulfilmentRequest(sale, sale.outcome.keys),
      );
      expect(keys).to.have.lengthOf(sale.count ?? 1);
    }
  });
});

describe('keys of the demo', () => {
  it('are well-formed, and unique regardless of case', () => {
    const keys = keysIn(ownGames);
    for (const key of keys) expect(key).to.match(/^[A-Z2-9-]{17,24}$/);
    expectUnique(keys.map((key) => key.toUpperCase()));
  });

  it('are the same each time', () => {
    expect(keysIn(listedGames)).to.deep.equal(keysIn(listedGames));
  });

  it('include a supplier file with duplicate and invalid lines', () => {
    const keys = generateKeys('key', 'Ashfall', 'rate', 40);
    const lines = supplierFile(keys, 4).split('\n');
    expect(lines).to.have.lengthOf(44);
    expect(new Set(lines)).to.have.lengthOf(41);
    expect(lines.filter((line) => line === 'n/a')).to.have.lengthOf(1);
    expect(supplierFile(keys, 0).split('\n')).to.deep.equal(keys);
  });

  it('have the format of their kind', () => {
    expect(generateKeys('key', 'Ashfall', 'rate', 1)[0]).to.match(
      /^[A-Z2-9]{5}-[A-Z2-9]{5}-[A-Z2-9]{5}$/,
    );
    expect(generateKeys('software', 'Ashfall', 'rate', 1)[0]).to.match(/^ASH(-[A-Z2-9]{4}){4}$/);
    expect(generateKeys('subscription', 'Ashfall', 'rate', 1)[0]).to.match(
      /^ASH[A-Z2-9]{10}-[A-Z2-9]{10}$/,
    );
  });
});

describe('generated games', () => {
  const generated = generatedGames(9_944);

  it('have the requested number of products', () => {
    const plan = createPlan(10_000);
    const planned = [...plan.games()];
    expect(planned.flatMap(({ game }) => game.products).length).to.equal(10_000);
    expect(plan.productsCount).to.equal(10_000);
    expect(planned.length).to.equal(plan.gamesCount);
  });

  it('are valid input for the back-office', () => expectValid(generated));

  it('have unique paths and ids', () => expectDistinct([...ownGames, ...generated]));

  it('have no duplicate keys', () => expectUnique(keysIn([...ownGames, ...generated])));

  it('have unique names in either language', () => {
    expectUnique(generated.map(({ name }) => name.rus));
    expectUnique(generated.map(({ name }) => name.eng));
    for (const { name, description } of generated) [name, description].forEach(expectBothLanguages);
  });

  it('are the same each time', () => {
    expect(generatedGames(100)).to.deep.equal(generatedGames(100));
  });

  it('add no pictures except emblems', () => {
    const before = picturesIn(null);
    const added = [...picturesIn(2_000)].filter((name) => !before.has(name));
    expect(added.every((name) => name.endsWith('-emblem'))).to.equal(true);
  });
});

describe('a demo plan', () => {
  it('counts the pictures that will be placed', () => {
    for (const scale of [null, 2_000]) {
      const { picturesCount, content } = createPlan(scale);
      const ofContent = content.slides.length + content.avatars.length;
      expect(picturesCount).to.equal(picturesIn(scale).size + functionIcons.size + ofContent);
    }
  });
});
