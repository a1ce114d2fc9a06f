import type { FeeCollection, Instant, Lang, Money } from '@shop/contracts/kernel';
import { feeCollections, instant } from '@shop/contracts/kernel';
import { orderId, orderNumber } from '@shop/domain/ordering';
import type { Sale } from '@shop/domain/ordering/events';
import { mergeCounters, noCounters } from '@shop/domain/statistics/counters.rules';
import type { StatisticsCounters } from '@shop/contracts/statistics/values';
import { statisticsDimensions } from '@shop/contracts/statistics/documents';
import { expect } from 'chai';
import * as fc from 'fast-check';
import { foldBatches, recordEvents } from '../testing/projection-spec.ts';
import type { CountedEvent } from './statistics-keys.ts';
import { statisticsProjection } from './statistics.projection.ts';

const startTime = Date.UTC(2026, 2, 1);

const money: fc.Arbitrary<Money> = fc.record({
  minor: fc.nat(10_000_000),
  currency: fc.constantFrom('RUB', 'USD'),
});
const sales: fc.Arbitrary<Sale> = fc
  .record({
    product: fc.nat(5),
    rate: fc.nat(1),
    region: fc.constantFrom<Sale['region']>('cis', 'global'),
    lang: fc.constantFrom<Lang>('rus', 'eng'),
    paymentSystem: fc.constantFrom('freekassa', 'yoomoney', 'lava'),
    count: fc.integer({ min: 1, max: 10 }),
    total: money,
    discount: money,
    fee: fc.record({ amount: money, collection: fc.constantFrom(...feeCollections) }),
    exchangeRate: fc.integer({ min: 100, max: 20_000 }),
  })
  .map(({ product, rate, ...sale }) => ({
    ...sale,
    gameId: `game-${product % 3}`,
    productId: `product-${product}`,
    rateId: `rate-${product}-${rate}`,
    promo: null,
    userId: null,
  }));

type GeneratedSale = Readonly<{
  sale: Sale;
  amount: Money;
  cost: number;
  at: Instant;
  paidAt: Instant;
}>;
const generatedSale: fc.Arbitrary<GeneratedSale> = fc
  .record({
    sale: sales,
    amount: money,
    cost: fc.nat(1_000_000),
    minute: fc.nat(5 * 24 * 60),
    took: fc.nat(40 * 60),
  })
  .map(({ minute, took: durationMs, sale, amount, ...rest }) => ({
    ...rest,
    amount,
    sale: {
      ...sale,
      fee: { ...sale.fee, amount: { ...sale.fee.amount, currency: amount.currency } },
    },
    at: instant(new Date(startTime + (minute + durationMs) * 60_000)),
    paidAt: instant(new Date(startTime + minute * 60_000)),
  }));

const kinds: readonly ((generatedSale: GeneratedSale) => CountedEvent)[] = [
  ({ sale, amount, at }) => ({
    type: 'ordering.OrderPaid',
    data: { ...about(sale, at), amount, delivery: 'pool', late: sale.count > 5 },
  }),
  ({ sale, amount, at }) => ({
    type: 'ordering.OrderPaidTwice',
    data: { ...about(sale, at), amount },
  }),
  ({ sale, amount, at }) => ({
    type: 'ordering.RefundSent',
    data: { ...about(sale, at), amount, refundId: 'r', reference: 'r', reversalId: null },
  }),
  ({ sale, amount, at }) => ({
    type: 'ordering.OrderPaymentReversed',
    data: {
      ...about(sale, at),
      amount,
      inOtherCurrency: false,
      kind: 'charged_back',
      reversalId: 'b',
      whole: true,
      stops: true,
      keys: [],
    },
  }),
  ({ sale, amount, at }) => ({
    type: 'ordering.OrderPaymentReversed',
    data: {
      ...about(sale, at),
      amount,
      inOtherCurrency: sale.count === 1,
      kind: 'refunded',
      reversalId: 'r',
      whole: sale.count > 5,
      stops: sale.count > 5,
      keys: [],
    },
  }),
  ({ sale, cost, at, paidAt }) => ({
    type: 'ordering.OrderFulfilled',
    data: { ...about(sale, at), keys: [], cost, paidAt },
  }),
  ({ sale, at, paidAt }) => ({
    type: 'ordering.KeyRevealed',
    data: { ...about(sale, at), key: 'k', first: sale.count % 2 ? { sale, paidAt } : null },
  }),
  ({ sale, at }) => ({ type: 'ordering.OrderCancelled', data: about(sale, at) }),
];

const about = (sale: Sale, at: Instant) => ({
  orderId: orderId('o'),
  number: orderNumber(1),
  payment: { system: sale.paymentSystem, paymentId: 'p' },
  rateId: sale.rateId,
  productId: sale.productId,
  sale,
  at,
});

