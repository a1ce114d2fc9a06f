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

/** Sends the request of `placing` and opens the order, unless the buyer has left the page. */
export const usePlaceOrder = (
  state: CheckoutState,
  dispatch: Dispatch<CheckoutEvent>,
  open: (order: PlaceOrderReply) => void,
) => {
  const { t } = useTranslation();
  const lang = useSelector(selectLang);
  const toasts = useToasts();
  const [placeOrder] = usePlaceOrderMutation();
  const request = state.status === 'placing' ? state.request : undefined;

  const place = useEffectEvent(async (sent: PlaceOrderRequest, visit: AbortSignal) => {
    const { order_id: orderId, payment_system: system } = sent;
    const { data: order, error } = await placeOrder(sent);
    if (!order) {
      const problem = asProblem(error ?? {}, lang);
      const { toRefusal } = await orderAttempt.load(); // loaded by the request
      return dispatch({ type: 'orderRefused', orderId, refusal: toRefusal(problem, system) });
    }
    storeOrderToken(String(order.number), order.token);
    storeLastUsedSystem(system);
    // a repeated request may return an order that can no longer be paid
    if (order.status === 'expired' || order.status === 'cancelled') {
      return dispatch({ type: 'orderExpired', orderId, newOrderId: newId() });
    }
    dispatch({ type: 'orderPlaced', order });
    if (visit.aborted) return;
    if (order.status === 'pending' && !order.payment) {
      toasts.refused(t(($) => $.checkout.paymentMethodUnavailable));
    }
    open(order);
  });

  useEffect(() => {
    if (!request) return;
    const visit = new AbortController();
    void place(request, visit.signal);
    return () => visit.abort();
  }, [request]);
};
