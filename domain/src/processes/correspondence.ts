import type { EventIn } from '../kernel/index.ts';
import { anyOf, someOf } from '../kernel/index.ts';
import type { Instant, Lang, Sealed } from '@shop/contracts/kernel';
import type { MessageAsked } from '../mail/events.ts';
import { mailEvents } from '../mail/events.ts';
import { supportEvents } from '../support/events.ts';

/** An answer whose email is not requested yet. */
type UnsentAnswer = Readonly<{
  answerId: string;
  personId: string;
  email: Sealed;
  lang: Lang;
}>;

/** A message of the contact form with emails that are not requested yet. */
export type Correspondence = Readonly<{
  contactId: string;
  /** When the message arrived; null once staff are notified of it. */
  pendingSince: Instant | null;
  answers: readonly UnsentAnswer[];
}>;

export type CorrespondenceStep =
  | Readonly<{ do: 'notify-staff'; contactId: string; at: Instant }>
  | (Readonly<{ do: 'send-answer'; contactId: string }> & UnsentAnswer);

const correspondenceEvents = anyOf(
  someOf(supportEvents.contact, 'support.ContactAsked', 'support.ContactAnswered'),
  someOf(mailEvents.mail, 'mail.MessageAsked'),
);
type CorrespondenceEvent = EventIn<typeof correspondenceEvents>;

export const { types: correspondenceEventTypes, includes: isCorrespondenceEvent } =
  correspondenceEvents;

/** Null if the event is about another email. */
export const contactConcerned = (event: CorrespondenceEvent): string | null => {
  if (event.type !== 'mail.MessageAsked') return event.data.contactId;
  const { kind, about } = event.data;
  return kind === 'contact-asked' || kind === 'contact-answered' ? about.contactId : null;
};

const orNull = (open: Correspondence): Correspondence | null =>
  open.pendingSince === null && open.answers.length === 0 ? null : open;

const withStaffNotified = (open: Correspondence | null): Correspondence | null =>
  open && orNull({ ...open, pendingSince: null });

const withEmail = (
  open: Correspondence | null,
  { data: { kind, about } }: MessageAsked,
): Correspondence | null => {
  if (kind === 'contact-asked') return withStaffNotified(open);
  if (kind !== 'contact-answered' || !open) return open;
  const answers = open.answers.filter(({ answerId }) => answerId !== about.answerId);
  return orNull({ ...open, answers });
};

export const evolveCorrespondence = (
  open: Correspondence | null,
  event: CorrespondenceEvent,
): Correspondence | null => {
  switch (event.type) {
    case 'support.ContactAsked': {
      const { contactId, at } = event.data;
      return { contactId, pendingSince: at, answers: [] };
    }
    case 'support.ContactAnswered': {
      const { contactId, answerId, personId, email, lang } = event.data;
      const before = open ?? { contactId, pendingSince: null, answers: [] };
      return { ...before, answers: [...before.answers, { answerId, personId, email, lang }] };
    }
    case 'mail.MessageAsked':
      return withEmail(open, event);
  }
};

export const correspondenceSteps = ({
  contactId,
  pendingSince,
  answers,
}: Correspondence): readonly CorrespondenceStep[] => [
  ...(pendingSince === null ? [] : [{ do: 'notify-staff', contactId, at: pendingSince } as const]),
  ...answers.map((answer) => ({ do: 'send-answer', contactId, ...answer }) as const),
];

/** Skips the notification of staff: they have no address, or the message is too old. */
export const acknowledgeCorrespondence = (
  open: Correspondence,
  step: CorrespondenceStep,
): Correspondence | null => (step.do === 'notify-staff' ? withStaffNotified(open) : open);
