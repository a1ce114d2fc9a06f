import type { CommandContext } from '@shop/domain/kernel';
import type { Instant, Money } from '@shop/contracts/kernel';
import type { Invoices } from '@shop/domain/payments';
import { nextReference, findOpenInvoice, paymentInvoiceStream } from '@shop/domain/payments';
import type { Clock } from '@shop/platform/clock';
import type { Aggregates } from '../aggregates.ts';
import type { ParsedNotification, PaymentAdapter, PaymentRequest } from './payment-adapter.ts';
import { ProviderUnavailableError } from './provider-http.ts';

/** An invoice at the provider; the buyer pays it at `url`. */
type Invoice = Readonly<{ invoiceId: string; url: string }>;

/** A protocol in which the shop first has the provider make an invoice. */
export type InvoicingAdapter = Omit<PaymentAdapter, 'start' | 'check'> &
  Readonly<{
    /** Idempotent for the same `reference` and charge, because a response may be lost. */
    createInvoice: (order: PaymentRequest, reference: string) => Promise<Invoice>;
    checkInvoice: (
      invoice: Readonly<{ invoiceId: string; charge: Money }>,
    ) => Promise<ParsedNotification | null>;
    /**
     * True if the invoice can no longer be paid, for example after a declined card. Without it,
     * invoices can be paid until they expire. Throws `ProviderUnavailableError`.
     */
    isClosed?: (invoiceId: string) => Promise<boolean>;
  }>;

export type InvoicesDeps = Readonly<{
  invoices: Aggregates['paymentInvoices'];
  clock: Clock;
}>;

const systemContext = (system: string, orderId: string): CommandContext => ({
  actor: `provider:${system}`,
  correlationId: orderId,
  causationId: null,
});

const findOpenUrl = (invoices: Invoices, { charge }: PaymentRequest, now: Instant): string | null =>
  findOpenInvoice(invoices, charge, now)?.url ?? null;

/** An invoice whose provider does not answer may still be paid. */
const isClosedAtProvider = async (
  { isClosed }: Pick<InvoicingAdapter, 'isClosed'>,
  invoiceId: string,
): Promise<boolean> => {
  try {
    return (await isClosed?.(invoiceId)) ?? false;
  } catch (error) {
    if (error instanceof ProviderUnavailableError) return false;
    throw error;
  }
};

const isReversal = (notification: ParsedNotification): boolean =>
  notification.type === 'reversed' && notification.cancelsAuthorization !== true;

const hasWrongCurrency = ({ type }: ParsedNotification): boolean => type === 'wrong_currency';

/**
 * Remembers the invoices of a system, so that a repeated request returns the same invoice while it
 * can be paid.
 */
export const withInvoices = (
  adapter: InvoicingAdapter,
  { invoices, clock }: InvoicesDeps,
): PaymentAdapter => {
  const { system, createInvoice, checkInvoice, isClosed: _, ...rest } = adapter;
  const pendingInvoices = new Map<string, Promise<string>>();

  const findOrCreateInvoice = async (order: PaymentRequest): Promise<string> => {
    const { orderId, number, charge } = order;
    const stream = paymentInvoiceStream(system, number);
    const { state: invoicesBefore } = await invoices.load(stream);
    const open = findOpenInvoice(invoicesBefore, charge, clock());
    if (open && !(await isClosedAtProvider(adapter, open.invoiceId))) return open.url;
    const closedInvoiceId = open?.invoiceId ?? null;

    const created = await createInvoice(order, nextReference(invoicesBefore, number));
    const now = clock();
    const { state } = await invoices(
      stream,
      {
        type: 'RecordInvoice',
        data: { system, orderId, number, charge, ...created, closedInvoiceId, at: now },
      },
      systemContext(system, orderId),
    );
    return findOpenUrl(state, order, now) ?? created.url;
  };

  /** Requests of the same moment wait for one invoice. */
  const startOnce = (order: PaymentRequest): Promise<string> => {
    const { number, charge } = order;
    const key = `${number} ${charge.minor} ${charge.currency}`;
    const pending =
      pendingInvoices.get(key) ??
      findOrCreateInvoice(order).finally(() => pendingInvoices.delete(key));
    pendingInvoices.set(key, pending);
    return pending;
  };

  return {
    ...rest,
    system,
    start: async (order) => ({ method: 'GET', url: await startOnce(order), fields: {} }),
    check: async ({ number }) => {
      const { state } = await invoices.load(paymentInvoiceStream(system, number));
      const others: ParsedNotification[] = [];
      for (const invoice of state.toReversed()) {
        const notification = await checkInvoice(invoice);
        if (notification?.type === 'paid') return notification; // even if a newer invoice is reversed
        if (notification) others.push(notification);
      }
      return others.find(isReversal) ?? others.find(hasWrongCurrency) ?? others[0] ?? null;
    },
  };
};
