import type { Log } from '@shop/platform/log';
import { Counter } from '@shop/platform/metrics';

const failedCleanUps = new Counter({
  name: 'refusal_cleanups_failed_total',
  help: 'Refused requests whose clean-up failed or took too long, by what they left',
  labelNames: ['leftover'],
});

const consequences = {
  keys: 'the keys of the order are released within two minutes',
  promo: 'the use of the promo code is released within two minutes',
  open_order: 'the order counts as open for a minute',
  email_claim: 'the claim of the email address ends within a minute',
  path: 'the reservation of the path ends within a minute',
  attachments: 'the worker deletes the attachments after fifteen minutes',
  customer_use: 'the promo code use of the customer is released within two minutes',
} as const;

/** The reservation or file that a failed clean-up leaves, and the id of its owner. */
export type CleanUpTarget = Readonly<{ leftover: keyof typeof consequences; owner: string }>;

/** Logs and counts a clean-up that failed, so that the refusal stays the answer. */
export const reportFailedCleanUp = (
  log: Pick<Log, 'warn'>,
  { leftover, owner }: CleanUpTarget,
  error: unknown,
): void => {
  failedCleanUps.inc({ leftover });
  const message = `The clean-up after a refusal failed; ${consequences[leftover]}`;
  log.warn({ err: error, leftover, owner }, message);
};

/**
 * Undoes a step of a refused request. Never rejects: a failure must not replace the refusal, and
 * the reservations of the request expire.
 */
export const cleanUpAfterRefusal = async (
  log: Pick<Log, 'warn'>,
  target: CleanUpTarget,
  cleanUp: () => Promise<unknown>,
): Promise<void> => {
  try {
    await cleanUp();
  } catch (error) {
    reportFailedCleanUp(log, target, error);
  }
};
