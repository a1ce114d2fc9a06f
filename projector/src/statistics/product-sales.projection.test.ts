import type { Instant } from '@shop/contracts/kernel';
import { instant, rub } from '@shop/contracts/kernel';
import { orderId, orderNumber } from '@shop/domain/ordering/ids';
import type { OrderFulfilled } from '@shop/domain/ordering/events';
import { expect } from 'chai';
import { foldBatches, itToleratesRedelivery, recordEvents } from '../testing/projection-spec.ts';
import { productSalesProjection } from './product-sales.projection.ts';

const fulfilled = (productId: string, count: number, at: Instant): OrderFulfilled => ({
  type: 'ordering.OrderFulfilled',
  data: {
    orderId: orderId('o'),
    number: orderNumber(1),
    sale: {
      gameId: 'rust',
      productId,
      rateId: 'month',
      region: 'cis',
      paymentSystem: 'freekassa',
      count,
      total: rub(500),
      discount: rub(0),
      promo: null,
      fee: { amount: rub(0), collection: 'charged' },
      exchangeRate: 6_200,
      userId: null,
      lang: 'rus',
    },
    keys: [],
    cost: 0,
    paidAt: at,
    at,
  },
});
const on = (day: string) => instant(`${day}T23:30:00Z`);

describe('the product sales projection', () => {
  const events = [
    fulfilled('radar', 1, on('2026-03-01')),
    fulfilled('radar', 2, on('2026-03-01')),
    fulfilled('macro', 5, on('2026-03-02')),
    fulfilled('radar', 4, on('2026-03-30')),
  ];

  it('counts sales by product and day', async () => {
    expect(await foldBatches(productSalesProjection, recordEvents(...events))).to.deep.equal({
      radar: { product_id: 'radar', game_id: 'rust', days: { '2026-03-01': 3, '2026-03-30': 4 } },
      macro: { product_id: 'macro', game_id: 'rust', days: { '2026-03-02': 5 } },
    });
  });

  it('keeps the last thirty days', async () => {
    const lateSale = fulfilled('radar', 1, on('2026-03-31'));
    const { radar } = await foldBatches(productSalesProjection, recordEvents(...events, lateSale));
    expect(radar?.days).to.deep.equal({ '2026-03-30': 4, '2026-03-31': 1 });
  });

  itToleratesRedelivery(productSalesProjection, ...events);
});
