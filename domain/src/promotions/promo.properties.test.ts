import { expect } from 'chai';
import * as fc from 'fast-check';
import { DomainError } from '../kernel/index.ts';
import { rub } from '@shop/contracts/kernel';
import { noon, samplePromoTerms } from '../testing/index.ts';
import type { PromoCommand } from './commands.ts';
import type { CustomerUseCommand, CustomerUses } from './customer-uses.ts';
import { customerUses } from './customer-uses.ts';
import type { PromoEvent, UsesAfter } from './events.ts';
import { promo } from './promo.ts';
import type { Promo } from './promo-state.ts';
import { findReservedUse } from './promo-state.ts';
import type { PromoTerms } from '@shop/contracts/promotions/promo-terms';
import type { PromoReservationPorts } from './reserve-promo-use.ts';
import { reservePromoUse } from './reserve-promo-use.ts';
import { change, code, created, redeem, release, reserve, undo } from './testing/promo-samples.ts';

/** Each order has its buyer, and buyers have several. */
const personOf = (order: string): string => `person-${Number(order.slice(-1)) % 3}`;

/** Customers by order, and orders of the redeemed uses. */
type Ledger = Readonly<{
  terms: PromoTerms;
  /** The limit per customer may be lowered below the uses that customers have. */
  highestPerCustomer: number;
  reserved: ReadonlyMap<string, string>;
  redeemed: readonly string[];
}>;

/** Orders, one for each use. */
const usesIn = ({ reserved, redeemed }: Ledger): readonly string[] => [
  ...reserved.keys(),
  ...redeemed,
];

const withTerms = (ledger: Ledger, terms: PromoTerms): Ledger => ({
  ...ledger,
  terms,
  highestPerCustomer: Math.max(ledger.highestPerCustomer, terms.perCustomer ?? 0),
});

/** An event that changes the terms or the uses. */
type LedgerEvent = Extract<PromoEvent, { data: { terms: PromoTerms } | UsesAfter }>;

const isLedgerEvent = (event: PromoEvent): event is LedgerEvent =>
  'terms' in event.data || 'uses' in event.data;

/** The uses, derived only from the log. */
const prefix = (ledger: Ledger, event: LedgerEvent): Ledger => {
  const reserved = new Map(ledger.reserved);
  switch (event.type) {
    case 'promotions.PromoCreated':
    case 'promotions.PromoChanged':
      return withTerms(ledger, event.data.terms);
    case 'promotions.PromoReserved':
      expect(reserved.has(event.data.orderId)).to.equal(event.data.isRenewed);
      reserved.set(event.data.orderId, event.data.customerId);
      return { ...ledger, reserved };
    case 'promotions.PromoRedeemed':
      expect(reserved.delete(event.data.orderId), 'redeemed without a reservation').to.equal(true);
      return { ...ledger, reserved, redeemed: [...ledger.redeemed, event.data.orderId] };
    case 'promotions.PromoReleased':
      expect(reserved.delete(event.data.orderId), 'released what it had not').to.equal(true);
      return { ...ledger, reserved };
  }
};

const expectWithinLimits = (ledger: Ledger): void => {
  const { limit, perCustomer } = ledger.terms;
  const uses = usesIn(ledger);
  if (limit !== null) expect(uses.length).to.be.at.most(limit);
  if (perCustomer === null) return;
  // an order that reserves again after it redeemed its use has one use of its customer
  const orders = [...new Set(uses)];
  for (const order of orders) {
    const own = orders.filter((other) => personOf(other) === personOf(order));
    expect(own.length).to.be.at.most(ledger.highestPerCustomer);
  }
};

/** The code and its customers. */
const streams = (first: PromoEvent) => {
  let state = promo.evolve(promo.initialState, first);
  const log: PromoEvent[] = [first];
  const customers = new Map<string, CustomerUses>();
  const current = (): Promise<Promo> => Promise.resolve(state);
  const toPromo = (command: PromoCommand): Promo => {
    const events = promo.decide(command, state);
    state = events.reduce(promo.evolve, state);
    log.push(...events);
    return state;
  };
  const toCustomer = (command: CustomerUseCommand): CustomerUses => {
    const { customerId } = command.data;
    const before = customers.get(customerId) ?? customerUses.initialState;
    const after = customerUses.decide(command, before).reduce(customerUses.evolve, before);
    customers.set(customerId, after);
    return after;
  };
  const ports: PromoReservationPorts = {
    findPromo: current,
    findLatestPromo: current,
    sendToPromo: async (command) => toPromo(command),
    sendToCustomer: async (command) => toCustomer(command),
    onUndoFailed: ({ error }) => expect.fail(String(error)),
  };
  return { log, ports, toPromo, toCustomer, state: () => state };
};

