import { rejecting, sameMoney } from '../kernel/index.ts';
import type { PlaceOrder } from './commands.ts';
import { toWireQuote } from './contract.ts';
import type { OrderEvent } from './events.ts';
import type { Order } from './order-state.ts';
import { orderingTexts } from './texts.ts';

export const reject = rejecting(orderingTexts);

export const place = ({ data }: PlaceOrder, order: Order): readonly OrderEvent[] => {
  const { quote, expectedTotal, now, ...frozen } = data;

  if (order.status !== 'unplaced') {
    return order.requestDigest === data.requestDigest ? [] : reject('id-taken'); // the client asked again
  }
  const { unitPrice, count, total, charge } = quote;
  if (!sameMoney(total, expectedTotal)) {
    return reject('price-changed', { quote: toWireQuote(quote) });
  }
  return [
    {
      type: 'ordering.OrderPlaced',
      data: { ...frozen, unitPrice, count, total, charge, at: now },
    },
  ];
};
