import type { Call } from '@shop/contracts/calls/contract';
import { acceptsIdempotencyKey } from '@shop/contracts/calls/contract';
import { statuses } from '@shop/platform/http';

const statusByCode: Readonly<Record<string, number>> = statuses;

const listCallerCodes = (caller: Call['caller']): readonly string[] => {
  if (caller === 'guest') return [];
  if (caller === 'buyer') return ['unauthorized', 'not-found'];
  return caller === 0 ? ['unauthorized'] : ['unauthorized', 'forbidden'];
};

/**
 * Error codes of requests with an idempotency key: a different request with the same key, a repeat
 * while the first one runs, and too many keys of guests.
 */
const idempotencyCodes = [
  'invalid-request',
  'answer-erased',
  'idempotency-key-reused',
  'request-running',
  'too-many-requests',
];

/** The error codes of a call by HTTP status. Domain errors are conflicts (409). */
export const listErrorCodes = (call: Call): ReadonlyMap<number, readonly string[]> => {
  const { params, query, body, form, caller, codes = [] } = call;
  const declaredCodes = [...listCallerCodes(caller), ...codes];
  const all = new Set([
    ...((params ?? query ?? body ?? form) ? ['invalid-request'] : []),
    ...declaredCodes,
    ...(declaredCodes.includes('unauthorized') ? ['banned'] : []),
    ...(body ? ['body-not-json'] : []),
    ...((body ?? form) ? ['request-timeout', 'body-too-large', 'body-encoded'] : []),
    ...(acceptsIdempotencyKey(call) ? idempotencyCodes : []),
    'busy',
  ]);
  const byStatus = Map.groupBy(all, (code) => statusByCode[code] ?? 409);
  return byStatus.set(500, ['unexpected']);
};
