import type { CodeSentReply } from '@shop/contracts/identity/account.contract';
import type { Failure } from '../api/problem.ts';

/** How long a mail is given to arrive before another is offered. */
const arrivalMs = 60_000;

/** When another code may be asked for: the last one had time to arrive, and the server takes it. */
export const nextCodeAt = (
  { retry_after_seconds: seconds }: CodeSentReply,
  sentAt: number,
): string => new Date(sentAt + Math.max(arrivalMs, seconds * 1_000)).toISOString();

/** The same after a refusal: the server says for how long. */
export const nextCodeAfter = ({ retryAfterSeconds = 0 }: Failure, refusedAt: number): string =>
  new Date(refusedAt + retryAfterSeconds * 1_000).toISOString();
