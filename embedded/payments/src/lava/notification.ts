import type { Payment } from '../payment-store.ts';
import { hmacOf, sortedJson } from './signature.ts';

type NotificationFields = Readonly<Record<string, string | number>>;

const idPrefix = '00000000-0000-4000-8000-';
const idDigits = 12;

/** Lava's ids are UUIDs. */
export const lavaId = (intid: number): string =>
  idPrefix + intid.toString(16).padStart(idDigits, '0');

/** `NaN` if this server did not create the id. */
export const intidOf = (id: string): number =>
  id.startsWith(idPrefix) ? Number.parseInt(id.slice(idPrefix.length), 16) : Number.NaN;

/** The body of Lava's notification. Its fields are deliberately not in the order that is signed. */
export const notificationOf = (payment: Payment): string => {
  const { intid, amount, fields, captured_at, created_at } = payment;
  const notification: NotificationFields = {
    invoice_id: lavaId(intid),
    status: 'success',
    pay_time: (captured_at ?? created_at).slice(0, 19).replace('T', ' '),
    amount: Number(amount).toFixed(2),
    order_id: fields['reference'] ?? payment.order,
    pay_service: 'card',
    payer_details: '553691******8079',
    custom_fields: 'оплата/заказ',
    type: 1,
    credited: Number(amount).toFixed(2),
  };
  return JSON.stringify(notification);
};

/** Signed with the additional key; a forged one with a guessed secret. */
export const headersOf = (
  body: string,
  additionalSecret: string,
  authenticity: 'genuine' | 'forged',
): Readonly<Record<string, string>> => ({
  'content-type': 'application/json',
  authorization: hmacOf(
    authenticity === 'genuine' ? additionalSecret : 'guessed',
    sortedJson(JSON.parse(body) as NotificationFields),
  ),
});
