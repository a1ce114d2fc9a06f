import type { Dispatch } from 'react';
import { useEffect } from 'react';
import { readLinkedPromo } from '../../shared/promo/linked-promo.ts';
import type { CheckoutEvent, Draft } from './checkout-reducer.ts';

const promoPauseMs = 500;

/** Requests the price with a code that was typed, once typing pauses, or came with a link. */
export const usePromoEffects = (
  { promo, pricedPromo }: Draft,
  dispatch: Dispatch<CheckoutEvent>,
) => {
  const code = promo.trim();

  useEffect(() => {
    const linked = readLinkedPromo(); // the server does not know it
    if (linked !== null) dispatch({ type: 'promoLinked', promo: linked });
  }, [dispatch]);

  useEffect(() => {
    if (code === pricedPromo) return;
    const pauseMs = code === '' ? 0 : promoPauseMs;
    const timer = setTimeout(() => dispatch({ type: 'promoEntered' }), pauseMs);
    return () => clearTimeout(timer);
  }, [code, pricedPromo, dispatch]);
};
