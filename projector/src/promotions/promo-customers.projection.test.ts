import { fold } from '@shop/domain/kernel';
import type { CustomerUseCommand } from '@shop/domain/promotions';
import { customerUses } from '@shop/domain/promotions';
import type { CustomerUseEvent } from '@shop/domain/promotions/events';
import { expect } from 'chai';
import {
  at,
  foldBatches,
  itToleratesRedelivery,
  recordEvents,
} from '../testing/projection-spec.ts';
import { promoCustomersProjection } from './promo-customers.projection.ts';
import { code } from './testing/promo-samples.ts';

const customerUse = (customerId: string, orderId: string) => ({
  code,
  customerId,
  orderId,
  now: at(1),
});
const until = at(15);
const reserveUse = (customerId: string, orderId: string): CustomerUseCommand => ({
  type: 'ReserveCustomerUse',
  data: { ...customerUse(customerId, orderId), until, limit: 2 },
});
const customerEvents = (...uses: readonly CustomerUseCommand[]): readonly CustomerUseEvent[] =>
  uses.reduce<readonly CustomerUseEvent[]>(
    (log, command) => [...log, ...customerUses.decide(command, fold(customerUses, log))],
    [],
  );

describe('promo customers projection', () => {
  const events = [
    ...customerEvents(
      reserveUse('p-a', 'a'),
      reserveUse('p-a', 'b'),
      { type: 'RedeemCustomerUse', data: customerUse('p-a', 'a') },
      { type: 'RedeemCustomerUse', data: customerUse('p-a', 'b') },
    ),
    ...customerEvents(reserveUse('p-b', 'c'), {
      type: 'ReleaseCustomerUse',
      data: { ...customerUse('p-b', 'c'), until },
    }),
  ];
  itToleratesRedelivery(promoCustomersProjection, ...events);

  it('counts the uses of each customer, and removes documents without uses', async () => {
    expect(await foldBatches(promoCustomersProjection, recordEvents(...events))).to.deep.equal({
      'spring/p-a': { uses: 2 },
      'spring/p-b': null,
    });
  });
});
