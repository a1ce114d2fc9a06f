import type { RecordedEvent } from '@shop/domain/kernel';
import { buyerFee, feeInCharge, shopFee, subtractMoney } from '@shop/contracts/kernel';
import type {
  KeysDownloaded,
  KeysMailed,
  KeyRevealed,
  OrderPaid,
  OrderPaymentReversed,
} from '@shop/domain/ordering/events';
import { noCounters, withAddedMoney } from '@shop/domain/statistics/counters.rules';
import type { StatisticsCounters } from '@shop/contracts/statistics/values';
import type { StatisticsDocument } from '@shop/contracts/statistics/documents';
import { statisticsModel } from '@shop/contracts/statistics/documents';
import { addDuration } from '@shop/domain/statistics/durations.rules';
import type { CountedEvent } from './statistics-keys.ts';
import {
  countMoved,
  isPaidIn,
  isPlacedIn,
  listDocumentIds,
  parseDocumentId,
} from './statistics-keys.ts';
import { defineProjection } from '../define-projection.ts';

type CounterChange = Partial<StatisticsCounters>;

/** Creates a handler that updates the counters for one event type. */
const counterHandler =
  <E extends CountedEvent>(
    change: (counters: StatisticsCounters, data: E['data']) => CounterChange,
  ) =>
  (
    current: StatisticsDocument | null,
    { data }: RecordedEvent<E>,
    id: string,
  ): StatisticsDocument => {
    const before = current ?? { ...noCounters, ...parseDocumentId(id) };
    return { ...before, ...change(before, data) };
  };

const countDelivery = counterHandler<KeysMailed | KeyRevealed | KeysDownloaded>(
  ({ to_buyer }, { first, at }) =>
    first === null ? {} : { to_buyer: addDuration(to_buyer, first.paidAt, at) },
);

const countAttention = ({ attention }: StatisticsCounters): CounterChange => ({
  attention: attention + 1,
});

const countPayment = (
  current: StatisticsCounters,
  { amount, sale, late }: OrderPaid['data'],
): CounterChange => ({
  paid: current.paid + 1,
  late: current.late + (late ? 1 : 0),
  revenue: withAddedMoney(
    current.revenue,
    subtractMoney(amount, feeInCharge(sale.fee)),
    sale.exchangeRate,
  ),
  buyer_fees: withAddedMoney(current.buyer_fees, buyerFee(sale.fee), sale.exchangeRate),
  shop_fees: withAddedMoney(current.shop_fees, shopFee(sale.fee), sale.exchangeRate),
  discount: withAddedMoney(current.discount, sale.discount, sale.exchangeRate),
});

/** Staff check charge-backs, and what a partial reversal left of the order. */
const countReversal = (
  current: StatisticsCounters,
  { kind, whole }: Pick<OrderPaymentReversed['data'], 'kind' | 'whole'>,
): CounterChange => ({
  ...((kind === 'charged_back' || !whole) && countAttention(current)),
  reversals: current.reversals + 1,
});

/** Counts orders per day; products and rates also per month. */
export const statisticsProjection = defineProjection('order').projection<
  StatisticsDocument,
  CountedEvent,
  CountedEvent
>({
  ...statisticsModel,
  ignores: {},
  hasChangeFeed: false,
  indexes: [
    { dimension: 1, value: 1, day: 1 },
    { dimension: 1, day: 1 },
  ],
  documentIds: listDocumentIds,
  on: {
    'ordering.OrderPlaced': counterHandler(({ placed }) => ({ placed: placed + 1 })),
    'ordering.PaymentSystemChosen': (current, event, id) => {
      const before = current ?? { ...noCounters, ...parseDocumentId(id) };
      return { ...before, placed: before.placed + countMoved(event, id) };
    },
    'ordering.OrderPaid': (current, event, id) => {
      const before = current ?? { ...noCounters, ...parseDocumentId(id) };
      return {
        ...before,
        ...(isPaidIn(event, id) && countPayment(before, event.data)),
        placed: before.placed + countMoved(event, id),
        converted: before.converted + (isPlacedIn(event, id) ? 1 : 0),
      };
    },
    'ordering.PaymentMismatched': counterHandler((current, { amount, sale }) => ({
      ...countAttention(current),
      surplus: withAddedMoney(current.surplus, amount, sale.exchangeRate),
    })),
    'ordering.MismatchAccepted': counterHandler(({ surplus }, { amount, sale }) => ({
      surplus: withAddedMoney(surplus, amount, sale.exchangeRate, -1),
    })),
    'ordering.OrderPaidTwice': counterHandler((current, { amount, sale }) => ({
      ...countAttention(current),
      surplus: withAddedMoney(current.surplus, amount, sale.exchangeRate),
    })),
    'ordering.OrderPaymentReversed': counterHandler((current, data) => ({
      ...countReversal(current, data),
      ...(!data.inOtherCurrency && {
        reversed: withAddedMoney(current.reversed, data.amount, data.sale.exchangeRate),
      }),
    })),
    // the shop has not received the money, so it loses none
    'ordering.UnreportedPaymentReversed': counterHandler(countReversal),
    'ordering.ReversedPaymentReceived': counterHandler(({ surplus }, { amount, sale }) => ({
      surplus: withAddedMoney(surplus, amount, sale.exchangeRate),
    })),
    'ordering.EarlyReversalsApplied': counterHandler(({ reversed }, { amount, sale }) => ({
      reversed: withAddedMoney(reversed, amount, sale.exchangeRate),
    })),
    'ordering.RefundSent': counterHandler((current, { amount, sale }) => ({
      refunds: current.refunds + 1,
      refunded: withAddedMoney(current.refunded, amount, sale.exchangeRate),
    })),
    'ordering.OrderHeld': counterHandler(countAttention),
    'ordering.KeysAwaited': counterHandler((current, { delivery }) =>
      delivery === 'manual' ? {} : countAttention(current),
    ),
    'ordering.OrderFulfilled': counterHandler((current, { sale, cost, paidAt, at }) => ({
      fulfilled: current.fulfilled + 1,
      units: current.units + sale.count,
      cost: current.cost + cost,
      to_keys: addDuration(current.to_keys, paidAt, at),
    })),
    'ordering.KeyReplaced': counterHandler((current, { cost }) => ({
      cost: current.cost + cost,
    })),
    'ordering.KeysMailed': countDelivery,
    'ordering.KeyRevealed': countDelivery,
    'ordering.KeysDownloaded': countDelivery,
    'ordering.OrderExpired': counterHandler(({ expired }) => ({ expired: expired + 1 })),
    'ordering.OrderCancelled': counterHandler(({ cancelled }) => ({ cancelled: cancelled + 1 })),
  },
});
