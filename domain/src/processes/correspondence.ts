import type { DomainEvent } from '../kernel/index.ts';
import type { Instant, Lang, Sealed } from '@shop/contracts/kernel';
import type { MessageAsked } from '../mail/events.ts';
import type { ContactAnswered, ContactAsked } from '../support/events.ts';

/** An answer that its asker has not been sent. */
type UnsentAnswer = Readonly<{
  answerId: string;
  personId: string;
  email: Sealed;
  lang: Lang;
}>;

/** A message of the contact form as far as letters about it are due. */
export type Correspondence = Readonly<{
  contactId: string;
  /** When it came, until staff are told of it. */
  untold: Instant | null;
  answers: readonly UnsentAnswer[];
}>;

export type CorrespondenceStep =
  | Readonly<{ do: 'tell-staff'; contactId: string; at: Instant }>
  | (Readonly<{ do: 'send-answer'; contactId: string }> & UnsentAnswer);

type CorrespondenceEvent = ContactAsked | ContactAnswered | MessageAsked;

const kinds: Readonly<Record<CorrespondenceEvent['type'], true>> = {
  'support.ContactAsked': true,
  'support.ContactAnswered': true,
  'mail.MessageAsked': true,
};

export const isCorrespondenceEvent = (event: DomainEvent): event is CorrespondenceEvent =>
  Object.hasOwn(kinds, event.type);

export const correspondenceEventTypes: readonly string[] = Object.keys(kinds);

/** Null where the event is about another letter. */
export const contactConcerned = (event: CorrespondenceEvent): string | null => {
  if (event.type !== 'mail.MessageAsked') return event.data.contactId;
  const { kind, about } = event.data;
  return kind === 'contact-asked' || kind === 'contact-answered' ? about.contactId : null;
};

const orNull = (open: Correspondence): Correspondence | null =>
  open.untold === null && open.answers.length === 0 ? null : open;

const told = (open: Correspondence | null): Correspondence | null =>
  open && orNull({ ...open, untold: null });

const withLetter = (
  open: Correspondence | null,
  { data: { kind, about } }: MessageAsked,
): Correspondence | null => {
  if (kind === 'contact-asked') return told(open);
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
      return { contactId, untold: at, answers: [] };
    }
    case 'support.ContactAnswered': {
      const { contactId, answerId, personId, email, lang } = event.data;
      const before = open ?? { contactId, untold: null, answers: [] };
      return { ...before, answers: [...before.answers, { answerId, personId, email, lang }] };
    }
    case 'mail.MessageAsked':
      return withLetter(open, event);
  }
};

export const correspondenceSteps = ({
  contactId,
  untold,
  answers,
}: Correspondence): readonly CorrespondenceStep[] => [
  ...(untold === null ? [] : [{ do: 'tell-staff', contactId, at: untold } as const]),
  ...answers.map((answer) => ({ do: 'send-answer', contactId, ...answer }) as const),
];

/** Staff are not to be told: nobody is there to tell, or it is no news any more. */
export const acknowledgeCorrespondence = (
  open: Correspondence,
  step: CorrespondenceStep,
): Correspondence | null => (step.do === 'tell-staff' ? told(open) : open);
