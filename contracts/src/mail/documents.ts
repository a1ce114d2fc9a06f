import type { Instant } from '../kernel/brand.ts';
import type { Lang } from '../kernel/languages.ts';
import type { SealedText } from '../kernel/sealed.ts';
import type { MailKind } from './values.ts';
import type { MailStatus } from './kinds.ts';

/**
 * One document per email, and one per order for the email with its keys. Until that email is due,
 * `status`, `requested_at`, `changed_at` and `urgency` of the document are null.
 */
export const mailsModel = { name: 'mails', version: 1 } as const;
export type MailDocument = Readonly<{
  kind: MailKind | 'order-keys';
  person_id: string;
  email: SealedText;
  lang: Lang;
  user_id: string | null;
  /** The number of the order that the email is about. */
  number: number | null;
  /** Other ids of the email's subject. */
  about: Readonly<Record<string, string | number | null>>;
  status: MailStatus | null;
  reason: 'refused' | 'unreachable' | 'nothing-to-send' | 'recipient-erased' | null;
  round: number;
  requested_at: Instant | null;
  changed_at: Instant | null;
  /** Orders by status, then by time, the newest first. */
  urgency: number | null;
}>;
