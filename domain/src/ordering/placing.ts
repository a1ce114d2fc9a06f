import { sameMoney } from '../kernel/index.ts';
import { amountDue } from './charge.rules.ts';
import type { PlaceOrder } from './commands.ts';
import { toWireQuote } from './contract.ts';
import type { OrderEvent, OrderPaid, OrderPlaced } from './events.ts';
import type { Order } from './order-state.ts';
import type { Quote } from './pricing.rules.ts';
import { reject } from './reject.ts';
import { saleOf } from './sale.rules.ts';

export const place = ({ data }: PlaceOrder, order: Order): readonly OrderEvent[] => {
  const { quote, expectedTotal, expectedAmountDue, now, ...frozen } = data;

  if (order.status !== 'unplaced') {
    return order.requestDigest === data.requestDigest ? [] : reject('id-taken'); // the client asked again
  }
  const { unitPrice, count, discount, total, charge, fee } = quote;
  if (!isAsPromised(quote, { expectedTotal, expectedAmountDue })) {
    return reject('price-changed', { quote: toWireQuote(quote) });
  }
  const placed: OrderPlaced = {
    type: 'ordering.OrderPlaced',
    data: { ...frozen, unitPrice, count, discount, total, charge, fee, at: now },
  };
  return total.minor > 0 ? [placed] : [placed, paidByPromo(placed)];
};

/** Whether the quote is what the buyer saw; the sum with the fee counts if the client named it. */
export const isAsPromised = (
  quote: Quote,
  {
    expectedTotal,
    expectedAmountDue,
  }: Readonly<Pick<PlaceOrder['data'], 'expectedTotal' | 'expectedAmountDue'>>,
): boolean =>
  sameMoney(quote.total, expectedTotal) &&
  (expectedAmountDue === null || sameMoney(amountDue(quote), expectedAmountDue));

/** Nothing is left to pay, so no provider will tell that it was. */
const paidByPromo = (placed: OrderPlaced): OrderPaid => {
  const { orderId, number, delivery, charge, at } = placed.data;
  return {
    type: 'ordering.OrderPaid',
    data: {
      orderId,
      number,
      payment: { system: 'promo', paymentId: orderId },
      amount: charge,
      sale: saleOf(placed),
      delivery,
      late: false,
      at,
    },
  };
};
