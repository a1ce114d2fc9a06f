import type { Instant } from '@shop/contracts/kernel';
import { addMilliseconds } from '@shop/domain/kernel';
import type { MailMessage } from '@shop/domain/mail';
import type { OrderEmailStep } from '@shop/domain/processes';

/**
 * Guests can place orders under any address, so an address gets at most one email of each kind in
 * each interval. It is shorter than the 15 minutes that an order waits for its payment, so that an
 * order placed after the email of an interval still gets its link in time.
 */
export const unpaidEmailEveryMs = 10 * 60_000;

/** The programs that place and email orders have clocks of their own. */
const clockSkewMs = 5000;

type UnpaidKind = 'order-placed' | 'order-expired';

const intervalOf = (at: Instant): number => Math.floor(Date.parse(at) / unpaidEmailEveryMs);

const idOf = (kind: UnpaidKind, emailHash: string, interval: number): string =>
  `${kind}-${emailHash}-${interval}`;

/** The id of the email that an address may get now. */
export const unpaidEmailId = (kind: UnpaidKind, emailHash: string, now: Instant): string =>
  idOf(kind, emailHash, intervalOf(now));

/** The ids of the emails that the address may have got since the order was placed. */
export const unpaidEmailIds = (
  { kind, at }: Readonly<{ kind: UnpaidKind; at: Instant }>,
  emailHash: string,
  now: Instant,
): readonly string[] => {
  const first = intervalOf(at);
  const length = intervalOf(now) - first + 1;
  return Array.from({ length }, (_, index) => idOf(kind, emailHash, first + index));
};

/**
 * True if the email reports the order of the step. The email about an unpaid order lists all unpaid
 * orders that its address had when it was requested.
 */
export const coversUnpaidOrder = (
  message: MailMessage,
  { orderId, at }: Pick<OrderEmailStep, 'orderId' | 'at'>,
): boolean => {
  if (message.status === 'unknown') return false;
  const { about } = message.descriptor;
  if ('orderId' in about && about.orderId === orderId) return true;
  const isListed = message.descriptor.kind === 'order-placed';
  return isListed && addMilliseconds(at, clockSkewMs) <= message.requestedAt;
};
