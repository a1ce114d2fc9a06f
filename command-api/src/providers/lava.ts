import { createHmac } from 'node:crypto';
import { numberOfReference } from '@shop/domain/payments';
import { z } from 'zod';
import { decimalNumber, decimalOf, minorUnits } from './decimal.ts';
import { areDigestsEqual } from './equal-digests.ts';
import type { InvoicingAdapter } from './with-invoices.ts';
import type { IncomingRequest, ParsedNotification, PaymentRequest } from './payment-adapter.ts';
import { sortedPhpJson } from './php-json.ts';
import type { ProviderResponse } from './provider-http.ts';
import { callProvider, ProviderUnavailableError, RefundError } from './provider-http.ts';
import { readJson } from './read-json.ts';
import { runSelfTest } from './run-self-test.ts';

export type LavaSettings = Readonly<{
  shopId: string;
  /** Signs the shop's requests. */
  secret: string;
  /** Signs Lava's notifications. */
  additionalSecret: string;
  apiUrl: string;
  /** The prefix of an invoice's page, before its id. */
  pageUrl: string;
  notificationUrl: string;
  success: (order: PaymentRequest) => string;
  failed: (order: PaymentRequest) => string;
}>;

const expireMinutes = 60;
const acceptedAnswer = 'OK';

const invoiceAnswer = z.object({
  data: z.object({ id: z.uuid(), url: z.url({ protocol: /^https?$/ }), amount: decimalNumber }),
});
const statusAnswer = z.object({
  data: z.object({
    status: z.string(),
    id: z.uuid(),
    shop_id: z.string(),
    amount: decimalNumber,
    order_id: z.string(),
  }),
});
type InvoiceStatus = z.output<typeof statusAnswer>['data'];
const refundAnswer = z.object({ data: z.object({ refund_id: z.string().min(1) }) });

const webhook = z.object({
  invoice_id: z.uuid(),
  status: z.string(),
  amount: decimalNumber,
  order_id: z.string(),
});

const hmac = (secret: string, text: string): string =>
  createHmac('sha256', secret).update(text).digest('hex');

const isSameSum = (one: string, other: string): boolean => minorUnits(one) === minorUnits(other);

const toNotification = ({ id, status, amount, order_id }: InvoiceStatus): ParsedNotification => {
  const number = numberOfReference(order_id);
  if (status !== 'success') {
    return { type: 'nothing', paymentId: null, number, answer: acceptedAnswer };
  }
  const money = { amount, currency: 'RUB' } as const;
  return number === null
    ? { type: 'nothing', paymentId: id, number, money, answer: acceptedAnswer }
    : { type: 'paid', notice: { ...money, paymentId: id, number }, answer: acceptedAnswer };
};

/** Requests to the API, signed by the shop. */
const createApi = ({ shopId, secret, apiUrl }: LavaSettings) => {
  const callApi = (call: string, requestBody: object): Promise<ProviderResponse> => {
    const body = JSON.stringify({ shopId, ...requestBody });
    const headers = { signature: hmac(secret, body) };
    const url = new URL(`business/invoice/${call}`, apiUrl).href;
    return callProvider({ method: 'POST', url, headers, body });
  };

  const statusOf = async (
    requestBody: Readonly<{ invoiceId: string } | { orderId: string }>,
  ): Promise<InvoiceStatus | null> => {
    const { body } = await callApi('status', requestBody);
    const { data } = statusAnswer.safeParse(body);
    return data?.data.shop_id === shopId ? data.data : null;
  };

  return { callApi, statusOf };
};

