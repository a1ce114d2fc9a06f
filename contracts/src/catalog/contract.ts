import { z } from 'zod';
import { delivery, localized, moment, region, regionalPrice } from '../wire/contract.ts';
import { productKinds } from './kinds.contract.ts';

/** Replies of the query API about the catalog. */

export const productKind = z.enum(productKinds);
export const activationRegion = z.enum(['cis', 'global', 'global_except_cn']);
export const stockLevel = z.enum(['yes', 'few', 'no']);

/** Whether a product works now, and since when. `sellable` and `warns` belong to the status. */
export const productStatus = z.object({
  id: z.string(),
  ...localized('label', z.string()),
  ...localized('text', z.string()),
  colour: z.enum(['good', 'progress', 'warning', 'bad']),
  sellable: z.boolean(),
  warns: z.boolean(),
  changed_at: moment,
});
export type ProductStatus = Readonly<z.output<typeof productStatus>>;

/** A change of a product's status to this one, with the reason that staff gave visitors. */
export const statusChange = productStatus
  .pick({ label_rus: true, label_eng: true, colour: true })
  .extend({ ...localized('reason', z.string()), at: moment });
export type StatusChange = Readonly<z.output<typeof statusChange>>;

/** The number of a game's products that work now. Counts visible products with a rate. */
export const statusSummary = z.object({
  products: z.int(),
  /** The number of these whose status permits sale. */
  working: z.int(),
  /** The worst status among them, and how many products have it. */
  worst: productStatus
    .pick({ id: true, label_rus: true, label_eng: true, colour: true })
    .extend({ products: z.int() }),
});
export type StatusSummary = Readonly<z.output<typeof statusSummary>>;

export const game = z.object({
  id: z.string(),
  path: z.string(),
  ...localized('name', z.string()),
  ...localized('description', z.string()),
  icon: z.string(),
  logo: z.string(),
  cover: z.string(),
  popular: z.boolean(),
  position: z.int(),
  /** The number of products that are not hidden, in any status. */
  products_count: z.int(),
  /** The lowest rate of its sellable products, in stock or not; null if there is none. */
  price: regionalPrice.nullable(),
  /** Null if no product is sold. */
  status_summary: statusSummary.nullable(),
});
export type Game = Readonly<z.output<typeof game>>;

export const gameFound = game.pick({
  id: true,
  path: true,
  name_rus: true,
  name_eng: true,
  icon: true,
  price: true,
  status_summary: true,
});
export type GameFound = Readonly<z.output<typeof gameFound>>;

/** The paging of public lists; the total count is in `X-Total`. */
const listQuery = z.strictObject({
  page: z.coerce.number().int().min(1).max(10_000).default(1),
  size: z.coerce.number().int().min(1).max(48).default(48),
});
export type ListQuery = z.output<typeof listQuery>;

const flag = z.literal('true').optional();
const text = z.string().trim().min(1).max(100);
/**
 * Names are sorted in a language and prices of a region, so that the address determines the
 * response.
 */
const priceRegion = region.default('cis').describe('The region whose prices are compared');

/** The sort order. By default the shop's own order or, in a search, the best match first. */
export const gamesSort = z
  .enum(['position', 'popular', 'name_rus', 'name_eng', 'price', 'newest'])
  .describe('`popular`: popular games first, then all others in the order of the shop');
export const gamesQuery = listQuery.extend({
  q: text
    .optional()
    .describe('Part of the name of the game or of a product for it; typos are tolerated'),
  sort: gamesSort.optional(),
  region: priceRegion,
  popular: flag,
  kind: productKind.optional().describe('Only games that have a product of the kind'),
  works: flag.describe('Only games that have a product on sale, of the kind if `kind` is set'),
});
export type GamesQuery = z.output<typeof gamesQuery>;

export const productsSort = z.enum(['position', 'name_rus', 'name_eng', 'price', '-price']);
export const productsQuery = listQuery.extend({
  q: text.optional().describe('Part of the name; typos are tolerated'),
  sort: productsSort.optional(),
  region: priceRegion,
  kind: productKind.optional(),
  works: flag.describe('Only products whose status allows sales'),
  in_stock: flag.describe('Only products that have a rate in stock'),
});
export type ProductsQuery = z.output<typeof productsQuery>;

export const searchQuery = z.strictObject({ q: text });
export type SearchQuery = z.output<typeof searchQuery>;

export const gamesStatistic = z.object({
  games_count: z.int(),
  products_count: z.int(),
  /** Whole years since the shop opened. */
  years: z.int(),
});
export type GamesStatistic = Readonly<z.output<typeof gamesStatistic>>;

