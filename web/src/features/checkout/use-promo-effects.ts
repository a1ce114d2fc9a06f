import type { Dispatch } from 'react';
import { useEffect } from 'react';
import { readLinkedPromo } from '../../shared/promo/linked-promo.ts';
import type { CheckoutEvent, Draft } from './checkout-reducer.ts';

const promoPauseMs = 500;

/** Requests the price with a code from a link, or with a typed code after a pause. */
export const usePromoEffects = (
  { promo, pricedPromo }: Draft,
  dispatch: Dispatch<CheckoutEvent>,
) => {
  const code = promo.trim();

  useEffect(() => {
    const linked = readLinkedPromo(); // in an effect, because the server cannot read it
    if (linked !== null) dispatch({ type: 'promoLinked', promo: linked });
  }, [dispatch]);

  useEffect(() => {
    if (code === pricedPromo) return;
    const pauseMs = code === '' ? 0 : promoPauseMs;
    const timer = setTimeout(() => dispatch({ type: 'promoEntered' }), pauseMs);
    return () => clearTimeout(timer);
  }, [code, pricedPromo, dispatch]);
};
