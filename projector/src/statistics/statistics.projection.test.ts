import type { FeeCollection, Money } from '@shop/contracts/kernel';
import { rub, usd } from '@shop/contracts/kernel';
import { profitOf } from '@shop/domain/statistics/counters.rules';
import { percentileOf } from '@shop/domain/statistics/durations.rules';
import { orderEvents } from '@shop/domain/testing';
import { expect } from 'chai';
import {
  at,
  foldBatches,
  itToleratesRedelivery,
  recordEvents,
} from '../testing/projection-spec.ts';
import type { CountedEvent } from './statistics-keys.ts';
import { statisticsProjection } from './statistics.projection.ts';

const orderInDetail = orderEvents({
  count: 2,
  region: 'global',
  unitPrice: usd(5),
  discount: usd(1),
  total: usd(9),
  charge: rub(562.5),
  exchangeRate: 6_250,
  paymentSystem: 'yoomoney',
  at: at(0),
});
const { sale } = orderInDetail;
const placed: CountedEvent = orderInDetail.placed;
const paid: CountedEvent = orderInDetail.paid({ at: at(1) });
const fulfilled: CountedEvent = orderInDetail.fulfilled({ cost: 20_000, paidAt: at(1), at: at(2) });
const first = { sale, paidAt: at(1) };
const revealed: CountedEvent = orderInDetail.revealed({ first, at: at(4) });
const mailed: CountedEvent = orderInDetail.mailed({ first: null, at: at(5) });
const twice: CountedEvent = orderInDetail.paidTwice({ at: at(6) });
const refunded: CountedEvent = orderInDetail.refundSent({ at: at(7) });
const replaced: CountedEvent = orderInDetail.keyReplaced({ cost: 9_000, at: at(8) });
const purchase: readonly CountedEvent[] = [
  placed,
  paid,
  fulfilled,
  revealed,
  mailed,
  twice,
  refunded,
  replaced,
];

const countersWith = async (collection: FeeCollection, charge: Money) => {
  const fee = { amount: rub(22.5), collection };
  const { placed: charged, paid: settled } = orderEvents({ charge, fee, at: at(0) });
  const documents = await foldBatches(
    statisticsProjection,
    recordEvents<CountedEvent>(charged, settled({ at: at(1) })),
  );
  return documents['2026-03-01/all///'] ?? expect.fail('nothing counted');
};

