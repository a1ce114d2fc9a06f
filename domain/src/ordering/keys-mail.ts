import type {
  CorrectEmail,
  ResendKeysMail,
  RecordKeysMailed,
  RecordMailFailed,
} from './commands.ts';
import type { OrderEvent } from './events.ts';
import type { PlacedOrder } from './order-state.ts';
import { firstDeliveryOf } from './order-state.ts';
import { reject } from './reject.ts';

export const recordKeysMailed = (
  { data: { messageId, round, now } }: RecordKeysMailed,
  order: PlacedOrder,
): readonly OrderEvent[] => {
  if (order.mailRound === 0) return reject('keys-not-issued');
  if (order.mailed || round !== order.mailRound) return [];
  const { orderId, number } = order;
  const first = firstDeliveryOf(order);
  return [
    { type: 'ordering.KeysMailed', data: { orderId, number, messageId, round, first, at: now } },
  ];
};

export const recordMailFailed = (
  { data: { messageId, round, reason, now } }: RecordMailFailed,
  order: PlacedOrder,
): readonly OrderEvent[] => {
  if (order.mailed || order.mailFailed || round !== order.mailRound) return [];
  const { orderId, number } = order;
  return [
    {
      type: 'ordering.KeysMailFailed',
      data: { orderId, number, messageId, round, reason, at: now },
    },
  ];
};

export const resendKeysMail = (
  { data: { reason, now } }: ResendKeysMail,
  order: PlacedOrder,
): readonly OrderEvent[] => {
  if (order.status !== 'fulfilled') return reject('keys-not-issued');
  const { orderId, number, rateId, productId, mailRound } = order;
  const round = mailRound + 1;
  return [
    {
      type: 'ordering.KeysMailResendRequested',
      data: {
        orderId,
        number,
        rateId,
        productId,
        round,
        ...(reason !== undefined && { reason }),
        at: now,
      },
    },
  ];
};

/**
 * The buyer may correct the address once; staff may do so repeatedly, with a reason. The keys are
 * sent to the new address.
 */
export const correctEmail = (
  { data: { personId, emailHash, email, reason, now } }: CorrectEmail,
  order: PlacedOrder,
): readonly OrderEvent[] => {
  if (order.emailHash === emailHash) return [];
  if (order.emailCorrected && reason === undefined) return reject('email-corrected-before');
  if (order.status !== 'paid' && order.status !== 'fulfilled') return reject('order-not-paid');
  const { orderId, number, rateId, productId, mailRound } = order;
  return [
    {
      type: 'ordering.EmailCorrected',
      data: {
        orderId,
        number,
        rateId,
        productId,
        personId,
        emailHash,
        email,
        round: mailRound === 0 ? 0 : mailRound + 1,
        ...(reason !== undefined && { reason }),
        at: now,
      },
    },
  ];
};
