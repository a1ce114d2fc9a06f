import { z } from 'zod';
import { localized, moment, regionalPrice, wireMoney } from '../wire/contract.ts';
import { booleanFilter } from '../wire/filters.contract.ts';
import { listSchema, listQuery } from '../wire/list.contract.ts';
import { gameInput } from './back-office.contract.ts';
import { productKind, statusSummary } from './contract.ts';
import { adminPrice } from './admin-prices.contract.ts';

/** Games as administrators list and edit them. */

/** `q` is a part of a name in either language, or of the path. */
export const adminGamesQuery = listQuery(
  [
    'name_rus',
    'name_eng',
    'position',
    'changed_at',
    'products',
    'price_cis',
    'price_global',
    'sold',
  ],
  'position',
  { popular: booleanFilter, hidden: booleanFilter, active: booleanFilter },
);
export type AdminGamesQuery = z.output<typeof adminGamesQuery>;

/** All rows of a list: the same filters without paging. */
export const gamesTableQuery = adminGamesQuery.omit({ page: true, size: true });

export const adminGame = gameInput
  .pick({
    path: true,
    name_rus: true,
    name_eng: true,
    icon: true,
    popular: true,
    hidden: true,
  })
  .extend({
    id: z.string(),
    /** False for an archived game: neither it nor its products are shown, sold or found. */
    active: z.boolean(),
    revision: z.int(),
    changed_at: moment,
    /** Products that are not archived, hidden ones among them. */
    products_count: z.int(),
    /** The lowest rate of its sellable products; null if there is none. */
    price: regionalPrice.nullable(),
    /** The summary that visitors see. */
    status_summary: statusSummary.nullable(),
    /** Keys sold in the last 30 days. */
    sold: z.int(),
  });
export type AdminGame = Readonly<z.output<typeof adminGame>>;
export const adminGames = listSchema(adminGame);

/** A product in the list of its game. */
const productOfGame = z.object({
  id: z.string(),
  path: z.string(),
  image: z.string(),
  kind: productKind,
  ...localized('name', z.string()),
  hidden: z.boolean(),
  active: z.boolean(),
  price: adminPrice.nullable(),
  sold: z.int(),
});

/** The last 30 days including today; days are in UTC, money is in rubles. */
export const salesOfGame = z.object({
  from: z.iso.date(),
  to: z.iso.date(),
  /** Orders that were paid. */
  paid: z.int(),
  /** Keys that were delivered. */
  units: z.int(),
  revenue: wireMoney,
  days: z.array(z.object({ day: z.iso.date(), paid: z.int(), units: z.int(), revenue: wireMoney })),
});

export const maxProductsOfGame = 100;
export const adminGamePage = adminGame.extend({
  ...gameInput.shape,
  added_at: moment,
  /** The first hundred by position; the list of products has all of them. */
  products: z.array(productOfGame),
  sales: salesOfGame,
});
export type AdminGamePage = Readonly<z.output<typeof adminGamePage>>;
