import { allOf } from '../kernel/index.ts';
import type { MailEvent } from '../mail/events.ts';
import { mailEvents } from '../mail/events.ts';

/** A message that was asked for and that nobody knows to be sent. */
export type OpenMessage = Readonly<{ mailId: string; round: number }>;

export type MailingStep = Readonly<{ do: 'send-message' }> & OpenMessage;

export const { types: mailEventTypes, includes: isMailEvent } = allOf(mailEvents.mail);

export const evolveMessage = (open: OpenMessage | null, event: MailEvent): OpenMessage | null => {
  const { mailId } = event.data;
  switch (event.type) {
    case 'mail.MessageAsked':
      return { mailId, round: 1 };
    case 'mail.MessageAskedAgain':
      return { mailId, round: event.data.round };
    case 'mail.MessageSent':
    case 'mail.MessageFailed':
    case 'mail.MessageDropped':
      return open?.round === event.data.round ? null : open;
  }
};

export const mailingSteps = (open: OpenMessage): readonly MailingStep[] => [
  { do: 'send-message', ...open },
];
