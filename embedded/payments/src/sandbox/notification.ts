import type { Payment, Refund } from '../payment-store.ts';
import { headerOf } from './signature.ts';

type PaymentFields = Pick<Payment, 'intid' | 'order' | 'amount' | 'currency'>;

export const paymentOf = ({ intid, order, amount, currency }: PaymentFields): object => ({
  payment_id: String(intid),
  order: Number(order),
  amount: Number(amount).toFixed(2),
  currency,
});

export const refundIdOf = ({ id }: Pick<Refund, 'id'>): string => `re_${id}`;

const eventOf = (type: string, subjectId: string, data: object): string =>
  JSON.stringify({ id: `evt_${subjectId}`, type: `payment.${type}`, data });

export const notificationOf = (payment: Payment): string =>
  eventOf('succeeded', String(payment.intid), paymentOf(payment));

export const reversalOf = (payment: Payment, refund: Refund): string => {
  const { id, kind, amount } = refund;
  const data = { ...paymentOf({ ...payment, amount }), refund_id: refundIdOf(refund) };
  return eventOf(kind, `${payment.intid}_${id}`, data);
};

/** Signs each delivery again. A forged one is signed with a guessed secret. */
export const headersOf = (
  body: string,
  secret: string,
  authenticity: 'genuine' | 'forged',
): Readonly<Record<string, string>> => ({
  'content-type': 'application/json',
  'sandbox-signature': headerOf(body, authenticity === 'genuine' ? secret : 'guessed', new Date()),
});
