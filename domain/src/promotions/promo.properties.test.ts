import { expect } from 'chai';
import * as fc from 'fast-check';
import { Rejection, rub } from '../kernel/index.ts';
import { noon } from '../testing/index.ts';
import type { PromoCommand } from './commands.ts';
import type { PromoEvent } from './events.ts';
import { promo } from './promo.ts';
import type { PromoTerms } from './promo-terms.rules.ts';
import {
  change,
  code,
  created,
  redeem,
  release,
  reserve,
  someTerms,
} from './testing/promo-samples.ts';

/** Customers by order, and of each redeemed use. */
type Ledger = Readonly<{
  terms: PromoTerms;
  reserved: ReadonlyMap<string, string>;
  redeemed: readonly string[];
}>;

const usesIn = ({ reserved, redeemed }: Ledger): readonly string[] => [
  ...reserved.values(),
  ...redeemed,
];

/** The uses as the log alone tells them. */
const prefix = (ledger: Ledger, event: PromoEvent): Ledger => {
  const reserved = new Map(ledger.reserved);
  switch (event.type) {
    case 'promotions.PromoCreated':
    case 'promotions.PromoChanged':
      return { ...ledger, terms: event.data.terms };
    case 'promotions.PromoReserved':
      expect(reserved.has(event.data.orderId), 'reserved twice').to.equal(false);
      reserved.set(event.data.orderId, event.data.personId);
      return { ...ledger, reserved };
    case 'promotions.PromoRedeemed':
      expect(reserved.delete(event.data.orderId), 'redeemed without a reservation').to.equal(true);
      return { ...ledger, reserved, redeemed: [...ledger.redeemed, event.data.personId] };
    case 'promotions.PromoReleased':
      expect(reserved.delete(event.data.orderId), 'released what it had not').to.equal(true);
      return { ...ledger, reserved };
    case 'promotions.PromoSwitched':
    case 'promotions.PromoLocked':
    case 'promotions.PromoRefused':
      return ledger;
  }
};

const expectWithinLimits = (ledger: Ledger): void => {
  const { limit, perCustomer } = ledger.terms;
  const uses = usesIn(ledger);
  if (limit !== null) expect(uses.length).to.be.at.most(limit);
  for (const person of new Set(uses)) {
    const own = uses.filter((holder) => holder === person);
    if (perCustomer !== null) expect(own.length).to.be.at.most(perCustomer);
  }
};

const run = (commands: readonly PromoCommand[], first: PromoEvent) => {
  let state = promo.evolve(promo.initialState, first);
  const log: PromoEvent[] = [first];
  for (const command of commands) {
    try {
      const events = promo.decide(command, state);
      state = events.reduce(promo.evolve, state);
      log.push(...events);
    } catch (error) {
      if (!(error instanceof Rejection)) throw error;
    }
  }
  return { state, log };
};

const orderId = fc.integer({ min: 0, max: 9 }).map((number) => `order-${number}`);
/** Each order has its buyer, and buyers have several. */
const personOf = (order: string): string => `person-${Number(order.slice(-1)) % 3}`;
const limits = fc.record({
  limit: fc.option(fc.integer({ min: 1, max: 4 })),
  perCustomer: fc.option(fc.integer({ min: 1, max: 2 })),
});

const anyCommand: fc.Arbitrary<PromoCommand> = fc.oneof(
  fc
    .record({ orderId, late: fc.boolean() })
    .map(({ orderId: id, late }) => reserve(id, { personId: personOf(id), late })),
  fc
    .record({ orderId, cost: fc.integer({ min: 1, max: 3 }) })
    .map(({ orderId: id, cost }) =>
      reserve(id, { personId: personOf(id), subtotal: rub(cost * 100) }),
    ),
  orderId.map((id) => redeem(id)),
  orderId.map(release),
  fc
    .record({ limits, revision: fc.integer({ min: 0, max: 3 }) })
    .map(({ limits: changed, revision }) => change(someTerms(changed), revision)),
  fc.boolean().map((on): PromoCommand => ({ type: 'SwitchPromo', data: { code, on, now: noon } })),
);

/** A late reservation is renewed each time, so that no release of an older one removes it. */
const renews = (command: PromoCommand): boolean =>
  command.type === 'ReservePromo' && command.data.late;

describe('a promo code under any sequence of commands', () => {
  it('is within its limits at every prefix of its log, and never under nothing', () => {
    fc.assert(
      fc.property(fc.array(anyCommand, { maxLength: 60 }), limits, (commands, first) => {
        const { log, state } = run(commands, created(first));
        let ledger: Ledger = { terms: someTerms(first), reserved: new Map(), redeemed: [] };
        for (const [index, event] of log.entries()) {
          if (event.type !== 'promotions.PromoRefused') expect(event.data.entry).to.equal(index);
          ledger = prefix(ledger, event);
          expectWithinLimits(ledger);
          if ('uses' in event.data) expect(event.data.uses).to.equal(usesIn(ledger).length);
        }
        const uses = usesIn(ledger).length;
        expect(state).to.include({ status: 'known', uses, entries: log.length });
      }),
      { numRuns: 500 },
    );
  });

  it('takes no harm from the repeat of any of them', () => {
    fc.assert(
      fc.property(fc.array(anyCommand, { maxLength: 40 }), limits, (commands, first) => {
        const twice = commands.flatMap((command) =>
          renews(command) ? [command] : [command, command],
        );
        expect(run(twice, created(first)).log).to.deep.equal(run(commands, created(first)).log);
      }),
      { numRuns: 300 },
    );
  });
});
