import type { Instant } from '../kernel/brand.ts';
import type { EmailChoice, WatchState } from './values.ts';

/** The documents of the read models of notifications. */

/** One document per address and product: see `productEmailsId`. */
export const productEmailsModel = { name: 'productEmails', version: 2 } as const;
export type ProductEmailsDocument = EmailChoice &
  Readonly<{ product_id: string; email_hash: string }>;

/** One document per address and product whose reminders were ever turned off. */
export const productRemindersModel = { name: 'productReminders', version: 1 } as const;
export type ProductRemindersDocument = ProductEmailsDocument;

/** One document per address and watched product or rate. */
export const watchesModel = { name: 'watches', version: 1 } as const;
export type WatchDocument = Readonly<{
  product_id: string;
  /** Null if the product itself is watched. */
  rate_id: string | null;
  email_hash: string;
  user_id: string | null;
  state: WatchState;
  /** The time of the last subscription. */
  asked_at: Instant;
}>;
