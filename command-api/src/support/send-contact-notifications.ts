import type { CommandContext } from '@shop/domain/kernel';
import { millisecondsBetween } from '@shop/domain/kernel';
import type { MailDescriptor } from '@shop/contracts/mail/values';
import { mailStream } from '@shop/domain/mail';
import type {
  ContactNotifications,
  ContactNotificationStep,
  ProcessDefinition,
} from '@shop/domain/processes';
import {
  acknowledgeContactNotification,
  correlateContact,
  contactNotificationEventTypes,
  contactNotificationSteps,
  evolveContactNotifications,
  isContactNotificationEvent,
} from '@shop/domain/processes';
import type { Clock } from '@shop/platform/clock';
import { typesPattern } from '@shop/platform/event-log';
import type { Aggregates } from '../aggregates.ts';
import type { Process, ProcessDeps } from '../processes/process.ts';
import { startProcess } from '../processes/process.ts';
import { done, incompleteExecution } from '../processes/runner.ts';

const definition: ProcessDefinition<ContactNotifications, ContactNotificationStep> = {
  name: 'contact-notifications',
  schema: 1,
  types: typesPattern(contactNotificationEventTypes),
  idOf: ({ contactId }) => contactId,
  correlate: (event) => (isContactNotificationEvent(event) ? correlateContact(event) : null),
  evolve: (notifications, event) =>
    isContactNotificationEvent(event)
      ? evolveContactNotifications(notifications, event)
      : notifications,
  pendingSteps: contactNotificationSteps,
  keyOf: (step) => `${step.do} ${step.do === 'send-answer' ? step.answerId : ''}`,
  acknowledge: acknowledgeContactNotification,
};

type ContactNotificationDeps = Readonly<{
  mails: Aggregates['mails'];
  /** Null if staff have no address. */
  emailStaff:
    | ((mailId: string, descriptor: MailDescriptor, context: CommandContext) => Promise<void>)
    | null;
  clock: Clock;
}>;

/** Older messages send staff no email, so a first start or a replay does not repeat them. */
const maxEventAgeMs = 24 * 60 * 60_000;

/** Requests the emails of the contact form: to staff about a message, to its sender the answers. */
export const sendContactNotifications = (
  deps: ProcessDeps,
  { mails, emailStaff, clock }: ContactNotificationDeps,
): Promise<Process> =>
  startProcess(deps, {
    definition,
    execute: async (step, context) => {
      const { contactId } = step;
      const now = clock();
      if (step.do === 'notify-staff') {
        if (!emailStaff || millisecondsBetween(step.at, now) > maxEventAgeMs) return done;
        const descriptor = { kind: 'contact-submitted', about: { contactId } } as const;
        await emailStaff(`contact-${contactId}`, descriptor, context);
        return incompleteExecution;
      }
      const { answerId, personId, email, lang } = step;
      const mailId = `answer-${answerId}`;
      const descriptor = { kind: 'contact-answered', about: { contactId, answerId } } as const;
      const data = { mailId, descriptor, recipient: { personId, email, lang }, now };
      await mails(mailStream(mailId), { type: 'RequestMessage', data }, context);
      return incompleteExecution;
    },
  });
