import type { Lang } from '@shop/contracts/kernel';
import type { PlacedOrder, Refund } from '@shop/domain/ordering';
import { findPayment } from '@shop/domain/ordering';
import { grammaticalNumber } from './messages/grammatical-number.ts';
import { orderEmailMessages } from './messages/orders.ts';
import type { OrderEmailContent } from './order-email.ts';
import type { OrderInEmail } from './order-parts.ts';
import { amountRow } from './order-parts.ts';

export const findRefund = ({ refunds }: PlacedOrder, id: string): Refund | undefined =>
  refunds.find(({ refundId }) => refundId === id);

/** The scope of a return that does not stop the order, by what its payment paid. */
const scopeOfPart = ({ appliedAs }: PlacedOrder['payments'][number]): 'part' | 'payment' =>
  appliedAs === 'price' ? 'part' : 'payment';

/** The whole order, some of its keys, or a payment that the order did not use. */
const scopeOf = (order: PlacedOrder, { whole, payment }: Refund): 'whole' | 'part' | 'payment' => {
  if (whole) return 'whole';
  const refunded = findPayment(order, payment);
  return refunded ? scopeOfPart(refunded) : 'part';
};

/** A refund that staff decided: approved, sent, or only the keys of a free order voided. */
export const refundContent = (
  { order }: OrderInEmail,
  refund: Refund,
  lang: Lang,
): OrderEmailContent => {
  const messages = orderEmailMessages[lang];
  const scope = scopeOf(order, refund);
  const form = grammaticalNumber(refund.keys.length);
  const withKeys = (lead: string, keys: string): string =>
    refund.keys.length > 0 ? `${lead} ${keys}` : lead;
  if (refund.status === 'voided') {
    const { whole, part, text, keys } = messages.voided;
    const title = (refund.whole ? whole : part[form])(order.number);
    return { title, text: withKeys(text, keys[form]) };
  }
  const {
    [scope]: titleOf,
    text,
    keys,
  } = refund.status === 'sent' ? messages.refundSent : messages.refundDecided;
  const facts = [amountRow(messages.refundAmount, refund.amount, lang)];
  const title = titleOf(order.number);
  return { title, text: withKeys(text, keys[form]), facts };
};

/** Money that the payment system returned by itself; null if the order has no such return. */
export const returnedContent = (
  { order }: OrderInEmail,
  id: string,
  lang: Lang,
): OrderEmailContent | null => {
  const found = order.payments
    .flatMap((payment) => payment.reversals.map((reversal) => ({ payment, reversal })))
    .find(({ reversal }) => reversal.reversalId === id);
  if (!found) return null;
  const { payment, reversal } = found;
  const messages = orderEmailMessages[lang];
  const isStopped = order.status === 'stopped';
  const scope = isStopped ? 'whole' : scopeOfPart(payment);
  const title = messages.refundSent[scope](order.number);
  const { [grammaticalNumber(order.issued.length)]: keys } = messages.refundSent.keys;
  const stopped = isStopped && order.issued.length > 0 ? ` ${keys}` : '';
  const facts = [amountRow(messages.refundAmount, reversal.amount, lang)];
  return { title, text: `${messages.refundSent.text}${stopped}`, facts };
};
