import { allOf } from '../kernel/index.ts';
import type { MailEvent } from '../mail/events.ts';
import { mailEvents } from '../mail/events.ts';

/** A requested email that is not recorded as sent. */
export type UnsentMessage = Readonly<{ mailId: string; round: number }>;

export type SendMessageStep = Readonly<{ do: 'send-message' }> & UnsentMessage;

export const { types: mailEventTypes, includes: isMailEvent } = allOf(mailEvents.mail);

/** The instance is an email from its request until it is sent, failed or dropped. Null ends it. */
export const evolveMessage = (
  unsent: UnsentMessage | null,
  event: MailEvent,
): UnsentMessage | null => {
  const { mailId } = event.data;
  switch (event.type) {
    case 'mail.MessageRequested':
      return { mailId, round: 1 };
    case 'mail.MessageResendRequested':
      return { mailId, round: event.data.round };
    case 'mail.MessageSent':
    case 'mail.MessageFailed':
    case 'mail.MessageDropped':
      return unsent?.round === event.data.round ? null : unsent;
  }
};

export const messageDeliverySteps = (unsent: UnsentMessage): readonly SendMessageStep[] => [
  { do: 'send-message', ...unsent },
];
