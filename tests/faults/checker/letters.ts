import type { Fact } from './facts.ts';
import { goThrough } from './facts.ts';
import type { Operation } from './ledger.ts';
import type { Violation } from './violation.ts';

/** A message as the mail sink took it. */
export type Letter = Readonly<{
  id: number;
  to: readonly string[];
  messageId: string;
  text: string;
  /** Milliseconds since 1970. */
  receivedAt: number;
}>;

/** When something was wrong with whatever it takes to send mail and to remember it. */
export type Disturbance = Readonly<{ from: number; to: number }>;

/** Keys of one buyer each; what everybody gets begins otherwise. */
const plainKey = /\bPLAIN-[A-Z0-9]+-[0-9]+\b/g;
/** Two processes tell the time. */
const clockGrainMs = 50;
const ofOrder = /^<keys-([0-9a-f-]{36})-(\d+)@/;
const ofMessage = /^<mail-(.+)-(\d+)@/;

/** The order whose keys a letter brings; null for any other letter. */
const orderOf = ({ messageId }: Letter): string | null => ofOrder.exec(messageId)?.[1] ?? null;

/** `{order or mail} {round}`: one letter each. */
const roundOf = ({ messageId }: Letter): string => {
  const [, about = '', round = ''] = ofOrder.exec(messageId) ?? ofMessage.exec(messageId) ?? [];
  return `${about} ${round}`;
};

export type Posted = Readonly<{ violations: readonly Violation[]; letters: number; twice: number }>;

type Own = (key: string, order: string, where: Partial<Violation>) => void;

const foldLetters = (facts: readonly Fact[]) => {
  /** When each letter was asked for. */
  const askedAt = new Map<string, number>();
  const fulfilled = new Map<string, Extract<Fact, { type: 'ordering.OrderFulfilled' }>>();
  const replaced = new Map<string, number>();
  const settled = new Set<string>();
  /** Some of its keys are void, or nothing is delivered any more. */
  const over = new Set<string>();
  const shared = new Set<string>();
  /** The mail server took none of a letter with its keys. */
  const refused = new Set<string>();
  const again = (fact: Extract<Fact, { data: { orderId: string; round: number } }>): void =>
    void askedAt.set(`${fact.data.orderId} ${fact.data.round}`, fact.storedAt);
  goThrough(facts, {
    'stock.SharedContentSet': ({ data }) => void shared.add(data.key),
    'ordering.OrderFulfilled': (fact) => {
      fulfilled.set(fact.data.orderId, fact);
      askedAt.set(`${fact.data.orderId} 1`, fact.storedAt);
    },
    'ordering.KeysMailAskedAgain': again,
    'ordering.EmailCorrected': again,
    'ordering.KeyReplaced': (fact) => {
      again(fact);
      const { orderId } = fact.data;
      replaced.set(orderId, (replaced.get(orderId) ?? 0) + 1);
    },
    'ordering.KeysMailed': ({ data }) => void settled.add(data.orderId),
    'ordering.KeysMailFailed': ({ data }) => {
      settled.add(data.orderId);
      refused.add(data.orderId);
    },
    'ordering.PaymentReversed': ({ data }) => {
      if (data.stops) over.add(data.orderId);
    },
    'ordering.OrderVoided': ({ data }) => void over.add(data.orderId),
    'ordering.RefundDecided': ({ data }) => {
      if (data.whole || data.keys.length > 0) over.add(data.orderId);
    },
    'mail.MessageAsked': ({ data, storedAt }) => void askedAt.set(`${data.mailId} 1`, storedAt),
    'mail.MessageAskedAgain': ({ data, storedAt }) =>
      void askedAt.set(`${data.mailId} ${data.round}`, storedAt),
  });
  return { askedAt, fulfilled, replaced, settled, refused, over, shared };
};

/** The addresses that an order's keys may go to. */
const addressesIn = (operations: readonly Operation[]): ReadonlyMap<string, readonly string[]> => {
  const addresses = new Map<string, string[]>();
  for (const { what, told } of operations) {
    const { order, email } = told;
    if ((what !== 'place' && what !== 'correct') || order === undefined) continue;
    if (email !== undefined) addresses.set(order, [...(addresses.get(order) ?? []), email]);
  }
  return addresses;
};