/** Sends the commands for the use of an order to the customer first, then to the code. */
const run = async (commands: readonly PromoCommand[], first: PromoEvent) => {
  const { log, ports, toPromo, toCustomer, state } = streams(first);
  for (const command of commands) {
    try {
      if (command.type === 'ReservePromo') {
        await reservePromoUse(ports, command.data);
        continue;
      }
      if (command.type === 'UndoPromoReservation') {
        const { orderId: id } = command.data;
        if (findReservedUse(toPromo(command), id)) continue;
        toCustomer({
          type: 'UndoCustomerReservation',
          data: { ...command.data, customerId: personOf(id) },
        });
        continue;
      }
      if (command.type === 'RedeemPromo' || command.type === 'ReleasePromo') {
        const { orderId: id, now } = command.data;
        const sharedData = { code, customerId: personOf(id), orderId: id, now };
        if (command.type === 'RedeemPromo')
          toCustomer({ type: 'RedeemCustomerUse', data: sharedData });
        else toCustomer({ type: 'ReleaseCustomerUse', data: { ...sharedData, until: null } });
      }
      toPromo(command);
    } catch (error) {
      if (!(error instanceof DomainError)) throw error;
    }
  }
  return { state: state(), log };
};

const orderId = fc.integer({ min: 0, max: 9 }).map((number) => `order-${number}`);
const limits = fc.record({
  limit: fc.option(fc.integer({ min: 1, max: 4 })),
  perCustomer: fc.option(fc.integer({ min: 1, max: 2 })),
});

const anyCommand: fc.Arbitrary<PromoCommand> = fc.oneof(
  fc
    .record({ orderId, late: fc.boolean() })
    .map(({ orderId: id, late }) => reserve(id, { customerId: personOf(id), late })),
  fc
    .record({ orderId, cost: fc.integer({ min: 1, max: 3 }) })
    .map(({ orderId: id, cost }) =>
      reserve(id, { customerId: personOf(id), subtotal: rub(cost * 100) }),
    ),
  orderId.map((id) => redeem(id)),
  orderId.map(release),
  orderId.map(undo),
  fc
    .record({ limits, revision: fc.integer({ min: 0, max: 3 }) })
    .map(({ limits: changed, revision }) => change(samplePromoTerms(changed), revision)),
  fc
    .record({ on: fc.boolean(), revision: fc.integer({ min: 0, max: 3 }) })
    .map(({ on, revision }): PromoCommand => ({
      type: 'SwitchPromo',
      data: { code, on, revision, now: noon },
    })),
);

/** A reservation is renewed each time, so that no release of an older one removes it. */
const renews = (command: PromoCommand): boolean => command.type === 'ReservePromo';

describe('a promo code under any sequence of commands', () => {
  it('stays within its limits at every point of its log, and never below zero', () =>
    fc.assert(
      fc.asyncProperty(fc.array(anyCommand, { maxLength: 60 }), limits, async (commands, first) => {
        const { log, state } = await run(commands, created(first));
        const terms = samplePromoTerms(first);
        let ledger: Ledger = { terms, highestPerCustomer: 0, reserved: new Map(), redeemed: [] };
        for (const [index, event] of log.entries()) {
          if (event.type !== 'promotions.PromoRefused') expect(event.data.entry).to.equal(index);
          if (isLedgerEvent(event)) ledger = prefix(ledger, event);
          expectWithinLimits(ledger);
          if ('uses' in event.data) expect(event.data.uses).to.equal(usesIn(ledger).length);
        }
        const uses = usesIn(ledger).length;
        expect(state).to.include({ status: 'existing', uses, entries: log.length });
      }),
      { numRuns: Number(process.env['RUNS'] ?? 500) },
    ));

  it('is not affected by repeated commands, except that a reservation is renewed', () =>
    fc.assert(
      fc.asyncProperty(fc.array(anyCommand, { maxLength: 40 }), limits, async (commands, first) => {
        const twice = commands.flatMap((command) =>
          renews(command) ? [command] : [command, command],
        );
        const [repeated, once] = [
          await run(twice, created(first)),
          await run(commands, created(first)),
        ];
        expect(repeated.log).to.deep.equal(once.log);
      }),
      { numRuns: 300 },
    ));
});
