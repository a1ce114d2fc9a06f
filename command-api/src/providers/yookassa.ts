import { addressList } from '@shop/platform/network';
import { z } from 'zod';
import { decimalAmount, decimalOf, minorUnits } from './decimal.ts';
import type { InvoicingAdapter } from './with-invoices.ts';
import type {
  ParsedNotification,
  NotifiedReversal,
  PaymentNotice,
  PaymentRequest,
  RefundAnswer,
  RefundRequest,
} from './payment-adapter.ts';
import type { ProviderResponse } from './provider-http.ts';
import { callProvider, ProviderUnavailableError, RefundError } from './provider-http.ts';
import { readJson } from './read-json.ts';
import { runSelfTest } from './run-self-test.ts';
import { orderTitle } from './order-title.ts';

export type YooKassaSettings = Readonly<{
  shopId: string;
  secret: string;
  apiUrl: string;
  /** Addresses and networks, separated by commas. */
  senders: string;
  success: (order: PaymentRequest) => string;
}>;

const id = z.string().regex(/^[\w-]{1,64}$/);
const shopCurrency = z.enum(['RUB', 'USD']);
const money = z.object({ value: decimalAmount, currency: z.string() });

const paymentCreationResponse = z.object({
  id,
  confirmation: z.object({ confirmation_url: z.url({ protocol: /^https?$/ }) }),
});
const payment = z.object({
  id,
  status: z.string(),
  amount: money,
  /** The sum of the refunds that succeeded. */
  refunded_amount: money.optional(),
  metadata: z.object({ order_id: z.string().regex(/^\d{1,10}$/) }),
});
type Payment = z.output<typeof payment>;
const refund = z.object({ id, payment_id: id, status: z.string(), amount: money });
type Refund = z.output<typeof refund>;
const refundList = z.object({ items: z.array(refund) });

const webhook = z.object({
  type: z.literal('notification'),
  event: z.string(),
  object: z.object({ id }),
});

const acceptedAnswer = 'OK';
/**
 * YooKassa recognizes a repeated request for 24 hours after the first one
 * (yookassa.ru/developers/using-api/interaction-format#idempotence). The hour less is for clocks
 * and slow requests.
 */
const refundIdempotencyMs = 23 * 60 * 60_000;

/** The amount paid or refunded; null in a currency in which the shop has no prices. */
const noticeOf = (
  { id: paymentId, metadata }: Payment,
  { value: amount, currency }: Payment['amount'],
): PaymentNotice | null => {
  const { data: pricedCurrency } = shopCurrency.safeParse(currency);
  if (!pricedCurrency) return null;
  return { paymentId, number: Number(metadata.order_id), amount, currency: pricedCurrency };
};

/** Money that was paid or refunded in a currency in which the shop has no prices. */
const wrongCurrencyMoney = (
  { id: paymentId, metadata }: Payment,
  subject: 'payment' | 'refunded',
): ParsedNotification => ({
  type: 'wrong_currency',
  subject,
  paymentId,
  number: Number(metadata.order_id),
  answer: acceptedAnswer,
});

const nothingReceived = ({ metadata }: Payment): ParsedNotification => ({
  type: 'nothing',
  paymentId: null,
  number: Number(metadata.order_id),
  answer: acceptedAnswer,
});

const toNotification = (recorded: Payment): ParsedNotification => {
  if (recorded.status !== 'succeeded') return nothingReceived(recorded);
  const notice = noticeOf(recorded, recorded.amount);
  if (!notice) return wrongCurrencyMoney(recorded, 'payment');
  return { type: 'paid', notice, answer: acceptedAnswer };
};

const isSameAmount = (one: Payment['amount'], other: Payment['amount']): boolean =>
  other.currency === one.currency && minorUnits(other.value) === minorUnits(one.value);

const reversalOf = (
  recorded: Payment,
  { id: reversalId, amount }: Pick<Refund, 'id' | 'amount'>,
): ParsedNotification => {
  const refunded = noticeOf(recorded, amount);
  if (!refunded) return wrongCurrencyMoney(recorded, 'refunded');
  const notice = { ...refunded, by: 'id', reversalId } as const;
  return { type: 'reversed', kind: 'refunded', notice, answer: acceptedAnswer };
};

