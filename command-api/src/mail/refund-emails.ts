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
type Scope = 'whole' | 'part' | 'payment';

const scopeOf = (order: PlacedOrder, { whole, payment }: Refund): Scope => {
  if (whole) return 'whole';
  const refunded = findPayment(order, payment);
  return refunded ? scopeOfPart(refunded) : 'part';
};

/** The part of the order that the buyer keeps; empty if the return concerns the whole order. */
const unaffectedText = (
  { keys, places, status }: PlacedOrder,
  scope: Scope,
  lang: Lang,
): string => {
  const { allKeys, otherKeys, order } = orderEmailMessages[lang].unaffected;
  if (scope === 'whole') return '';
  if (scope === 'payment') return status === 'paid' || status === 'fulfilled' ? order : '';
  if (keys.length === 0) return '';
  return (keys.length === places.length ? allKeys : otherKeys)[grammaticalNumber(keys.length)];
};

const joinSentences = (...sentences: readonly string[]): string =>
  sentences.filter((sentence) => sentence !== '').join(' ');

/** A refund that staff decided: approved, sent, or only the keys of a free order voided. */
export const refundContent = (
  { order }: OrderInEmail,
  refund: Refund,
  lang: Lang,
): OrderEmailContent => {
  const messages = orderEmailMessages[lang];
  const form = grammaticalNumber(refund.keys.length);
  const textWith = (lead: string, voidKeys: string, scope: Scope): string =>
    joinSentences(lead, refund.keys.length > 0 ? voidKeys : '', unaffectedText(order, scope, lang));
  if (refund.status === 'voided') {
    const { whole, part, text, keys } = messages.voided;
    const title = (refund.whole ? whole : part[form])(order.number);
    return { title, text: textWith(text, keys[form], refund.whole ? 'whole' : 'part') };
  }
  const scope = scopeOf(order, refund);
  const {
    [scope]: titleOf,
    text,
    keys,
  } = refund.status === 'sent' ? messages.refundSent : messages.refundDecided;
  const facts = [amountRow(messages.refundAmount, refund.amount, lang)];
  return { title: titleOf(order.number), text: textWith(text, keys[form], scope), facts };
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
  const { refundAmount, refundSent } = orderEmailMessages[lang];
  const isStopped = order.status === 'stopped';
  const scope = isStopped ? 'whole' : scopeOfPart(payment);
  const { [grammaticalNumber(order.issued.length)]: voidKeys } = refundSent.keys;
  return {
    title: refundSent[scope](order.number),
    text: joinSentences(
      refundSent.text,
      isStopped && order.issued.length > 0 ? voidKeys : '',
      unaffectedText(order, scope, lang),
    ),
    facts: [amountRow(refundAmount, reversal.amount, lang)],
  };
};
