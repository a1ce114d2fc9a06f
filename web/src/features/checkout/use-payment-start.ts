import { useEffect, useRef } from 'react';
import { useNavigate } from 'react-router-dom';
import { useProviderVisit } from '../../shared/payments/use-provider-visit.ts';
import { useLangPrefix } from '../../shared/routing/use-lang-prefix.ts';
import { useOrderStatus } from './use-order-status.ts';
import type { OrderToPay } from './use-payment-visit.ts';
import { orderAddress } from './use-payment-visit.ts';

/**
 * Sends the buyer to the payment system, or to the page of an order that can no longer be paid. The
 * server decides. If it does not answer, the payment system decides. `opened`: whether the dialog
 * is open; a closed one leads nowhere.
 */
export const usePaymentStart = (placed: OrderToPay, opened: boolean) => {
  const navigate = useNavigate();
  const prefixed = useLangPrefix();
  const { loadStatus, isLoading } = useOrderStatus();
  const { leave, isLeaving } = useProviderVisit();
  const isOpen = useRef(opened);

  useEffect(() => {
    isOpen.current = opened;
    return () => {
      isOpen.current = false;
    };
  }, [opened]);

  const start = async () => {
    const status = await loadStatus(placed);
    if (!isOpen.current) return;
    if (status === undefined || status === 'pending') leave(placed.payment);
    else await navigate(prefixed(orderAddress(placed)), { replace: true });
  };

  return { start, isStarting: isLoading || isLeaving };
};
