import type { ProductPage, ProductRate } from '@shop/contracts/catalog/contract';
import { useCallback, useEffect, useEffectEvent, useReducer } from 'react';
import { useSelector } from 'react-redux';
import { ownProblem } from '../../shared/api/problem.ts';
import { selectLang, selectRegion } from '../../shared/i18n/locale-slice.ts';
import { clearLinkedPromo } from '../../shared/promo/linked-promo.ts';
import { useCurrentUser } from '../../shared/session/use-current-user.ts';
import type { Attempt, DraftChanges } from './checkout-reducer.ts';
import {
  checkoutReducer,
  initialCheckout,
  canHaveReservedKeys,
  refusalOf,
} from './checkout-reducer.ts';
import { LazyPaymentModal } from './lazy-payment-modal.ts';
import type { OrderAttemptCode } from './lazy-order-attempt.ts';
import { orderAttempt } from './lazy-order-attempt.ts';
import { proposedRateId, selectionOf } from './selection.ts';
import { useCheckoutProblems } from './use-checkout-problems.ts';
import { orderToPay, usePaymentVisit } from './use-payment-visit.ts';
import { usePlaceOrder } from './use-place-order.ts';
import { usePrice } from './use-price.ts';
import { usePromoEffects } from './use-promo-effects.ts';

/** Preloads the code for the end of the form, once the buyer begins to fill it in. */
const preloadRest = (): void => {
  orderAttempt.preload();
  LazyPaymentModal.preload();
};

/** The buyer's input, its price, its missing fields, and the order being placed. */
export const useCheckout = (product: ProductPage) => {
  const lang = useSelector(selectLang);
  const region = useSelector(selectRegion);
  const user = useCurrentUser();
  const [state, dispatch] = useReducer(checkoutReducer, undefined, () =>
    initialCheckout(proposedRateId(product, region)),
  );
  const { draft, status } = state;
  const selection = selectionOf(product, region, draft);
  const price = usePrice(product, selection, state);
  const isSoldOut = selection.rate?.in_stock === 'no' && !canHaveReservedKeys(state);
  const problems = useCheckoutProblems({ product, draft, selection, price, user, isSoldOut });
  const input = { product, region, lang, user, draft, selection, price, problems };
  const payable = status === 'placed' ? orderToPay(state.order) : undefined;
  const visit = usePaymentVisit(payable !== undefined);
  usePromoEffects(draft, dispatch);
  usePlaceOrder(state, dispatch, visit.open);

  const isWaiting = problems.isUnpriced && price.isLoading;
  const endPricing = useEffectEvent((code: OrderAttemptCode | undefined) => {
    const attempt: Attempt =
      code && !problems.isUnpriced
        ? code.attemptOf(input)
        : { outcome: 'incomplete', problem: price.problem ?? ownProblem('offline', lang) };
    dispatch({ type: 'pricingEnded', attempt });
  });
  useEffect(() => {
    if (status !== 'pricing' || isWaiting) return;
    let isCancelled = false;
    const end = (code?: OrderAttemptCode) => {
      if (!isCancelled) endPricing(code);
    };
    orderAttempt.load().then(end, () => end());
    return () => {
      isCancelled = true;
    };
  }, [status, isWaiting]);

  const buy = (): void => {
    if (status === 'pricing' || status === 'placing') return;
    if (problems.isUnpriced) price.refetchMissing();
    dispatch({ type: 'buyPressed', isPriced: !problems.isUnpriced });
  };

  const change = useCallback((changes: DraftChanges) => {
    preloadRest();
    dispatch({ type: 'draftChanged', changes });
  }, []);

  const chooseRate = useCallback((rate: ProductRate) => {
    preloadRest();
    dispatch({ type: 'rateChosen', rate });
  }, []);

  const typePromo = (promo: string): void => {
    clearLinkedPromo();
    dispatch({ type: 'promoTyped', promo });
  };

  const refusal = refusalOf(state)?.problem;
  const problem = refusal ?? price.problem;
  return {
    draft,
    selection,
    price,
    user,
    missing: problems.missing,
    problem,
    /** Why the last attempt to buy failed. */
    refusal,
    isPlacing: status === 'placing' || (status === 'pricing' && problems.isEntered),
    orderToPay: payable,
    isPaymentOpen: visit.isOpen,
    closePayment: visit.close,
    change,
    chooseRate,
    typePromo,
    enterPromo: (): void => dispatch({ type: 'promoEntered' }),
    buy,
    /** The current error of a field, from the server or from client validation. */
    errorOf: (field: string) => problem?.errors?.[field]?.[0] ?? problems.byField[field],
  };
};

export type Checkout = ReturnType<typeof useCheckout>;
