import { isSameMoney } from '@shop/contracts/kernel';
import type { Lang } from '@shop/contracts/kernel';
import { countDelivered } from '@shop/contracts/ordering/values';
import type { PlacedOrder } from '@shop/domain/ordering';
import { isCoveredByPromo } from '@shop/domain/ordering';
import type { NumberForms } from './messages/grammatical-number.ts';
import { grammaticalNumber } from './messages/grammatical-number.ts';
import { orderEmailMessages } from './messages/orders.ts';
import type { OrderEmailContent } from './order-email.ts';
import type { OrderInEmail } from './order-parts.ts';
import { amountRow, orderSums } from './order-parts.ts';

/** A payment that does not pay the order, because of its amount or because the discount is gone. */
export const amountContent = ({ order }: OrderInEmail, lang: Lang): OrderEmailContent | null => {
  const payment = order.payments.findLast(({ appliedAs }) => appliedAs === 'mismatched');
  if (!payment || payment.appliedAs === null || payment.isAccepted) return null;
  const due = order.charges[payment.payment.system]?.charge ?? order.charge;
  const { amountDiffers, discountUnavailable } = orderEmailMessages[lang];
  // A payment of the exact amount does not pay the order if the promo code has no uses left.
  const { title, text } = isSameMoney(due, payment.amount) ? discountUnavailable : amountDiffers;
  const { expected, received } = amountDiffers;
  const isInTable = orderSums(order).some((sum) => isSameMoney(sum, due));
  const facts = [
    ...(isInTable ? [] : [amountRow(expected, due, lang)]),
    amountRow(received, payment.amount, lang),
  ];
  const lead = text[grammaticalNumber(countDelivered(order))];
  return { title: title(order.number), text: lead, facts };
};

type ConfirmedMessages = Readonly<{
  title: (number: number) => string;
  text: NumberForms;
  free: NumberForms;
}>;

/** A promo code may have paid the order: then there is no payment to confirm or to refund. */
const confirmedContent = (
  order: PlacedOrder,
  { title, text, free }: ConfirmedMessages,
): OrderEmailContent => {
  const form = grammaticalNumber(countDelivered(order));
  return { title: title(order.number), text: (isCoveredByPromo(order) ? free : text)[form] };
};

/** The order of a banned buyer: staff decide. */
export const heldContent = ({ order }: OrderInEmail, lang: Lang): OrderEmailContent | null => {
  if (order.status !== 'paid' || order.hold === null) return null;
  return confirmedContent(order, orderEmailMessages[lang].held);
};

/** A paid order whose keys are not there yet, or that staff deliver. */
export const waitingContent =
  (kind: 'keysAwaited' | 'manualDelivery') =>
  ({ order }: OrderInEmail, lang: Lang): OrderEmailContent | null => {
    if (order.status !== 'paid' || order.hold !== null) return null;
    const isStopped = kind === 'keysAwaited' && order.delivery === 'shared';
    return confirmedContent(order, orderEmailMessages[lang][isStopped ? 'contentStopped' : kind]);
  };
