import type { Fact } from './facts.ts';
import { dispatchFacts } from './facts.ts';
import type { Operation } from './history.ts';
import type { Violation } from './violation.ts';

/** A fault that was injected, and its result. */
export type Fault = Readonly<{
  /** The row of the table of faults: F1 to F18, or `kill`. */
  row: string;
  name: string;
  /** Milliseconds since the run began. */
  at: number;
  /**
   * Milliseconds from the end of the fault until every program was ready again; null if one never
   * was.
   */
  readyAfterMs: number | null;
  /** Whether the fault interrupted work in progress. */
  hit: boolean;
  /** The faults that the watch observed. */
  complaints: readonly string[];
  /** Additional information for the reader. */
  notes?: string;
}>;

const readyWithinMs = 30_000;

/**
 * A reservation without an order is released after a minute, or after two by a worker that has just
 * started and does not trust its clock. A sweep has another minute to notice it.
 */
const orphanedAfterMs = 180_000;

/** I12, and the other observations during a fault. */
export const checkRecovery = (faults: readonly Fault[]): readonly Violation[] =>
  faults.flatMap(({ row: faultId, name, readyAfterMs, complaints }): Violation[] => {
    const orphanedReservations = readyAfterMs === null || readyAfterMs > readyWithinMs;
    const after = readyAfterMs === null ? 'never' : `after ${Math.round(readyAfterMs)} ms`;
    return [
      ...(orphanedReservations
        ? [{ invariant: 'I12', what: `${faultId} ${name}: ready ${after}` } as const]
        : []),
      ...complaints.map(
        (what) => ({ invariant: 'I12', what: `${faultId} ${name}: ${what}` }) as const,
      ),
    ];
  });

/** Allocations of void keys need no acknowledgment. */
const isVoid = ({ type, data }: Fact, voidKeys: ReadonlySet<string>): boolean =>
  (type === 'stock.KeysAllocated' && data.keys.every((key) => voidKeys.has(key))) ||
  (type === 'stock.KeyReplaced' && voidKeys.has(data.key));

const nameOfUse = ({ code, customerId, orderId }: CustomerUse): string =>
  `${code} ${customerId} ${orderId}`;
type CustomerUse = Readonly<{ code: string; customerId: string; orderId: string }>;

/**
 * I12: keys and uses of promo codes that are reserved for an order that was never placed are
 * released in time. Every allocation and replacement is acknowledged, and every subscriber of a
 * product is notified. Keys of an order that has ended are void in the pool too.
 */
