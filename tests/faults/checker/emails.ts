import type { Fact } from './facts.ts';
import { dispatchFacts } from './facts.ts';
import type { Operation } from './history.ts';
import type { Violation } from './violation.ts';

/** A message as the mail sink received it. */
export type ReceivedEmail = Readonly<{
  id: number;
  to: readonly string[];
  messageId: string;
  text: string;
  /** Milliseconds since 1970. */
  receivedAt: number;
}>;

/** A period in which a server or program needed for mail was disturbed. */
export type Disturbance = Readonly<{ from: number; to: number }>;

/** Keys of one buyer each. Shared content has another prefix. */
const plainKey = /\bPLAIN-[A-Z0-9]+-[0-9]+\b/g;
/** The tolerance between the clocks of two processes. */
const clockGrainMs = 50;
const ofOrder = /^<keys-([0-9a-f-]{36})-(\d+)@/;
const ofMessage = /^<mail-(.+)-(\d+)@/;

/** The order of an email with keys; null for any other email. */
const orderIdOf = ({ messageId }: ReceivedEmail): string | null =>
  ofOrder.exec(messageId)?.[1] ?? null;

/** `{order or mail} {round}`: one email each. */
const sendingOf = ({ messageId }: ReceivedEmail): string => {
  const [, subject = '', round = ''] = ofOrder.exec(messageId) ?? ofMessage.exec(messageId) ?? [];
  return `${subject} ${round}`;
};

export type EmailCheck = Readonly<{
  violations: readonly Violation[];
  emails: number;
  twice: number;
}>;

type RecordOwner = (key: string, order: string, where: Partial<Violation>) => void;

const foldEmailRequests = (facts: readonly Fact[]) => {
  /** The time at which each email was requested. */
  const requestedAt = new Map<string, number>();
  const fulfilled = new Map<string, Extract<Fact, { type: 'ordering.OrderFulfilled' }>>();
  const replaced = new Map<string, number>();
  const mailedOrders = new Set<string>();
  /** Orders with void keys, or without further delivery. */
  const stoppedOrders = new Set<string>();
  const shared = new Set<string>();
  /** The mail server refused every email of the order with its keys. */
  const refusedOrders = new Set<string>();
  const recordRequest = (fact: Extract<Fact, { data: { orderId: string; round: number } }>): void =>
    void requestedAt.set(`${fact.data.orderId} ${fact.data.round}`, fact.storedAt);
  dispatchFacts(facts, {
    'stock.SharedContentSet': ({ data }) => void shared.add(data.key),
    'ordering.OrderFulfilled': (fact) => {
      fulfilled.set(fact.data.orderId, fact);
      requestedAt.set(`${fact.data.orderId} 1`, fact.storedAt);
    },
    'ordering.KeysMailResendRequested': recordRequest,
    'ordering.EmailCorrected': recordRequest,
    'ordering.KeyReplaced': (fact) => {
      recordRequest(fact);
      const { orderId } = fact.data;
      replaced.set(orderId, (replaced.get(orderId) ?? 0) + 1);
    },
    'ordering.KeysMailed': ({ data }) => void mailedOrders.add(data.orderId),
    'ordering.KeysMailFailed': ({ data }) => {
      mailedOrders.add(data.orderId);
      refusedOrders.add(data.orderId);
    },
    'ordering.OrderPaymentReversed': ({ data }) => {
      if (data.stops) stoppedOrders.add(data.orderId);
    },
    'ordering.UnreportedPaymentReversed': ({ data }) => {
      if (data.stops) stoppedOrders.add(data.orderId);
    },
    'ordering.OrderVoided': ({ data }) => void stoppedOrders.add(data.orderId),
    'ordering.RefundDecided': ({ data }) => {
      if (data.whole || data.keys.length > 0) stoppedOrders.add(data.orderId);
    },
    'mail.MessageRequested': ({ data, storedAt }) =>
      void requestedAt.set(`${data.mailId} 1`, storedAt),
    'mail.MessageResendRequested': ({ data, storedAt }) =>
      void requestedAt.set(`${data.mailId} ${data.round}`, storedAt),
  });
  return {
    requestedAt,
    fulfilled,
    replaced,
    settled: mailedOrders,
    refused: refusedOrders,
    over: stoppedOrders,
    shared,
  };
};

/** The addresses that an order's keys may go to. */
const orderAddresses = (
  operations: readonly Operation[],
): ReadonlyMap<string, readonly string[]> => {
  const addresses = new Map<string, string[]>();
  for (const { what, fields } of operations) {
    const { order, email } = fields;
    if ((what !== 'place' && what !== 'correct') || order === undefined) continue;
    if (email !== undefined) addresses.set(order, [...(addresses.get(order) ?? []), email]);
  }
  return addresses;
};

/**
 * I10: each email arrives once, and at most once again for each disturbance in that period, with
 * the same content.
 */