/** I10: each letter once, or as often more as there were disturbances meanwhile, and the same one. */
const repeated = (
  letters: readonly Letter[],
  askedAt: ReadonlyMap<string, number>,
  disturbances: readonly Disturbance[],
): Readonly<{ violations: readonly Violation[]; twice: number }> => {
  const violations: Violation[] = [];
  let twice = 0;
  for (const [messageId, same] of Map.groupBy(letters, (letter) => letter.messageId)) {
    if (same.length < 2) continue;
    const [first] = same;
    if (!first) continue;
    twice += 1;
    const about = orderOf(first) === null ? `message ${messageId}` : `order ${orderOf(first)}`;
    const complain = (what: string): void =>
      void violations.push({ invariant: 'I10', what: `${about}: ${what}` });
    const from = (askedAt.get(roundOf(first)) ?? 0) - clockGrainMs;
    const to = Math.max(...same.map(({ receivedAt }) => receivedAt)) + clockGrainMs;
    const crashes = disturbances.filter((one) => one.from <= to && one.to >= from).length;
    if (same.length > 1 + crashes) complain(`${same.length} letters after ${crashes} crashes`);
    if (new Set(same.map(({ text }) => text)).size > 1) complain('letters that differ');
  }
  return { violations, twice };
};

/**
 * I3 from outside: each key in plain text is with one order over all letters and all pages; I10: one
 * letter for each time that something is to be mailed, or as many more as there were disturbances
 * from its being asked for to its last letter, and then the same one; each to the buyer alone.
 */
export const posted = (
  facts: readonly Fact[],
  operations: readonly Operation[],
  letters: readonly Letter[],
  disturbances: readonly Disturbance[],
): Posted => {
  const folded = foldLetters(facts);
  const { fulfilled, replaced, settled, refused, over, shared } = folded;
  const post = repeated(letters, folded.askedAt, disturbances);
  const violations: Violation[] = [...post.violations];
  const addresses = addressesIn(operations);
  const owners = new Map<string, string>();
  const own: Own = (key, order, where) => {
    const owner = owners.get(key) ?? order;
    owners.set(key, owner);
    if (owner === order) return;
    const what = `${key} is with order ${order} and with order ${owner}`;
    violations.push({ ...where, invariant: 'I3', what });
  };

  const shown = new Map<string, ReadonlySet<string>>();
  for (const [order, sent] of Map.groupBy(letters, orderOf)) {
    if (order === null) continue;
    const keys = sent.flatMap(({ text }) => text.match(plainKey) ?? []);
    for (const key of keys) own(key, order, {});
    shown.set(order, new Set(keys));
    const known = addresses.get(order);
    const strangers = sent.flatMap(({ to }) => to).filter((to) => known?.includes(to) === false);
    if (strangers.length === 0) continue;
    const what = `order ${order}: its keys went to ${strangers.join(', ')}`;
    violations.push({ invariant: 'I10', what });
  }
  for (const { what, outcome, told, line } of operations) {
    if (what !== 'reveal' || outcome !== 'ok') continue;
    const { order = '', keys = [] } = told;
    const plain = keys.filter((key) => key.startsWith('PLAIN-'));
    for (const key of plain) own(key, order, { line });
    const mailed = shown.get(order);
    if (!mailed || over.has(order)) continue;
    const whole = keys.length === (fulfilled.get(order)?.data.keys.length ?? keys.length);
    if (whole && plain.every((key) => mailed.has(key))) continue;
    violations.push({ invariant: 'I3', what: `order ${order}: other keys than by mail`, line });
  }

  for (const [orderId, { data, stream, revision }] of fulfilled) {
    if (over.has(orderId) || refused.has(orderId)) continue;
    const complain = (what: string): void =>
      void violations.push({
        invariant: 'I4',
        what: `order ${orderId}: ${what}`,
        stream,
        revision,
      });
    const known = shown.get(orderId);
    const plain = data.keys.filter((key) => !shared.has(key)).length;
    const all = plain === 0 ? 0 : plain + (replaced.get(orderId) ?? 0);
    if (!known) complain('its keys were never mailed');
    else if (known.size !== all) complain(`${all} keys, ${known.size} mailed`);
    if (!settled.has(orderId)) complain('it never learnt what became of its mail');
  }
  return { violations, letters: letters.length, twice: post.twice };
};
