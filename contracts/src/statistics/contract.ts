import { z } from 'zod';
import { lang, paymentSystems, region, wireMoney } from '../wire/contract.ts';

/** What crosses the wire about statistics. Days and hours are in UTC; money of all currencies also in rubles. */

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

/** By what each group can be narrowed down: what is counted together is not told apart again. */
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

/** The filters that were asked for. */
export const statisticsFilters = (
  queryParameters: StatisticsPeriodInput,
): readonly StatisticsFilter[] =>
  narrowed.day.filter((name) => queryParameters[`filter[${name}]`] !== undefined);

/** Whether there are statistics of these days, both included: of at least one, and not of too many. */
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

/** Both days are included; at most one filter, and one that the group has. */
export const statisticsTableQuery = z
  .strictObject(queryParameters)
  .refine(isStatisticsPeriod, { path: ['to'] })
  .refine(hasValidFilters, { path: ['by'] });
export type StatisticsTableQuery = z.output<typeof statisticsTableQuery>;

/** `compare` asks for the period of as many days before it as well. */
export const statisticsQuery = z
  .strictObject({ ...queryParameters, compare: z.literal('previous').optional() })
  .refine(isStatisticsPeriod, { path: ['to'] })
  .refine(hasValidFilters, { path: ['by'] });
export type StatisticsQuery = z.output<typeof statisticsQuery>;

const sums = z.object({
  rub: wireMoney,
  usd: wireMoney,
  /** Both, dollars at the exchange rate of their orders. */
  total: wireMoney,
});

const durations = z.object({
  count: z.int(),
  average_seconds: z.int().nullable(),
  /** Half and nineteen of twenty took at most so long; null where there are none or it was over a day. */
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
  /** Orders paid for each hundred placed; null where none was placed. */
  conversion_percent: z.number().nullable(),
  /** Without the buyers' fees. */
  revenue: sums,
  /** Revenue for each paid order; null if none was paid. */
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
  /** Null of days, hours, regions and languages, and of what is gone; a rate has its product's. */
  name_rus: z.string().nullable(),
  name_eng: z.string().nullable(),
  /** How long a rate runs; 0 is for ever. Null of other groups, and of what is gone. */
  rate_days: z.int().nullable(),
  /** The product that a rate belongs to. Null of other groups. */
  product_id: z.string().nullable(),
});
export type StatisticsItem = Readonly<z.output<typeof statisticsItem>>;

const statisticsPeriod = z.object({
  from: day,
  to: day,
  /** Every day or hour in order; of other groups what had any orders, the most revenue first. */
  items: z.array(statisticsItem),
  totals: statisticsFigures,
  /** How long people waited for their first answer by staff, of the tickets answered then. */
  support_answers: durations,
});
export type StatisticsPeriod = Readonly<z.output<typeof statisticsPeriod>>;

/** A reply has at most so many items, those with the most revenue; the table has all of them. */
export const maxStatisticsItems = 200;

export const statisticsReply = statisticsPeriod.extend({
  by: z.enum(statisticsGroups),
  /** How many items are only in the totals. */
  left_out: z.int(),
  /**
   * The period before, if it was asked for; its days and hours are those of `items` in the same
   * order, its other items those that `items` has too.
   */
  previous: statisticsPeriod.nullable(),
});
export type StatisticsReply = Readonly<z.output<typeof statisticsReply>>;

/** So many days, today among them, tell how fast a rate sells. */
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
  /** How long the rate runs; 0 is for ever, null where the rate is gone. */
  rate_days: z.int().nullable(),
  /** Null where there is always enough. */
  available: z.int().nullable(),
  /** Keys in the last days. */
  sold: z.int(),
  sold_per_day: z.number(),
  /** What is there lasts so long; null where nothing sells or there is always enough. */
  days_left: z.number().nullable(),
});
export type RunwayItem = Readonly<z.output<typeof runwayItem>>;
/** What is used up first comes first. */
export const runwayReply = z.object({
  items: z.array(runwayItem),
  total: z.int(),
  page: z.int(),
  size: z.int(),
});
export type RunwayReply = Readonly<z.output<typeof runwayReply>>;

/** What the shop says of itself, measured over so many days. */
export const deliveryTimeDays = 30;
export const deliveryTimeReply = z.object({
  days: z.int(),
  orders: z.int(),
  /** Nineteen of twenty buyers had their keys within so many minutes; null where too few bought. */
  within_minutes: z.int().nullable(),
});
export type DeliveryTimeReply = Readonly<z.output<typeof deliveryTimeReply>>;
