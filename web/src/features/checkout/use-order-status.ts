import type { PlaceOrderReply } from '@shop/contracts/ordering/contract';
import type { OrderPage } from '@shop/contracts/ordering/order-page.contract';
import { useLazyPlacedOrderQuery } from './checkout-api.ts';

/** A buyer waits at most this long for the status of an order. */
const statusTimeoutMs = 3_000;

/**
 * Loads the status of a placed order: the server decides whether it can be paid, because the clock
 * of the device may be wrong. Undefined if the server does not answer in time.
 */
export const useOrderStatus = () => {
  const [load, { isFetching }] = useLazyPlacedOrderQuery();

  const loadStatus = async ({
    number,
    token,
  }: Pick<PlaceOrderReply, 'number' | 'token'>): Promise<OrderPage['status'] | undefined> => {
    const request = load({ number, t: token });
    const timer = setTimeout(() => request.abort(), statusTimeoutMs);
    const { data: order } = await request;
    clearTimeout(timer);
    return order?.status;
  };

  return { loadStatus, isLoading: isFetching };
};
