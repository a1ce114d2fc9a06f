import { useWindowEvent } from '@mantine/hooks';
import type { PaymentStart, PlaceOrderReply } from '@shop/contracts/ordering/contract';
import { useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { keepOrderToken } from '../../shared/persistence/order-tokens.ts';
import { useLangPrefix } from '../../shared/routing/use-lang-prefix.ts';

/** An order with its way to the payment system. */
export type OrderToPay = PlaceOrderReply & Readonly<{ payment: PaymentStart }>;

/** The address of an order's page, without a language or a token. */
export const orderAddress = ({ number }: PlaceOrderReply): string => `/order/${number}`;

/** What a visit's history says of the order that was placed here. */
const orderIn = (state: unknown): string | undefined => {
  if (typeof state !== 'object' || state === null || !('order' in state)) return undefined;
  return typeof state.order === 'string' ? state.order : undefined;
};

/**
 * The order that waits to be paid. The visit's history knows it too: whoever reloads, or comes back
 * from the payment system, is taken to the order's page, which knows what has become of it.
 */
export const usePlacedOrder = () => {
  const [placed, setPlaced] = useState<OrderToPay>();
  const { pathname, search, state } = useLocation();
  const navigate = useNavigate();
  const prefixed = useLangPrefix();
  const kept = orderIn(state);
  const lost = kept !== undefined && !placed ? prefixed(kept) : undefined;

  useEffect(() => {
    if (lost) void navigate(lost, { replace: true });
  }, [lost, navigate]);

  useWindowEvent('pageshow', ({ persisted }) => {
    if (persisted && kept) void navigate(prefixed(kept), { replace: true });
  });

  return {
    placed,
    opened: placed !== undefined && kept !== undefined,
    open: (order: OrderToPay) => {
      keepOrderToken(String(order.number), order.token);
      setPlaced(order);
      const here = { state: { order: orderAddress(order) }, preventScrollReset: true };
      void navigate(pathname + search, here);
    },
    /** To the page of an order that has nothing to be paid here. */
    leave: (order: PlaceOrderReply) => {
      keepOrderToken(String(order.number), order.token);
      void navigate(prefixed(orderAddress(order)));
    },
    close: () => void navigate(-1),
  };
};
