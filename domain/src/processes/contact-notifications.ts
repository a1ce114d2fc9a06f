import type { EventIn } from '../kernel/index.ts';
import { anyOf, someOf } from '../kernel/index.ts';
import type { Instant, Lang, SealedText } from '@shop/contracts/kernel';
import type { MessageRequested } from '../mail/events.ts';
import { mailEvents } from '../mail/events.ts';
import { supportEvents } from '../support/events.ts';

/** An answer whose email is not requested yet. */
type UnsentAnswer = Readonly<{
  answerId: string;
  personId: string;
  email: SealedText;
  lang: Lang;
}>;

/** A message of the contact form with emails that are not requested yet. */
export type ContactNotifications = Readonly<{
  contactId: string;
  /** The time when the message arrived; null after staff are notified. */
  pendingSince: Instant | null;
  answers: readonly UnsentAnswer[];
}>;

export type ContactNotificationStep =
  | Readonly<{ do: 'notify-staff'; contactId: string; at: Instant }>
  | (Readonly<{ do: 'send-answer'; contactId: string }> & UnsentAnswer);

const correspondenceEvents = anyOf(
  someOf(supportEvents.contact, 'support.ContactSubmitted', 'support.ContactAnswered'),
  someOf(mailEvents.mail, 'mail.MessageRequested'),
);
type ContactNotificationEvent = EventIn<typeof correspondenceEvents>;

export const { types: contactNotificationEventTypes, includes: isContactNotificationEvent } =
  correspondenceEvents;

/** Null if the event is about another email. */
export const correlateContact = (event: ContactNotificationEvent): string | null => {
  if (event.type !== 'mail.MessageRequested') return event.data.contactId;
  const { kind, about } = event.data;
  return kind === 'contact-submitted' || kind === 'contact-answered' ? about.contactId : null;
};

const dropIfCompleted = (notifications: ContactNotifications): ContactNotifications | null =>
  notifications.pendingSince === null && notifications.answers.length === 0 ? null : notifications;

const withStaffNotified = (
  notifications: ContactNotifications | null,
): ContactNotifications | null =>
  notifications && dropIfCompleted({ ...notifications, pendingSince: null });

const withEmail = (
  notifications: ContactNotifications | null,
  { data: { kind, about } }: MessageRequested,
): ContactNotifications | null => {
  if (kind === 'contact-submitted') return withStaffNotified(notifications);
  if (kind !== 'contact-answered' || !notifications) return notifications;
  const answers = notifications.answers.filter(({ answerId }) => answerId !== about.answerId);
  return dropIfCompleted({ ...notifications, answers });
};

/**
 * The instance is a contact message whose notification of staff or whose answers are not requested
 * as emails yet. Null ends it.
 */
export const evolveContactNotifications = (
  notifications: ContactNotifications | null,
  event: ContactNotificationEvent,
): ContactNotifications | null => {
  switch (event.type) {
    case 'support.ContactSubmitted': {
      const { contactId, at } = event.data;
      return { contactId, pendingSince: at, answers: [] };
    }
    case 'support.ContactAnswered': {
      const { contactId, answerId, personId, email, lang } = event.data;
      const before = notifications ?? { contactId, pendingSince: null, answers: [] };
      return { ...before, answers: [...before.answers, { answerId, personId, email, lang }] };
    }
    case 'mail.MessageRequested':
      return withEmail(notifications, event);
  }
};

export const contactNotificationSteps = ({
  contactId,
  pendingSince,
  answers,
}: ContactNotifications): readonly ContactNotificationStep[] => [
  ...(pendingSince === null ? [] : [{ do: 'notify-staff', contactId, at: pendingSince } as const]),
  ...answers.map((answer) => ({ do: 'send-answer', contactId, ...answer }) as const),
];

/** Skips the notification of staff: they have no address, or the message is too old. */
export const acknowledgeContactNotification = (
  notifications: ContactNotifications,
  step: ContactNotificationStep,
): ContactNotifications | null =>
  step.do === 'notify-staff' ? withStaffNotified(notifications) : notifications;
