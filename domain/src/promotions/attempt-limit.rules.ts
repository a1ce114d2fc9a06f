/** Quotes with a promo code that one network may ask for: the limit against guessing. */
export const promoAttemptLimit = { name: 'promo', points: 20, seconds: 60 } as const;
