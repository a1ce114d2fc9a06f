import type { PlaceOrderReply, PlaceOrderRequest } from '@shop/contracts/ordering/contract';
import type { Dispatch } from 'react';
import { useEffect, useEffectEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { useSelector } from 'react-redux';
import { newId } from '../../shared/api/new-id.ts';
import { asProblem } from '../../shared/api/problem.ts';
import { selectLang } from '../../shared/i18n/locale-slice.ts';
import { storeLastUsedSystem } from '../../shared/payments/preferred-system.ts';
import { storeOrderToken } from '../../shared/persistence/order-tokens.ts';
import { useToasts } from '../../shared/ui/toasts.tsx';
import { usePlaceOrderMutation } from './checkout-api.ts';
import type { CheckoutEvent, CheckoutState } from './checkout-reducer.ts';
import { orderAttempt } from './lazy-order-attempt.ts';
import { useOrderStatus } from './use-order-status.ts';

/** Sends the request of `placing` and opens the order. */
export const usePlaceOrder = (
  state: CheckoutState,
  dispatch: Dispatch<CheckoutEvent>,
  open: (order: PlaceOrderReply) => void,
) => {
  const { t } = useTranslation();
  const lang = useSelector(selectLang);
  const toasts = useToasts();
  const [placeOrder] = usePlaceOrderMutation();
  const { loadStatus } = useOrderStatus();
  const request = state.status === 'placing' ? state.request : undefined;
  const isRetry = state.status === 'placing' && state.isRetry;

  const place = useEffectEvent(async (sent: PlaceOrderRequest) => {
    const { order_id: orderId, payment_system: system } = sent;
    const { data: order, error } = await placeOrder(sent);
    if (!order) {
      const problem = asProblem(error ?? {}, lang);
      const { toRefusal } = await orderAttempt.load(); // loaded by the request
      return dispatch({ type: 'orderRefused', orderId, refusal: toRefusal(problem, system) });
    }
    // a retry may return an order that can no longer be paid
    const status = isRetry ? await loadStatus(order) : undefined;
    if (status === 'expired' || status === 'cancelled') {
      return dispatch({ type: 'orderExpired', orderId, newOrderId: newId() });
    }
    storeLastUsedSystem(system);
    storeOrderToken(String(order.number), order.token);
    if (!order.payment) toasts.refused(t(($) => $.checkout.paymentMethodUnavailable));
    const isPaid = status !== undefined && status !== 'pending';
    const placed = isPaid ? { ...order, payment: null } : order;
    dispatch({ type: 'orderPlaced', order: placed });
    open(placed);
  });

  useEffect(() => {
    if (request) void place(request);
  }, [request]);
};
