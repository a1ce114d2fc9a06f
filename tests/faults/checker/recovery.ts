import type { Fact } from './facts.ts';
import { goThrough } from './facts.ts';
import type { Operation } from './ledger.ts';
import type { Violation } from './violation.ts';

/** A fault that was brought about, and what came of it. */
export type Fault = Readonly<{
  /** Of the table of faults: F1 to F18, or `kill`. */
  row: string;
  name: string;
  /** Milliseconds since the run began. */
  at: number;
  /** From the fault's end until every program was ready again; null: it never was. */
  readyAfterMs: number | null;
  /** Whether it hit work that was under way. */
  hit: boolean;
  /** What was watched and was not as it should be. */
  complaints: readonly string[];
  /** What a reader may want to know. */
  notes?: string;
}>;

const readyWithinMs = 30_000;

/** A reservation without an order is given up after a minute; a sweep has another one to see it. */
const heldForNothingMs = 120_000;

/** I12, and whatever else was watched while a fault lasted. */
export const recovered = (faults: readonly Fault[]): readonly Violation[] =>
  faults.flatMap(({ row, name, readyAfterMs, complaints }): Violation[] => {
    const late = readyAfterMs === null || readyAfterMs > readyWithinMs;
    const after = readyAfterMs === null ? 'never' : `after ${Math.round(readyAfterMs)} ms`;
    return [
      ...(late ? [{ invariant: 'I12', what: `${row} ${name}: ready ${after}` } as const] : []),
      ...complaints.map((what) => ({ invariant: 'I12', what: `${row} ${name}: ${what}` }) as const),
    ];
  });

/** What is void need not be settled. */
const isAllGone = ({ type, data }: Fact, gone: ReadonlySet<string>): boolean =>
  (type === 'stock.KeysIssued' && data.keys.every((key) => gone.has(key))) ||
  (type === 'stock.KeyReplaced' && gone.has(data.key));

const nameOfUse = ({ code, customerId, orderId }: CustomerUse): string =>
  `${code} ${customerId} ${orderId}`;
type CustomerUse = Readonly<{ code: string; customerId: string; orderId: string }>;

/**
 * I12: keys and uses of promo codes held for an order that nobody placed are given back in time; every issue and replacement
 * is settled, every watch served that was told; keys of an order that is over are void in the pool too.
 */
export const leftovers = (facts: readonly Fact[], now: number): readonly Violation[] => {
  const held = new Map<string, Fact & { type: 'stock.KeysReserved' }>();
  const unsettled = new Map<string, Fact>();
  const placed = new Set<string>();
  const shared = new Set<string>();
  /** By key, whose it was and may not be any more. */
  const lost = new Map<string, Fact>();
  const gone = new Set<string>();
  const unserved = new Map<string, Fact>();
  const loses = (fact: Fact, keys: readonly string[]): void => {
    for (const key of keys) lost.set(key, fact);
  };
  /** By code, customer and order. */
  const customerUses = new Map<string, Fact & { type: 'promotions.CustomerUseReserved' }>();
  const unforgotten = new Map<string, Fact>();
  goThrough(facts, {
    'ordering.OrderPlaced': ({ data }) => void placed.add(data.orderId),
    'ordering.PaymentReversed': (fact) => loses(fact, fact.data.keys),
    'ordering.OrderVoided': (fact) => loses(fact, fact.data.keys),
    'ordering.RefundDecided': (fact) => loses(fact, fact.data.keys),
    'mail.MessageAsked': (fact) => {
      const { watchId } = fact.data.about;
      if (watchId !== undefined) unserved.set(watchId, fact);
    },
    'identity.ErasureAsked': (fact) => void unforgotten.set(fact.data.userId, fact),
    'promotions.CustomerUseReserved': (fact) => void customerUses.set(nameOfUse(fact.data), fact),
    'promotions.CustomerUseRedeemed': ({ data }) => void customerUses.delete(nameOfUse(data)),
    'promotions.CustomerUseReleased': ({ data }) => void customerUses.delete(nameOfUse(data)),
    'identity.UserErased': ({ data }) => void unforgotten.delete(data.userId),
    'notices.WatchServed': ({ data }) => void unserved.delete(data.watchId),
    'stock.SharedContentSet': ({ data }) => void shared.add(data.key),
    'stock.KeysRevoked': ({ data }) => {
      for (const key of data.keys) gone.add(key);
      for (const [name, issue] of unsettled) if (isAllGone(issue, gone)) unsettled.delete(name);
    },
    'stock.KeyReplaced': (fact) => {
      const { orderId, old } = fact.data;
      gone.add(old);
      unsettled.set(`${orderId} ${old}`, fact);
    },
    'stock.ReplacementSettled': ({ data }) => void unsettled.delete(`${data.orderId} ${data.old}`),
    'stock.KeysReserved': (fact) => void held.set(fact.data.orderId, fact),
    'stock.KeysIssued': (fact) => {
      held.delete(fact.data.orderId);
      unsettled.set(fact.data.orderId, fact);
    },
    'stock.KeysReleased': ({ data }) => {
      held.delete(data.orderId);
      unsettled.delete(data.orderId);
    },
    'stock.OrderQueuedForKeys': ({ data }) => void held.delete(data.orderId),
    'stock.IssueSettled': ({ data }) => void unsettled.delete(data.orderId),
  });
  const isHeldForNothing = ({ data }: Readonly<{ data: { orderId: string; at: string } }>) =>
    !placed.has(data.orderId) && now - Date.parse(data.at) > heldForNothingMs;
  const late = [...held.values()].filter(isHeldForNothing);
  const lateUses = [...customerUses.values()].filter(isHeldForNothing);
  const valid = [...lost].filter(([key]) => !gone.has(key) && !shared.has(key));
  return [
    ...late.map(({ data, stream, revision }): Violation => {
      const what = `keys are held since ${data.at} for order ${data.orderId}, which is not coming`;
      return { invariant: 'I12', what, stream, revision };
    }),
    ...lateUses.map(({ data, stream, revision }): Violation => {
      const what = `a use of ${data.code} is reserved since ${data.at} for order ${data.orderId}, which is not coming`;
      return { invariant: 'I12', what, stream, revision };
    }),
    ...[...unsettled.values()].map(({ stream, revision }): Violation => {
      return { invariant: 'I12', what: 'an issue is not settled', stream, revision };
    }),
    ...[...unserved].map(([watchId, { stream, revision }]): Violation => {
      const what = `watch ${watchId} was told, and still waits`;
      return { invariant: 'I12', what, stream, revision };
    }),
    ...[...unforgotten].map(([person, { stream, revision }]): Violation => {
      const what = `person ${person} is not forgotten`;
      return { invariant: 'I12', what, stream, revision };
    }),
    ...valid.map(([key, { stream, revision }]): Violation => {
      const what = `key ${key} is still good, though its order has it no more`;
      return { invariant: 'I12', what, stream, revision };
    }),
  ];
};

/** I11: whoever may not was never let in. */
export const keptOut = (operations: readonly Operation[]): readonly Violation[] =>
  operations.flatMap(({ what, told, line }): Violation[] => {
    const { status = 0, as = 'somebody', path = '' } = told;
    if (what !== 'trespass' || status < 200 || status > 299) return [];
    return [{ invariant: 'I11', what: `${as} was answered ${status} at ${path}`, line }];
  });
