import type { Sealed } from '@shop/domain/kernel';
import { rub } from '@shop/domain/kernel';
import { orderId, orderNumber } from '@shop/domain/ordering';
import type { OrderEvent } from '@shop/domain/ordering/events';
import { expect } from 'chai';
import { at, delivered, itBearsRedelivery, record } from '../testing/projection-spec.ts';
import { ordersProjection } from './orders.projection.ts';

const ids = { orderId: orderId('o'), number: orderNumber(1_001) };
const payment = { system: 'freekassa', paymentId: 'p1' };
const money = { ...ids, payment, amount: rub(100) };

const placed: OrderEvent = {
  type: 'ordering.OrderPlaced',
  data: {
    ...ids,
    requestDigest: 'd',
    buyer: { personId: 'person', email: 'person.sealed' as Sealed, userId: null },
    lang: 'rus',
    region: 'cis',
    bought: {
      product: {
        id: 'radar',
        gameId: 'night',
        gamePath: 'night-raid',
        gameName: { rus: 'Ночной рейд', eng: 'Night Raid' },
        path: 'radar',
        name: { rus: 'Радар', eng: 'Radar' },
        image: '/storage/images/a.webp',
        revision: 3,
      },
      rate: { id: 'day', days: 1 },
      status: { id: 'undetected', label: { rus: '', eng: '' }, warned: false },
    },
    count: 2,
    unitPrice: rub(50),
    total: rub(100),
    charge: rub(100),
    exchangeRate: 6_200,
    paymentSystem: 'freekassa',
    termsVersion: '1',
    until: at(15),
    at: at(0),
  },
};
const paid: OrderEvent = {
  type: 'ordering.OrderPaid',
  data: { ...money, productId: 'radar', rateId: 'day', count: 2, late: false, at: at(1) },
};
const fulfilled: OrderEvent = {
  type: 'ordering.OrderFulfilled',
  data: { ...ids, rateId: 'day', keys: ['i:0', 'i:1'], at: at(2) },
};
const awaited: OrderEvent = { type: 'ordering.KeysAwaited', data: { ...ids, at: at(2) } };
const mailed: OrderEvent = {
  type: 'ordering.KeysMailed',
  data: { ...ids, messageId: 'm', at: at(3) },
};
const revealed: OrderEvent = { type: 'ordering.KeysRevealed', data: { ...ids, at: at(4) } };
const expired: OrderEvent = {
  type: 'ordering.OrderExpired',
  data: { ...ids, rateId: 'day', at: at(16) },
};
const mismatched: OrderEvent = {
  type: 'ordering.PaymentMismatched',
  data: { ...money, expected: rub(120), at: at(1) },
};
const twice: OrderEvent = { type: 'ordering.OrderPaidTwice', data: { ...money, at: at(5) } };

const after = async (...events: readonly OrderEvent[]) =>
  (await delivered(ordersProjection, record(...events)))['o'];

describe('orders projection', () => {
  itBearsRedelivery(ordersProjection, placed, paid, awaited, fulfilled, mailed, revealed, twice);

  it('goes from pending over paid and fulfilled to delivered, and remembers when', async () => {
    expect(await after(placed)).to.deep.include({ status: 'pending', expires_at: at(15) });
    expect(await after(placed, paid)).to.deep.include({ status: 'paid', paid_at: at(1) });
    expect(await after(placed, paid, fulfilled)).to.include({ status: 'fulfilled' });

    const done = await after(placed, paid, fulfilled, mailed, revealed);
    expect(done).to.include({ status: 'delivered', delivered_at: at(3), revealed: true });
    expect(done?.timeline.map(({ step }) => step)).to.deep.equal([
      'placed',
      'paid',
      'fulfilled',
      'mailed',
      'revealed',
    ]);
  });

  it('asks for attention while keys are short, and no longer when they came', async () => {
    const short = { status: 'attention', attention: 'short_of_keys' };
    expect(await after(placed, paid, awaited)).to.include(short);
    expect(await after(placed, paid, awaited, fulfilled)).to.include({
      status: 'fulfilled',
      attention: null,
    });
  });

  it('asks for attention when odd money came, though the order expires then', async () => {
    const odd = { status: 'attention', attention: 'payment_mismatch' };
    expect(await after(placed, mismatched)).to.include(odd);
    expect(await after(placed, mismatched, expired)).to.include(odd);
    expect(await after(placed, expired, mismatched)).to.include(odd);
  });

  it('stays delivered when it is paid twice, and says so', async () => {
    expect(await after(placed, paid, fulfilled, mailed, twice)).to.include({
      status: 'delivered',
      attention: 'paid_twice',
    });
  });

  it('holds no key', async () => {
    expect(JSON.stringify(await after(placed, paid, fulfilled))).not.to.contain('i:0');
  });
});