const histories = fc.array(
  fc.tuple(generatedSale, fc.constantFrom(...kinds)).map(([what, kind]) => kind(what)),
  { maxLength: 60 },
);

const kopecks = ({ minor, currency }: Money, dollar: number): number =>
  currency === 'RUB' ? minor : Math.round((minor * dollar) / 100);

const sum = (numbers: readonly number[]): number => numbers.reduce((a, b) => a + b, 0);

/** The expected sums, computed from all events directly. */
const plainly = (events: readonly CountedEvent[]) => {
  const of = <Type extends CountedEvent['type']>(type: Type) =>
    events.flatMap((event) =>
      event.type === type ? [event.data as Extract<CountedEvent, { type: Type }>['data']] : [],
    );
  const feesOf = (...collections: readonly FeeCollection[]) =>
    sum(
      of('ordering.OrderPaid').map(({ sale: { fee, exchangeRate } }) =>
        collections.includes(fee.collection) ? kopecks(fee.amount, exchangeRate) : 0,
      ),
    );
  const rubles = (type: 'ordering.RefundSent' | 'ordering.OrderPaidTwice') =>
    sum(of(type).map(({ amount, sale }) => kopecks(amount, sale.exchangeRate)));
  const deliveries = of('ordering.KeyRevealed').flatMap(({ first, at }) =>
    first ? [Date.parse(at) - Date.parse(first.paidAt)] : [],
  );
  return {
    paid: of('ordering.OrderPaid').length,
    late: of('ordering.OrderPaid').filter(({ late }) => late).length,
    units: sum(of('ordering.OrderFulfilled').map(({ sale }) => sale.count)),
    cost: sum(of('ordering.OrderFulfilled').map(({ cost }) => cost)),
    cancelled: of('ordering.OrderCancelled').length,
    attention:
      of('ordering.OrderPaidTwice').length +
      of('ordering.OrderPaymentReversed').filter(
        ({ kind, whole }) => kind === 'charged_back' || !whole,
      ).length,
    revenue: sum(
      of('ordering.OrderPaid').map(({ amount, sale: { fee, exchangeRate } }) => {
        const charged = fee.collection === 'charged' ? fee.amount.minor : 0;
        return kopecks({ ...amount, minor: amount.minor - charged }, exchangeRate);
      }),
    ),
    buyerFees: feesOf('charged', 'added_by_system'),
    shopFees: feesOf('deducted'),
    surplus: rubles('ordering.OrderPaidTwice'),
    refunded: rubles('ordering.RefundSent'),
    reversed: sum(
      of('ordering.OrderPaymentReversed')
        .filter(({ inOtherCurrency }) => !inOtherCurrency)
        .map(({ amount, sale }) => kopecks(amount, sale.exchangeRate)),
    ),
    discounts: sum(
      of('ordering.OrderPaid').map(({ sale }) => kopecks(sale.discount, sale.exchangeRate)),
    ),
    delivered: deliveries.length,
    deliveredIn: sum(deliveries),
    deliveredWithinHour: deliveries.filter((durationMs) => durationMs <= 60 * 60_000).length,
  };
};

const asPlain = (counters: StatisticsCounters): ReturnType<typeof plainly> => ({
  paid: counters.paid,
  late: counters.late,
  units: counters.units,
  cost: counters.cost,
  cancelled: counters.cancelled,
  attention: counters.attention,
  revenue: counters.revenue.in_rub,
  buyerFees: counters.buyer_fees.in_rub,
  shopFees: counters.shop_fees.in_rub,
  surplus: counters.surplus.in_rub,
  refunded: counters.refunded.in_rub,
  reversed: counters.reversed.in_rub,
  discounts: counters.discount.in_rub,
  delivered: counters.to_buyer.count,
  deliveredIn: counters.to_buyer.milliseconds,
  deliveredWithinHour: sum(counters.to_buyer.buckets.slice(0, 9)),
});

describe('statistics of any event history', () => {
  it('are equal in every dimension, and match a direct count of the events', async () => {
    await fc.assert(
      fc.asyncProperty(histories, async (events) => {
        const documents = Object.values(
          await foldBatches(statisticsProjection, recordEvents(...events)),
        );
        for (const dimension of statisticsDimensions) {
          const total = documents
            .filter((document) => document !== null)
            .filter((document) => document.dimension === dimension)
            .reduce<StatisticsCounters>(mergeCounters, noCounters);
          expect(asPlain(total), dimension).to.deep.equal(plainly(events));
        }
      }),
      { numRuns: 100 },
    );
  });
});
