import * as fc from 'fast-check';
import type { Action } from './testing/arbitrary-actions.ts';
import { action, lateConfirmationAction, orderIds } from './testing/arbitrary-actions.ts';
import { expectEveryPrefix, expectIdle } from './testing/invariants.ts';
import { simulateShop } from './testing/simulate-shop.ts';

const expectInvariants = (actions: fc.Arbitrary<Action>, runs: number): Promise<void> =>
  fc.assert(
    fc.asyncProperty(
      fc.scheduler(),
      fc.array(actions, { minLength: 10, maxLength: 120, size: 'max' }),
      fc.record({
        perCustomer: fc.constantFrom(1, 1, null),
        percent: fc.constantFrom(10, 10, 100),
      }),
      async (scheduler, applied, promoTerms) => {
        const { shop, apply, settle } = simulateShop(scheduler, promoTerms);
        shop.stock('pool', 2);
        shop.stock('shared', 1);
        for (const each of applied) await apply(each);

        const open = await settle();

        expectEveryPrefix(shop.log);
        expectIdle(shop, orderIds, open);
      },
    ),
    {
      numRuns: Number(process.env['RUNS'] ?? runs),
      ...(process.env['SEED'] && { seed: Number(process.env['SEED']) }),
    },
  );

describe('fulfilment under any sequence of events', () => {
  it('loses nothing, delivers nothing twice and leaves no step pending', () =>
    expectInvariants(action, 300));

  it('keeps the unreleased reservations of an order for a late payment', () =>
    expectInvariants(lateConfirmationAction, 4_000));
});
