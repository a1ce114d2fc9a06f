import type { Fact } from './facts.ts';
import { dispatchFacts } from './facts.ts';
import type { ImportedKeys } from './imported-keys.ts';
import { trackImportedKeys } from './imported-keys.ts';
import type { Violation } from './violation.ts';

/** `void`: no order receives the key any more. */
type KeyOwner = Readonly<{ orderId: string; as: 'reserved' | 'issued' | 'delivered' | 'void' }>;

const withdrawn: KeyOwner = { orderId: 'no order', as: 'void' };

/**
 * I3, after every event: a key is in the stock before it is reserved, and belongs to at most one
 * order from its reservation on. A key that was delivered or taken back never goes to another
 * order. Shared content belongs to no order.
 */
export const checkAllocations = (facts: readonly Fact[]): readonly Violation[] => {
  const violations: Violation[] = [];
  const reportViolation = ({ stream, revision }: Fact, what: string): void =>
    void violations.push({ invariant: 'I3', what, stream, revision });
  const imported: ImportedKeys = trackImportedKeys(reportViolation);
  const owners = new Map<string, KeyOwner>();
  const shared = new Set<string>();
  const fulfilled = new Set<string>();
  /** Orders whose payment was or will be reversed: they get no more keys. */
  const stoppedOrders = new Set<string>();
  const ordersOnHold = new Set<string>();

  const assignKey = (
    fact: Fact,
    key: string,
    orderId: string,
    state: 'reserved' | 'issued',
  ): void => {
    if (shared.has(key)) return;
    const owner = owners.get(key);
    // a late payment extends the reservation of its order
    const isOwnReservation = owner?.orderId === orderId && owner.as === 'reserved';
    if (!imported.inStock(key)) reportViolation(fact, `key ${key} is not in the stock`);
    if (owner && !isOwnReservation) {
      reportViolation(fact, `key ${key} is ${owner.as} for order ${owner.orderId} already`);
    }
    owners.set(key, { orderId, as: state });
  };
  const deliverKey = (fact: Fact, key: string, orderId: string): void => {
    if (stoppedOrders.has(orderId))
      reportViolation(fact, `order ${orderId} gets a key after its payment was returned`);
    if (ordersOnHold.has(orderId))
      reportViolation(fact, `order ${orderId} gets a key while it is on hold`);
    if (shared.has(key)) return;
    const owner = owners.get(key);
    if (owner?.orderId !== orderId || owner.as !== 'issued') {
      reportViolation(fact, `key ${key} was not issued to order ${orderId}`);
    }
    owners.set(key, { orderId, as: 'delivered' });
  };
  /** Marks the key of the order as void permanently. */
  const revokeKey = (fact: Fact, key: string, orderId: string): void => {
    if (shared.has(key)) return;
    const owner = owners.get(key);
    const isOwnedByOrder =
      owner?.orderId === orderId && (owner.as === 'issued' || owner.as === 'delivered');
    if (!isOwnedByOrder) {
      const ownerText = owner ? `${owner.as} for order ${owner.orderId}` : 'without an owner';
      reportViolation(fact, `key ${key} is revoked from order ${orderId} but is ${ownerText}`);
    }
    owners.set(key, { orderId, as: 'void' });
  };

  for (const fact of facts) {
    imported.applyFact(fact);
    dispatchFacts([fact], {
      'stock.SharedContentSet': ({ data }) => {
        if (!imported.isStored(data.key)) reportViolation(fact, `key ${data.key} was never stored`);
        shared.add(data.key);
      },
      'stock.KeysWithdrawn': ({ data: { importId, spans } }) => {
        for (const { from, to } of spans) {
          for (let index = from; index < to; index += 1) {
            const key = `${importId}:${index}`;
            const owner = owners.get(key);
            if (!imported.inStock(key)) reportViolation(fact, `key ${key} is not in the stock`);
            if (owner && owner.as !== 'reserved') {
              reportViolation(fact, `key ${key} is removed from the stock but is ${owner.as}`);
            }
            owners.set(key, withdrawn);
          }
        }
      },
      'stock.KeysReserved': ({ data: { keys, orderId } }) => {
        for (const key of keys) assignKey(fact, key, orderId, 'reserved');
      },
      'stock.KeysAllocated': ({ data: { keys, orderId } }) => {
        for (const key of keys) assignKey(fact, key, orderId, 'issued');
      },
      'stock.KeysReleased': ({ data: { keys, orderId } }) => {
        for (const key of keys) {
          const owner = owners.get(key);
          const open = owner?.as === 'reserved' || owner?.as === 'issued';
          if (owner?.orderId !== orderId || !open) {
            reportViolation(
              fact,
              `key ${key} returns to the stock but is ${owner?.as ?? 'without an owner'}`,
            );
          }
          owners.delete(key);
        }
      },
      'stock.KeysRevoked': ({ data: { keys, orderId } }) => {
        for (const key of keys) revokeKey(fact, key, orderId);
      },
      'stock.KeyReplaced': ({ data: { orderId, old, key } }) => {
        revokeKey(fact, old, orderId);
        assignKey(fact, key, orderId, 'issued');
      },
      'ordering.KeyReplaced': ({ data: { key, orderId } }) => deliverKey(fact, key, orderId),
      'ordering.OrderFulfilled': ({ data: { orderId, keys } }) => {
        if (fulfilled.has(orderId))
          reportViolation(fact, `order ${orderId} is fulfilled a second time`);
        fulfilled.add(orderId);
        for (const key of keys) deliverKey(fact, key, orderId);
      },
      'ordering.OrderHeld': ({ data }) => void ordersOnHold.add(data.orderId),
      'ordering.OrderHoldLifted': ({ data }) => void ordersOnHold.delete(data.orderId),
      'ordering.OrderPaymentReversed': ({ data }) => {
        if (data.stops) stoppedOrders.add(data.orderId);
      },
      'ordering.UnreportedPaymentReversed': ({ data }) => {
        if (data.stops) stoppedOrders.add(data.orderId);
      },
      'ordering.OrderVoided': ({ data }) => {
        if (data.whole) stoppedOrders.add(data.orderId);
      },
      'ordering.RefundDecided': ({ data }) => {
        if (data.whole) stoppedOrders.add(data.orderId);
      },
    });
  }
  return violations;
};
