import type { OrderPage } from '@shop/contracts/ordering/order-page.contract';
import { useEffect } from 'react';
import { useNavigate } from 'react-router-dom';
import { useLangPrefix } from '../../shared/routing/use-lang-prefix.ts';
import { orderAddress } from './order-address.ts';

/** Redirects to the order's page once the order has keys. Replaces the history entry. */
export const useGoToKeys = (order: OrderPage | undefined): void => {
  const navigate = useNavigate();
  const prefixed = useLangPrefix();
  const to = order?.downloadable ? prefixed(orderAddress(order.number)) : undefined;
  useEffect(() => {
    if (to !== undefined) void navigate(to, { replace: true });
  }, [navigate, to]);
};