const isRefundedInFull = ({ amount, refunded_amount: refunded }: Payment): boolean =>
  refunded !== undefined && isSameAmount(amount, refunded);

const hasRefund = ({ refunded_amount: refunded }: Payment): boolean =>
  refunded !== undefined && minorUnits(refunded.value) > 0;

/** A refund is sent once it has succeeded. Until then, YooKassa may still cancel it. */
const toRefundAnswer = (body: unknown): RefundAnswer => {
  const { data } = refund.safeParse(body);
  if (!data) throw new RefundError('no-refund-id', false);
  if (data.status === 'canceled') throw new RefundError('canceled-by-system', false);
  return { reference: data.id, ...(data.status !== 'succeeded' && { isPending: true }) };
};

/** The id of a refund that moved no money; null for any other response. */
const findCanceledRefund = (body: unknown): string | null => {
  const { data } = refund.safeParse(body);
  return data?.status === 'canceled' ? data.id : null;
};

/** Requests to the API, in the name of the shop. */
const createApi = ({ shopId, secret, apiUrl }: YooKassaSettings) => {
  const authorization = `Basic ${Buffer.from(`${shopId}:${secret}`).toString('base64')}`;

  const read = (path: string): Promise<ProviderResponse> =>
    callProvider({ method: 'GET', url: new URL(path, apiUrl).href, headers: { authorization } });

  const create = (path: string, key: string, requestBody: object): Promise<ProviderResponse> =>
    callProvider({
      method: 'POST',
      url: new URL(path, apiUrl).href,
      headers: { authorization, 'idempotence-key': key },
      body: JSON.stringify(requestBody),
    });

  const paymentOf = async (paymentId: string): Promise<Payment | null> =>
    payment.safeParse((await read(`payments/${paymentId}`)).body).data ?? null;

  const refundsOf = async (paymentId: string): Promise<readonly Refund[]> => {
    const { body } = await read(`refunds?payment_id=${paymentId}`);
    return refundList.safeParse(body).data?.items ?? [];
  };

  return { read, create, paymentOf, refundsOf };
};

/**
 * Sends a refund. A repeated key returns the same refund, even a canceled one, so each retry by
 * staff may go past one canceled refund.
 */
const createRefundSender =
  (create: ReturnType<typeof createApi>['create']) =>
  async ({ refundId, retries, paymentId, amount }: RefundRequest): Promise<RefundAnswer> => {
    const value = decimalOf(amount.minor);
    const requestBody = { payment_id: paymentId, amount: { value, currency: amount.currency } };
    let key = refundId;
    for (let left = retries; ; left -= 1) {
      const { body } = await create('refunds', key, requestBody).catch((cause: unknown) => {
        throw new RefundError('no-answer', true, { cause });
      });
      const canceledId = left > 0 ? findCanceledRefund(body) : null;
      if (canceledId === null) return toRefundAnswer(body);
      key = canceledId;
    }
  };

/** Reads what a payment or a refund means from the API. */
const createMoneyReader = ({ read, paymentOf, refundsOf }: ReturnType<typeof createApi>) => {
  /**
   * A payment stays `succeeded` after its refund. The refund is recorded under its id, so that its
   * notification can still arrive. Several refunds have no common id and are left to their
   * notifications: the order receives nothing.
   */
  const checkRefunded = async (recorded: Payment): Promise<ParsedNotification> => {
    const refunds = await refundsOf(recorded.id);
    const full = refunds.find(
      ({ status, amount }) => status === 'succeeded' && isSameAmount(recorded.amount, amount),
    );
    return full ? reversalOf(recorded, full) : nothingReceived(recorded);
  };

  const findReversals = async (paymentId: string): Promise<readonly NotifiedReversal[]> => {
    const recorded = await paymentOf(paymentId);
    if (!recorded) throw new ProviderUnavailableError('YooKassa did not return a payment');
    if (!hasRefund(recorded)) return [];
    const refunds = await refundsOf(paymentId);
    const reversals = refunds
      .filter(({ status }) => status === 'succeeded')
      .map((each) => reversalOf(recorded, each))
      .filter((notification) => notification.type === 'reversed');
    if (reversals.length > 0) return reversals;
    throw new ProviderUnavailableError('YooKassa did not list the refunds of a payment');
  };

  const verifyPayment = async (paymentId: string, event: string): Promise<ParsedNotification> => {
    const recorded = await paymentOf(paymentId);
    if (recorded?.id !== paymentId) return { type: 'forged', paymentId, number: null };
    const notification = toNotification(recorded);
    const premature = event === 'payment.succeeded' && notification.type === 'nothing';
    return premature
      ? { type: 'unconfirmed', reason: 'contradicted', paymentId, number: null }
      : notification;
  };

  const verifyRefund = async (refundId: string): Promise<ParsedNotification> => {
    const { data: refundAnswerData } = refund.safeParse((await read(`refunds/${refundId}`)).body);
    const recorded = refundAnswerData && (await paymentOf(refundAnswerData.payment_id));
    if (!recorded || refundAnswerData.id !== refundId)
      return { type: 'forged', paymentId: null, number: null };
    if (refundAnswerData.status !== 'succeeded') {
      return {
        type: 'unconfirmed',
        reason: 'contradicted',
        paymentId: recorded.id,
        number: null,
      };
    }
    return reversalOf(recorded, refundAnswerData);
  };

  return { checkRefunded, findReversals, verifyPayment, verifyRefund };
};

