/** A payment is what its provider calls it. */
export const paymentStream = (system: string, paymentId: string): string =>
  `payment-${system}:${paymentId}`;

/** Notifications are kept by day, so that no stream grows for ever. `day` is `2026-03-01`. */
export const paymentInboxStream = (system: string, day: string): string =>
  `paymentInbox-${system}-${day}`;

export const exchangeRateStream = 'exchangeRate-dollar';
