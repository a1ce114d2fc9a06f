import type { Instant } from '@shop/contracts/kernel';
import type {
  CustomerReservation,
  FulfilmentState,
  KeyReservation,
  PromoReservation,
} from './state.ts';

type Reservations = Pick<
  FulfilmentState,
  | 'stage'
  | 'rateId'
  | 'promo'
  | 'redeemsPromo'
  | 'reservations'
  | 'promoReservations'
  | 'customerReservations'
  | 'pendingPayments'
>;

/**
 * True if the order releases its reservations. A payment that the order has not recorded may still
 * need them.
 */
const hasReleasedReservations = ({ stage, pendingPayments }: Reservations): boolean =>
  stage === 'stopped' || (stage === 'lapsed' && pendingPayments.length === 0);

/** True if the order needs no reserved keys, because it has its own or gets none. */
const needsNoReservedKeys = (state: Reservations): boolean =>
  state.stage === 'fulfilled' || hasReleasedReservations(state);

/**
 * A paid order keeps the reservation that it redeems. Other reservations are repeats by stale
 * workers.
 */
const isOwnPromoKept = (state: Reservations): boolean => {
  switch (state.stage) {
    case 'unknown':
    case 'reserved':
    case 'pending':
      return true;
    case 'lapsed':
      return !hasReleasedReservations(state);
    case 'paid':
    case 'queued':
    case 'issued':
    case 'fulfilled':
    case 'stopped':
      return state.redeemsPromo;
  }
};

/** True if, according to the log, no request has placed the order yet. */
export const isUnplaced = ({ stage }: Pick<FulfilmentState, 'stage'>): boolean =>
  stage === 'unknown' || stage === 'reserved';

/**
 * Includes reservations by requests under the order's id that did not place it, and by a request
 * that had paused until the order had its keys.
 */
export const releasableKeys = (state: Reservations): readonly KeyReservation[] => {
  if (isUnplaced(state)) return [];
  if (needsNoReservedKeys(state)) return state.reservations;
  return state.reservations.filter(({ rateId }) => rateId !== state.rateId);
};

export const releasablePromos = (state: Reservations): readonly PromoReservation[] => {
  if (isUnplaced(state)) return [];
  const isOwnKept = isOwnPromoKept(state);
  return state.promoReservations.filter(({ code }) => !isOwnKept || code !== state.promo);
};

/**
 * The customer's use is released after that of the code. So the code renews only uses that the
 * customer's stream has counted without interruption, and compares any other with the limit.
 */
export const releasableCustomerUses = (state: Reservations): readonly CustomerReservation[] => {
  if (isUnplaced(state)) return [];
  const isOwnKept = isOwnPromoKept(state);
  const codes = new Set(state.promoReservations.map(({ code }) => code));
  return state.customerReservations.filter(
    ({ code }) => !codes.has(code) && (!isOwnKept || code !== state.promo),
  );
};

/** The customer's reservations that a paid order redeems, before it redeems that of the code. */
export const redeemableCustomerUses = ({
  redeemsPromo,
  promo,
  customerReservations,
}: Reservations): readonly CustomerReservation[] =>
  redeemsPromo ? customerReservations.filter(({ code }) => code === promo) : [];

/** The reservation that a paid order redeems. `until` is null if it was released before. */
export const redeemablePromo = ({
  redeemsPromo,
  promo: code,
  promoReservations,
}: Reservations): Readonly<{ code: string; until: Instant | null }> | null => {
  if (!redeemsPromo || code === null) return null;
  const ownReservation = promoReservations.find((reservation) => reservation.code === code);
  return { code, until: ownReservation?.until ?? null };
};
