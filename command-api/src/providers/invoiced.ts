import type { By } from '@shop/domain/kernel';
import type { Instant, Money } from '@shop/contracts/kernel';
import type { Invoices } from '@shop/domain/payments';
import { nextReference, openInvoice, paymentInvoiceStream } from '@shop/domain/payments';
import type { Clock } from '@shop/platform/clock';
import type { Aggregates } from '../aggregates.ts';
import type { NotificationMeaning, PaymentAdapter, ToPay } from './payment-adapter.ts';

/** What a provider made; `url` is where the buyer pays it. */
type Invoice = Readonly<{ invoiceId: string; url: string }>;

/** A protocol in which the shop first has the provider make an invoice. */
export type InvoicingAdapter = Omit<PaymentAdapter, 'start' | 'check'> &
  Readonly<{
    /**
     * Asked again with the same `reference` for the same charge, it is the same invoice: an answer
     * may have got lost.
     */
    createInvoice: (order: ToPay, reference: string) => Promise<Invoice>;
    checkInvoice: (
      invoice: Readonly<{ invoiceId: string; charge: Money }>,
    ) => Promise<NotificationMeaning | null>;
  }>;

export type InvoicedDeps = Readonly<{
  invoices: Aggregates['paymentInvoices'];
  clock: Clock;
}>;

const bySystem = (system: string, orderId: string): By => ({
  actor: `provider:${system}`,
  correlationId: orderId,
  causationId: null,
});

const urlOf = (known: Invoices, { charge }: ToPay, now: Instant): string | null =>
  openInvoice(known, charge, now)?.url ?? null;

/** Remembers the invoices of a system: a repeated request answers the same, and makes none. */
export const invoiced = (
  adapter: InvoicingAdapter,
  { invoices, clock }: InvoicedDeps,
): PaymentAdapter => {
  const { system, createInvoice, checkInvoice, ...rest } = adapter;
  const underWay = new Map<string, Promise<string>>();

  const open = async (order: ToPay): Promise<string> => {
    const { orderId, number, charge } = order;
    const stream = paymentInvoiceStream(system, number);
    const { state: before } = await invoices.load(stream);
    const known = urlOf(before, order, clock());
    if (known !== null) return known;

    const made = await createInvoice(order, nextReference(before, number));
    const now = clock();
    const { state } = await invoices(
      stream,
      { type: 'RecordInvoice', data: { system, orderId, number, charge, ...made, at: now } },
      bySystem(system, orderId),
    );
    return urlOf(state, order, now) ?? made.url;
  };

  /** Requests of the same moment wait for one invoice. */
  const openOnce = (order: ToPay): Promise<string> => {
    const { number, charge } = order;
    const key = `${number} ${charge.minor} ${charge.currency}`;
    const opening = underWay.get(key) ?? open(order).finally(() => underWay.delete(key));
    underWay.set(key, opening);
    return opening;
  };

  return {
    ...rest,
    system,
    start: async (order) => ({ method: 'GET', url: await openOnce(order), fields: {} }),
    check: async ({ number }) => {
      const { state } = await invoices.load(paymentInvoiceStream(system, number));
      let last: NotificationMeaning | null = null;
      for (const invoice of state.toReversed()) {
        const meaning = await checkInvoice(invoice);
        if (meaning?.means === 'paid' || meaning?.means === 'reversed') return meaning;
        last ??= meaning;
      }
      return last;
    },
  };
};
