import { numberOfReference } from '@shop/domain/payments';
import { z } from 'zod';
import { decimalOf } from './decimal.ts';
import { areDigestsEqual } from './equal-digests.ts';
import type { InvoicingAdapter } from './with-invoices.ts';
import type { ParsedNotification, NotifiedReversal, PaymentRequest } from './payment-adapter.ts';
import type { ProviderResponse } from './provider-http.ts';
import { callProvider, ProviderUnavailableError, RefundError } from './provider-http.ts';
import { readJson } from './read-json.ts';
import { runSelfTest } from './run-self-test.ts';
import { tokenOf } from './tbank-token.ts';
import { orderTitle } from './order-title.ts';

export type TBankSettings = Readonly<{
  terminalKey: string;
  password: string;
  apiUrl: string;
  notificationUrl: string;
  success: (order: PaymentRequest) => string;
  failed: (order: PaymentRequest) => string;
}>;

const scalars = z.record(z.string(), z.unknown());
const paymentId = z
  .union([z.string(), z.number().transform(String)])
  .pipe(z.string().regex(/^\d{1,20}$/));

const state = z.object({
  TerminalKey: z.string(),
  OrderId: z.string(),
  Success: z.boolean(),
  Status: z.string(),
  PaymentId: paymentId,
  /** In kopecks. */
  Amount: z.int().min(0),
});
type State = z.output<typeof state>;

const notification = state.extend({ Token: z.string() });

const initAnswer = z.object({
  Success: z.literal(true),
  PaymentId: paymentId,
  PaymentURL: z.url({ protocol: /^https?$/ }),
});
const cancelAnswer = z.object({ Success: z.literal(true), PaymentId: paymentId });
const errorAnswer = z.object({ ErrorCode: z.string() });

const acceptedAnswer = 'OK';
/** An authorization was canceled: the payment was not confirmed and takes no money. */
const cancelledStatus = 'REVERSED';
/** The whole payment was returned. */
const returnedStatuses = ['REFUNDED', cancelledStatus];
/**
 * Final states of a payment that took no money or returned all of it (developer.tbank.ru, operation
 * statuses).
 */
const closedStatuses = [
  ...returnedStatuses,
  'ATTEMPTS_EXPIRED',
  'AUTH_FAIL',
  'CANCELED',
  'DEADLINE_EXPIRED',
  'REJECTED',
];
const partiallyRefundedStatus = 'PARTIAL_REFUNDED';
const isReturned = (status: string): boolean =>
  returnedStatuses.includes(status) || status === partiallyRefundedStatus;
/** Wrong token, no such terminal. */
const refusesTheShop = ['204', '205', '501'];

const toNotification = (payload: State): ParsedNotification => {
  const number = numberOfReference(payload.OrderId);
  const nothing = { type: 'nothing', paymentId: null, number, answer: acceptedAnswer } as const;
  if (!payload.Success) return nothing;
  if (payload.Status === 'CONFIRMED') {
    const { PaymentId: id } = payload;
    const money = { amount: decimalOf(payload.Amount), currency: 'RUB' } as const;
    return number === null
      ? { ...nothing, paymentId: id, money }
      : { type: 'paid', notice: { ...money, paymentId: id, number }, answer: acceptedAnswer };
  }
  return isReturned(payload.Status) ? reversalOf(payload, number) : nothing;
};

/**
 * Refunds have no ids. The status distinguishes a full refund from a partial one, whatever the
 * amount. The documentation calls the amount the current amount of the payment, so it is read as
 * the remaining amount.
 */
const reversalOf = (
  { Status, PaymentId, Amount }: State,
  number: number | null,
): NotifiedReversal => {
  const left = decimalOf(returnedStatuses.includes(Status) ? 0 : Amount);
  const notice = { paymentId: PaymentId, number, currency: 'RUB', by: 'remainder', left } as const;
  const cancels = Status === cancelledStatus && ({ cancelsAuthorization: true } as const);
  return { type: 'reversed', kind: 'refunded', notice, ...cancels, answer: acceptedAnswer };
};

/** Requests to the API, signed by the terminal. */
const createApi = ({ terminalKey, password, apiUrl }: TBankSettings) => {
  const callApi = (
    call: string,
    requestBody: Readonly<Record<string, unknown>>,
  ): Promise<ProviderResponse> => {
    const fields = { TerminalKey: terminalKey, ...requestBody };
    const body = JSON.stringify({ ...fields, Token: tokenOf(fields, password) });
    return callProvider({ method: 'POST', url: new URL(call, apiUrl).href, body });
  };

  const stateOf = async (id: string): Promise<State | null> => {
    const { body } = await callApi('GetState', { PaymentId: id });
    const { data: recorded } = state.safeParse(body);
    return recorded && recorded.TerminalKey === terminalKey ? recorded : null;
  };

  return { callApi, stateOf };
};

/** A payment or a refund counts only after the state confirms it. */
const needsConfirmation = (parsed: ParsedNotification): boolean =>
  parsed.type !== 'nothing' || parsed.money !== undefined;

