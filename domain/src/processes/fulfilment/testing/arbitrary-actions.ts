import { instant } from '@shop/contracts/kernel';
import type { PromoTerms } from '@shop/contracts/promotions/promo-terms';
import * as fc from 'fast-check';
import { promoLimit } from './shop-in-memory.ts';

/** The orders that the actions are about. */
export const orderIds = ['a', 'b', 'c'] as const;
const anOrderId = fc.constantFrom(...orderIds);
const anIndex = fc.nat(11);
const either = fc.boolean();

const customerLimits: readonly Partial<PromoTerms>[] = [
  { perCustomer: 1 },
  { perCustomer: 1 },
  { perCustomer: 2 },
  { perCustomer: null },
];
const changeTo = (changes: readonly Partial<PromoTerms>[]) =>
  fc.record({ do: fc.constant('terms' as const), change: fc.constantFrom(...changes) });

/** Staff change the code, withdraw unsold keys or stop the shared content. */
const staffChange = fc.oneof(
  {
    weight: 2,
    arbitrary: changeTo([
      ...customerLimits,
      { limit: 1 },
      { limit: promoLimit },
      { to: null },
      { to: instant('2026-03-01T12:01:00Z') },
    ]),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      do: fc.constantFrom('switch off', 'switch on', 'withdraw', 'withdraw', 'stop content'),
      pick: anIndex,
    }),
  },
);

/** Two workers execute steps, and stop at any of them. */
const workerAction = fc.record({
  do: fc.constantFrom('begin', 'proceed', 'proceed', 'read', 'read', 'crash', 'run', 'run'),
  second: either,
  pick: anIndex,
});

/** An arbitrary action in a shop; `pick` chooses among the objects that exist at that moment. */
export const action = fc.oneof(
  {
    weight: 3,
    arbitrary: fc.record({
      do: fc.constant('buy' as const),
      id: anOrderId,
      delivery: fc.constantFrom('pool', 'pool', 'pool', 'shared', 'manual'),
      count: fc.integer({ min: 1, max: 2 }),
      withPromo: fc.boolean(),
      stopAfter: fc.constantFrom(1, 2, 3, 4, 4, 4, 4),
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      do: fc.constant('pay' as const),
      id: anOrderId,
      second: either,
      odd: fc.constantFrom(false, false, false, true),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      do: fc.constant('reverse' as const),
      id: anOrderId,
      second: either,
      kind: fc.constantFrom('refunded', 'charged_back'),
      /** In all, in two halves, or only one of them. */
      part: fc.constantFrom('all', 'one half', 'other half'),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      do: fc.constant('refund' as const),
      id: anOrderId,
      pick: anIndex,
      isManual: either,
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      do: fc.constantFrom(
        'retry',
        'accept',
        'replace',
        'resend keys',
        'correct',
        'manual delivery',
        'lift',
        'ban',
        'unban',
        'cancel',
        'reserve again',
      ),
      id: anOrderId,
      pick: anIndex,
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      do: fc.constant('stock' as const),
      delivery: fc.constantFrom('pool', 'pool', 'shared'),
      count: fc.integer({ min: 1, max: 2 }),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({ do: fc.constant('wait' as const), minutes: fc.constantFrom(1, 2, 16) }),
  },
  { weight: 2, arbitrary: staffChange },
  { weight: 8, arbitrary: workerAction },
  {
    weight: 2,
    arbitrary: fc.record({
      do: fc.constant('job' as const),
      pick: anIndex,
      fails: fc.constantFrom(false, false, true),
    }),
  },
);
export type Action = typeof action extends fc.Arbitrary<infer M> ? M : never;

/** An arbitrary action around late payments of expired orders, with workers that are behind. */
export const lateConfirmationAction: fc.Arbitrary<Action> = fc.oneof(
  {
    weight: 2,
    arbitrary: fc.record({
      do: fc.constant('buy' as const),
      id: anOrderId,
      delivery: fc.constant('pool' as const),
      count: fc.constant(1),
      withPromo: fc.constant(true),
      stopAfter: fc.constant(4),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      do: fc.constant('pay' as const),
      id: anOrderId,
      second: either,
      odd: fc.constantFrom(false, false, true),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({ do: fc.constantFrom('cancel', 'accept'), id: anOrderId, pick: anIndex }),
  },
  { weight: 1, arbitrary: changeTo(customerLimits) },
  {
    weight: 1,
    arbitrary: fc.record({ do: fc.constant('wait' as const), minutes: fc.constant(2) }),
  },
  {
    weight: 14,
    arbitrary: fc.record({
      do: fc.constantFrom(
        'begin',
        'begin',
        'proceed',
        'proceed',
        'proceed',
        'read',
        'read',
        'crash',
      ),
      second: either,
      pick: fc.nat(3),
    }),
  },
);
