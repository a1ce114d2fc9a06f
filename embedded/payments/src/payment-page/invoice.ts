import type { PaymentStore, Invoice } from '../payment-store.ts';
import type { FormError, ParsedForm } from './form.ts';

type InvoiceFormOptions = Readonly<{
  store: PaymentStore;
  system: string;
  /** The account, as the page shows it. */
  shop: string;
  /** Reads the invoice's id in the address; NaN if it is not an id. */
  intidOf: (id: string) => number;
}>;

const missingInvoice: Readonly<{ complaint: FormError }> = { complaint: 'invoice' };

/**
 * The charge of an invoice that the shop created, opened by `id`. The buyer returns to the shop's
 * address.
 */
export const parseInvoice =
  ({ store, system, shop, intidOf }: InvoiceFormOptions) =>
  (submitted: URLSearchParams): ParsedForm => {
    const intid = intidOf(submitted.get('id') ?? '');
    const invoice: Invoice | null = Number.isSafeInteger(intid) ? store.findInvoice(intid) : null;
    if (invoice?.system !== system) return missingInvoice;
    const { order, amount, currency, fields } = invoice;
    return {
      form: {
        charge: { system, order, amount, currency, fields },
        intid,
        shop,
        lang: 'ru',
        success: fields['success'] ?? '/',
        failed: fields['failed'] ?? '/',
      },
    };
  };
