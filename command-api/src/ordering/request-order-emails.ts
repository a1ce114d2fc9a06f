import type { MailDescriptor } from '@shop/contracts/mail/values';
import type { CommandContext } from '@shop/domain/kernel';
import { millisecondsBetween } from '@shop/domain/kernel';
import type { RequestMessage } from '@shop/domain/mail';
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
import type { StepResult } from '../processes/runner.ts';
import { done, incompleteExecution } from '../processes/runner.ts';
import { coversUnpaidOrder, unpaidEmailId, unpaidEmailIds } from './unpaid-emails.ts';

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

const descriptorOf = ({ kind, orderId: id, number, subjectId }: OrderEmailStep): MailDescriptor => {
  const about = { orderId: id, number };
  switch (kind) {
    case 'refund-decided':
    case 'refund-sent':
      return { kind, about: { ...about, refundId: subjectId ?? '' } };
    case 'payment-returned':
      return { kind, about: { ...about, reversalId: subjectId ?? '' } };
    case 'order-placed':
    case 'order-expired':
    case 'order-cancelled':
    case 'amount-differs':
    case 'order-held':
    case 'keys-awaited':
    case 'manual-delivery':
      return { kind, about };
  }
};

type UnpaidStep = OrderEmailStep & Readonly<{ kind: 'order-placed' | 'order-expired' }>;

/** Emails about unpaid orders of guests are limited per address. */
const isLimited = (step: OrderEmailStep, { paidAt, userId }: PlacedOrder): step is UnpaidStep =>
  userId === null &&
  (step.kind === 'order-expired' || (step.kind === 'order-placed' && paidAt === null));

/** Requests the email of the current interval, unless an email of the address covers the order. */
const requestLimitedEmail = async (
  mails: Aggregates['mails'],
  step: UnpaidStep,
  { emailHash, status }: PlacedOrder,
  {
    data,
    context,
  }: Readonly<{ data: Omit<RequestMessage['data'], 'mailId'>; context: CommandContext }>,
): Promise<StepResult> => {
  const covers = async (id: string): Promise<boolean> =>
    coversUnpaidOrder((await mails.loadLatest(mailStream(id))).state, step);
  if (step.kind === 'order-placed') {
    if (status !== 'pending') return done; // a later email covers its new state
    for (const id of unpaidEmailIds(step, emailHash, data.now)) {
      if (await covers(id)) return done;
    }
  }
  const mailId = unpaidEmailId(step.kind, emailHash, data.now);
  await mails(mailStream(mailId), { type: 'RequestMessage', data: { ...data, mailId } }, context);
  // Another order may have the email of this interval. The sweep tries the next interval.
  return incompleteExecution;
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
      const ageMs = millisecondsBetween(step.at, now);
      if (ageMs < step.delayMs) return incompleteExecution;
      if (ageMs > maxEventAgeMs) return done;
      const { state: order } = await orders.load(orderStream(orderId(step.orderId)));
      if (order.status === 'unplaced') return done;
      const { personId, email, lang } = order;
      const data = { descriptor: descriptorOf(step), recipient: { personId, email, lang }, now };
      if (isLimited(step, order)) {
        return requestLimitedEmail(mails, step, order, { data, context });
      }
      const { mailId } = step;
      await mails(
        mailStream(mailId),
        { type: 'RequestMessage', data: { ...data, mailId } },
        context,
      );
      return incompleteExecution;
    },
  });
