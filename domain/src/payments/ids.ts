/** A payment is what its provider calls it. */
export const paymentStream = (system: string, paymentId: string): string =>
  `payment-${system}:${paymentId}`;

/** Notifications are kept by day, so that no stream grows for ever. `day` is `2026-03-01`. */
export const paymentInboxStream = (system: string, day: string): string =>
  `paymentInbox-${system}-${day}`;

export const exchangeRateStream = 'exchangeRate-dollar';

/** A provider's invoices for one order, whose number it knows. */
export const paymentInvoiceStream = (system: string, number: number): string =>
  `paymentInvoice-${system}:${number}`;

/** Tells in which stream it is kept: `{system}.{day}.{uuid}`. */
export const notificationIdOf = (system: string, day: string, id: string): string =>
  `${system}.${day}.${id}`;

/** null for what is no id of a notification. */
export const inboxOfNotification = (notificationId: string): string | null => {
  const [, system, day] = /^([a-z]+)\.(\d{4}-\d{2}-\d{2})\./.exec(notificationId) ?? [];
  return system === undefined || day === undefined ? null : paymentInboxStream(system, day);
};

/** The settings of one payment system. */
export const paymentSystemStream = (system: string): string => `paymentSystem-${system}`;
