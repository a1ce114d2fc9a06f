import type { Random } from '../../artwork/random.ts';
import { randomOf } from '../../artwork/random.ts';
import type { WorldName } from '../../artwork/worlds/index.ts';
import { worlds } from '../../artwork/worlds/index.ts';
import type { GameData, ProductData, RateData } from '../data.ts';
import type { Text } from '../text.ts';
import { forLife, rate } from '../data.ts';
import { text } from '../text.ts';
import type { Model } from './models.ts';
import { models } from './models.ts';
import { gameDescription, gameName } from './names.ts';

const worldNames = Object.keys(worlds) as WorldName[]; // keys of a constant

const statuses: readonly [
  NonNullable<ProductData['status']>,
  ...NonNullable<ProductData['status']>[],
] = [
  { id: 'updating', reason: 'Игра обновилась' },
  { id: 'risk', reason: 'Есть жалобы на временные блокировки' },
  { id: 'detected', reason: 'Замечен защитой игры' },
];

const tags: readonly [Text, ...Text[]] = [
  text('Новинка', 'New'),
  text('Часто берут', 'Popular'),
  text('Для начинающих', 'For beginners'),
  text('Проверено редакцией', 'Our choice'),
];

/** Nine of ten or so roubles, as prices are. */
const round = (roubles: number): number => Math.max(29, Math.round(roubles / 10) * 10 - 1);

const ratesOf = (
  { kind, roubles }: Model,
  random: Random,
  stocked: boolean,
): readonly RateData[] => {
  const price = roubles * random.between(0.7, 1.4);
  const keys = (): number => (stocked ? random.pick([0, 3, 8, 12]) : 0);
  if (kind === 'key') {
    const now = round(price);
    return [forLife(now, keys(), random.chance(0.3) ? { old: { roubles: round(now * 1.3) } } : {})];
  }
  const month = rate(30, round(price), keys());
  return random.chance(0.5)
    ? [rate(7, round(price * 0.4), keys()), month]
    : [month, rate(90, round(price * 2.5), keys())];
};

/** Keys lie in the stock of every so manyeth product: enough to buy, few enough to load. */
const stockedEvery = 12;

const productOf = (model: Model, game: Text, index: number, random: Random): ProductData => ({
  path: model.path,
  kind: model.kind,
  glyph: model.glyph,
  name: model.name,
  description: {
    rus: `${model.about.rus} Подходит к игре «${game.rus}» на всех площадках, где она продаётся.`,
    eng: `${model.about.eng} For ${game.eng}, wherever it is sold.`,
  },
  ...(random.chance(0.2) && { tag: random.pick(tags) }),
  sale: random.chance(0.12),
  ...(model.kind === 'software' && random.chance(0.25) && { status: random.pick(statuses) }),
  functions: model.functions,
  requirements: model.requirements,
  region: random.pick(['global', 'global', 'global_except_cn', 'cis']),
  screenshots: ['none', 'none'],
  rates: ratesOf(model, random, index % stockedEvery === 0),
});

const gameOf = (index: number, productsCount: number, firstProduct: number): GameData => {
  const name = gameName(index);
  const path = `${name.eng.toLowerCase().replaceAll(' ', '-')}-${index + 1}`;
  const random = randomOf(`grown ${path}`);
  return {
    path,
    world: worldNames[index % worldNames.length] ?? 'ash',
    title: name.eng,
    name,
    description: gameDescription(random),
    popular: false,
    products: models
      .slice(0, productsCount)
      .map((model, at) => productOf(model, name, firstProduct + at, random.fork(model.path))),
  };
};

/** As many games as it takes for so many products; the last one may be smaller. */
export const grownGames = (productsCount: number): readonly GameData[] => {
  const games: GameData[] = [];
  for (let left = productsCount; left > 0; left -= models.length) {
    games.push(gameOf(games.length, Math.min(left, models.length), productsCount - left));
  }
  return games;
};
