import type { Payment, Refund } from '../book.ts';
import { headerOf } from './signature.ts';

type Told = Pick<Payment, 'intid' | 'order' | 'amount' | 'currency'>;

export const paymentOf = ({ intid, order, amount, currency }: Told): object => ({
  payment_id: String(intid),
  order: Number(order),
  amount: Number(amount).toFixed(2),
  currency,
});

const eventOf = (type: string, about: string, payment: Told): string =>
  JSON.stringify({ id: `evt_${about}`, type: `payment.${type}`, data: paymentOf(payment) });

export const notificationOf = (payment: Payment): string =>
  eventOf('succeeded', String(payment.intid), payment);

export const reversalOf = (payment: Payment, { id, kind, amount }: Refund): string =>
  eventOf(kind, `${payment.intid}_${id}`, { ...payment, amount });

/** Signed anew whenever it is sent; a forged one with a guessed word. */
export const headersOf = (
  body: string,
  secret: string,
  seal: 'genuine' | 'forged',
): Readonly<Record<string, string>> => ({
  'content-type': 'application/json',
  'sandbox-signature': headerOf(body, seal === 'genuine' ? secret : 'guessed', new Date()),
});