/**
 * The token does not separate the values, so the state is read again from the API. The state may be
 * newer than the notification: a payment is still a payment unless it was canceled, and a refund is
 * the current total. A payment that names no order is a refund once money was returned, because its
 * refund names no order that could take it. Null if the state does not confirm the notification.
 */
const rereadPayment = async (
  stateOf: ReturnType<typeof createApi>['stateOf'],
  payload: State,
  parsed: ParsedNotification,
): Promise<ParsedNotification | null> => {
  const recorded = await stateOf(payload.PaymentId);
  if (recorded?.Success !== true || recorded.OrderId !== payload.OrderId) return null;
  if (parsed.type === 'reversed')
    return isReturned(recorded.Status) ? toNotification(recorded) : null;
  if (recorded.Status === cancelledStatus) return toNotification(recorded);
  if (parsed.type === 'nothing' && isReturned(recorded.Status)) return toNotification(recorded);
  const same = recorded.Status === 'CONFIRMED' && recorded.Amount === payload.Amount;
  return same || isReturned(recorded.Status) ? parsed : null;
};

/**
 * Cards through T-Bank's acquiring (developer.tbank.ru/eacq). Calls and notifications carry a token
 * over their plain fields. AUTHORIZED arrives in addition to CONFIRMED; only CONFIRMED is a
 * payment.
 */
export const tBank = (settings: TBankSettings): InvoicingAdapter => {
  const { terminalKey, password, notificationUrl } = settings;
  const { callApi, stateOf } = createApi(settings);

  return {
    system: 'mir',

    createInvoice: async (order, reference) => {
      const { body } = await callApi('Init', {
        Amount: order.charge.minor,
        OrderId: reference,
        Description: orderTitle(order.lang, order.number),
        NotificationURL: notificationUrl,
        SuccessURL: settings.success(order),
        FailURL: settings.failed(order),
      });
      const { data: created } = initAnswer.safeParse(body);
      if (!created) throw new ProviderUnavailableError('T-Bank did not create a payment');
      return { invoiceId: created.PaymentId, url: created.PaymentURL };
    },

    checkInvoice: async ({ invoiceId, charge }) => {
      const recorded = await stateOf(invoiceId);
      if (!recorded) return null;
      if (recorded.Status !== partiallyRefundedStatus) return toNotification(recorded);
      // the payment was in full before, and the refund has its own notification
      return toNotification({ ...recorded, Status: 'CONFIRMED', Amount: charge.minor });
    },

    isClosed: async (invoiceId) =>
      closedStatuses.includes((await stateOf(invoiceId))?.Status ?? ''),

    findReversals: async (id) => {
      const recorded = await stateOf(id);
      if (recorded?.Success !== true) {
        throw new ProviderUnavailableError('T-Bank did not return the state of a payment');
      }
      if (!isReturned(recorded.Status)) return [];
      return [reversalOf(recorded, numberOfReference(recorded.OrderId))];
    },

    verify: async ({ raw }) => {
      const fields = readJson(raw, scalars);
      const payload = readJson(raw, notification);
      if (!fields || !payload) return { type: 'forged', paymentId: null, number: null };
      const expectedToken = tokenOf(fields, password);
      if (payload.TerminalKey !== terminalKey || !areDigestsEqual(expectedToken, payload.Token)) {
        const number = numberOfReference(payload.OrderId);
        return { type: 'forged', paymentId: payload.PaymentId, number };
      }
      const parsed = toNotification(payload);
      if (!needsConfirmation(parsed)) return parsed;
      const number = numberOfReference(payload.OrderId);
      const unconfirmed = { type: 'unconfirmed', paymentId: payload.PaymentId, number } as const;
      try {
        const confirmed = await rereadPayment(stateOf, payload, parsed);
        return confirmed ?? { ...unconfirmed, reason: 'contradicted' };
      } catch (error) {
        if (error instanceof ProviderUnavailableError) {
          return { ...unconfirmed, reason: 'unavailable' };
        }
        throw error;
      }
    },

    hasIdempotentRefunds: true,
    refund: async ({ refundId, paymentId: id, amount }) => {
      const requestBody = { PaymentId: id, Amount: amount.minor, ExternalRequestId: refundId };
      const { body } = await callApi('Cancel', requestBody).catch((cause: unknown) => {
        throw new RefundError('no-answer', true, { cause });
      });
      if (!cancelAnswer.safeParse(body).success) {
        throw new RefundError('no-refund-id', false);
      }
      return { reference: `${id}/${refundId}` };
    },

    selfTest: () =>
      runSelfTest(async () => {
        const { body } = await callApi('GetState', { PaymentId: '1' });
        const code = errorAnswer.safeParse(body).data?.ErrorCode ?? '0';
        const isRefused = refusesTheShop.includes(code);
        return isRefused ? `T-Bank rejected the shop’s token: ${code}` : null;
      }),
  };
};
