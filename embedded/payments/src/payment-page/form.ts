import type { Charge } from '../payment-store.ts';

/** The form that the shop sends its buyer to the payment page with. */
export type PaymentForm = Readonly<{
  charge: Charge;
  /** An amount that the system adds for the payer, beside the charge. */
  fee?: string;
  /** The id of the invoice that is paid; its payment has the same id. */
  intid?: number;
  /** The shop's account, as the page shows it. */
  shop: string;
  lang: 'ru' | 'en';
  /** The page to which the buyer returns. */
  success: string;
  failed: string;
}>;

export type FormError =
  | 'merchant'
  | 'invoice'
  | 'amount'
  | 'currency'
  | 'order'
  | 'signature'
  | 'refused';

export type ParsedForm = Readonly<{ form: PaymentForm }> | Readonly<{ complaint: FormError }>;

/** A decimal above zero. */
export const isAmount = (text: string): boolean =>
  /^\d{1,9}(\.\d{1,2})?$/.test(text) && Number(text) > 0;

/** The shop's page with the fields that identify its order. */
export const createReturnUrl = (
  address: string,
  order: string,
  token: string | undefined,
): string => {
  const url = new URL(address);
  url.searchParams.set('order', order);
  if (token !== undefined) url.searchParams.set('t', token);
  return url.href;
};

const pageFields = ['action', 'minutes', 'intid'];

/** Removes the fields that the buttons of the payment page add. */
export const fieldsFromShop = (
  submitted: URLSearchParams,
): readonly (readonly [string, string])[] =>
  [...submitted].filter(([name]) => !pageFields.includes(name));