/** Reads the invoice of a notification from the API. Unconfirmed if they differ. */
const confirmPayment = async (
  statusOf: ReturnType<typeof createApi>['statusOf'],
  { invoice_id: paymentId, order_id: reference, amount }: z.output<typeof webhook>,
): Promise<ParsedNotification> => {
  const number = numberOfReference(reference);
  const unconfirmed = { type: 'unconfirmed', paymentId, number } as const;
  try {
    const recorded = await statusOf({ invoiceId: paymentId });
    const isConsistent =
      recorded?.id === paymentId &&
      recorded.status === 'success' &&
      recorded.order_id === reference &&
      isSameSum(recorded.amount, amount);
    return isConsistent ? toNotification(recorded) : { ...unconfirmed, reason: 'contradicted' };
  } catch (error) {
    if (error instanceof ProviderUnavailableError) {
      return { ...unconfirmed, reason: 'unavailable' };
    }
    throw error;
  }
};

/**
 * Lava business (its SDK, LavaDevelop/lava-sdk). The shop creates an invoice and signs the exact
 * body in the header `Signature`. Lava signs notifications with the additional key in
 * `Authorization`. The invoice's status is always read from the API before a notification counts.
 */
export const lava = (settings: LavaSettings): InvoicingAdapter => {
  const { additionalSecret, pageUrl, notificationUrl } = settings;
  const { callApi, statusOf } = createApi(settings);

  /** Signed over sorted keys, as the SDK does; some shops report a signature over the raw body. */
  const isSigned = ({ raw, headers }: IncomingRequest): boolean => {
    const receivedSignature = headers['authorization'] ?? '';
    const sorted = sortedPhpJson(raw);
    if (sorted === null) return false;
    return [sorted, raw].some((text) =>
      areDigestsEqual(hmac(additionalSecret, text), receivedSignature),
    );
  };

  return {
    system: 'lava',

    createInvoice: async (order, reference) => {
      const sum = Number(decimalOf(order.charge.minor));
      const { body } = await callApi('create', {
        sum,
        orderId: reference,
        hookUrl: notificationUrl,
        successUrl: settings.success(order),
        failUrl: settings.failed(order),
        expire: expireMinutes,
      });
      const created = invoiceAnswer.safeParse(body).data?.data;
      if (created) return { invoiceId: created.id, url: created.url };
      // Lava accepts each id once: the invoice of a lost response already exists
      const recorded = await statusOf({ orderId: reference });
      if (!recorded || !isSameSum(recorded.amount, decimalOf(order.charge.minor))) {
        throw new ProviderUnavailableError('Lava did not create an invoice');
      }
      return { invoiceId: recorded.id, url: new URL(recorded.id, pageUrl).href };
    },

    checkInvoice: async ({ invoiceId }) => {
      const recorded = await statusOf({ invoiceId });
      return recorded && toNotification(recorded);
    },

    verify: async (incoming) => {
      const webhookBody = readJson(incoming.raw, webhook);
      if (!webhookBody || !isSigned(incoming)) {
        const unverified = webhookBody ? numberOfReference(webhookBody.order_id) : null;
        return { type: 'forged', paymentId: webhookBody?.invoice_id ?? null, number: unverified };
      }
      const number = numberOfReference(webhookBody.order_id);
      if (webhookBody.status !== 'success') {
        return { type: 'nothing', paymentId: null, number, answer: acceptedAnswer };
      }
      return confirmPayment(statusOf, webhookBody);
    },

    /**
     * Lava does not accept the shop's refund ids, so each call refunds again. Its refund status can
     * only be read by the id in the response, so a lost response cannot be looked up either.
     */
    refund: async ({ refundId, paymentId, amount }) => {
      const requestBody = {
        invoiceId: paymentId,
        amount: Number(decimalOf(amount.minor)),
        description: refundId,
      };
      const { body } = await callApi('refund', requestBody).catch((cause: unknown) => {
        throw new RefundError('no-answer', false, { cause });
      });
      const reference = refundAnswer.safeParse(body).data?.data.refund_id;
      if (reference === undefined) throw new RefundError('no-refund-id', false);
      return { reference };
    },

    selfTest: () =>
      runSelfTest(async () => {
        const { status } = await callApi('status', { orderId: 'self-test' });
        const isRefused = status === 401 || status === 403;
        return isRefused ? 'Lava rejected the shop’s signature' : null;
      }),
  };
};
