import { useEffect, useRef } from 'react';
import { useNavigate } from 'react-router-dom';
import { sendToProvider } from '../../shared/payments/send-to-provider.ts';
import { useLangPrefix } from '../../shared/routing/use-lang-prefix.ts';
import { useLazyPlacedOrderQuery } from './checkout-api.ts';
import type { OrderToPay } from './use-payment-visit.ts';
import { orderAddress } from './use-payment-visit.ts';

/** A buyer waits at most this long for the status of the order. */
const statusTimeoutMs = 3_000;

/**
 * Sends the buyer to the payment system, or to the page of an order that can no longer be paid. The
 * server decides, because the clock of the device may be wrong. If it does not answer, the payment
 * system decides. `opened`: whether the dialog is open; a closed one leads nowhere.
 */
export const usePaymentStart = (placed: OrderToPay, opened: boolean) => {
  const navigate = useNavigate();
  const prefixed = useLangPrefix();
  const [load, { isFetching }] = useLazyPlacedOrderQuery();
  const isOpen = useRef(opened);

  useEffect(() => {
    isOpen.current = opened;
    return () => {
      isOpen.current = false;
    };
  }, [opened]);

  const start = async () => {
    const { number, token } = placed;
    const request = load({ number, t: token });
    const timer = setTimeout(() => request.abort(), statusTimeoutMs);
    const { data: order } = await request;
    clearTimeout(timer);
    if (!isOpen.current) return;
    if (order === undefined || order.status === 'pending') sendToProvider(placed.payment, document);
    else await navigate(prefixed(orderAddress(placed)), { replace: true });
  };

  return { start, isStarting: isFetching };
};
