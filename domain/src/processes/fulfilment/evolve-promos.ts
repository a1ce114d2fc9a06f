import { dropIfCompleted } from './completion.ts';
import type { PromoUseEvent } from './events.ts';
import type { FulfilmentState, PromoReservation } from './state.ts';
import { initialState, withReservedUntil } from './state.ts';

export const withoutPromoReservation = (state: FulfilmentState, code: string): FulfilmentState => ({
  ...state,
  promoReservations: state.promoReservations.filter((other) => other.code !== code),
});

const withPromoReservation = (
  state: FulfilmentState,
  reservation: PromoReservation,
): FulfilmentState => {
  const { promoReservations } = withoutPromoReservation(state, reservation.code);
  return { ...state, promoReservations: [...promoReservations, reservation] };
};

export const withRedeemedPromo = (state: FulfilmentState, code: string): FulfilmentState => ({
  ...withoutPromoReservation(state, code),
  redeemsPromo: state.redeemsPromo && code !== state.promo,
});

/** Uses of promo codes that the order has reserved. */
export const evolveByPromo = (
  before: FulfilmentState | null,
  event: PromoUseEvent,
): FulfilmentState | null => {
  const state = before ?? initialState(event.data.orderId);
  switch (event.type) {
    case 'promotions.PromoReserved': {
      const { code, rateId, productId, until } = event.data;
      const reserved = withPromoReservation(state, { code, until });
      const ofRate = state.stage === 'unknown' ? { ...reserved, rateId, productId } : reserved;
      return withReservedUntil(ofRate, until);
    }
    case 'promotions.PromoRedeemed':
      return dropIfCompleted(withRedeemedPromo(state, event.data.code));
    case 'promotions.PromoReleased':
      return dropIfCompleted(withoutPromoReservation(state, event.data.code));
  }
};
