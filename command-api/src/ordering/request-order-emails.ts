import type { MailTopic } from '@shop/contracts/mail/values';
import { mailStream } from '@shop/domain/mail';
import type { PlacedOrder } from '@shop/domain/ordering';
import { orderId, orderStream } from '@shop/domain/ordering';
import type { OrderEmails, OrderEmailStep, ProcessDefinition } from '@shop/domain/processes';
import {
  evolveOrderEmails,
  isOrderEmailEvent,
  orderEmailEventTypes,
  orderEmailSteps,
  correlateOrderEmails,
  withoutEmail,
} from '@shop/domain/processes';
import type { Clock } from '@shop/platform/clock';
import { typesPattern } from '@shop/platform/event-log';
import type { Aggregates } from '../aggregates.ts';
import type { Process, ProcessDeps } from '../processes/process.ts';
import { startProcess } from '../processes/process.ts';
import { done, incompleteExecution } from '../processes/runner.ts';

const definition: ProcessDefinition<OrderEmails, OrderEmailStep> = {
  name: 'order-emails',
  schema: 1,
  types: typesPattern(orderEmailEventTypes),
  idOf: ({ orderId: id }) => id,
  correlate: (event) => (isOrderEmailEvent(event) ? correlateOrderEmails(event) : null),
  evolve: (emails, event) => (isOrderEmailEvent(event) ? evolveOrderEmails(emails, event) : emails),
  pendingSteps: orderEmailSteps,
  keyOf: ({ mailId }) => mailId,
  acknowledge: (emails, { mailId }) => withoutEmail(emails, mailId),
};

type OrderEmailsDeps = Readonly<{
  aggregates: Pick<Aggregates, 'mails' | 'orders'>;
  clock: Clock;
}>;

/** Older events send no email, so a first start or a restored backup does not repeat them. */
const maxEventAgeMs = 24 * 60 * 60_000;

const topicOf = ({ kind, orderId: id, number, subjectId }: OrderEmailStep): MailTopic => {
  const about = { orderId: id, number };
  switch (kind) {
    case 'refund-decided':
    case 'refund-sent':
      return { kind, about: { ...about, refundId: subjectId ?? '' } };
    case 'payment-returned':
      return { kind, about: { ...about, reversalId: subjectId ?? '' } };
    case 'order-placed':
    case 'order-expired':
    case 'amount-differs':
    case 'order-held':
    case 'keys-awaited':
    case 'manual-delivery':
      return { kind, about };
  }
};

/**
 * Guests can place orders under any address, so an address gets at most one email of each kind in
 * this time.
 */
const unpaidEmailEveryMs = 20 * 60_000;

/** Emails about unpaid orders of guests share an id for each address and span of time. */
const mailIdOf = ({ kind, at, mailId }: OrderEmailStep, order: PlacedOrder): string => {
  const { emailHash, paidAt, userId } = order;
  const isUnpaid = kind === 'order-expired' || (kind === 'order-placed' && paidAt === null);
  if (!isUnpaid || userId !== null) return mailId;
  return `${kind}-${emailHash}-${Math.floor(Date.parse(at) / unpaidEmailEveryMs)}`;
};

/**
 * Requests the emails about an order when they are due. The sweep of the process checks emails that
 * are not due yet, at least every minute.
 */
export const requestOrderEmails = (
  deps: ProcessDeps,
  { aggregates: { mails, orders }, clock }: OrderEmailsDeps,
): Promise<Process> =>
  startProcess(deps, {
    definition,
    execute: async (step, context) => {
      const now = clock();
      const ageMs = Date.parse(now) - Date.parse(step.at);
      if (ageMs < step.delayMs) return incompleteExecution;
      if (ageMs > maxEventAgeMs) return done;
      const { state: order } = await orders.load(orderStream(orderId(step.orderId)));
      if (order.status === 'unplaced') return done;
      const { personId, email, lang } = order;
      const mailId = mailIdOf(step, order);
      const data = { mailId, topic: topicOf(step), recipient: { personId, email, lang }, now };
      await mails(mailStream(mailId), { type: 'RequestMessage', data }, context);
      return mailId === step.mailId ? incompleteExecution : done;
    },
  });