export const gameKey = z.object({ game: z.string().max(100) });

export const productCard = z.object({
  id: z.string(),
  game: game.pick({ id: true, path: true, name_rus: true, name_eng: true }),
  path: z.string(),
  kind: productKind,
  image: z.string(),
  ...localized('name', z.string()),
  ...localized('tag', z.string()),
  sale: z.boolean(),
  status: productStatus,
  /** The price of the lowest sellable rate; null if there is none. */
  price: regionalPrice.nullable(),
  old_price: regionalPrice.nullable(),
  in_stock: stockLevel,
});
export type ProductCard = Readonly<z.output<typeof productCard>>;

/** A product named with its status, without its price. */
export const productWithStatus = productCard.pick({
  id: true,
  game: true,
  path: true,
  kind: true,
  image: true,
  name_rus: true,
  name_eng: true,
  status: true,
});
export type ProductWithStatus = Readonly<z.output<typeof productWithStatus>>;

/** The state of the whole shop, and the products whose status changed last. */
export const statusOverview = z.object({
  /** The number of visible products whose status permits sale, in stock or not. */
  working_count: z.int(),
  /** The number of products that visitors see. */
  products_count: z.int(),
  /** A product of a popular game that works without reservations; null if there is none. */
  featured: productWithStatus.nullable(),
  /**
   * The newest change first, at most three. Excludes products whose status never changed, and plain
   * keys that work.
   */
  recent_changes: z.array(productWithStatus),
});
export type StatusOverview = Readonly<z.output<typeof statusOverview>>;

export const productFound = productWithStatus.extend({ price: productCard.shape.price });
export type ProductFound = Readonly<z.output<typeof productFound>>;

/** The best first, at most 20 of each. */
export const catalogFound = z.object({
  /** Games whose own name matches. */
  games: z.array(gameFound),
  /** Products whose own name matches, alone or together with the name of their game. */
  products: z.array(productFound),
});
export type CatalogFound = Readonly<z.output<typeof catalogFound>>;

export const productRate = z.object({
  id: z.string(),
  /** 0 for a lifetime. */
  days: z.int(),
  price: regionalPrice,
  old_price: regionalPrice.nullable(),
  min_count: z.int(),
  max_count: z.int(),
  /** The unit price from each number of keys on. */
  price_steps: z.array(z.object({ from: z.int(), price: regionalPrice })),
  in_stock: stockLevel,
  /** Shared content is delivered once, however many copies are ordered. */
  delivery,
  /** Whether Digiseller also sells it. Only then can it be paid through Digiseller. */
  digiseller: z.boolean(),
});
export type ProductRate = Readonly<z.output<typeof productRate>>;

export const productFunction = z.object({
  id: z.string(),
  icon: z.string(),
  ...localized('group', z.string()),
  ...localized('name', z.string()),
});

export const productRequirement = z.object({
  id: z.string(),
  /** cpu, oc, assembly, type, mode, method, mods, spoofer, or a kind that staff added. */
  type: z.string(),
  ...localized('type_name', z.string()),
  ...localized('name', z.string()),
});

/** A field that the buyer fills in with the order. */
export const orderField = z.object({
  name: z.string(),
  ...localized('label', z.string()),
  required: z.boolean(),
  /** Matches the whole answer; null if any answer is valid. */
  pattern: z.string().nullable(),
});
export type RequestedOrderField = Readonly<z.output<typeof orderField>>;

/** A product to buy instead of another. */
const alternative = productCard.extend({
  /** The regions in which it is sold and can be activated. */
  available_in: z.array(region),
});

export const productPage = productCard.extend({
  ...localized('description', z.string()),
  game: game.pick({ id: true, path: true, name_rus: true, name_eng: true, logo: true, icon: true }),
  functions: z.array(productFunction),
  requirements: z.array(productRequirement),
  screenshots: z.array(z.string()),
  videos: z.array(z.string()),
  fields: z.array(orderField),
  activation_region: activationRegion,
  /** The regions in which it is sold. */
  regions: z.array(z.enum(['cis', 'global'])),
  rates: z.array(productRate),
  /** The first five others of the game, by position. */
  similar: z.array(productCard),
  /** Other products of the game that are on sale, by position: the first three per region. */
  alternatives: z.array(alternative),
  /** The newest first, at most five; empty if the status never changed. */
  status_changes: z.array(statusChange),
});
export type ProductPage = Readonly<z.output<typeof productPage>>;

export const productPageKey = z.object({
  game: z.string().max(100),
  product: z.string().max(100),
});
export type ProductPageKey = z.output<typeof productPageKey>;
