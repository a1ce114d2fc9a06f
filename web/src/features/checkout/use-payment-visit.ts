import { useWindowEvent } from '@mantine/hooks';
import type { PaymentStart, PlaceOrderReply } from '@shop/contracts/ordering/contract';
import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { useLangPrefix } from '../../shared/routing/use-lang-prefix.ts';

/** An order with the start of its payment. */
export type OrderToPay = PlaceOrderReply & Readonly<{ payment: PaymentStart }>;

/** Undefined if no payment is due, or the payment system does not respond. */
export const orderToPay = (order: PlaceOrderReply): OrderToPay | undefined => {
  const { payment } = order;
  return payment && order.charge.cost > 0 ? { ...order, payment } : undefined;
};

/** The path of an order's page, without language and token. */
export const orderAddress = ({ number }: PlaceOrderReply): string => `/order/${number}`;

/** The path of the order placed at this history entry. */
const orderIn = (state: unknown): string | undefined => {
  if (typeof state !== 'object' || state === null || !('order' in state)) return undefined;
  return typeof state.order === 'string' ? state.order : undefined;
};

/**
 * Opens the payment dialog as a history entry. After a reload, or a return from the payment system,
 * redirects to the order's page, which has the current status.
 */
export const usePaymentVisit = (hasOrder: boolean) => {
  const { pathname, search, state } = useLocation();
  const navigate = useNavigate();
  const prefixed = useLangPrefix();
  const visited = orderIn(state);
  const redirectTo = visited !== undefined && !hasOrder ? prefixed(visited) : undefined;

  useEffect(() => {
    if (redirectTo) void navigate(redirectTo, { replace: true });
  }, [redirectTo, navigate]);

  useWindowEvent('pageshow', ({ persisted }) => {
    if (persisted && visited) void navigate(prefixed(visited), { replace: true });
  });

  return {
    isOpen: hasOrder && visited !== undefined,
    /** Opens the dialog if the order requires payment, otherwise the order's page. */
    open: (order: PlaceOrderReply): void => {
      const address = orderAddress(order);
      if (!orderToPay(order)) return void navigate(prefixed(address));
      void navigate(pathname + search, { state: { order: address }, preventScrollReset: true });
    },
    close: (): void => void navigate(-1),
  };
};
