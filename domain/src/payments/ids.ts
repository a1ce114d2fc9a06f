/** A payment is identified by its provider's id. */
export const paymentStream = (system: string, paymentId: string): string =>
  `payment-${system}:${paymentId}`;

/**
 * Notifications are stored by day, so that no stream grows without limit. `day` is `2026-03-01`.
 */
export const paymentInboxStream = (system: string, day: string): string =>
  `paymentInbox-${system}-${day}`;

export const exchangeRateStream = 'exchangeRate-dollar';

/** A provider's invoices for one order, by the order's number. */
export const paymentInvoiceStream = (system: string, number: number): string =>
  `paymentInvoice-${system}:${number}`;

/** Contains the stream of the notification: `{system}.{day}.{uuid}`. */
export const notificationIdOf = (system: string, day: string, id: string): string =>
  `${system}.${day}.${id}`;

/** Null if the text is not the id of a notification. */
export const inboxOfNotification = (notificationId: string): string | null => {
  const [, system, day] = /^([a-z]+)\.(\d{4}-\d{2}-\d{2})\./.exec(notificationId) ?? [];
  return system === undefined || day === undefined ? null : paymentInboxStream(system, day);
};

/** The settings of one payment system. */
export const paymentSystemStream = (system: string): string => `paymentSystem-${system}`;