export const checkLeftovers = (facts: readonly Fact[], now: number): readonly Violation[] => {
  const openReservations = new Map<string, Fact & { type: 'stock.KeysReserved' }>();
  const unacknowledgedAllocations = new Map<string, Fact>();
  const placedOrders = new Set<string>();
  const shared = new Set<string>();
  /** Revoked keys, by key, with the event that revoked them. */
  const revokedKeys = new Map<string, Fact>();
  const voidKeys = new Set<string>();
  const unservedSubscriptions = new Map<string, Fact>();
  const recordRevokedKeys = (fact: Fact, keys: readonly string[]): void => {
    for (const key of keys) revokedKeys.set(key, fact);
  };
  /** By code, customer and order. */
  const customerUses = new Map<string, Fact & { type: 'promotions.CustomerUseReserved' }>();
  const pendingErasures = new Map<string, Fact>();
  dispatchFacts(facts, {
    'ordering.OrderPlaced': ({ data }) => void placedOrders.add(data.orderId),
    'ordering.OrderPaymentReversed': (fact) => recordRevokedKeys(fact, fact.data.keys),
    'ordering.OrderVoided': (fact) => recordRevokedKeys(fact, fact.data.keys),
    'ordering.RefundDecided': (fact) => recordRevokedKeys(fact, fact.data.keys),
    'mail.MessageRequested': (fact) => {
      const { subscriptionId } = fact.data.about;
      if (subscriptionId !== undefined) unservedSubscriptions.set(subscriptionId, fact);
    },
    'identity.ErasureRequested': (fact) => void pendingErasures.set(fact.data.userId, fact),
    'promotions.CustomerUseReserved': (fact) => void customerUses.set(nameOfUse(fact.data), fact),
    'promotions.CustomerUseRedeemed': ({ data }) => void customerUses.delete(nameOfUse(data)),
    'promotions.CustomerUseReleased': ({ data }) => void customerUses.delete(nameOfUse(data)),
    'identity.UserErased': ({ data }) => void pendingErasures.delete(data.userId),
    'emailNotifications.BackInStockNotified': ({ data }) =>
      void unservedSubscriptions.delete(data.subscriptionId),
    'stock.SharedContentSet': ({ data }) => void shared.add(data.key),
    'stock.KeysRevoked': ({ data }) => {
      for (const key of data.keys) voidKeys.add(key);
      for (const [name, issue] of unacknowledgedAllocations)
        if (isVoid(issue, voidKeys)) unacknowledgedAllocations.delete(name);
    },
    'stock.KeyReplaced': (fact) => {
      const { orderId, old } = fact.data;
      voidKeys.add(old);
      unacknowledgedAllocations.set(`${orderId} ${old}`, fact);
    },
    'stock.ReplacementAcknowledged': ({ data }) =>
      void unacknowledgedAllocations.delete(`${data.orderId} ${data.old}`),
    'stock.KeysReserved': (fact) => void openReservations.set(fact.data.orderId, fact),
    'stock.KeysAllocated': (fact) => {
      openReservations.delete(fact.data.orderId);
      unacknowledgedAllocations.set(fact.data.orderId, fact);
    },
    'stock.KeysReleased': ({ data }) => {
      openReservations.delete(data.orderId);
      unacknowledgedAllocations.delete(data.orderId);
    },
    'stock.OrderQueuedForKeys': ({ data }) => void openReservations.delete(data.orderId),
    'stock.AllocationAcknowledged': ({ data }) =>
      void unacknowledgedAllocations.delete(data.orderId),
  });
  const isOrphaned = ({ data }: Readonly<{ data: { orderId: string; at: string } }>) =>
    !placedOrders.has(data.orderId) && now - Date.parse(data.at) > orphanedAfterMs;
  const orphanedReservations = [...openReservations.values()].filter(isOrphaned);
  const orphanedUses = [...customerUses.values()].filter(isOrphaned);
  const valid = [...revokedKeys].filter(([key]) => !voidKeys.has(key) && !shared.has(key));
  return [
    ...orphanedReservations.map(({ data, stream, revision }): Violation => {
      const what = `keys are reserved since ${data.at} for order ${data.orderId}, which was never placed`;
      return { invariant: 'I12', what, stream, revision };
    }),
    ...orphanedUses.map(({ data, stream, revision }): Violation => {
      const what = `a use of ${data.code} is reserved since ${data.at} for order ${data.orderId}, which was never placed`;
      return { invariant: 'I12', what, stream, revision };
    }),
    ...[...unacknowledgedAllocations.values()].map(({ stream, revision }): Violation => {
      return { invariant: 'I12', what: 'an allocation is not acknowledged', stream, revision };
    }),
    ...[...unservedSubscriptions].map(([subscriptionId, { stream, revision }]): Violation => {
      const what = `subscription ${subscriptionId} was notified but is still open`;
      return { invariant: 'I12', what, stream, revision };
    }),
    ...[...pendingErasures].map(([person, { stream, revision }]): Violation => {
      const what = `person ${person} is not erased`;
      return { invariant: 'I12', what, stream, revision };
    }),
    ...valid.map(([key, { stream, revision }]): Violation => {
      const what = `key ${key} is still valid although its order lost it`;
      return { invariant: 'I12', what, stream, revision };
    }),
  ];
};

/** I11: a caller without permission never gets access. */
export const checkAccessDenied = (operations: readonly Operation[]): readonly Violation[] =>
  operations.flatMap(({ what, fields, line }): Violation[] => {
    const { status = 0, as = 'somebody', path = '' } = fields;
    if (what !== 'trespass' || status < 200 || status > 299) return [];
    return [{ invariant: 'I11', what: `${as} was answered ${status} at ${path}`, line }];
  });
