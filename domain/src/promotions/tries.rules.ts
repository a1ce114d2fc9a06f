/** So often one address may try codes: the limit against guessing. */
export const promoTriesAllowed = { name: 'promo', points: 20, seconds: 60 } as const;