/**
 * Cards through YooKassa (yookassa.ru/developers). Its notifications are not signed: they must come
 * from its addresses, and only name the payment or refund to read from the API.
 */
export const yooKassa = (settings: YooKassaSettings): InvoicingAdapter => {
  const { senders, success } = settings;
  const trustedSenders = addressList(senders);
  const api = createApi(settings);
  const { read, create, paymentOf } = api;
  const { checkRefunded, findReversals, verifyPayment, verifyRefund } = createMoneyReader(api);

  return {
    system: 'mir',

    createInvoice: async (order, reference) => {
      const { body } = await create('payments', `${order.orderId}-${reference}`, {
        amount: { value: decimalOf(order.charge.minor), currency: order.charge.currency },
        capture: true,
        payment_method_data: { type: 'bank_card' },
        confirmation: { type: 'redirect', return_url: success(order) },
        description: orderTitle(order.lang, order.number),
        metadata: { order_id: String(order.number) },
      });
      const { data: created } = paymentCreationResponse.safeParse(body);
      if (!created) throw new ProviderUnavailableError('YooKassa did not create a payment');
      return { invoiceId: created.id, url: created.confirmation.confirmation_url };
    },

    checkInvoice: async ({ invoiceId }) => {
      const recorded = await paymentOf(invoiceId);
      if (!recorded) return null;
      // the refund of a part has its own notification
      return isRefundedInFull(recorded) ? checkRefunded(recorded) : toNotification(recorded);
    },

    /**
     * A declined card cancels the payment. Neither a canceled payment nor one that was refunded in
     * full can be paid any more.
     */
    isClosed: async (invoiceId) => {
      const recorded = await paymentOf(invoiceId);
      return recorded !== null && (recorded.status === 'canceled' || isRefundedInFull(recorded));
    },

    findReversals,

    verify: async ({ raw, address }) => {
      const payload = readJson(raw, webhook);
      if (!payload || !trustedSenders.includes(address))
        return { type: 'forged', paymentId: null, number: null };
      const { event, object } = payload;
      try {
        return event.startsWith('refund.')
          ? await verifyRefund(object.id)
          : await verifyPayment(object.id, event);
      } catch (error) {
        if (!(error instanceof ProviderUnavailableError)) throw error;
        return { type: 'unconfirmed', reason: 'unavailable', paymentId: null, number: null };
      }
    },

    hasIdempotentRefunds: true,
    refundIdempotencyMs,
    refund: createRefundSender(create),
    findRefund: async (reference) => {
      const { body } = await read(`refunds/${reference}`).catch((cause: unknown) => {
        throw new RefundError('no-answer', true, { cause });
      });
      return toRefundAnswer(body);
    },

    selfTest: () =>
      runSelfTest(async () => {
        const { status } = await read('payments/00000000-0000-0000-0000-000000000000');
        const isRefused = status === 401 || status === 403;
        return isRefused ? 'YooKassa rejected the shop’s secret' : null;
      }),
  };
};
