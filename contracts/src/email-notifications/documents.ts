import type { Instant } from '../kernel/brand.ts';
import type { EmailChoice, BackInStockStatus } from './values.ts';

/** The documents of the read models of notifications. */

/** One document per address and product: see `productEmailsId`. */
export const productEmailsModel = { name: 'productEmails', version: 1 } as const;
export type ProductEmailsDocument = EmailChoice &
  Readonly<{ product_id: string; email_hash: string }>;

/** One document per address and product for which reminders were chosen. */
export const productRemindersModel = { name: 'productReminders', version: 1 } as const;
export type ProductRemindersDocument = ProductEmailsDocument;

/** One document per address and product or rate. */
export const backInStockModel = { name: 'back_in_stock_subscriptions', version: 1 } as const;
export type BackInStockDocument = Readonly<{
  product_id: string;
  /** Null for a subscription to the product itself. */
  rate_id: string | null;
  email_hash: string;
  user_id: string | null;
  status: BackInStockStatus;
  /** The time of the last subscription. */
  subscribed_at: Instant;
}>;