describe('statistics projection', () => {
  itToleratesRedelivery(statisticsProjection, ...purchase);

  it('counts an order once in each dimension, by day or month, with its parent ids', async () => {
    const documents = await foldBatches(statisticsProjection, recordEvents(...purchase));
    const all = documents['2026-03-01/all///'];
    expect(all).to.include({ placed: 1, paid: 1, late: 0, fulfilled: 1, units: 2, attention: 1 });
    const counters = all ?? expect.fail('nothing counted');
    expect(documents).to.deep.equal(
      Object.fromEntries(
        [
          ['all', '', null, null],
          ['hour', '12', null, null],
          ['game', 'frontier', null, null],
          ['product', 'radar', 'frontier', null],
          ['rate', 'week', 'frontier', 'radar'],
          ['system', 'yoomoney', null, null],
          ['region', 'global', null, null],
          ['lang', 'rus', null, null],
          ['product_month', 'radar', 'frontier', null],
          ['rate_month', 'week', 'frontier', 'radar'],
        ].map(([dimension, value, game, product]) => [
          `2026-03-01/${dimension}/${value}/${game ?? ''}/${product ?? ''}`,
          { ...counters, dimension, value, game_id: game, product_id: product },
        ]),
      ),
    );
  });

  it('stores amounts by currency, and all in kopecks at the exchange rate of the order', async () => {
    const all = (await foldBatches(statisticsProjection, recordEvents(...purchase)))[
      '2026-03-01/all///'
    ];
    expect(all).to.deep.include({
      revenue: { RUB: 56_250, USD: 0, in_rub: 56_250 },
      discount: { RUB: 0, USD: 100, in_rub: 6_250 },
      surplus: { RUB: 56_250, USD: 0, in_rub: 56_250 },
      refunded: { RUB: 56_250, USD: 0, in_rub: 56_250 },
      refunds: 1,
      cost: 29_000,
    });
    expect(profitOf(all ?? expect.fail('nothing counted'))).to.equal(56_250 - 29_000);
  });

  it('separates the price from the fee, regardless of the fee bearer', async () => {
    const price = { RUB: 56_250, USD: 0, in_rub: 56_250 };
    const fee = { RUB: 2_250, USD: 0, in_rub: 2_250 };
    const none = { RUB: 0, USD: 0, in_rub: 0 };

    const charged = await countersWith('charged', rub(585));
    expect(charged).to.deep.include({ revenue: price, buyer_fees: fee, shop_fees: none });
    expect(profitOf(charged)).to.equal(56_250);
    const added = await countersWith('added_by_system', rub(562.5));
    expect(added).to.deep.include({ revenue: price, buyer_fees: fee, shop_fees: none });
    expect(profitOf(added)).to.equal(56_250);
    const deducted = await countersWith('deducted', rub(562.5));
    expect(deducted).to.deep.include({ revenue: price, buyer_fees: none, shop_fees: fee });
    expect(profitOf(deducted)).to.equal(54_000);
  });

  it('measures the time until keys are allocated and until the buyer first sees them', async () => {
    const all = (await foldBatches(statisticsProjection, recordEvents(...purchase)))[
      '2026-03-01/all///'
    ];
    const { to_keys: toKeys, to_buyer: toBuyer } = all ?? expect.fail('nothing counted');
    expect(toKeys).to.include({ count: 1, milliseconds: 60_000 });
    expect(percentileOf(toKeys, 0.95)).to.equal(60_000);
    expect(toBuyer).to.include({ count: 1, milliseconds: 180_000 });
    expect(percentileOf(toBuyer, 0.95)).to.equal(300_000);
  });

  it('counts an accepted mismatched payment as revenue of the paying system', async () => {
    const mismatched: CountedEvent = orderInDetail.mismatched({
      sale: { ...sale, paymentSystem: 'freekassa' },
      expected: rub(600),
      at: at(1),
    });
    const accepted: CountedEvent = orderInDetail.accepted({ reason: 'near enough', at: at(2) });
    const documents = await foldBatches(
      statisticsProjection,
      recordEvents<CountedEvent>(mismatched, accepted, paid),
    );
    expect(documents).not.to.have.property('2026-03-01/system/freekassa//');
    expect(documents['2026-03-01/system/yoomoney//']).to.deep.include({
      surplus: { RUB: 0, USD: 0, in_rub: 0 },
      revenue: { RUB: 56_250, USD: 0, in_rub: 56_250 },
      attention: 1,
    });
  });

  it('counts an order as placed with the system through which it was paid, on its own day', async () => {
    const tomorrow = at(12 * 60 + 1);
    const chosen: CountedEvent = orderInDetail.chosen({ paymentSystem: 'freekassa', at: at(1) });
    const placedWith = { at: at(0), paymentSystem: 'freekassa' };
    const paidLater: CountedEvent = orderInDetail.paid({ placed: placedWith, at: tomorrow });
    const documents = await foldBatches(
      statisticsProjection,
      recordEvents<CountedEvent>(placed, chosen, paidLater),
    );
    const today = documents['2026-03-01/system/yoomoney//'];
    expect(today).to.include({ placed: 1, converted: 1, paid: 0 });
    expect(documents['2026-03-01/system/freekassa//']).to.include({ placed: 0, converted: 0 });
    expect(documents['2026-03-02/system/yoomoney//']).to.include({ placed: 0, paid: 1 });
    expect(documents['2026-03-01/all///']).to.include({ placed: 1, converted: 1, paid: 0 });
    expect(documents['2026-03-02/all///']).to.include({ placed: 0, converted: 0, paid: 1 });
  });

  it('counts each event on its own day', async () => {
    const nextDay: CountedEvent = orderInDetail.expired({ at: at(12 * 60) });
    const documents = await foldBatches(
      statisticsProjection,
      recordEvents<CountedEvent>(placed, nextDay),
    );
    expect(documents['2026-03-01/all///']).to.include({ placed: 1, expired: 0 });
    expect(documents['2026-03-02/all///']).to.include({ placed: 0, expired: 1 });
  });
});
