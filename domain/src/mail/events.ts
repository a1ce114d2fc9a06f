import type { DomainEvent, Instant, Lang, Sealed } from '../kernel/index.ts';

/**
 * What a message is about, in ids alone: its text is made when it is sent. `order-links`: of the
 * orders under an address, or of the one with this number, the shop's or a payment's.
 */
export type MailTopic =
  | Readonly<{ kind: 'order-links'; about: Readonly<{ emailHash: string; number: string | null }> }>
  | Readonly<{
      kind: 'product-works-again';
      about: Readonly<{ watchId: string; productId: string }>;
    }>
  | Readonly<{
      kind: 'rate-back-in-stock';
      about: Readonly<{ watchId: string; productId: string; rateId: string }>;
    }>
  /** `crossing` counts how often the rate ran low. */
  | Readonly<{
      kind: 'low-stock';
      about: Readonly<{ productId: string; rateId: string; crossing: number }>;
    }>
  /** A code to confirm the address with, and one to set the password anew. */
  | Readonly<{ kind: 'email-code'; about: Readonly<{ codeId: string; userId: string }> }>
  | Readonly<{ kind: 'password-code'; about: Readonly<{ codeId: string; userId: string }> }>
  /** To the address that an account had before. */
  | Readonly<{ kind: 'email-changed'; about: Readonly<{ changeId: string; userId: string }> }>
  /** To staff, of the contact form; and the answer to who asked. */
  | Readonly<{ kind: 'contact-asked'; about: Readonly<{ contactId: string }> }>
  | Readonly<{ kind: 'contact-answered'; about: Readonly<{ contactId: string; answerId: string }> }>
  | Readonly<{ kind: 'fulfilment-stuck'; about: Readonly<{ orderId: string; number: number }> }>;

export type MailKind = MailTopic['kind'];
export type TopicOf<Kind extends MailKind> = Extract<MailTopic, { kind: Kind }>;

/** To whom: the address is sealed under `personId`. */
export type Recipient = Readonly<{ personId: string; email: Sealed; lang: Lang }>;

type MailFact<Type extends string, Data extends object> = DomainEvent<
  Type,
  Data & { mailId: string; at: Instant }
>;

export type MessageAsked = MailFact<'mail.MessageAsked', MailTopic & Recipient>;
/** The mail server took it. */
export type MessageSent = MailFact<'mail.MessageSent', { round: number; messageId: string }>;
/** It will not: the address is refused, or the server was away for too long. */
export type MessageFailed = MailFact<
  'mail.MessageFailed',
  { round: number; messageId: string; why: 'refused' | 'unreachable' }
>;
/** There was nothing to tell, or the address is forgotten: no message went out. */
export type MessageDropped = MailFact<
  'mail.MessageDropped',
  { round: number; why: 'nothing-to-tell' | 'recipient-forgotten' }
>;
/** `round` counts the tries from 1. */
export type MessageAskedAgain = MailFact<
  'mail.MessageAskedAgain',
  { round: number; reason?: string }
>;

export type MailEvent =
  | MessageAsked
  | MessageSent
  | MessageFailed
  | MessageDropped
  | MessageAskedAgain;
