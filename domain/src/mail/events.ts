import type { MailDescriptor, MailKind } from '@shop/contracts/mail/values';
import type { DomainEvent, EventOf } from '../kernel/index.ts';
import { event, eventRegistry } from '../kernel/index.ts';
import type { Instant, Lang, SealedText } from '@shop/contracts/kernel';

export type DescriptorOf<Kind extends MailKind> = Extract<MailDescriptor, { kind: Kind }>;

/** The recipient; the address is sealed under `personId`. */
export type Recipient = Readonly<{ personId: string; email: SealedText; lang: Lang }>;

type MailEventOf<Type extends string, Data extends object> = DomainEvent<
  Type,
  Data & { mailId: string; at: Instant }
>;

export type MessageRequested = MailEventOf<'mail.MessageRequested', MailDescriptor & Recipient>;
/** The mail server accepted the email. */
export type MessageSent = MailEventOf<'mail.MessageSent', { round: number; messageId: string }>;
/**
 * The email failed permanently: the address is refused, or the server was unavailable for too long.
 */
export type MessageFailed = MailEventOf<
  'mail.MessageFailed',
  { round: number; messageId: string; reason: 'refused' | 'unreachable' }
>;
/** The email was not sent, because it is no longer relevant or the address was erased. */
export type MessageDropped = MailEventOf<
  'mail.MessageDropped',
  { round: number; reason: 'nothing-to-send' | 'recipient-erased' }
>;
/** `round` counts the requests to send from 1. The worker may retry several times in a round. */
export type MessageResendRequested = MailEventOf<
  'mail.MessageResendRequested',
  { round: number; reason?: string }
>;

/** All events of the slice by the kind of their streams. */
export const mailEvents = eventRegistry({
  mail: {
    'mail.MessageRequested': event<MessageRequested>(),
    'mail.MessageSent': event<MessageSent>(),
    'mail.MessageFailed': event<MessageFailed>(),
    'mail.MessageDropped': event<MessageDropped>(),
    'mail.MessageResendRequested': event<MessageResendRequested>(),
  },
});

export type MailEvent = EventOf<typeof mailEvents.mail>;
