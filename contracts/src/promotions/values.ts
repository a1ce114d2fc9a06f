export const unavailableReasons = [
  'not-yet',
  'over',
  'not-for-this',
  'sum-too-small',
  'used-up',
] as const;

export type UnavailableReason = (typeof unavailableReasons)[number];

/** All reasons in the order in which they are checked: `promo-not-available` by why it is not. */
export const refusalReasons = [
  'promo-empty',
  'promo-not-found',
  'promo-disabled',
  ...unavailableReasons,
  'promo-already-used',
] as const;

export type RefusalReason = (typeof refusalReasons)[number];

/**
 * The status of a code for staff: the first that applies, since a locked code may also be over and
 * used up.
 */
export const promoStatuses = ['locked', 'off', 'used_up', 'over', 'planned', 'active'] as const;

export type PromoStatus = (typeof promoStatuses)[number];

/** The part of the status that no clock changes. `on` may be over, planned or active. */
export type StoredPromoStatus = Extract<PromoStatus, 'locked' | 'off' | 'used_up'> | 'on';
