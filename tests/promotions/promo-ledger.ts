import type { PromoEvent, UsesAfter } from '@shop/domain/promotions/events';
import { expect } from 'chai';

/** Customers by order, derived only from the log. */
type UsesByCustomer = ReadonlyMap<string, string>;
type Limits = Readonly<{ limit: number | null; perCustomer: number | null }>;
type Prefix = Readonly<{ uses: UsesByCustomer; limits: Limits }>;

/** A stale worker may reserve another use for an order that redeemed its own. */
const repeated = (orderId: string): string => `${orderId} again`;

/** An event that changes the limits or the uses. */
type LedgerEvent = Extract<PromoEvent, { data: { terms: Limits } | UsesAfter }>;

const isLedgerEvent = (event: PromoEvent): event is LedgerEvent =>
  'terms' in event.data || 'uses' in event.data;

const next = ({ uses, limits }: Prefix, event: LedgerEvent): Prefix => {
  const after = new Map(uses);
  switch (event.type) {
    case 'promotions.PromoCreated':
    case 'promotions.PromoChanged':
      return { uses, limits: event.data.terms };
    case 'promotions.PromoRedeemed':
      expect(after.has(event.data.orderId), 'redeemed without a reservation').to.equal(true);
      return { uses, limits };
    case 'promotions.PromoReserved': {
      const { orderId, customerId, isRenewed } = event.data;
      const name = after.has(orderId) && !isRenewed ? repeated(orderId) : orderId;
      return { uses: after.set(name, customerId), limits };
    }
    case 'promotions.PromoReleased':
      expect(
        after.delete(repeated(event.data.orderId)) || after.delete(event.data.orderId),
        'released without a reservation',
      ).to.equal(true);
      return { uses: after, limits };
  }
};

/** Fails at the first prefix of a code's log that has more uses than its limits allow. */
export const expectWithinLimits = (log: readonly PromoEvent[]): UsesByCustomer => {
  let prefix: Prefix = { uses: new Map(), limits: { limit: null, perCustomer: null } };
  for (const event of log) {
    if (isLedgerEvent(event)) prefix = next(prefix, event);
    const { uses, limits } = prefix;
    expect(uses.size).to.be.at.most(limits.limit ?? Infinity);
    for (const person of new Set(uses.values())) {
      const own = [...uses].flatMap(([name, customer]) => (customer === person ? [name] : []));
      const orders = new Set(own.map((name) => name.replace(repeated(''), '')));
      expect(orders.size).to.be.at.most(limits.perCustomer ?? Infinity);
    }
  }
  return prefix.uses;
};

export const listKinds = (log: readonly PromoEvent[]): Readonly<Record<string, number>> => {
  const kinds: Record<string, number> = {};
  for (const { type } of log) kinds[type] = (kinds[type] ?? 0) + 1;
  return kinds;
};
