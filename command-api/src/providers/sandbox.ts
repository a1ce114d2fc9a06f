import { createHmac } from 'node:crypto';
import type { Clock } from '@shop/platform/clock';
import { z } from 'zod';
import { decimalAmount, decimalOf } from './decimal.ts';
import { areDigestsEqual } from './equal-digests.ts';
import type { IncomingRequest, ParsedNotification, PaymentAdapter } from './payment-adapter.ts';
import type { ProviderResponse } from './provider-http.ts';
import { callProvider, RefundError } from './provider-http.ts';
import { readJson } from './read-json.ts';
import { runSelfTest } from './run-self-test.ts';

export type SandboxSettings = Readonly<{
  /** Signs the requests to the sandbox and the notifications from it. */
  secret: string;
  /** Address of the pay page; its calls are below it, under `api/`. */
  url: string;
  clock: Clock;
}>;

const toleranceMs = 300_000;
const acceptedAnswer = 'OK';

const paymentData = z.object({
  payment_id: z.string().regex(/^[\w-]{1,64}$/),
  order: z.int().min(1),
  amount: decimalAmount,
  currency: z.enum(['RUB', 'USD']),
});
const reversal = paymentData.extend({ refund_id: z.string().regex(/^[\w-]{1,100}$/) });
const notification = z.discriminatedUnion('type', [
  z.object({ type: z.enum(['payment.succeeded', 'payment.failed']), data: paymentData }),
  z.object({ type: z.enum(['payment.refunded', 'payment.charged_back']), data: reversal }),
]);
type Notification = z.output<typeof notification>;

const statusAnswer = z.object({ payments: z.array(paymentData) });
const refundAnswer = z.object({ id: z.string().min(1) });

const hmac = (secret: string, text: string): string =>
  createHmac('sha256', secret).update(text).digest('hex');

/** `t=<seconds>,v1=<hex>[,v1=<hex>…]`: as many signatures as there are secrets at the moment. */
const readSignature = (header: string): Readonly<{ t: string; v1: readonly string[] }> | null => {
  const parts = header.split(',').map((part) => part.trim().split('='));
  const [t, ...others] = parts.filter(([name]) => name === 't').map(([, value = '']) => value);
  const v1 = parts.filter(([name]) => name === 'v1').map(([, value = '']) => value);
  return t === undefined || others.length > 0 || !/^\d{1,12}$/.test(t) ? null : { t, v1 };
};

const toNotification = ({ type, data }: Notification): ParsedNotification => {
  const { payment_id: paymentId, order: number, amount, currency } = data;
  const notice = { paymentId, number, amount, currency };
  switch (type) {
    case 'payment.succeeded':
      return { type: 'paid', notice, answer: acceptedAnswer };
    case 'payment.refunded':
    case 'payment.charged_back': {
      const kind = type === 'payment.refunded' ? 'refunded' : 'charged_back';
      const reversalNotice = { ...notice, by: 'id', reversalId: data.refund_id } as const;
      return { type: 'reversed', kind, notice: reversalNotice, answer: acceptedAnswer };
    }
    case 'payment.failed':
      return { type: 'nothing', paymentId: null, number, answer: acceptedAnswer };
  }
};

/**
 * A provider without real money, for development: a signed form, and JSON notifications with the
 * header `Sandbox-Signature` over `{t}.{body}`, at most five minutes old or ahead.
 */
export const sandbox = ({ secret, url, clock }: SandboxSettings): PaymentAdapter => {
  const signBody = (body: string): string => {
    const t = Math.floor(Date.parse(clock()) / 1_000);
    return `t=${t},v1=${hmac(secret, `${t}.${body}`)}`;
  };

  const callApi = (
    call: string,
    requestBody: object,
    headers: Readonly<Record<string, string>> = {},
  ): Promise<ProviderResponse> => {
    const body = JSON.stringify(requestBody);
    const address = new URL(`api/${call}`, url).href;
    return callProvider({
      method: 'POST',
      url: address,
      headers: { ...headers, 'sandbox-signature': signBody(body) },
      body,
    });
  };

  const isSigned = ({ raw, headers, at }: IncomingRequest): boolean => {
    const signature = readSignature(headers['sandbox-signature'] ?? '');
    if (!signature) return false;
    const isValid = hmac(secret, `${signature.t}.${raw}`);
    const off = Math.abs(Date.parse(at) - Number(signature.t) * 1_000);
    return (
      off <= toleranceMs &&
      signature.v1.some((refundAnswerData) => areDigestsEqual(isValid, refundAnswerData))
    );
  };

  return {
    system: 'sandbox',

    start: async ({ number, charge, returnToken, lang }) => {
      const amount = decimalOf(charge.minor);
      const { currency } = charge;
      return {
        method: 'GET',
        url,
        fields: {
          order: String(number),
          amount,
          currency,
          t: returnToken,
          lang,
          sign: hmac(secret, `${number}.${amount}.${currency}`),
        },
      };
    },

    verify: (incoming) => {
      const payload = readJson(incoming.raw, notification);
      if (!payload || !isSigned(incoming)) {
        const { payment_id: paymentId = null, order: number = null } = payload?.data ?? {};
        return { type: 'forged', paymentId, number };
      }
      return toNotification(payload);
    },

    check: async ({ number }) => {
      const { body } = await callApi('status', { order: number });
      const [paid] = statusAnswer.safeParse(body).data?.payments ?? [];
      return paid ? toNotification({ type: 'payment.succeeded', data: paid }) : null;
    },

    hasIdempotentRefunds: true,
    refund: async ({ refundId, paymentId, amount }) => {
      const requestBody = { payment_id: paymentId, amount: decimalOf(amount.minor) };
      const key = { 'idempotency-key': refundId };
      const { body } = await callApi('refunds', requestBody, key).catch((cause: unknown) => {
        throw new RefundError('no-answer', true, { cause });
      });
      const { data: refundAnswerData } = refundAnswer.safeParse(body);
      if (!refundAnswerData) throw new RefundError('no-refund-id', false);
      return { reference: refundAnswerData.id };
    },

    selfTest: () =>
      runSelfTest(async () => {
        const { status } = await callApi('status', { order: 0 });
        return status === 200 ? null : `The sandbox answers ${status}`;
      }),
  };
};
