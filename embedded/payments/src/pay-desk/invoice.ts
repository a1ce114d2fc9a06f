import type { Book, Invoice } from '../book.ts';
import type { Complaint, Parsed } from './form.ts';

type Paying = Readonly<{
  book: Book;
  system: string;
  /** The account, as it is shown. */
  shop: string;
  /** Reads the invoice's id in the address; NaN where it is none. */
  intidOf: (id: string) => number;
}>;

const missing: Readonly<{ complaint: Complaint }> = { complaint: 'invoice' };

/** The charge of an invoice that the shop had made, opened by `id`; the buyer returns where it said. */
export const parseInvoice =
  ({ book, system, shop, intidOf }: Paying) =>
  (sent: URLSearchParams): Parsed => {
    const intid = intidOf(sent.get('id') ?? '');
    const invoice: Invoice | null = Number.isSafeInteger(intid) ? book.findInvoice(intid) : null;
    if (invoice?.system !== system) return missing;
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
