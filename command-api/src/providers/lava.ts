import { createHmac } from 'node:crypto';
import { numberOfReference } from '@shop/domain/payments';
import { z } from 'zod';
import { decimalNumber, decimalOf, minorUnits } from './decimal.ts';
import { equalDigests } from './equal-digests.ts';
import type { InvoicingAdapter } from './invoiced.ts';
import type { Incoming, NotificationMeaning, ToPay } from './payment-adapter.ts';
import { sortedPhpJson } from './php-json.ts';
import type { ProviderAnswer } from './provider-http.ts';
import { askProvider, ProviderAway, RefundFailed } from './provider-http.ts';
import { readJson } from './read-json.ts';

export type LavaSettings = Readonly<{
  shopId: string;
  /** Signs what the shop asks. */
  secret: string;
  /** Signs what Lava tells. */
  additionalSecret: string;
  apiUrl: string;
  /** Before an invoice's id: where it is paid. */
  pageUrl: string;
  notificationUrl: string;
  success: (order: ToPay) => string;
  failed: (order: ToPay) => string;
}>;

const expireMinutes = 60;
const taken = 'OK';

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

const sameSum = (one: string, other: string): boolean => minorUnits(one) === minorUnits(other);

const meaningOf = ({ id, status, amount, order_id }: InvoiceStatus): NotificationMeaning => {
  const number = numberOfReference(order_id);
  if (status !== 'success' || number === null) {
    const paymentId = status === 'success' ? id : null;
    return { means: 'nothing', paymentId, number, answer: taken };
  }
  const notice = { paymentId: id, number, amount, currency: 'RUB' } as const;
  return { means: 'paid', notice, answer: taken };
};

/**
 * Lava business (its SDK, LavaDevelop/lava-sdk): the shop has an invoice made and signs the exact
 * body in the header `Signature`; Lava signs what it tells with the additional key in
 * `Authorization`. Whatever it tells, the invoice's status is read again before anything counts.
 */
export const lava = (settings: LavaSettings): InvoicingAdapter => {
  const { shopId, secret, additionalSecret, apiUrl, pageUrl, notificationUrl } = settings;

  const ask = (call: string, asked: object): Promise<ProviderAnswer> => {
    const body = JSON.stringify({ shopId, ...asked });
    const headers = { signature: hmac(secret, body) };
    const url = new URL(`business/invoice/${call}`, apiUrl).href;
    return askProvider({ method: 'POST', url, headers, body });
  };

  const statusOf = async (
    asked: Readonly<{ invoiceId: string } | { orderId: string }>,
  ): Promise<InvoiceStatus | null> => {
    const { body } = await ask('status', asked);
    const { data } = statusAnswer.safeParse(body);
    return data?.data.shop_id === shopId ? data.data : null;
  };

  /** With a key that sorts, as the SDK does; some shops report the body as it came. */
  const isSigned = ({ raw, headers }: Incoming): boolean => {
    const given = headers['authorization'] ?? '';
    const sorted = sortedPhpJson(raw);
    if (sorted === null) return false;
    return [sorted, raw].some((text) => equalDigests(hmac(additionalSecret, text), given));
  };

  return {
    system: 'lava',

    createInvoice: async (order, reference) => {
      const sum = Number(decimalOf(order.charge.minor));
      const { body } = await ask('create', {
        sum,
        orderId: reference,
        hookUrl: notificationUrl,
        successUrl: settings.success(order),
        failUrl: settings.failed(order),
        expire: expireMinutes,
      });
      const made = invoiceAnswer.safeParse(body).data?.data;
      if (made) return { invoiceId: made.id, url: made.url };
      // it takes each id once: what an earlier answer got lost for is there already
      const known = await statusOf({ orderId: reference });
      if (!known || !sameSum(known.amount, decimalOf(order.charge.minor))) {
        throw new ProviderAway('Lava makes no invoice');
      }
      return { invoiceId: known.id, url: new URL(known.id, pageUrl).href };
    },

    checkInvoice: async ({ invoiceId }) => {
      const known = await statusOf({ invoiceId });
      return known && meaningOf(known);
    },

    verify: async (incoming) => {
      const webhookBody = readJson(incoming.raw, webhook);
      if (!webhookBody || !isSigned(incoming)) {
        const claimed = webhookBody ? numberOfReference(webhookBody.order_id) : null;
        return { means: 'forged', paymentId: webhookBody?.invoice_id ?? null, number: claimed };
      }
      const number = numberOfReference(webhookBody.order_id);
      if (webhookBody.status !== 'success') {
        return { means: 'nothing', paymentId: null, number, answer: taken };
      }
      const unconfirmed = {
        means: 'unconfirmed',
        paymentId: webhookBody.invoice_id,
        number,
      } as const;
      try {
        const known = await statusOf({ invoiceId: webhookBody.invoice_id });
        const agrees =
          known?.id === webhookBody.invoice_id &&
          known.status === 'success' &&
          known.order_id === webhookBody.order_id &&
          sameSum(known.amount, webhookBody.amount);
        return agrees ? meaningOf(known) : unconfirmed;
      } catch (error) {
        if (error instanceof ProviderAway) return unconfirmed;
        throw error;
      }
    },

    /** Lava knows refunds by no id of the shop's: one whose answer got lost is not asked again. */
    refund: async ({ refundId, paymentId, amount }) => {
      const asked = {
        invoiceId: paymentId,
        amount: Number(decimalOf(amount.minor)),
        description: refundId,
      };
      const { body } = await ask('refund', asked).catch((cause: unknown) => {
        throw new RefundFailed('Lava did not answer', false, { cause });
      });
      const reference = refundAnswer.safeParse(body).data?.data.refund_id;
      if (reference === undefined) throw new RefundFailed('Lava gives nothing back', false);
      return { reference };
    },

    selfTest: async () => {
      try {
        const { status } = await ask('status', { orderId: 'self-test' });
        const refused = status === 401 || status === 403;
        return { fault: refused ? 'Lava does not take the signature of the shop' : null };
      } catch (error) {
        if (error instanceof ProviderAway) return { fault: error.message };
        throw error;
      }
    },
  };
};
