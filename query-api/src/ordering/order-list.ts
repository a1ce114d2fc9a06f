import { shownPromoCode } from '@shop/contracts/promotions/promo-code';
import type { SealedText } from '@shop/contracts/kernel';
import type { OrderDocument } from '@shop/contracts/ordering/documents';
import { ordersModel } from '@shop/contracts/ordering/documents';
import type {
  AdminOrder,
  OrderSums,
  orderList,
} from '@shop/contracts/ordering/order-list.contract';
import { readPromoCode } from '@shop/contracts/promotions/promo-code';
import { toWireMoney } from '@shop/contracts/wire/contract';
import { maxCountedRows } from '@shop/contracts/wire/list.contract';
import type { Context } from 'koa';
import type { Document } from 'mongodb';
import type { z } from 'zod';
import type { Columns } from '../back-office/export.ts';
import type { List } from '../back-office/list.ts';
import { buildFilter } from '../back-office/list.ts';
import { chooseRangeIndex } from '../back-office/range-index.ts';
import { dayCondition } from '../back-office/ranges.ts';
import { createTextOpener } from '../people/text-opener.ts';
import { findCollection } from '../positions/min-position.ts';
import { adminOrderMapper } from '../order-details/admin-order.ts';
import type { OrderSearchDeps } from './order-search.ts';
import { orderSearch } from './order-search.ts';

export type OrderListDeps = OrderSearchDeps &
  Readonly<{ open: (sealed: SealedText) => Promise<string> }>;

/** The query of the list, of its export and of its sums. */
export type OrderListQuery = z.output<typeof orderList.tableQuery> & Readonly<{ q?: string }>;

const totalCondition = (
  currency: 'RUB' | 'USD',
  from: string | undefined,
  to: string | undefined,
): readonly Document[] =>
  from === undefined && to === undefined
    ? []
    : [
        { 'document.total.currency': { $eq: currency } },
        {
          'document.total.minor': {
            $gte: Number(from ?? 0),
            ...(to !== undefined && { $lte: Number(to) }),
          },
        },
      ];

const equalityCondition = (field: string, value: string | undefined): readonly Document[] =>
  value === undefined ? [] : [{ [`document.${field}`]: { $eq: value } }];

/** Builds the order list for its pages, its export and its sums. */
export const orderListBuilder = (deps: OrderListDeps) => {
  const search = orderSearch(deps);
  const item = adminOrderMapper(createTextOpener(deps.open));

  return async <ListQuery extends OrderListQuery>(
    ctx: Context,
    query: ListQuery,
  ): Promise<List<OrderDocument, AdminOrder> & Readonly<{ query: ListQuery }>> => {
    const { documents } = await findCollection<OrderDocument>(ctx, deps.readModels, ordersModel);
    const { 'filter[promo]': promo } = query;
    const where = [
      ...(query.q === undefined ? [] : [await search(query.q, ctx)]),
      ...equalityCondition('tags', query['filter[tag]']),
      ...equalityCondition('tags', query['filter[with_promo]'] && 'with_promo'),
      ...equalityCondition('attention_reasons', query['filter[attention]']),
      ...equalityCondition(
        'promo',
        promo === undefined ? undefined : (readPromoCode(promo) ?? promo),
      ),
      ...equalityCondition('user_id', query['filter[user]']),
      ...equalityCondition('bought.product.id', query['filter[product]']),
      ...equalityCondition('bought.product.gameId', query['filter[game]']),
      ...equalityCondition('bought.rate.id', query['filter[rate]']),
      ...equalityCondition('payment_system', query['filter[payment_system]']),
      ...equalityCondition('status', query['filter[status]']),
      ...equalityCondition('region', query['filter[region]']),
      ...equalityCondition('lang', query['filter[lang]']),
      ...dayCondition('document.placed_at', query['filter[from]'], query['filter[to]']),
    ];
    const sums = [
      ...totalCondition('RUB', query['filter[rub_from]'], query['filter[rub_to]']),
      ...totalCondition('USD', query['filter[usd_from]'], query['filter[usd_to]']),
    ];
    const conditions = [...where, ...sums];
    return {
      documents,
      query,
      sorts: { placed_at: 'placed_at' },
      is: {},
      where: conditions,
      present: conditions.length === 0 ? { 'document.placed_at': { $gt: '' } } : {},
      ...(sums.length > 0 &&
        (await chooseRangeIndex({
          documents,
          range: sums,
          byRange: sumIndex,
          inOrder: where.length === 0 ? timeIndex : undefined,
          maxSorted: 1_500,
          isAlone: where.length === 0,
        }))),
      item,
    };
  };
};

const sumIndex = { 'document.total.currency': 1, 'document.total.minor': 1, _id: 1 } as const;
const timeIndex = { 'document.placed_at': -1, _id: -1 } as const;

type Group = Readonly<{ _id: 'RUB' | 'USD'; count: number; minor: number }>;

/**
 * The number of orders and their sums. Above `maxCountedRows` orders, the sums are null, because
 * adding up would take too long.
 */
export const sumOrders = async (list: List<OrderDocument, AdminOrder>): Promise<OrderSums> => {
  const filter = buildFilter(list);
  const count = await list.documents.countDocuments(filter, { limit: maxCountedRows + 1 });
  if (count > maxCountedRows) return { count, sums: null };
  const groups = await list.documents
    .aggregate<Group>(
      [
        { $match: filter },
        { $limit: maxCountedRows },
        {
          $group: {
            _id: '$document.total.currency',
            count: { $sum: 1 },
            minor: { $sum: '$document.total.minor' },
          },
        },
        { $sort: { _id: 1 } },
      ],
      list.hints?.find ? { hint: list.hints.find } : {},
    )
    .toArray();
  const sums = groups.map(({ _id: currency, minor, count: orders }) => ({
    count: orders,
    total: toWireMoney({ currency, minor }),
  }));
  return { count, sums };
};

const cost = ({ cost: minor }: AdminOrder['total']): number => minor / 100;

export const orderColumns: Columns<AdminOrder> = [
  ['number', ({ number }) => number],
  ['placed_at', (order) => order.placed_at],
  ['paid_at', (order) => order.paid_at],
  ['status', ({ status }) => status],
  ['attention', ({ attention_reasons: reasons }) => reasons.join(' ')],
  ['tags', ({ tags }) => tags.join(' ')],
  ['game', ({ product }) => product.game.name_eng],
  ['product_rus', ({ product }) => product.name_rus],
  ['product_eng', ({ product }) => product.name_eng],
  ['days', ({ rate }) => rate.days],
  ['count', ({ count }) => count],
  ['email', (order) => order.email_masked],
  ['region', ({ region }) => region],
  ['total', ({ total }) => cost(total)],
  ['currency', ({ total }) => total.currency],
  ['charge', ({ charge }) => cost(charge)],
  ['amount_due', (order) => cost(order.amount_due)],
  ['charge_currency', ({ charge }) => charge.currency],
  ['payment_system', (order) => order.payment_system],
  ['promo', ({ promo }) => promo && shownPromoCode(promo)],
  ['mail', ({ mail }) => mail],
  ['id', ({ id }) => id],
];
