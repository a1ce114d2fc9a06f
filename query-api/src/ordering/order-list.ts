import type { Sealed } from '@shop/contracts/kernel';
import type { OrderDocument } from '@shop/contracts/ordering/documents';
import { ordersModel } from '@shop/contracts/ordering/documents';
import type {
  AdminOrder,
  OrderSums,
  orderList,
} from '@shop/contracts/ordering/order-list.contract';
import { readPromoCode } from '@shop/contracts/promotions/promo-code';
import { toWireMoney } from '@shop/contracts/wire/contract';
import { mostCounted } from '@shop/contracts/wire/list.contract';
import type { Context } from 'koa';
import type { Document } from 'mongodb';
import type { z } from 'zod';
import type { Columns } from '../back-office/export.ts';
import type { List } from '../back-office/list.ts';
import { filterOf } from '../back-office/list.ts';
import { indexForRange } from '../back-office/range-index.ts';
import { onDays } from '../back-office/ranges.ts';
import { openIfKept } from '../identity/opening.ts';
import { documentsFor } from '../positions/min-position.ts';
import { adminOrderOf } from './admin-order.ts';
import type { OrderSearchDeps } from './order-search.ts';
import { orderSearch } from './order-search.ts';

export type OrderListDeps = OrderSearchDeps &
  Readonly<{ open: (sealed: Sealed) => Promise<string> }>;

/** What is asked of the list, of its table and of its sums. */
export type OrdersAsked = z.output<typeof orderList.tableQuery> & Readonly<{ q?: string }>;

const totalBetween = (
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

const equal = (field: string, value: string | undefined): readonly Document[] =>
  value === undefined ? [] : [{ [`document.${field}`]: { $eq: value } }];

/** The orders that administrators ask for, as the list, its table and its sums take them. */
export const orderListOf = (deps: OrderListDeps) => {
  const search = orderSearch(deps);
  const item = adminOrderOf(openIfKept(deps.open));

  return async <Asked extends OrdersAsked>(
    ctx: Context,
    asked: Asked,
  ): Promise<List<OrderDocument, AdminOrder> & Readonly<{ asked: Asked }>> => {
    const { documents } = await documentsFor<OrderDocument>(ctx, deps.readModels, ordersModel);
    const { 'filter[promo]': promo } = asked;
    const where = [
      ...(asked.q === undefined ? [] : [await search(asked.q, ctx)]),
      ...equal('tags', asked['filter[tag]']),
      ...equal('tags', asked['filter[with_promo]'] && 'with_promo'),
      ...equal('attention', asked['filter[attention]']),
      ...equal('promo', promo === undefined ? undefined : (readPromoCode(promo) ?? promo)),
      ...equal('user_id', asked['filter[user]']),
      ...equal('bought.product.id', asked['filter[product]']),
      ...equal('bought.product.gameId', asked['filter[game]']),
      ...equal('bought.rate.id', asked['filter[rate]']),
      ...equal('payment_system', asked['filter[payment_system]']),
      ...equal('status', asked['filter[status]']),
      ...equal('region', asked['filter[region]']),
      ...equal('lang', asked['filter[lang]']),
      ...onDays('document.placed_at', asked['filter[from]'], asked['filter[to]']),
    ];
    const sums = [
      ...totalBetween('RUB', asked['filter[rub_from]'], asked['filter[rub_to]']),
      ...totalBetween('USD', asked['filter[usd_from]'], asked['filter[usd_to]']),
    ];
    const conditions = [...where, ...sums];
    return {
      documents,
      asked,
      sorts: { placed_at: 'placed_at' },
      is: {},
      where: conditions,
      present: conditions.length === 0 ? { 'document.placed_at': { $gt: '' } } : {},
      ...(sums.length > 0 &&
        (await indexForRange({
          documents,
          range: sums,
          byRange: bySum,
          inOrder: where.length === 0 ? byTime : undefined,
          mostSorted: 1_500,
          isAlone: where.length === 0,
        }))),
      item,
    };
  };
};

const bySum = { 'document.total.currency': 1, 'document.total.minor': 1, _id: 1 } as const;
const byTime = { 'document.placed_at': -1, _id: -1 } as const;

type Group = Readonly<{ _id: 'RUB' | 'USD'; count: number; minor: number }>;

/** No sums above `mostCounted` orders: to add up all of a large shop takes longer than anyone waits. */
export const sumsOf = async (list: List<OrderDocument, AdminOrder>): Promise<OrderSums> => {
  const filter = filterOf(list);
  const count = await list.documents.countDocuments(filter, { limit: mostCounted + 1 });
  if (count > mostCounted) return { count, sums: null };
  const groups = await list.documents
    .aggregate<Group>(
      [
        { $match: filter },
        { $limit: mostCounted },
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
  ['attention', ({ attention }) => attention],
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
  ['promo', ({ promo }) => promo],
  ['mail', ({ mail }) => mail],
  ['id', ({ id }) => id],
];
