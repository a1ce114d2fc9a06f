import type { FulfilmentState, KeyReservation, PromoReservation } from './state.ts';

type Reservations = Pick<
  FulfilmentState,
  | 'stage'
  | 'rateId'
  | 'promo'
  | 'redeemsPromo'
  | 'reservations'
  | 'promoReservations'
  | 'pendingPayments'
>;

/**
 * Whether the order gives its reservations back. A payment that the order has not recorded may
 * still need them.
 */
const isOver = ({ stage, pendingPayments }: Reservations): boolean =>
  stage === 'stopped' || (stage === 'lapsed' && pendingPayments.length === 0);

/** Whether no request has placed the order yet, as far as the log tells. */
export const isUnplaced = ({ stage }: Pick<FulfilmentState, 'stage'>): boolean =>
  stage === 'unknown' || stage === 'reserved';

/** Also those of requests under the order's id that did not place it. */
export const releasableKeys = (state: Reservations): readonly KeyReservation[] => {
  if (isUnplaced(state)) return [];
  if (isOver(state)) return state.reservations;
  return state.reservations.filter(({ rateId }) => rateId !== state.rateId);
};

export const releasablePromos = (state: Reservations): readonly PromoReservation[] => {
  if (isUnplaced(state)) return [];
  const keepsOwn = state.redeemsPromo || !isOver(state);
  return state.promoReservations.filter(({ code }) => !keepsOwn || code !== state.promo);
};
