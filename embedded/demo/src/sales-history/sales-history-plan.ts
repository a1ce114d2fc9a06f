import type { PaymentSystem } from '@shop/contracts/wire/contract';
import type { Random } from '../random.ts';
import { randomOf } from '../random.ts';
import type { GameData, ProductData, RateData } from '../catalog/data.ts';
import { importIdOf, productIdOf, rateIdOf, unitCost } from '../catalog/requests.ts';
import { idOf } from '../ids.ts';

/** How a sale of the last months ended. */
export type HistoricalOutcome =
  | 'expired'
  | 'cancelled'
  | 'mailed'
  | 'revealed'
  | 'mail_failed'
  | 'refunded'
  | 'charged_back';

export type HistoricalSale = Readonly<{
  orderId: string;
  /** At most seven digits: the shop itself assigns longer ones. */
  number: number;
  productId: string;
  rateId: string;
  /** The price that the shop paid for the key, in kopecks. */
  unitCost: number;
  email: string;
  lang: 'rus' | 'eng';
  region: 'cis' | 'global';
  system: PaymentSystem;
  /** A code without limits. */
  promo: 'welcome10' | null;
  /** When it was placed, in milliseconds since 1970. */
  at: number;
  /** The time from the order to the payment, in milliseconds. */
  paidAfterMs: number;
  /** The time from the payment to the delivery of the keys, in milliseconds. */
  servedAfterMs: number;
  end: HistoricalOutcome;
}>;

/** A rate that was sold, and how many keys of it. */
export type HistoricalStock = Readonly<{
  game: GameData;
  product: ProductData;
  rate: RateData;
  importId: string;
  count: number;
}>;

export type SalesHistoryPlan = Readonly<{
  sales: readonly HistoricalSale[];
  stock: readonly HistoricalStock[];
}>;

type Item = Omit<HistoricalStock, 'count' | 'importId'>;

export const historyDays = 90;
const dayMs = 24 * 60 * 60_000;
const minuteMs = 60_000;
const firstNumber = 1_000_003;
const buyers = 240;

const surnames = [
  'sokolova',
  'orlov',
  'petrov',
  'volkova',
  'belov',
  'lebedeva',
  'egorov',
  'morozov',
  'frolova',
  'zaitsev',
  'miller',
  'rossi',
  'dubois',
  'brandt',
] as const;

/** Hours in UTC. An hour that is listed more often has more sales. */
const busiestHours = [
  5, 6, 7, 8, 9, 10, 11, 12, 13, 13, 14, 14, 15, 15, 16, 16, 17, 17, 17, 18, 18, 18, 19, 19, 20, 21,
] as const;

const inRubles = ['freekassa', 'freekassa', 'mir', 'mir', 'yoomoney', 'lava', 'webmoney'] as const;
const inDollars = ['freekassa', 'webmoney'] as const;

/** The number of orders with each outcome, per hundred. */
const outcomeShares: readonly (readonly [HistoricalOutcome, number])[] = [
  ['expired', 9],
  ['cancelled', 4],
  ['refunded', 2],
  ['revealed', 60],
  ['mailed', 25],
];

/** Outcomes too rare to be left to chance, by the number of the sale. */
const rareOutcomes: Readonly<Record<number, HistoricalOutcome>> = {
  41: 'charged_back',
  173: 'mail_failed',
  307: 'charged_back',
};

const endOf = (index: number, percent: number): HistoricalOutcome => {
  const rare = rareOutcomes[index];
  if (rare !== undefined) return rare;
  let cumulativeShare = 0;
  for (const [end, share] of outcomeShares) {
    cumulativeShare += share;
    if (percent < cumulativeShare) return end;
  }
  return 'mailed';
};

/** Plans with keys in stock, without products that orders wait for. */
const itemsOf = (games: readonly GameData[], backordered: ReadonlySet<string>): readonly Item[] =>
  games
    .filter(({ archived, hidden }) => !archived && !hidden)
    .flatMap((game) =>
      game.products
        .filter(
          ({ archived, hidden, fields, status }) => !archived && !hidden && !fields && !status,
        )
        .filter(({ path }) => !backordered.has(`${game.path}/${path}`))
        .flatMap((product) =>
          product.rates
            .filter(({ keys, delivery }) => keys > 0 && delivery === undefined)
            .map((rate) => ({ game, product, rate })),
        ),
    );

/** More sales on later days and at weekends, as in a growing shop. */
const salesOn = (day: number, weekday: number): number =>
  4 + Math.round((day / historyDays) * 4) + (weekday === 0 || weekday >= 5 ? 3 : 0);

type SalesHistoryOptions = Readonly<{
  games: readonly GameData[];
  /** Products that orders wait for, as `game/product`. */
  backordered: ReadonlySet<string>;
  /** The history ends with the day before this time, in milliseconds since 1970. */
  now: number;
}>;

type Items = readonly [Item, ...Item[]];

/** Plans the sale with this index, on the day that begins at `begin`. */
const planSale = (
  random: Random,
  items: Items,
  index: number,
  begin: number,
): Readonly<{ item: Item; sale: HistoricalSale }> => {
  const item = random.chance(0.5) ? random.pick(items) : (items[index % 7] ?? items[0]);
  const isAbroad = item.product.cisOnly !== true && random.chance(0.2);
  const end = endOf(index, random.whole(0, 99));
  const buyer = random.whole(1, buyers);
  const sale: HistoricalSale = {
    orderId: idOf('past sale', String(index)),
    number: firstNumber + index * 7,
    productId: productIdOf(item.game, item.product),
    rateId: rateIdOf(item.game, item.product, item.rate),
    unitCost: unitCost(item.rate),
    email: `${surnames[buyer % surnames.length]}.${buyer}@example.org`,
    lang: isAbroad ? 'eng' : 'rus',
    region: isAbroad ? 'global' : 'cis',
    system: random.pick(isAbroad ? inDollars : inRubles),
    promo: random.chance(0.12) ? 'welcome10' : null,
    at: begin + random.pick(busiestHours) * 60 * minuteMs + random.whole(0, 59) * minuteMs,
    paidAfterMs: random.whole(40, 420) * 1_000,
    servedAfterMs: random.chance(0.07) ? random.whole(40, 900) * 1_000 : random.whole(1, 9_000),
    end,
  };
  return { item, sale };
};

/** Plans the sales of the 90 days before the demo shop opened. The same day gives the same plan. */
export const planSalesHistory = ({
  games,
  backordered,
  now,
}: SalesHistoryOptions): SalesHistoryPlan => {
  const random = randomOf('past sales');
  const [first, ...others] = itemsOf(games, backordered);
  if (!first) return { sales: [], stock: [] };
  const items: Items = [first, ...others];
  const today = Math.floor(now / dayMs) * dayMs;
  const sales: HistoricalSale[] = [];
  const sold = new Map<Item, number>();
  for (let day = 0; day < historyDays; day += 1) {
    const begin = today - (historyDays - day) * dayMs;
    const count = salesOn(day, new Date(begin).getUTCDay()) + random.whole(-2, 3);
    for (let place = 0; place < count; place += 1) {
      const { item, sale } = planSale(random, items, sales.length, begin);
      sales.push(sale);
      const isSold = sale.end !== 'expired' && sale.end !== 'cancelled';
      if (isSold) sold.set(item, (sold.get(item) ?? 0) + 1);
    }
  }
  const stock = [...sold].map(([item, count]) => ({
    ...item,
    count,
    importId: importIdOf(`past ${rateIdOf(item.game, item.product, item.rate)}`),
  }));
  return { sales: sales.toSorted((one, other) => one.at - other.at), stock };
};
