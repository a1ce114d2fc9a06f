import { z } from 'zod';
import { lang, paymentSystems, region, wireMoney } from '../wire/contract.ts';

/**
 * Wire format of statistics. Days and hours are in UTC; money of all currencies is also given in
 * rubles.
 */

export const maxStatisticsDays = 400;
const dayMs = 24 * 60 * 60_000;

const day = z.iso.date();

export const statisticsGroups = [
  'day',
  'hour',
  'game',
  'product',
  'rate',
  'system',
  'region',
  'lang',
] as const;
export type StatisticsGroup = (typeof statisticsGroups)[number];

const filters = {
  game: z.uuid().optional(),
  product: z.uuid().optional(),
  rate: z.uuid().optional(),
  system: z.enum(paymentSystems).optional(),
  region: region.optional(),
  lang: lang.optional(),
};
export type StatisticsFilter = keyof typeof filters;

/** The filters that each group supports: combined counters cannot be separated again. */
const narrowed: Readonly<Record<StatisticsGroup, readonly StatisticsFilter[]>> = {
  day: ['game', 'product', 'rate', 'system', 'region', 'lang'],
  hour: [],
  game: [],
  product: ['game'],
  rate: ['game', 'product'],
  system: [],
  region: [],
  lang: [],
};

type StatisticsPeriodInput = Readonly<{
  from: string;
  to: string;
  by: StatisticsGroup;
}> & { readonly [Name in StatisticsFilter as `filter[${Name}]`]?: string | undefined };

/** The filters in the request. */
export const statisticsFilters = (
  queryParameters: StatisticsPeriodInput,
): readonly StatisticsFilter[] =>
  narrowed.day.filter((name) => queryParameters[`filter[${name}]`] !== undefined);

/**
 * True if the period has statistics: at least one day, and at most the limit. Both days are
 * included.
 */
export const isStatisticsPeriod = ({
  from,
  to,
}: Readonly<{ from: string; to: string }>): boolean => {
  const days = (Date.parse(to) - Date.parse(from)) / dayMs + 1;
  return days >= 1 && days <= maxStatisticsDays;
};

const queryParameters = {
  from: day,
  to: day,
  by: z.enum(statisticsGroups).default('day'),
  'filter[game]': filters.game,
  'filter[product]': filters.product,
  'filter[rate]': filters.rate,
  'filter[system]': filters.system,
  'filter[region]': filters.region,
  'filter[lang]': filters.lang,
};

const hasValidFilters = (query: StatisticsPeriodInput): boolean => {
  const requestedFilters = statisticsFilters(query);
  return (
    requestedFilters.length <= 1 &&
    requestedFilters.every((name) => narrowed[query.by].includes(name))
  );
};

/** Both days are included. At most one filter, which the group must support. */
export const statisticsTableQuery = z
  .strictObject(queryParameters)
  .refine(isStatisticsPeriod, { path: ['to'] })
  .refine(hasValidFilters, { path: ['by'] });
export type StatisticsTableQuery = z.output<typeof statisticsTableQuery>;

/** `compare` also requests the preceding period of the same length. */
export const statisticsQuery = z
  .strictObject({ ...queryParameters, compare: z.literal('previous').optional() })
  .refine(isStatisticsPeriod, { path: ['to'] })
  .refine(hasValidFilters, { path: ['by'] });
export type StatisticsQuery = z.output<typeof statisticsQuery>;

const sums = z.object({
  rub: wireMoney,
  usd: wireMoney,
  /** Both currencies in rubles. Dollars count at the exchange rate of their orders. */
  total: wireMoney,
});

const durations = z.object({
  count: z.int(),
  average_seconds: z.int().nullable(),
  /** The median and the 95th percentile; null if there are none or it took more than a day. */
  p50_seconds: z.int().nullable(),
  p95_seconds: z.int().nullable(),
});

