import type { Fact } from './facts.ts';
import { goThrough } from './facts.ts';
import type { Imported } from './imported-keys.ts';
import { importedKeys } from './imported-keys.ts';
import type { Violation } from './violation.ts';

/** `void`: nobody gets it any more. */
type Holder = Readonly<{ orderId: string; as: 'reserved' | 'issued' | 'delivered' | 'void' }>;

const withdrawn: Holder = { orderId: 'Unassigned', as: 'void' };

/**
 * I3, after every event: a key is in the stock before it is with anybody, and with one order at most,
 * from its reservation on; delivered or taken back, it never goes to another. What is sold to
 * everybody is nobody's own.
 */
export const allocations = (facts: readonly Fact[]): readonly Violation[] => {
  const violations: Violation[] = [];
  const complain = ({ stream, revision }: Fact, what: string): void =>
    void violations.push({ invariant: 'I3', what, stream, revision });
  const imported: Imported = importedKeys(complain);
  const holders = new Map<string, Holder>();
  const shared = new Set<string>();
  const fulfilled = new Set<string>();
  /** Whose money went back, or is to: it gets nothing any more. */
  const stopped = new Set<string>();
  const held = new Set<string>();

  const take = (fact: Fact, key: string, orderId: string, as: 'reserved' | 'issued'): void => {
    if (shared.has(key)) return;
    const holder = holders.get(key);
    // a late payment extends the reservation of its order
    const own = holder?.orderId === orderId && holder.as === 'reserved';
    if (!imported.inStock(key)) complain(fact, `key ${key} is not in the stock`);
    if (holder && !own) {
      complain(fact, `key ${key} is ${holder.as} for order ${holder.orderId} already`);
    }
    holders.set(key, { orderId, as });
  };
  const deliver = (fact: Fact, key: string, orderId: string): void => {
    if (stopped.has(orderId))
      complain(fact, `order ${orderId} gets a key after its money went back`);
    if (held.has(orderId)) complain(fact, `order ${orderId} gets a key while it is held`);
    if (shared.has(key)) return;
    const holder = holders.get(key);
    if (holder?.orderId !== orderId || holder.as !== 'issued') {
      complain(fact, `key ${key} was not issued to order ${orderId}`);
    }
    holders.set(key, { orderId, as: 'delivered' });
  };
  /** From the order that has it, for ever. */
  const takeAway = (fact: Fact, key: string, orderId: string): void => {
    if (shared.has(key)) return;
    const holder = holders.get(key);
    const its =
      holder?.orderId === orderId && (holder.as === 'issued' || holder.as === 'delivered');
    if (!its) {
      const whose = holder ? `${holder.as} for order ${holder.orderId}` : 'nobody’s';
      complain(fact, `key ${key} is taken from order ${orderId}, and is ${whose}`);
    }
    holders.set(key, { orderId, as: 'void' });
  };

  for (const fact of facts) {
    imported.hear(fact);
    goThrough([fact], {
      'stock.SharedContentSet': ({ data }) => {
        if (!imported.isStored(data.key)) complain(fact, `key ${data.key} was never stored`);
        shared.add(data.key);
      },
      'stock.KeysWithdrawn': ({ data: { importId, spans } }) => {
        for (const { from, to } of spans) {
          for (let index = from; index < to; index += 1) {
            const key = `${importId}:${index}`;
            const holder = holders.get(key);
            if (!imported.inStock(key)) complain(fact, `key ${key} is not in the stock`);
            if (holder && holder.as !== 'reserved') {
              complain(fact, `key ${key} leaves the stock, and is ${holder.as}`);
            }
            holders.set(key, withdrawn);
          }
        }
      },
      'stock.KeysReserved': ({ data: { keys, orderId } }) => {
        for (const key of keys) take(fact, key, orderId, 'reserved');
      },
      'stock.KeysIssued': ({ data: { keys, orderId } }) => {
        for (const key of keys) take(fact, key, orderId, 'issued');
      },
      'stock.KeysReleased': ({ data: { keys, orderId } }) => {
        for (const key of keys) {
          const holder = holders.get(key);
          const open = holder?.as === 'reserved' || holder?.as === 'issued';
          if (holder?.orderId !== orderId || !open) {
            complain(fact, `key ${key} goes back, and is ${holder?.as ?? 'nobody’s'}`);
          }
          holders.delete(key);
        }
      },
      'stock.KeysRevoked': ({ data: { keys, orderId } }) => {
        for (const key of keys) takeAway(fact, key, orderId);
      },
      'stock.KeyReplaced': ({ data: { orderId, old, key } }) => {
        takeAway(fact, old, orderId);
        take(fact, key, orderId, 'issued');
      },
      'ordering.KeyReplaced': ({ data: { key, orderId } }) => deliver(fact, key, orderId),
      'ordering.OrderFulfilled': ({ data: { orderId, keys } }) => {
        if (fulfilled.has(orderId)) complain(fact, `order ${orderId} is fulfilled a second time`);
        fulfilled.add(orderId);
        for (const key of keys) deliver(fact, key, orderId);
      },
      'ordering.OrderHeld': ({ data }) => void held.add(data.orderId),
      'ordering.OrderHoldLifted': ({ data }) => void held.delete(data.orderId),
      'ordering.PaymentReversed': ({ data }) => {
        if (data.stops) stopped.add(data.orderId);
      },
      'ordering.OrderVoided': ({ data }) => {
        if (data.whole) stopped.add(data.orderId);
      },
      'ordering.RefundDecided': ({ data }) => {
        if (data.whole) stopped.add(data.orderId);
      },
    });
  }
  return violations;
};
