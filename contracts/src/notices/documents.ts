import type { EmailChoice } from './values.ts';

/** The documents of the read model of notifications. */

/** One document per address and product: see `productEmailsId`. */
export const productEmailsModel = { name: 'productEmails', version: 1 } as const;
export type ProductEmailsDocument = EmailChoice;
