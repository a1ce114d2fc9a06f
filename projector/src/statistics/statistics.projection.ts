import type { Recorded } from '@shop/domain/kernel';
import { buyerFee, feeInCharge, shopFee, minus } from '@shop/contracts/kernel';
import type { KeysDownloaded, KeysMailed, KeyRevealed } from '@shop/domain/ordering/events';
import { noCounters, withMoney } from '@shop/domain/statistics/counters.rules';
import type { StatisticsCounters } from '@shop/contracts/statistics/values';
import type { StatisticsDocument } from '@shop/contracts/statistics/documents';
import { statisticsModel } from '@shop/contracts/statistics/documents';
import { withDuration } from '@shop/domain/statistics/durations.rules';
import type { Counted } from './counted-in.ts';
import { documentIdsOf, whereIs } from './counted-in.ts';
import { observing } from '../observing.ts';
import { notCounted } from '../ordering/not-counted.ts';

type Change = Partial<StatisticsCounters>;

/** How one type of events changes the counters. */
const counting =
  <E extends Counted>(change: (counters: StatisticsCounters, data: E['data']) => Change) =>
  (known: StatisticsDocument | null, { data }: Recorded<E>, id: string): StatisticsDocument => {
    const before = known ?? { ...noCounters, ...whereIs(id) };
    return { ...before, ...change(before, data) };
  };

const bringing = counting<KeysMailed | KeyRevealed | KeysDownloaded>(
  ({ to_buyer }, { first, at }) =>
    first === null ? {} : { to_buyer: withDuration(to_buyer, first.paidAt, at) },
);

const looking = ({ attention }: StatisticsCounters): Change => ({ attention: attention + 1 });

/** Counts orders per day, and products and rates per month as well. */
export const statisticsProjection = observing('order').projection<StatisticsDocument, Counted>({
  ...statisticsModel,
  ignores: notCounted,
  followed: false,
  indexes: [
    { dimension: 1, value: 1, day: 1 },
    { dimension: 1, day: 1 },
  ],
  documentIds: documentIdsOf,
  on: {
    'ordering.OrderPlaced': counting(({ placed }) => ({ placed: placed + 1 })),
    'ordering.OrderPaid': counting((known, { amount, sale, late }) => ({
      paid: known.paid + 1,
      late: known.late + (late ? 1 : 0),
      revenue: withMoney(known.revenue, minus(amount, feeInCharge(sale.fee)), sale.exchangeRate),
      buyer_fees: withMoney(known.buyer_fees, buyerFee(sale.fee), sale.exchangeRate),
      shop_fees: withMoney(known.shop_fees, shopFee(sale.fee), sale.exchangeRate),
      discount: withMoney(known.discount, sale.discount, sale.exchangeRate),
    })),
    'ordering.PaymentMismatched': counting((known, { amount, sale }) => ({
      ...looking(known),
      surplus: withMoney(known.surplus, amount, sale.exchangeRate),
    })),
    'ordering.MismatchAccepted': counting(({ surplus }, { amount, sale }) => ({
      surplus: withMoney(surplus, amount, sale.exchangeRate, -1),
    })),
    'ordering.OrderPaidTwice': counting((known, { amount, sale }) => ({
      ...looking(known),
      surplus: withMoney(known.surplus, amount, sale.exchangeRate),
    })),
    'ordering.PaymentReversed': counting((known, { amount, sale, kind, whole }) => ({
      ...((kind === 'charged_back' || !whole) && looking(known)),
      reversals: known.reversals + 1,
      reversed: withMoney(known.reversed, amount, sale.exchangeRate),
    })),
    'ordering.RefundSent': counting((known, { amount, sale }) => ({
      refunds: known.refunds + 1,
      refunded: withMoney(known.refunded, amount, sale.exchangeRate),
    })),
    'ordering.OrderHeld': counting(looking),
    'ordering.KeysAwaited': counting((known, { delivery }) =>
      delivery === 'manual' ? {} : looking(known),
    ),
    'ordering.OrderFulfilled': counting((known, { sale, cost, paidAt, at }) => ({
      fulfilled: known.fulfilled + 1,
      units: known.units + sale.count,
      cost: known.cost + cost,
      to_keys: withDuration(known.to_keys, paidAt, at),
    })),
    'ordering.KeyReplaced': counting((known, { cost }) => ({ cost: known.cost + cost })),
    'ordering.KeysMailed': bringing,
    'ordering.KeyRevealed': bringing,
    'ordering.KeysDownloaded': bringing,
    'ordering.OrderExpired': counting(({ expired }) => ({ expired: expired + 1 })),
    'ordering.OrderCancelled': counting(({ cancelled }) => ({ cancelled: cancelled + 1 })),
  },
});
