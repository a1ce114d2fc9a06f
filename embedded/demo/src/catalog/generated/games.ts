import type { Text } from '../../data/read.ts';
import type { Random } from '../../random.ts';
import { randomOf } from '../../random.ts';
import type { GameData, ProductData, RateData } from '../data.ts';
import { worlds } from '../worlds.ts';
import type { Model } from './models.ts';
import { models, statuses, tags } from './models.ts';
import { gameDescription, gameName } from './names.ts';

/** Prices end in 9 and are at least 29 rubles. */
const round = (rubles: number): number => Math.max(29, Math.round(rubles / 10) * 10 - 1);

const rate = (days: number, rubles: number, keys: number): RateData => ({
  days,
  price: { rubles },
  keys,
});

const ratesOf = (
  { kind, rubles }: Model,
  random: Random,
  stocked: boolean,
): readonly RateData[] => {
  const price = rubles * random.between(0.7, 1.4);
  const keys = (): number => (stocked ? random.pick([0, 3, 8, 12]) : 0);
  if (kind === 'key') {
    const now = round(price);
    const lifetime = rate(0, now, keys());
    return [random.chance(0.3) ? { ...lifetime, old: { rubles: round(now * 1.3) } } : lifetime];
  }
  const month = rate(30, round(price), keys());
  return random.chance(0.5)
    ? [rate(7, round(price * 0.4), keys()), month]
    : [month, rate(90, round(price * 2.5), keys())];
};

/** Every twelfth product has keys in stock: enough to buy, few enough to load. */
const stockedEvery = 12;

const productOf = (model: Model, game: Text, index: number, random: Random): ProductData => ({
  path: model.path,
  kind: model.kind,
  name: model.name,
  description: {
    rus: `${model.description.rus} Подходит к игре «${game.rus}» на всех площадках, где она продаётся.`,
    eng: `${model.description.eng} For ${game.eng}, wherever it is sold.`,
  },
  ...(random.chance(0.2) && { tag: random.pick(tags) }),
  sale: random.chance(0.12),
  ...(model.kind === 'software' && random.chance(0.25) && { status: random.pick(statuses) }),
  functions: model.functions,
  requirements: model.requirements,
  region: random.pick(['global', 'global', 'global_except_cn', 'cis']),
  screenshots: ['game', 'game'],
  rates: [...ratesOf(model, random, index % stockedEvery === 0)],
});

const gameOf = (index: number, productsCount: number, firstProduct: number): GameData => {
  const name = gameName(index);
  const path = `${name.eng.toLowerCase().replaceAll(' ', '-')}-${index + 1}`;
  const random = randomOf(`grown ${path}`);
  return {
    path,
    world: worlds[index % worlds.length] ?? 'ash',
    title: name.eng,
    name,
    description: gameDescription(random),
    popular: false,
    products: models
      .slice(0, productsCount)
      .map((model, at) => productOf(model, name, firstProduct + at, random.fork(model.path))),
  };
};

/** Generates the games for this number of products. The last game may have fewer products. */
export const generatedGames = (productsCount: number): readonly GameData[] => {
  const games: GameData[] = [];
  for (let left = productsCount; left > 0; left -= models.length) {
    games.push(gameOf(games.length, Math.min(left, models.length), productsCount - left));
  }
  return games;
};
