import type { AdminGame } from '@shop/contracts/catalog/admin-games.contract';
import type { AdminProduct } from '@shop/contracts/catalog/admin-products.contract';
import type { WireMoney } from '@shop/contracts/wire/contract';
import type { Cell } from '../../back-office/csv.ts';
import type { Columns } from '../../back-office/export.ts';

/** An amount in whole units, so that spreadsheets can compute with it. */
const amount = (money: WireMoney | undefined): Cell => (money ? money.cost / 100 : null);

/** The columns of the games export. */
export const gameColumns: Columns<AdminGame> = [
  ['id', ({ id }) => id],
  ['path', ({ path }) => path],
  ['name_rus', (game) => game.name_rus],
  ['name_eng', (game) => game.name_eng],
  ['products', (game) => game.products_count],
  ['price_rub', ({ price }) => amount(price?.cis)],
  ['price_usd', ({ price }) => amount(price?.global)],
  ['sold_30_days', ({ sold }) => sold],
  ['popular', ({ popular }) => popular],
  ['hidden', ({ hidden }) => hidden],
  ['active', ({ active }) => active],
  ['changed_at', (game) => game.changed_at],
];

const available = ({ rates }: AdminProduct): number | null =>
  rates.reduce<number | null>(
    (sum, rate) => (sum === null || rate.available === null ? null : sum + rate.available),
    0,
  );

/** The columns of the products export, with the stock of all rates together. */
export const productColumns: Columns<AdminProduct> = [
  ['id', ({ id }) => id],
  ['game', ({ game }) => game.name_eng],
  ['path', ({ path }) => path],
  ['name_rus', (product) => product.name_rus],
  ['name_eng', (product) => product.name_eng],
  ['kind', ({ kind }) => kind],
  ['status', ({ status }) => status.id],
  ['status_since', ({ status }) => status.since],
  ['rates', ({ rates }) => rates.length],
  ['available', available],
  ['reserved', ({ rates }) => rates.reduce((sum, { reserved }) => sum + reserved, 0)],
  ['price_rub', ({ price }) => amount(price?.cis)],
  ['price_usd', ({ price }) => amount(price?.global)],
  ['sold_30_days', ({ sold }) => sold],
  ['sale', ({ sale }) => sale],
  ['hidden', ({ hidden }) => hidden],
  ['active', ({ active }) => active],
  ['changed_at', (product) => product.changed_at],
];
