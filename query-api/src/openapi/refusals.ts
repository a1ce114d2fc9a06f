import type { Call } from '@shop/contracts/calls/contract';
import { mayHaveKey } from '@shop/contracts/calls/contract';
import { statuses } from '@shop/platform/http';

const known: Readonly<Record<string, number>> = statuses;

const ofCaller = (caller: Call['caller']): readonly string[] => {
  if (caller === 'guest') return [];
  if (caller === 'buyer') return ['unauthorized', 'not-found'];
  return caller === 0 ? ['unauthorized'] : ['unauthorized', 'forbidden'];
};

/** Of a repeat that is none, of one that comes too early, and of too many strangers'. */
const underKey = [
  'invalid-request',
  'answer-erased',
  'idempotency-key-reused',
  'request-running',
  'too-many-requests',
];

/** The codes with which a call may be refused, by HTTP status: a rule of the business is a conflict. */
export const refusalsOf = (call: Call): ReadonlyMap<number, readonly string[]> => {
  const { params, query, body, form, caller, codes = [] } = call;
  const asked = [...ofCaller(caller), ...codes];
  const all = new Set([
    ...((params ?? query ?? body ?? form) ? ['invalid-request'] : []),
    ...asked,
    ...(asked.includes('unauthorized') ? ['banned'] : []),
    ...(body ? ['body-not-json'] : []),
    ...((body ?? form) ? ['request-timeout', 'body-too-large', 'body-encoded'] : []),
    ...(mayHaveKey(call) ? underKey : []),
    'busy',
  ]);
  const byStatus = Map.groupBy(all, (code) => known[code] ?? 409);
  return byStatus.set(500, ['unexpected']);
};