const findRepeatedEmails = (
  receivedEmails: readonly ReceivedEmail[],
  requestedAt: ReadonlyMap<string, number>,
  disturbances: readonly Disturbance[],
): Readonly<{ violations: readonly Violation[]; twice: number }> => {
  const violations: Violation[] = [];
  let ordersMailedTwice = 0;
  for (const [messageId, copies] of Map.groupBy(
    receivedEmails,
    (receivedEmail) => receivedEmail.messageId,
  )) {
    if (copies.length < 2) continue;
    const [first] = copies;
    if (!first) continue;
    ordersMailedTwice += 1;
    const subject =
      orderIdOf(first) === null ? `message ${messageId}` : `order ${orderIdOf(first)}`;
    const reportViolation = (what: string): void =>
      void violations.push({ invariant: 'I10', what: `${subject}: ${what}` });
    const from = (requestedAt.get(sendingOf(first)) ?? 0) - clockGrainMs;
    const to = Math.max(...copies.map(({ receivedAt }) => receivedAt)) + clockGrainMs;
    const crashes = disturbances.filter(
      (disturbance) => disturbance.from <= to && disturbance.to >= from,
    ).length;
    if (copies.length > 1 + crashes)
      reportViolation(`${copies.length} emails after ${crashes} crashes`);
    if (new Set(copies.map(({ text }) => text)).size > 1) reportViolation('its emails differ');
  }
  return { violations, twice: ordersMailedTwice };
};

/**
 * I3 from outside: each plain-text key belongs to one order over all emails and pages. I10: one
 * email per request, or one more per disturbance between its request and its last email, and that
 * one has the same content. Each goes only to the buyer.
 */
export const checkEmails = (
  facts: readonly Fact[],
  operations: readonly Operation[],
  receivedEmails: readonly ReceivedEmail[],
  disturbances: readonly Disturbance[],
): EmailCheck => {
  const folded = foldEmailRequests(facts);
  const {
    fulfilled,
    replaced,
    settled: mailedOrders,
    refused: refusedOrders,
    over: stoppedOrders,
    shared,
  } = folded;
  const repeatedEmails = findRepeatedEmails(receivedEmails, folded.requestedAt, disturbances);
  const violations: Violation[] = [...repeatedEmails.violations];
  const addresses = orderAddresses(operations);
  const owners = new Map<string, string>();
  const recordOwner: RecordOwner = (key, order, where) => {
    const owner = owners.get(key) ?? order;
    owners.set(key, owner);
    if (owner === order) return;
    const what = `${key} belongs to order ${order} and to order ${owner}`;
    violations.push({ ...where, invariant: 'I3', what });
  };

  const keysByOrder = new Map<string, ReadonlySet<string>>();
  for (const [order, sent] of Map.groupBy(receivedEmails, orderIdOf)) {
    if (order === null) continue;
    const keys = sent.flatMap(({ text }) => text.match(plainKey) ?? []);
    for (const key of keys) recordOwner(key, order, {});
    keysByOrder.set(order, new Set(keys));
    const recipients = addresses.get(order);
    const wrongRecipients = sent
      .flatMap(({ to }) => to)
      .filter((to) => recipients?.includes(to) === false);
    if (wrongRecipients.length === 0) continue;
    const what = `order ${order}: its keys were emailed to ${wrongRecipients.join(', ')}`;
    violations.push({ invariant: 'I10', what });
  }
  for (const { what, outcome, fields, line } of operations) {
    if (what !== 'reveal' || outcome !== 'ok') continue;
    const { order = '', keys = [] } = fields;
    const plain = keys.filter((key) => key.startsWith('PLAIN-'));
    for (const key of plain) recordOwner(key, order, { line });
    const mailed = keysByOrder.get(order);
    if (!mailed || stoppedOrders.has(order)) continue;
    const whole = keys.length === (fulfilled.get(order)?.data.keys.length ?? keys.length);
    if (whole && plain.every((key) => mailed.has(key))) continue;
    violations.push({
      invariant: 'I3',
      what: `order ${order}: its page shows other keys than its email`,
      line,
    });
  }

  for (const [orderId, { data, stream, revision }] of fulfilled) {
    if (stoppedOrders.has(orderId) || refusedOrders.has(orderId)) continue;
    const reportViolation = (what: string): void =>
      void violations.push({
        invariant: 'I4',
        what: `order ${orderId}: ${what}`,
        stream,
        revision,
      });
    const mailedKeys = keysByOrder.get(orderId);
    const plain = data.keys.filter((key) => !shared.has(key)).length;
    const all = plain === 0 ? 0 : plain + (replaced.get(orderId) ?? 0);
    if (!mailedKeys) reportViolation('its keys were never mailed');
    else if (mailedKeys.size !== all) reportViolation(`${all} keys, ${mailedKeys.size} mailed`);
    if (!mailedOrders.has(orderId)) reportViolation('the outcome of its email is not recorded');
  }
  return { violations, emails: receivedEmails.length, twice: repeatedEmails.twice };
};
