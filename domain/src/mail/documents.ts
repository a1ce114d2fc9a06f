import type { Instant, Sealed } from '../kernel/index.ts';
import type { MailKind } from './events.ts';

/** What the read models of mail hold. */

/** One document per message, and one per order whose mail with the keys ever failed. */
export const mailsModel = { name: 'mails', version: 1 } as const;
export type MailDocument = Readonly<{
  kind: MailKind | 'order-keys';
  /** Null where the order has it. */
  email: Sealed | null;
  about: Readonly<Record<string, string | number | null>>;
  state: 'under_way' | 'sent' | 'failed' | 'dropped';
  why: string | null;
  round: number;
  asked_at: Instant;
  changed_at: Instant;
}>;
