import type { Fact } from './facts.ts';
import { dispatchFacts } from './facts.ts';
import type { Operation } from './history.ts';
import type { Violation } from './violation.ts';

/** The local mail server has no mailbox for these: see embedded/mail/src/smtp-sink.ts. */
const refusedAddress = /^nobody@/i;

/** The shop gives up on a mail server that is unavailable for this time. */
const retryForMs = 6 * 60 * 60_000;

/** The orders, and the addresses in any operation, that the mail server refuses. */
const findRefusedRecipients = (operations: readonly Operation[]) => {
  const refused = operations.filter(({ fields }) => refusedAddress.test(fields.email ?? ''));
  return {
    orders: new Set(refused.map(({ fields }) => fields.order)),
    isAny: refused.length > 0,
  };
};

/**
 * I4 and I10: an email may remain unsent only if its recipient was erased before, if the mail
 * server refuses its address, or if the mail server was unavailable for hours. An email with
 * nothing to report (`nothing-to-send`) needs none of these.
 */
export const checkUnsentEmails = (
  facts: readonly Fact[],
  operations: readonly Operation[],
): readonly Violation[] => {
  const violations: Violation[] = [];
  const refused = findRefusedRecipients(operations);
  const erased = new Set<string>();
  /** The person that an order's keys, or a message, go to. */
  const recipients = new Map<string, string>();
  const requestedAt = new Map<string, number>();

  const isErased = (subject: string): boolean => erased.has(recipients.get(subject) ?? '');
  const request = (subject: string, { storedAt }: Fact): void =>
    void requestedAt.set(subject, storedAt);
  const hasGivenUpEarly = (subject: string, { storedAt }: Fact): boolean =>
    storedAt - (requestedAt.get(subject) ?? storedAt) < retryForMs;
  const report = (invariant: 'I4' | 'I10', what: string, { stream, revision }: Fact): void =>
    void violations.push({ invariant, what, stream, revision });

  dispatchFacts(facts, {
    'identity.ErasureRequested': ({ data }) => data.people.forEach((person) => erased.add(person)),
    'ordering.OrderPlaced': ({ data }) => void recipients.set(data.orderId, data.buyer.personId),
    'ordering.EmailCorrected': (fact) => {
      recipients.set(fact.data.orderId, fact.data.personId);
      request(fact.data.orderId, fact);
    },
    'ordering.OrderFulfilled': (fact) => request(fact.data.orderId, fact),
    'ordering.KeysMailResendRequested': (fact) => request(fact.data.orderId, fact),
    'ordering.KeyReplaced': (fact) => request(fact.data.orderId, fact),
    'ordering.KeysMailFailed': (fact) => {
      const { orderId, reason } = fact.data;
      if (reason === 'unreachable') {
        if (hasGivenUpEarly(orderId, fact))
          report('I4', `order ${orderId}: it gave up on the mail server early`, fact);
      } else if (!isErased(orderId) && !refused.orders.has(orderId)) {
        report('I4', `order ${orderId}: its buyer was neither erased nor refused`, fact);
      }
    },
    'mail.MessageRequested': (fact) => {
      recipients.set(fact.data.mailId, fact.data.personId);
      request(fact.data.mailId, fact);
    },
    'mail.MessageResendRequested': (fact) => request(fact.data.mailId, fact),
    'mail.MessageDropped': (fact) => {
      const { mailId, reason } = fact.data;
      if (reason === 'recipient-erased' && !isErased(mailId))
        report('I10', `message ${mailId}: its recipient was not erased`, fact);
    },
    'mail.MessageFailed': (fact) => {
      const { mailId, reason } = fact.data;
      if (reason === 'unreachable') {
        if (hasGivenUpEarly(mailId, fact))
          report('I10', `message ${mailId}: it gave up on the mail server early`, fact);
      } else if (!refused.isAny) {
        report('I10', `message ${mailId}: the mail server refuses no address`, fact);
      }
    },
  });
  return violations;
};
