import type { OrderPage } from '@shop/domain/ordering/contract';
import type { PaymentSystemOffer } from '@shop/domain/payments/contract';
import { toWireMoney } from '@shop/domain/wire/contract';
import { expect } from 'chai';
import { sumToPay } from './sum-to-pay.ts';

const offers: readonly PaymentSystemOffer[] = [
  { id: 'mir', name_rus: '', name_eng: '', currencies: ['RUB'], fee_basis_points: 0, limits: [] },
  {
    id: 'webmoney',
    name_rus: '',
    name_eng: '',
    currencies: ['USD', 'RUB'],
    fee_basis_points: 80,
    limits: [],
  },
];
const order = {
  payment_system: 'mir',
  total: toWireMoney({ minor: 1_000, currency: 'USD' }),
  charge: toWireMoney({ minor: 62_000, currency: 'RUB' }),
} as OrderPage; // the rest of an order has no part in its price

describe('sum to pay', () => {
  it('is the frozen charge with the system that the order was placed with', () => {
    expect(sumToPay(order, 'mir', offers)).to.deep.equal(order.charge);
  });

  it('holds the fee of another system', () => {
    const sum = toWireMoney({ minor: 1_008, currency: 'USD' });
    expect(sumToPay(order, 'webmoney', offers)).to.deep.equal(sum);
  });

  it('is unknown where the system would convert, or is switched off', () => {
    const inDollars = { ...order, payment_system: 'webmoney' } as const;
    expect(sumToPay(inDollars, 'mir', offers)).to.equal(undefined);
    expect(sumToPay(order, 'lava', offers)).to.equal(undefined);
  });
});
