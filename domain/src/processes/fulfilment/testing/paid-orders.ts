import { expect } from 'chai';
import type { OrderEvent, OrderPaid } from '../../../ordering/events.ts';
import type { PoolEvent } from '../../../stock/events.ts';
import { promoLimit } from './shop-in-memory.ts';

/**
 * Checks after every event: nobody else gets the keys of a paid order, and no more orders are paid
 * at a discount than the code has uses. An administrator may accept a payment beyond that.
 */
export const paidOrders = () => {
  const unserved = new Map<string, OrderPaid['data']>();
  const accepted = new Set<string>();
  const discounted = new Set<string>();

  const expectToKeepKeys = ({ orderId, rateId, keys }: Released): void => {
    const paid = unserved.get(orderId);
    if (paid?.delivery !== 'pool' || paid.sale.rateId !== rateId) return;
    // an order from which staff have withdrawn keys gives up the rest and queues for all
    expect(keys.length, `keys of the paid order ${orderId} are released`).to.be.lessThan(
      paid.sale.count,
    );
  };

  return (event: OrderEvent | PoolEvent): void => {
    const { type, data } = event;
    if (type === 'ordering.MismatchAccepted') accepted.add(data.orderId);
    if (type === 'ordering.OrderPaid') {
      const { orderId, sale } = data;
      unserved.set(orderId, data);
      if (sale.discount.minor > 0 && !accepted.has(orderId)) discounted.add(orderId);
      expect(discounted.size, 'orders paid at a discount').to.be.at.most(promoLimit);
    }
    const isStopped =
      (type === 'ordering.PaymentReversed' && data.stops) ||
      ((type === 'ordering.RefundDecided' || type === 'ordering.OrderVoided') && data.whole);
    if (type === 'ordering.OrderFulfilled' || isStopped) unserved.delete(data.orderId);
    if (type === 'stock.KeysReleased') expectToKeepKeys(data);
  };
};

type Released = Readonly<{ orderId: string; rateId: string; keys: readonly string[] }>;
