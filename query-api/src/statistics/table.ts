import type { StatisticsGroup, StatisticsItem } from '@shop/contracts/statistics/contract';
import type { WireMoney } from '@shop/contracts/wire/contract';
import type { Cell } from '../back-office/csv.ts';
import { formatCsv } from '../back-office/csv.ts';

const decimal = ({ cost }: WireMoney): string => (cost / 100).toFixed(2);

/** A negative amount stays a number, so that spreadsheets can compute with it. */
const amount = (money: WireMoney): Cell => Number(decimal(money));

const columns: readonly (readonly [name: string, cell: (item: StatisticsItem) => Cell])[] = [
  ['name', ({ name_eng: name }) => name],
  ['rate_days', (item) => item.rate_days],
  ['placed', ({ placed }) => placed],
  ['paid', ({ paid }) => paid],
  ['late', ({ late }) => late],
  ['fulfilled', ({ fulfilled }) => fulfilled],
  ['units', ({ units }) => units],
  ['expired', ({ expired }) => expired],
  ['cancelled', ({ cancelled }) => cancelled],
  ['attention', ({ attention }) => attention],
  ['conversion_percent', (item) => item.conversion_percent],
  ['revenue_rub', ({ revenue }) => amount(revenue.rub)],
  ['revenue_usd', ({ revenue }) => amount(revenue.usd)],
  ['revenue_total_rub', ({ revenue }) => amount(revenue.total)],
  ['average_order_rub', ({ average_order: average }) => average && amount(average)],
  ['buyer_fees_total_rub', (item) => amount(item.buyer_fees.total)],
  ['shop_fees_total_rub', (item) => amount(item.shop_fees.total)],
  ['promo_cost_total_rub', (item) => amount(item.promo_cost.total)],
  ['surplus_total_rub', ({ surplus }) => amount(surplus.total)],
  ['refunds', ({ refunds }) => refunds],
  ['refunded_total_rub', ({ refunded }) => amount(refunded.total)],
  ['reversals', ({ reversals }) => reversals],
  ['reversed_total_rub', ({ reversed }) => amount(reversed.total)],
  ['cost_rub', ({ cost }) => amount(cost)],
  ['profit_rub', ({ profit }) => amount(profit)],
  ['seconds_to_keys_p50', (item) => item.to_keys.p50_seconds],
  ['seconds_to_keys_p95', (item) => item.to_keys.p95_seconds],
  ['seconds_to_buyer_p50', (item) => item.to_buyer.p50_seconds],
  ['seconds_to_buyer_p95', (item) => item.to_buyer.p95_seconds],
];

/** Statistics as a table, with a row per day or value. */
export const statisticsTable = (by: StatisticsGroup, items: readonly StatisticsItem[]): string =>
  formatCsv(
    [by, ...columns.map(([name]) => name)],
    items.map((item) => [item.value, ...columns.map(([, cell]) => cell(item))]),
  );
