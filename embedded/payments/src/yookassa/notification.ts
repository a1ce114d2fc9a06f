import type { Payment, Refund } from '../payment-store.ts';

const idPrefix = '2d7a0000-000f-5000-8000-';
const idDigits = 12;

/** YooKassa's ids are UUIDs; refunds have others than payments. */
export const yooKassaId = (intid: number): string =>
  idPrefix + intid.toString(16).padStart(idDigits, '0');

type YooKassaStatus = 'pending' | 'succeeded' | 'canceled';

/** The status of a payment that was made or declined; `pending` if there is none yet. */
export const statusOf = (payment: Pick<Payment, 'status'> | null): YooKassaStatus => {
  switch (payment?.status) {
    case 'captured':
      return 'succeeded';
    case 'declined':
      return 'canceled';
    case 'pending':
    case undefined:
      return 'pending';
  }
};

/** `NaN` if this server did not create the id. */
export const intidOf = (id: string): number =>
  id.startsWith(idPrefix) ? Number.parseInt(id.slice(idPrefix.length), 16) : Number.NaN;

export const paymentOf = (
  payment: Pick<Payment, 'intid' | 'order' | 'amount' | 'currency' | 'created_at'>,
  status: YooKassaStatus,
  refundedHundredths = 0,
): object => {
  const { intid, order, amount, currency, created_at } = payment;
  return {
    id: yooKassaId(intid),
    status,
    paid: status === 'succeeded',
    amount: { value: Number(amount).toFixed(2), currency },
    created_at,
    metadata: { order_id: order },
    payment_method: { type: 'bank_card', card: { card_type: 'Mir', last4: '0000' } },
    recipient: { account_id: '100500', gateway_id: '100700' },
    refundable: status === 'succeeded',
    test: false,
    ...(refundedHundredths > 0 && {
      refunded_amount: { value: (refundedHundredths / 100).toFixed(2), currency },
    }),
    ...(status === 'canceled' && {
      cancellation_details: { party: 'payment_network', reason: 'general_decline' },
    }),
  };
};

export const refundOf = ({ id, intid, amount, currency, created_at }: Refund): object => ({
  id: yooKassaId(id),
  payment_id: yooKassaId(intid),
  status: 'succeeded',
  amount: { value: Number(amount).toFixed(2), currency },
  created_at,
});

/** The notification is not signed. A forged one reports a payment that does not exist. */
export const notificationOf = (payment: Payment): string => {
  const status = statusOf(payment);
  return JSON.stringify({
    type: 'notification',
    event: `payment.${status}`,
    object: paymentOf(payment, status),
  });
};

export const reversalOf = (refund: Refund): string =>
  JSON.stringify({ type: 'notification', event: 'refund.succeeded', object: refundOf(refund) });