export const statisticsFigures = z.object({
  placed: z.int(),
  paid: z.int(),
  late: z.int(),
  fulfilled: z.int(),
  units: z.int(),
  expired: z.int(),
  cancelled: z.int(),
  attention: z.int(),
  /** The percentage of the placed orders that are paid by now; null if none was placed. */
  conversion_percent: z.number().nullable(),
  /** Sums without the buyers' fees. */
  revenue: sums,
  /** Revenue per paid order; null if none was paid. */
  average_order: wireMoney.nullable(),
  /** Fees that buyers paid on top. */
  buyer_fees: sums,
  /** Fees that the shop bore. */
  shop_fees: sums,
  promo_cost: sums,
  surplus: sums,
  refunds: z.int(),
  refunded: sums,
  reversals: z.int(),
  reversed: sums,
  cost: wireMoney,
  profit: wireMoney,
  to_keys: durations,
  to_buyer: durations,
});
export type StatisticsFigures = Readonly<z.output<typeof statisticsFigures>>;

export const statisticsItem = statisticsFigures.extend({
  /** A day, an hour from `00` to `23`, an id, a payment system, a region or a language. */
  value: z.string(),
  /**
   * Null for days, hours, regions and languages, and for removed items; a rate has its product's
   * name.
   */
  name_rus: z.string().nullable(),
  name_eng: z.string().nullable(),
  /** The term of a rate in days; 0 for lifetime. Null for other groups and removed rates. */
  rate_days: z.int().nullable(),
  /** The product that a rate belongs to. Null for other groups. */
  product_id: z.string().nullable(),
});
export type StatisticsItem = Readonly<z.output<typeof statisticsItem>>;

const statisticsPeriod = z.object({
  from: day,
  to: day,
  /**
   * Every day or hour in order. Other groups contain only items with orders, the most revenue
   * first.
   */
  items: z.array(statisticsItem),
  totals: statisticsFigures,
  /** The time to the first staff answer, of the tickets answered in the period. */
  support_answers: durations,
});
export type StatisticsPeriod = Readonly<z.output<typeof statisticsPeriod>>;

/** The most items in a reply, those with the most revenue; the exported table has all of them. */
export const maxStatisticsItems = 200;

export const statisticsReply = statisticsPeriod.extend({
  by: z.enum(statisticsGroups),
  /** The number of items that are only in the totals. */
  omitted_count: z.int(),
  /**
   * The preceding period, if it was requested. Its days and hours match those of `items` by
   * position; other items are limited to those in `items`.
   */
  previous: statisticsPeriod.nullable(),
});
export type StatisticsReply = Readonly<z.output<typeof statisticsReply>>;

/** The number of days, including today, from which the sales rate is calculated. */
export const runwayDays = 14;

export const runwayQuery = z.strictObject({
  page: z.coerce.number().int().min(1).max(1_000_000).default(1),
  size: z.coerce.number().int().min(1).max(100).default(25),
});
export const runwayItem = z.object({
  rate_id: z.string(),
  product_id: z.string(),
  product_name_rus: z.string().nullable(),
  product_name_eng: z.string().nullable(),
  /** The term of the rate in days; 0 for lifetime, null if the rate was removed. */
  rate_days: z.int().nullable(),
  /** Null if keys are not counted. */
  available: z.int().nullable(),
  /** Keys in the last days. */
  sold: z.int(),
  sold_per_day: z.number(),
  /** Days until the stock is used up; null if nothing sells or the stock is unlimited. */
  days_left: z.number().nullable(),
});
export type RunwayItem = Readonly<z.output<typeof runwayItem>>;
/** Sorted by the days left: the first item runs out first. */
export const runwayReply = z.object({
  items: z.array(runwayItem),
  total: z.int(),
  page: z.int(),
  size: z.int(),
});
export type RunwayReply = Readonly<z.output<typeof runwayReply>>;

/** The number of days over which the shop measures its public delivery time. */
export const deliveryTimeDays = 30;
export const deliveryTimeReply = z.object({
  days: z.int(),
  orders: z.int(),
  /**
   * The minutes within which 95% of buyers received their keys; null if there were too few orders.
   */
  within_minutes: z.int().nullable(),
});
export type DeliveryTimeReply = Readonly<z.output<typeof deliveryTimeReply>>;
