import type { PromoEvent } from '@shop/domain/promotions/events';
import { expect } from 'chai';

/** Uses by order, by what the log alone says. */
type Uses = ReadonlyMap<string, string>;
type Limits = Readonly<{ limit: number | null; perCustomer: number | null }>;
type Prefix = Readonly<{ uses: Uses; limits: Limits }>;

const next = ({ uses, limits }: Prefix, event: PromoEvent): Prefix => {
  const after = new Map(uses);
  switch (event.type) {
    case 'promotions.PromoCreated':
    case 'promotions.PromoChanged':
      return { uses, limits: event.data.terms };
    case 'promotions.PromoReserved':
    case 'promotions.PromoRedeemed':
      return { uses: after.set(event.data.orderId, event.data.personId), limits };
    case 'promotions.PromoReleased':
      expect(after.delete(event.data.orderId), 'given back without having been taken').to.equal(
        true,
      );
      return { uses: after, limits };
    case 'promotions.PromoSwitched':
    case 'promotions.PromoLocked':
    case 'promotions.PromoRefused':
      return { uses, limits };
  }
};

/** Fails at the first prefix of a code's log with more uses than its limits let in. */
export const expectWithinLimits = (log: readonly PromoEvent[]): Uses => {
  let prefix: Prefix = { uses: new Map(), limits: { limit: null, perCustomer: null } };
  for (const event of log) {
    prefix = next(prefix, event);
    const { uses, limits } = prefix;
    expect(uses.size).to.be.at.most(limits.limit ?? Infinity);
    for (const person of new Set(uses.values())) {
      const own = [...uses.values()].filter((holder) => holder === person);
      expect(own.length).to.be.at.most(limits.perCustomer ?? Infinity);
    }
  }
  return prefix.uses;
};

export const kindsIn = (log: readonly PromoEvent[]): Readonly<Record<string, number>> => {
  const kinds: Record<string, number> = {};
  for (const { type } of log) kinds[type] = (kinds[type] ?? 0) + 1;
  return kinds;
};
