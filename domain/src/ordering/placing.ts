import { banTexts, isSameMoney } from '@shop/contracts/kernel';
import { isActiveUntil, rejectWith } from '../kernel/index.ts';
import { amountDue } from '@shop/contracts/ordering/charge';
import type { PlaceOrder } from './commands.ts';
import { toChargedQuote } from '@shop/contracts/ordering/contract';
import type { OrderEvent } from './events.ts';
import type { Order } from './order-state.ts';
import type { Quote } from '@shop/contracts/ordering/charge';
import { reject } from './reject.ts';

const rejectAddress = rejectWith(banTexts);

/**
 * A repeat with the same digest emits nothing. The same id with another request is rejected as
 * `id-taken`.
 */
export const place = ({ data }: PlaceOrder, order: Order): readonly OrderEvent[] => {
  const { quote, expectedTotal, expectedAmountDue, ban, now, ...placedData } = data;

  if (order.status !== 'unplaced') {
    return order.requestDigest === data.requestDigest ? [] : reject('id-taken'); // a repeat
  }
  if (ban !== null && isActiveUntil(ban.until, now)) return rejectAddress('email-banned');
  const { unitPrice, count, discount, total, charge, fee } = quote;
  if (!matchesExpectedPrice(quote, { expectedTotal, expectedAmountDue })) {
    return reject('price-changed', { quote: toChargedQuote(quote) });
  }
  return [
    {
      type: 'ordering.OrderPlaced',
      data: { ...placedData, unitPrice, count, discount, total, charge, fee, at: now },
    },
  ];
};

/**
 * True if the quote is the price that the buyer saw; the amount with the fee is compared only if
 * the client sent it.
 */
export const matchesExpectedPrice = (
  quote: Quote,
  {
    expectedTotal,
    expectedAmountDue,
  }: Readonly<Pick<PlaceOrder['data'], 'expectedTotal' | 'expectedAmountDue'>>,
): boolean =>
  isSameMoney(quote.total, expectedTotal) &&
  (expectedAmountDue === null || isSameMoney(amountDue(quote), expectedAmountDue));
