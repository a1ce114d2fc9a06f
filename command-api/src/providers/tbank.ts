import { numberOfReference } from '@shop/domain/payments';
import { z } from 'zod';
import { decimalOf } from './decimal.ts';
import { equalDigests } from './equal-digests.ts';
import type { InvoicingAdapter } from './invoiced.ts';
import type { NotificationMeaning, ToPay } from './payment-adapter.ts';
import type { ProviderAnswer } from './provider-http.ts';
import { askProvider, ProviderAway, RefundFailed } from './provider-http.ts';
import { readJson } from './read-json.ts';
import { tokenOf } from './tbank-token.ts';

export type TBankSettings = Readonly<{
  terminalKey: string;
  password: string;
  apiUrl: string;
  notificationUrl: string;
  success: (order: ToPay) => string;
  failed: (order: ToPay) => string;
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

const taken = 'OK';
/** Nothing of the payment is left. */
const returned = ['REFUNDED', 'REVERSED'];
const partlyReturned = 'PARTIAL_REFUNDED';
const isReturned = (status: string): boolean =>
  returned.includes(status) || status === partlyReturned;
/** Wrong token, no such terminal. */
const refusesTheShop = ['204', '205', '501'];

const description = { rus: 'Заказ', eng: 'Order' } as const;

const meaningOf = (told: State): NotificationMeaning => {
  const number = numberOfReference(told.OrderId);
  const nothing = { means: 'nothing', paymentId: null, number, answer: taken } as const;
  if (!told.Success) return nothing;
  if (told.Status === 'CONFIRMED') {
    const money = { paymentId: told.PaymentId, amount: decimalOf(told.Amount) };
    return number === null
      ? { ...nothing, paymentId: told.PaymentId }
      : { means: 'paid', notice: { ...money, number, currency: 'RUB' }, answer: taken };
  }
  return isReturned(told.Status) && number !== null ? reversalOf(told, number) : nothing;
};

/**
 * Refunds have no ids. The status tells a whole refund from a partial one, whatever the amount: the
 * documentation calls it the current amount of the payment, so it is read as what is left.
 */
const reversalOf = ({ Status, PaymentId, Amount }: State, number: number): NotificationMeaning => {
  const left = decimalOf(returned.includes(Status) ? 0 : Amount);
  const notice = { paymentId: PaymentId, number, currency: 'RUB', by: 'remainder', left } as const;
  return { means: 'reversed', kind: 'refunded', notice, answer: taken };
};

/**
 * Cards through T-Bank's acquiring (developer.tbank.ru/eacq). Calls and notifications carry a
 * token over their plain fields; AUTHORIZED comes beside CONFIRMED, and only that one is money.
 */
export const tBank = (settings: TBankSettings): InvoicingAdapter => {
  const { terminalKey, password, apiUrl, notificationUrl } = settings;

  const ask = (call: string, asked: Readonly<Record<string, unknown>>): Promise<ProviderAnswer> => {
    const fields = { TerminalKey: terminalKey, ...asked };
    const body = JSON.stringify({ ...fields, Token: tokenOf(fields, password) });
    return askProvider({ method: 'POST', url: new URL(call, apiUrl).href, body });
  };

  const stateOf = async (id: string): Promise<State | null> => {
    const { body } = await ask('GetState', { PaymentId: id });
    const { data: known } = state.safeParse(body);
    return known && known.TerminalKey === terminalKey ? known : null;
  };

  /**
   * The token does not say where one value ends and the next begins, so the state is read again. It
   * may be ahead of the notification: then a payment is still a payment, and a refund is what it
   * has grown to. Null if the state does not confirm the notification.
   */
  const readAgain = async (
    told: State,
    meaning: NotificationMeaning,
  ): Promise<NotificationMeaning | null> => {
    const known = await stateOf(told.PaymentId);
    if (known?.Success !== true || known.OrderId !== told.OrderId) return null;
    if (meaning.means === 'reversed') return isReturned(known.Status) ? meaningOf(known) : null;
    const same = known.Status === 'CONFIRMED' && known.Amount === told.Amount;
    return same || isReturned(known.Status) ? meaning : null;
  };

  return {
    system: 'mir',

    createInvoice: async (order, reference) => {
      const { body } = await ask('Init', {
        Amount: order.charge.minor,
        OrderId: reference,
        Description: `${description[order.lang]} ${order.number}`,
        NotificationURL: notificationUrl,
        SuccessURL: settings.success(order),
        FailURL: settings.failed(order),
      });
      const { data: made } = initAnswer.safeParse(body);
      if (!made) throw new ProviderAway('T-Bank begins no payment');
      return { invoiceId: made.PaymentId, url: made.PaymentURL };
    },

    checkInvoice: async ({ invoiceId, charge }) => {
      const known = await stateOf(invoiceId);
      if (!known) return null;
      if (known.Status !== partlyReturned) return meaningOf(known);
      // it was paid in full before, and the refund has a notification of its own
      return meaningOf({ ...known, Status: 'CONFIRMED', Amount: charge.minor });
    },

    verify: async ({ raw }) => {
      const fields = readJson(raw, scalars);
      const told = readJson(raw, notification);
      if (!fields || !told) return { means: 'forged', paymentId: null, number: null };
      const right = tokenOf(fields, password);
      if (told.TerminalKey !== terminalKey || !equalDigests(right, told.Token)) {
        const number = numberOfReference(told.OrderId);
        return { means: 'forged', paymentId: told.PaymentId, number };
      }
      const meaning = meaningOf(told);
      if (meaning.means !== 'paid' && meaning.means !== 'reversed') return meaning;
      const { number } = meaning.notice;
      const unconfirmed = { means: 'unconfirmed', paymentId: told.PaymentId, number } as const;
      try {
        return (await readAgain(told, meaning)) ?? unconfirmed;
      } catch (error) {
        if (error instanceof ProviderAway) return unconfirmed;
        throw error;
      }
    },

    refund: async ({ refundId, paymentId: id, amount }) => {
      const asked = { PaymentId: id, Amount: amount.minor, ExternalRequestId: refundId };
      const { body } = await ask('Cancel', asked).catch((cause: unknown) => {
        throw new RefundFailed('T-Bank did not answer', true, { cause });
      });
      if (!cancelAnswer.safeParse(body).success) {
        throw new RefundFailed('T-Bank gives nothing back', false);
      }
      return { reference: `${id}/${refundId}` };
    },

    selfTest: async () => {
      try {
        const { body } = await ask('GetState', { PaymentId: '1' });
        const code = errorAnswer.safeParse(body).data?.ErrorCode ?? '0';
        const refused = refusesTheShop.includes(code);
        return { fault: refused ? `T-Bank does not take the shop's token: ${code}` : null };
      } catch (error) {
        if (error instanceof ProviderAway) return { fault: error.message };
        throw error;
      }
    },
  };
};
