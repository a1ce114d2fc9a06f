import type { CodeSentReply } from '@shop/contracts/identity/account.contract';
import type { Failure } from '../api/problem.ts';

/** The minimum time between emails, which usually suffices for delivery. */
const arrivalMs = 60_000;

/** The earliest time to request another code: after the delivery time and the server's limit. */
export const nextCodeAt = (
  { retry_after_seconds: seconds }: CodeSentReply,
  sentAt: number,
): string => new Date(sentAt + Math.max(arrivalMs, seconds * 1_000)).toISOString();

/** The earliest time after a refused request, as the server states. */
export const nextCodeAfter = ({ retryAfterSeconds = 0 }: Failure, refusedAt: number): string =>
  new Date(refusedAt + retryAfterSeconds * 1_000).toISOString();
