import type { Command, Decider } from '../kernel/index.ts';
import type { Instant, Money } from '@shop/contracts/kernel';
import { isSameMoney } from '@shop/contracts/kernel';
import { millisecondsBetween } from '../kernel/index.ts';
import type { InvoiceCreated } from './events.ts';

/** `closedInvoiceId`: the open invoice that the provider has closed; null if there is none. */
export type RecordInvoice = Command<
  'RecordInvoice',
  InvoiceCreated['data'] & { closedInvoiceId: string | null }
>;

type Invoice = Readonly<Pick<InvoiceCreated['data'], 'invoiceId' | 'charge' | 'url' | 'at'>>;

/** All invoices that a provider made for an order, the newest last. */
export type Invoices = readonly Invoice[];

const invoiceTtlMs = 60 * 60_000;

/**
 * The invoice with which this charge can still be paid. Providers expire invoices after the same
 * time.
 */
export const findOpenInvoice = (
  invoices: Invoices,
  charge: Money,
  now: Instant,
): Invoice | null => {
  const newest = invoices.at(-1);
  if (!newest || !isSameMoney(newest.charge, charge)) return null;
  return millisecondsBetween(newest.at, now) < invoiceTtlMs ? newest : null;
};

/** The order reference for a provider that accepts each id once: `154`, then `154-2`. */
export const nextReference = (invoices: Invoices, number: number): string =>
  invoices.length === 0 ? String(number) : `${number}-${invoices.length + 1}`;

/** The order's number in such a reference; null if the format differs. */
export const numberOfReference = (reference: string): number | null => {
  const [, number] = /^(\d{1,10})(?:-\d{1,4})?$/.exec(reference) ?? [];
  return number === undefined ? null : Number(number);
};

/** The first invoice for a charge is kept, until it is closed; concurrent ones are ignored. */
export const paymentInvoices: Decider<Invoices, RecordInvoice, InvoiceCreated> = {
  initialState: [],
  decide: ({ data: { closedInvoiceId, ...data } }, invoices) => {
    const isRecorded = invoices.some(({ invoiceId }) => invoiceId === data.invoiceId);
    const open = findOpenInvoice(invoices, data.charge, data.at);
    if (isRecorded || (open && open.invoiceId !== closedInvoiceId)) return [];
    return [{ type: 'payments.InvoiceCreated', data }];
  },
  evolve: (invoices, { data: { invoiceId, charge, url, at } }) => [
    ...invoices,
    { invoiceId, charge, url, at },
  ],
};
