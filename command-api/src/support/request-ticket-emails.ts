import { millisecondsBetween } from '@shop/domain/kernel';
import { mailStream } from '@shop/domain/mail';
import type { ProcessDefinition, UnreadAnswer, UnreadAnswerStep } from '@shop/domain/processes';
import {
  evolveUnreadAnswer,
  isUnreadAnswerEvent,
  correlateUnreadAnswer,
  unreadAnswerEventTypes,
  unreadAnswerSteps,
} from '@shop/domain/processes';
import { ticketId, ticketStream } from '@shop/domain/support';
import { isAccessibleToOwner } from '@shop/domain/support/ticket-addresses.rules';
import type { Clock } from '@shop/platform/clock';
import { typesPattern } from '@shop/platform/event-log';
import type { Aggregates } from '../aggregates.ts';
import type { Process, ProcessDeps } from '../processes/process.ts';
import { startProcess } from '../processes/process.ts';
import { done, incompleteExecution } from '../processes/runner.ts';
import { loadTicketOwner } from './own-ticket.ts';

const definition: ProcessDefinition<UnreadAnswer, UnreadAnswerStep> = {
  name: 'ticket-emails',
  schema: 1,
  types: typesPattern(unreadAnswerEventTypes),
  idOf: (unread) => unread.ticketId,
  correlate: (event) => (isUnreadAnswerEvent(event) ? correlateUnreadAnswer(event) : null),
  evolve: (unread, event) =>
    isUnreadAnswerEvent(event) ? evolveUnreadAnswer(unread, event) : unread,
  pendingSteps: unreadAnswerSteps,
  keyOf: ({ seq }) => String(seq),
  acknowledge: () => null,
};

type TicketEmailsDeps = Readonly<{
  aggregates: Pick<Aggregates, 'mails' | 'tickets' | 'users'>;
  clock: Clock;
}>;

/** An owner who reads the answer in the chat within this time gets no email about it. */
const unreadForMs = 2 * 60_000;
/** Older answers send no email, so a first start or a restored backup does not repeat them. */
const maxEventAgeMs = 24 * 60 * 60_000;

/**
 * Requests an email about answers that stay unread. The sweep of the process checks emails that are
 * not due yet, at least every minute.
 */
export const requestTicketEmails = (
  deps: ProcessDeps,
  { aggregates, clock }: TicketEmailsDeps,
): Promise<Process> => {
  const { mails, tickets } = aggregates;
  return startProcess(deps, {
    definition,
    execute: async ({ ticketId: id, seq, at }, context) => {
      const now = clock();
      const ageMs = millisecondsBetween(at, now);
      if (ageMs < unreadForMs) return incompleteExecution;
      if (ageMs > maxEventAgeMs) return done;
      const { state: ticket } = await tickets.loadLatest(ticketStream(ticketId(id)));
      if (ticket.status === 'unopened') return done;
      const user = await loadTicketOwner({ aggregates }, ticket.userId);
      if (!user || !isAccessibleToOwner(ticket.addresses, user.undoneEmails)) return done;
      const mailId = `answered-${id}-${seq}`;
      const descriptor = {
        kind: 'ticket-answered',
        about: { ticketId: id, seq, userId: ticket.userId },
      } as const;
      const recipient = { personId: user.personId, email: user.email, lang: ticket.lang };
      const data = { mailId, descriptor, recipient, now };
      await mails(mailStream(mailId), { type: 'RequestMessage', data }, context);
      return incompleteExecution;
    },
  });
};
